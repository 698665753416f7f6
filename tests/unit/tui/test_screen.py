"""The terminal player's screen, with Textual's pilot: by the keyboard alone, by the mouse alone."""

from pathlib import Path
from unicodedata import east_asian_width

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from soko.formats import parse
from soko.library import Played
from soko.library.library import Library
from soko.puzzle import Level, exact_id
from soko.tui.dialogs import Choice
from soko.tui.drawing.themes import UNICODE
from soko.tui.editing.screen import EditScreen
from soko.tui.game.actions import ACTIONS
from soko.tui.played import PlayLog, player
from soko.tui.screen import PlayScreen
from support.on_screen import ROOM, click_text, lines_of, play, shown, until

SOLVED_BY_ONE = Level.of(["#####", "#@$.#", "#####"])
ROOM_TURNED = Level.of(["########", "# . $ @#", "#   $  #", "# .    #", "########"])
BROKEN = Level.of(["#####", "#@$ #", "#####"])
HUGE = Level.of(["#" * 90, "#@" + " " * 87 + "#", *["#" + " " * 88 + "#"] * 56, "#" * 88 + "$.#"])
HUGE = Level.of(["#" * 90, "#@$." + " " * 85 + "#", *["#" + " " * 88 + "#"] * 56, "#" * 90])


def test_the_level_is_shown_with_its_numbers() -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        lines = lines_of(screen)
        assert lines[0].split() == ["test:1", "·", "Room", "Moves", "0", "Pushes", "0"]
        assert any("## @  []   .  ##" in line for line in lines)
        await pilot.press("right", "right")
        lines = lines_of(screen)
        assert lines[0].endswith("Moves 2  Pushes 1")
        assert any("##     @[] .  ##" in line for line in lines)

    play(script)


def test_every_action_has_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(PlayScreen, "action_do", lambda _, name: heard.append(name))

    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        for action in ACTIONS:
            heard.clear()
            await pilot.press(*action.keys)
            assert heard == [action.name] * len(action.keys)

    play(script)


def test_every_action_is_in_the_menu_for_the_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    real = Choice.dismiss

    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await click_text(pilot, screen, " m Menu")
        await pilot.pause()
        menu = pilot.app.screen.query_one(OptionList)
        assert menu.option_count == len(ACTIONS)
        # The menu stays open, so that it need not be opened for each of them.
        monkeypatch.setattr(Choice, "dismiss", lambda _, name: heard.append(name))
        for number in range(len(ACTIONS)):
            await pilot.click(menu, offset=(2, number))
        monkeypatch.setattr(Choice, "dismiss", real)
        assert heard == [action.name for action in ACTIONS]
        await pilot.click(menu, offset=(2, heard.index("theme")))
        await pilot.pause()
        assert screen.settings.theme == "light"

    play(script, size=(80, 60))


def test_the_mouse_pushes_walks_takes_back_and_scrubs() -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await click_text(pilot, screen, "[]   .")
        assert screen.game.box == (1, 3)
        assert any("{} --. -##" in line for line in lines_of(screen))
        await pilot.hover(offset=offset_of(screen, "-. -##"))
        assert any("~{} ~~. -##" in line for line in lines_of(screen))
        await click_text(pilot, screen, "~. -##")
        assert screen.game.game.lurd == "rRR"
        await click_text(pilot, screen, "z Undo")
        assert screen.game.game.lurd == ""
        await click_text(pilot, screen, "|---")
        await pilot.click("#scrubber", offset=(60, 0))
        assert screen.game.game.lurd != ""

    def offset_of(screen: PlayScreen, text: str) -> tuple[int, int]:
        return next(
            (line.index(text), y) for y, line in enumerate(lines_of(screen)) if text in line
        )

    play(script)


def test_a_jump_is_asked_for() -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("shift+right", "j", "1", "enter")
        assert screen.game.game.lurd == "r"
        await pilot.press("j", "9", "enter")
        assert "There is no move 9; there are 3." in "\n".join(lines_of(screen))
        await pilot.press("j", "escape")
        assert screen.game.game.lurd == "r"

    play(script)


def test_a_jump_and_a_search_by_the_mouse_alone(tmp_path: Path) -> None:
    with Library(str(tmp_path / "library.db")) as library:
        library.add(parse("#####\n#@$.#\n#####\nTitle: A Little Box"), name="Mine")

    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("shift+right", "j")
        for text in (" 9 ", "<-", " 2 3 4", "Enter"):
            await click_text(pilot, screen, text)
        await pilot.pause()
        assert screen.game.game.lurd == "rR"
        await click_text(pilot, screen, "l Levels")
        await until(pilot, shown(screen, "Levels: Mine"))
        for letters in (" l m", " i j", " t u"):
            await click_text(pilot, screen, letters)
        await until(pilot, lambda: screen.app.screen.query_one(OptionList).option_count == 1)
        await click_text(pilot, screen, "Enter")
        await until(pilot, shown(screen, "Mine:1 · A Little Box"))

    play(script, folder=tmp_path)


