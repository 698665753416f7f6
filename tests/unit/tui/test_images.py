"""The board of the terminal player as a picture."""

import os
import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Region, Size
from textual.pilot import Pilot

from soko.puzzle import Level, SokoError, Square, State
from soko.rendering import Board as Drawn
from soko.rendering.page import board_page
from soko.rendering.raster import page_image
from soko.rendering.themes import THEMES
from soko.tui.app import PlayerApp
from soko.tui.drawing.board import Picture
from soko.tui.editing.screen import EditScreen
from soko.tui.images import asking
from soko.tui.images import painter as painting
from soko.tui.images.asking import Terminal, ask, cell_now
from soko.tui.images.painter import Painter
from soko.tui.images.sixel import COLOURS, reduced
from soko.tui.screen import PlayScreen
from soko.tui.settings import Settings
from support.kitty_screen import CELL, KittyScreen
from support.on_screen import ROOM, lines_of, play

HUGE = Level.of(["#" * 90, "#@$." + " " * 85 + "#", *["#" + " " * 88 + "#"] * 56, "#" * 90])
FIVE = ((1, 5), (1, 4), (1, 3), (1, 6), (3, 3))
STAGE = THEMES["dark"]["stage"]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> KittyScreen:
    """Return a terminal that hears all updates of the screen."""
    found = KittyScreen()

    def display(app: PlayerApp, _: object, update: object) -> None:
        if isinstance(update, LayoutUpdate):
            found.places.clear()
        elif isinstance(update, ChopsUpdate):
            found.cover(update.spans)
        if isinstance(update, CompositorUpdate):
            found.hear(update.render_segments(app.console))

    monkeypatch.setattr(PlayerApp, "_display", display)
    monkeypatch.setattr(painting, "cell_now", lambda known: known)
    return found


def pictures() -> Settings:
    """Return what a player has chosen whose terminal shows pictures."""
    return Settings(glyphs="image", painter=Painter(Terminal("kitty", Size(*CELL))))


def drawn(shown: Level | State, scale: int, way: str = "u", theme: str = "dark") -> Image.Image:
    """Return a board as `soko show` draws it."""
    return page_image(board_page(Drawn(shown, way), scale * CELL[1]), theme)


def place_of(screen: PlayScreen, square: Square) -> tuple[int, int]:
    """Return a place of the screen in the middle of a square."""
    board = screen.board
    x, y, width, height = board._place(square).translate(board.region.offset)
    return x + width // 2, y + height // 2


def test_the_picture_is_that_of_show_and_as_large_as_there_is_room_for(
    terminal: KittyScreen,
) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        assert screen.board.scale == 3
        assert terminal.picture(STAGE) == drawn(ROOM, 3)
        assert not any(lines_of(screen)[y] for y in screen.board.region.line_range)

    play(script, settings=pictures())


def test_a_push_sends_the_squares_that_change_and_no_picture_twice(terminal: KittyScreen) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.pause()  # the whole screen is written until all have their places
        for key, news in (("right", (2, 2)), ("right", (3, 2)), ("z", (3, 0)), ("y", (3, 0))):
            terminal.news()
            await pilot.press(key)
            assert terminal.news() == news
        assert terminal.picture(STAGE) == drawn(screen.game.game.state, 3, "r")

    play(script, settings=pictures())


def test_the_mouse_chooses_sees_the_way_and_pushes(terminal: KittyScreen) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        plain = terminal.picture(STAGE)
        await pilot.click(offset=place_of(screen, (1, 3)))
        assert screen.game.box == (1, 3)
        chosen = terminal.picture(STAGE)
        assert chosen != plain
        x, y = place_of(screen, (1, 5))
        await pilot.hover(offset=(x, y))
        assert terminal.picture(STAGE) not in (plain, chosen)
        await pilot.hover(offset=(x + 2, y - 1))
        assert screen.board.hovered == (1, 5)
        await pilot.click(offset=(x - 3, y + 1))
        assert screen.game.game.lurd == "rRR"
        assert terminal.picture(STAGE) == drawn(screen.game.game.state, 3, "r")

    play(script, settings=pictures())


