"""What looks sure and is not: walls that stand apart, a part of a board, hidden goals."""

import io
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageOps

from soko.pictures import read_picture
from soko.pictures.doubts import doubts
from soko.pictures.groups import Groups
from soko.pictures.hidden import hides_goal
from soko.pictures.picture import PictureReading, read_pixels
from soko.puzzle import FormatError, Level
from soko.rendering import draw
from support.picture_skins import SKINS, picture
from support.picture_taps import is_right, trimmed

APART = Level.of(
    [
        "#   #######  ",
        "#   #     # #",
        "#   # $.# # #",
        "#  ## $.  # #",
        "#  #  $.# #  ",
        "   # @   ##  ",
        "#  #######   ",
    ]
)
"""Walls stand apart beside the board, and in its corners."""

SEALED = Level.of(["#######", "#@$.#$#", "#######"])
"""Nobody can get at the box on the right: it need have no goal."""


@pytest.mark.parametrize("skin", ["bricks", "chequered", "night"])
@pytest.mark.parametrize("seed", [1, 2])
def test_walls_that_stand_apart_are_read(skin: str, seed: int) -> None:
    reading = read_pixels(np.asarray(picture(APART, skin, 40, seed=seed)))
    assert reading is not None
    assert is_right(reading, APART)


@pytest.mark.parametrize("skin", SKINS)
def test_walls_that_stand_apart_are_never_left_out_silently(skin: str) -> None:
    reading = read_pixels(np.asarray(picture(APART, skin, 33, seed=3)))
    assert reading is not None
    assert is_right(reading, APART) or reading.unsure


def seen(rows: list[str], *, plain: bool = True) -> PictureReading:
    """What is seen of squares that each have a colour of their own, all or but for a corner."""
    signs = sorted({*"".join(rows)}, key="".join(rows).count, reverse=True)
    of = np.array([[signs.index(sign) for sign in row] for row in rows])
    looks = np.stack([COLOURS[sign] for sign in signs])
    if not plain:
        looks[signs.index("#"), :4, :4] = 0
    beyond = np.ones_like(of, dtype=bool)
    beyond[1:-1, 1:-1] = False
    raster: Any = None  # what squares are is told from their looks, not from pixels
    return PictureReading(raster, Groups(of, looks), beyond=beyond)


def look(colour: tuple[int, int, int], size: int) -> np.ndarray:
    """A square of a colour in the middle of a floor."""
    found = np.full((10, 10, 3), 240.0)
    edge = (10 - size) // 2
    found[edge : 10 - edge, edge : 10 - edge] = colour
    return found


COLOURS = {
    "#": look((60, 70, 160), 10),
    " ": look((240, 240, 240), 10),
    ".": look((200, 30, 30), 2),
    "$": look((160, 110, 20), 8),
    "@": look((20, 140, 20), 6),
}
BOARD = [
    "               ",
    "  #######      ",
    "  #@ $. #      ",
    "  #  $. #      ",
    "  #######      ",
]


def test_what_looks_like_plain_walls_beside_a_board_makes_them_unsure() -> None:
    rows = [*BOARD, "               ", "          #    ", "               "]
    assert seen([*BOARD, "               "]).unsure == ()
    plain = seen(rows)
    assert plain.level is not None
    assert trimmed(plain.level.rows) == trimmed(tuple(BOARD))
    assert [plain.kinds[group] for group in plain.unsure] == ["#"]
    drawn = seen(rows, plain=False)
    assert drawn.level is not None
    assert trimmed(drawn.level.rows) == trimmed(tuple(rows))
    assert drawn.unsure == ()


def test_drawn_walls_at_the_edge_of_a_picture_that_goes_on_are_not_sure() -> None:
    rows = [*BOARD, "               ", "          #    ", "          #    "]
    reading = seen(rows, plain=False)
    assert reading.level is not None
    assert trimmed(reading.level.rows) == trimmed(tuple(rows))
    assert [reading.kinds[group] for group in reading.unsure] == ["#"]


def test_a_board_of_which_boxes_lie_outside_is_not_sure() -> None:
    reading = seen([*BOARD, "          $    ", "               "])
    assert [reading.kinds[group] for group in reading.unsure] == ["$"]


def test_one_goal_unlike_the_others_is_not_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COLOURS, "o", look((30, 30, 200), 2))
    rows = [*BOARD[:2], "  #@ $. #      ", "  #  $. #      ", "  #  $o #      ", *BOARD[4:]]
    reading = seen(rows)
    assert reading.level is not None
    assert trimmed(reading.level.rows)[3] == "#  $. #"
    odd = rows[4].index("o")
    assert doubts(reading) == {reading.groups.of[4, odd]}


def test_corners_nearly_like_walls_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COLOURS, "%", look((80, 95, 170), 10))
    rows = [*BOARD[:4], "  %#####%      ", "               "]
    corner = 4, 2
    reading = seen(rows)
    group = int(reading.groups.of[corner])
    assert reading.symbols[corner] == " "
    assert group in reading.unsure
    assert reading.example(group) == corner
    assert reading.correct(group, "#").symbols[corner] == "#"
    assert group not in reading.correct(group, " ").unsure


@pytest.mark.parametrize(
    ("rows", "hides"),
    [
        (["#####", "#@$.#", "#####"], False),
        (["#####", "#@$ #", "#####"], True),
        (["#######", "#@$.#$#", "#######"], None),
        (["#######", "#@$ #.#", "#######"], None),
        (["#######", "#@$ #*#", "#######"], True),
    ],
)
def test_a_hidden_goal_is_counted_where_the_player_can_go(
    rows: list[str], hides: bool | None
) -> None:
    assert hides_goal(np.array([list(row) for row in rows])) is hides


@pytest.mark.parametrize("player", ["player", "player-on-goal"])
def test_a_player_who_may_hide_a_goal_is_asked_for(player: str) -> None:
    data = draw(SEALED, "png", square=24)
    with pytest.raises(FormatError, match="not sure of B2=player;"):
        read_picture(data)
    symbol = "@" if player == "player" else "+"
    level = read_picture(data, squares={"B2": player})
    assert level.rows == (SEALED.rows[0], f"#{symbol}$.#$#", SEALED.rows[2])


def test_a_cut_picture_of_ours_asks_for_the_player_too() -> None:
    image = picture_of_ours(SEALED)
    with pytest.raises(FormatError, match=r"not sure of .*=player"):
        read_picture(image)


def picture_of_ours(level: Level) -> bytes:
    """A picture of ours with something round it."""
    image = Image.open(io.BytesIO(draw(level, "png", square=32))).convert("RGB")
    file = io.BytesIO()
    ImageOps.expand(image, (21, 33, 40, 9), "#ffffff").save(file, "PNG")
    return file.getvalue()