def test_other_signs_are_one_column_wide_everywhere() -> None:
    for signs in UNICODE.values():
        assert all(east_asian_width(sign) in ("N", "Na") for sign in signs)
        assert len(signs) == 2

    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("f3")
        assert any(f"@  {UNICODE['$']}" in line for line in lines_of(screen))
        await pilot.press("f3")
        assert any("@  []" in line for line in lines_of(screen))

    play(script)


def test_a_level_is_drawn_by_keys_tried_and_kept(tmp_path: Path) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("e")
        edit = screen.app.screen
        assert isinstance(edit, EditScreen)
        assert any("Drawing" in line for line in lines_of(screen))
        await pilot.press("down", "right", "4", "space", "p")  # a goal too many, under the player
        assert screen.app.screen is edit
        assert shown(screen, "goal")()
        await pilot.press("z", "right", "right", "right", "k")
        assert shown(screen, "Kept in your library.")()
        await pilot.press("dollar_sign", "up", "up", "number_sign", "z", "y", "p")
        assert screen.app.screen is edit  # there are more boxes than goals
        await pilot.press("z", "z", "q")
        assert screen.table.course.here.name == "test:1"

    play(script, SOLVED_BY_ONE, folder=tmp_path)
    with Library(str(tmp_path / "library.db")) as library:
        [shelf] = [each for each in library.collections() if each.name.startswith("Drawing")]
        [found] = library.levels(str(shelf.number))
        assert found.level.rows == SOLVED_BY_ONE.rows


def test_a_level_is_drawn_by_the_mouse_and_played() -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await click_text(pilot, screen, "m Menu")
        await pilot.pause()
        await click_text(pilot, screen, " Edit")
        await pilot.pause()
        await click_text(pilot, screen, "Floor")
        await click_text(pilot, screen, "[] .##")
        assert not any("[] .##" in line for line in lines_of(screen))
        await click_text(pilot, screen, "z Undo")
        await click_text(pilot, screen, "y Redo")
        await click_text(pilot, screen, "3 Box")
        await click_text(pilot, screen, "   .##")
        await click_text(pilot, screen, "Play it")
        await until(pilot, lambda: screen.table.course.here.name == "drawing")
        assert screen.game.level.rows == SOLVED_BY_ONE.rows
        await pilot.press("right")
        assert shown(screen, "Solved in")()
        await pilot.press("p")
        assert screen.table.course.here.name == "test:1"

    play(script, SOLVED_BY_ONE)


def test_a_library_that_is_locked_is_told_and_play_goes_on(tmp_path: Path) -> None:
    with Library(str(tmp_path / "library.db")):
        pass
    (tmp_path / "library.db").write_bytes(b"this is no library " * 100)

    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await until(pilot, shown(screen, "Going on without it"))
        await pilot.press("right")
        assert shown(screen, "Moves 1 Pushes 1")()

    play(script, SOLVED_BY_ONE, folder=tmp_path)


def test_play_is_counted_in_the_library(tmp_path: Path) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("right", "z", "d", "n", "left")
        await until(pilot, shown(screen, "Moves 1"))

    play(script, SOLVED_BY_ONE, ROOM_TURNED, folder=tmp_path)
    with Library(str(tmp_path / "library.db")) as library:
        solved, begun = library.play(player(), [exact_id(SOLVED_BY_ONE), exact_id(ROOM_TURNED)])
    assert solved.attempts == 2
    assert (solved.best_moves, solved.best_pushes, solved.helped) == (1, 1, False)
    assert (begun.attempts, begun.solved_at) == (1, None)


def test_time_counts_from_step_to_step_but_not_while_nobody_plays() -> None:
    now = iter([10.0, 14.5, 1000.0])
    log = PlayLog(clock=lambda: next(now))
    log.begin(0)
    for place in (1, 2, 3):
        log.look(place)
    assert log.take() == Played(attempts=1, seconds=64)
    assert log.take() is None


def test_a_replay_goes_to_the_end_and_an_undo_stops_it() -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("space")
        assert "There is nothing to replay" in "\n".join(lines_of(screen))
        await pilot.press("shift+right", "plus", "plus", "space")
        while screen.replay:
            await pilot.pause(0.02)
        assert screen.game.game.lurd == "rRR"
        await pilot.press(*["minus"] * 5, "space")
        assert screen.replay
        await pilot.press("z")
        assert not screen.replay

    play(script)


def test_other_levels_and_those_that_cannot_be_played() -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("n")
        assert "test:2 cannot be played" in "\n".join(lines_of(screen))
        assert screen.table.course.at == 0
        await pilot.press("p")
        assert "This is the first level" in "\n".join(lines_of(screen))

    play(script, ROOM, BROKEN)