def test_marks_can_be_told_apart_in_every_theme(terminal: KittyScreen) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.click(offset=place_of(screen, (1, 3)))
        board = screen.board
        for theme in ("light", "contrast", "ansi", "none", "dark"):
            await pilot.press("t")
            await pilot.hover(offset=place_of(screen, (1, 5)))
            assert board.picture.theme == theme
            assert [board.picture.at(at)[1:3] for at in FIVE] == [
                ("way", False),
                ("way", False),
                ("chosen", True),
                ("target", False),
                ("", False),
            ]
            corners = [board._place(at).translate(board.region.offset).offset for at in FIVE]
            assert len({terminal.places[corner] for corner in corners}) == len(FIVE)
            await pilot.hover(offset=(0, 0))

    play(script, settings=pictures())


def test_signs_and_pictures_follow_each_other(terminal: KittyScreen) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        seen = []
        for _ in range(4):
            await pilot.press("f3")
            await pilot.pause()
            seen.append((screen.settings.glyphs, screen.board.scale, len(terminal.places)))
        assert seen == [("ascii", 1, 0), ("unicode", 1, 0), ("image", 3, 40), ("ascii", 1, 0)]
        assert any("@  []" in line for line in lines_of(screen))

    play(script, settings=pictures())


def test_a_dialog_hides_the_picture_which_comes_back(terminal: KittyScreen) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("m")
        await pilot.pause()
        assert not terminal.places
        await pilot.press("escape")
        await pilot.pause()
        assert terminal.picture(STAGE) == drawn(ROOM, 3)

    play(script, settings=pictures())


def test_a_large_board_scrolls_and_only_what_is_in_sight_is_drawn(terminal: KittyScreen) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.pause()
        sight = screen.board.scrollable_content_region
        assert screen.board.scale == 1
        assert len(terminal.places) == sight.width // 2 * sight.height
        await pilot.press("down", "ctrl+down", "ctrl+right")
        await pilot.pause()
        assert all(sight.contains_point(place) for place in terminal.places)
        x, y = place_of(screen, screen.game.game.state.player)
        assert sight.contains_point((x, y))
        await pilot.click(offset=(x - 4, y))
        assert screen.game.game.lurd.endswith("rll")

    play(script, HUGE, settings=pictures())