def test_a_large_board_scrolls_with_the_player() -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        assert any(" @[] ." in line for line in lines_of(screen))
        await pilot.press("down", *["ctrl+down", "ctrl+right"])
        await pilot.pause()
        assert any(" @##" in line for line in lines_of(screen))
        await pilot.press("ctrl+up", "ctrl+left")
        await pilot.pause()
        assert any("[] +" in line for line in lines_of(screen))

    play(script, HUGE)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60), (40, 12)])
def test_sizes_and_a_terminal_that_changes_its_size(size: tuple[int, int]) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        assert any(" @  [] " in line for line in lines_of(screen))
        await pilot.resize_terminal(20, 7)
        await pilot.press("right")
        assert any("Too small" in line for line in lines_of(screen))
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert any(" @[] " in line for line in lines_of(screen))

    play(script, size=size)


def test_chinese_and_themes() -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("f2")
        assert "移动 0  推动 0" in lines_of(screen)[0]
        for theme in ("light", "contrast", "ansi", "none", "dark"):
            await pilot.press("t")
            assert screen.settings.theme == theme

    play(script)


def test_hints_in_three_grades() -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("h")
        await until(pilot, shown(screen, "Look at the box on"))
        assert any("{}" in line for line in lines_of(screen))
        await pilot.press("h")
        assert shown(screen, " goes to ")()
        await pilot.press("h")
        assert any("~" in line for line in lines_of(screen))
        await pilot.press("right")
        assert not any("{}" in line for line in lines_of(screen))
        assert screen.game.is_helped

    play(script)


def test_a_lost_position_is_told_at_once_and_since_when_when_asked() -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("D", "D")
        assert shown(screen, "The box on G2 can never reach a goal")()
        await pilot.press("h")
        await until(pilot, shown(screen, "It cannot be solved since move 4"))

    play(script)


def test_the_solver_offers_and_keeps_and_the_optimizer_improves(tmp_path: Path) -> None:
    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("x", "down", "enter")
        await until(pilot, shown(screen, "The solution is ready"))
        assert shown(screen, "proved fewest")()
        assert screen.game.game.lurd == ""
        await pilot.press("y")
        assert shown(screen, "Solved in")()
        await until(pilot, shown(screen, "best"))
        await pilot.press("x")
        await pilot.press("enter")
        assert shown(screen, "It is solved")()
        await pilot.press("i", "enter")
        await until(pilot, shown(screen, "Proved: no solution has fewer pushes."))

    play(script, folder=tmp_path)


def test_a_search_is_stopped() -> None:
    rows = ["#" * 14, "#@" + " " * 11 + "#"]
    rows += ["# $ $ $ $ $  #", "#" + " " * 12 + "#", "#. . . . .   #"] * 3 + ["#" * 14]

    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("x", "down", "down", "enter")
        await until(pilot, shown(screen, "positions,"))
        await click_text(pilot, screen, "Esc Stop")
        await until(pilot, lambda: not screen.table.assistant.is_busy)

    play(script, Level.of(rows))


def test_what_is_played_is_kept_and_the_next_unsolved_level_is_found(tmp_path: Path) -> None:
    async def solve(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("n", "right")
        await until(pilot, shown(screen, "best 1/1"))
        await pilot.press("p", "right", "right", "z")

    play(solve, ROOM, SOLVED_BY_ONE, ROOM_TURNED, folder=tmp_path)

    async def again(pilot: Pilot[None], screen: PlayScreen) -> None:
        assert shown(screen, "As you left it: move 1.")()
        assert screen.game.game.history == "rR"
        await pilot.press("N")
        await until(pilot, lambda: screen.table.course.at == 2)
        await pilot.press("N")
        await until(pilot, shown(screen, "No unsolved level"))
        await pilot.press("p")
        assert screen.game.game.history == "R"
        assert screen.game.game.cursor == 0

    play(again, ROOM, SOLVED_BY_ONE, ROOM_TURNED, folder=tmp_path)


def test_levels_and_collections_are_found_by_words(tmp_path: Path) -> None:
    with Library(str(tmp_path / "library.db")) as library:
        library.add(parse("#####\n#@$.#\n#####\nTitle: A Little Box"), name="Mine")

    async def script(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("l")
        await until(pilot, shown(screen, "Levels: Mine"))
        assert shown(screen, "Levels: starter")()
        await pilot.press(*"littl")
        await until(pilot, lambda: screen.app.screen.query_one(OptionList).option_count == 1)
        await pilot.press("enter")
        await until(pilot, shown(screen, "Mine:1 · A Little Box"))
        await pilot.press("l")
        await until(pilot, shown(screen, "Levels: starter"))
        await pilot.press("down", "enter")
        await until(pilot, shown(screen, "starter:1"))

    play(script, folder=tmp_path)