def test_another_size_of_the_terminal_is_another_size_of_the_squares(
    terminal: KittyScreen,
) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        for size, scale in (((40, 12), 1), ((200, 60), 5), ((80, 24), 3)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert screen.board.scale == scale
            assert terminal.picture(STAGE) == drawn(ROOM, scale)

    play(script, settings=pictures())


def test_the_editor_draws_pictures_with_walls_that_fit_together(terminal: KittyScreen) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("e")
        await pilot.pause()
        edit = screen.app.screen
        assert isinstance(edit, EditScreen)
        before = terminal.picture(STAGE)
        board = edit.board
        x, y, width, height = board._place((3, 6)).translate(board.region.offset)
        await pilot.click(offset=(x + width // 2, y + height // 2))
        assert edit.draft.rows[3][6] == "#"
        after = terminal.picture(STAGE)
        changed = ImageChops.difference(before, after).getbbox()
        assert changed
        assert changed[3] - changed[1] > board.scale * CELL[1]  # the wall above has no side now

    play(script, settings=pictures())


def test_a_terminal_that_lost_its_pictures_while_the_player_was_stopped(
    terminal: KittyScreen,
) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.pause()
        terminal.pictures.clear()
        terminal.places.clear()
        pilot.app.app_resume_signal.publish(pilot.app)
        await pilot.pause()
        assert terminal.picture(STAGE) == drawn(ROOM, 3)

    play(script, settings=pictures())


def test_letters_that_change_their_size(
    terminal: KittyScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = pictures()
    painter = settings.painter
    assert painter

    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        monkeypatch.setattr(painting, "cell_now", lambda _: Size(5, 10))
        monkeypatch.setattr("support.kitty_screen.CELL", (5, 10))
        await pilot.resize_terminal(81, 24)
        await pilot.pause()
        assert terminal.picture(STAGE) == page_image(board_page(Drawn(ROOM), 30), "dark")

    play(script, settings=settings)


def test_sixel_is_sent_for_each_square_that_changes() -> None:
    painter = Painter(Terminal("sixel", Size(9, 19)))
    area = {(1, column): Region(4 * column, 2, 4, 2) for column in range(8)}
    before = painter.paint(Picture(ROOM.rows, inside=ROOM.interior), area)
    assert before.count("\x1bP") == before.count('"1;1;36;38') == 8
    assert re.findall("\x1b\\[[0-9;]+H", before) == [f"\x1b[3;{4 * n + 1}H" for n in range(8)]
    state = ROOM.start.after("rR")
    after = painter.paint(Picture(state.to_rows(), inside=ROOM.interior, way="r"), area)
    squares = zip(before.split("H")[1:], after.split("H")[1:], strict=True)
    assert [column for column, (old, new) in enumerate(squares) if old != new] == [1, 3, 4]
    assert painter.forget() == ""


def test_few_colours_leave_the_most_frequent_as_they_are() -> None:
    image = drawn(ROOM, 3).crop((0, 0, 60, 60))
    few = reduced(drawn(ROOM, 3)).convert("RGB")
    assert len(few.getcolors() or ()) <= COLOURS
    kept = sorted(image.getcolors(3600) or (), reverse=True)[:3]
    found = {colour for _, colour in few.crop((0, 0, 60, 60)).getcolors(3600) or ()}
    assert found.issuperset(colour for _, colour in kept)


def test_the_terminal_is_left_without_pictures() -> None:
    painter = Painter(Terminal("kitty", Size(*CELL)))
    picture = Picture(ROOM.rows, inside=ROOM.interior)
    sent = painter.paint(picture, {(1, 1): Region(0, 0, 2, 1), (1, 2): Region(2, 0, 2, 1)})
    numbers = re.findall("f=100,i=([0-9]+)", sent)
    assert len(numbers) == 2
    assert re.findall("a=d,d=I,i=([0-9]+)", painter.forget()) == numbers
    assert Painter(Terminal("kitty", Size(*CELL))).forget() == ""


@pytest.mark.parametrize(
    ("name", "package"), [("textual_image", "textual-image"), ("PIL", "Pillow")]
)
def test_a_missing_package_is_named(
    name: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "find_spec", lambda each: None if each == name else find_spec(each))
    with pytest.raises(SokoError, match=package) as caught:
        ask()
    assert "soko[terminal-pictures]" in str(caught.value)


@pytest.mark.parametrize(
    ("found", "told", "drops"),
    [
        (None, Size(7, 14), True),
        (Terminal("kitty", Size(10, 20)), Size(), True),
        (Terminal("kitty", Size(7, 14)), Size(7, 14), False),
    ],
)
def test_answers_that_may_still_come_are_no_keys(
    found: Terminal | None, told: Size, drops: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    dropped = []
    monkeypatch.setattr(asking, "_asked", lambda: found)
    monkeypatch.setattr(asking, "cell_now", lambda _: told)
    monkeypatch.setattr(asking, "_drop_late_answers", lambda: dropped.append(True))
    assert ask() == found
    assert bool(dropped) == drops


def test_where_there_is_no_terminal_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path(os.devnull).open() as nothing:
        monkeypatch.setattr("sys.__stdout__", nothing)
        assert cell_now(Size(7, 14)) == Size(7, 14)
    assert cell_now(Size(7, 14)) == Size(7, 14)
