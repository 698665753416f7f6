"""Pictures that `soko show` and the page made are read without a question."""

import io

import numpy as np
import pytest
from PIL import Image

from soko.pictures import read_picture
from soko.pictures.picture import read_pixels
from soko.pictures.skins import own_skins, recognised
from soko.puzzle import FormatError, Level
from soko.rendering import THEMES, draw
from support.browser import needs_node
from support.page_pictures import SKINS, PagePictures

LEVELS = [
    Level.of(["#######", "#. $  #", "# *@* #", "#  $. #", "#######"]),
    Level.of([" ######", "##    #", "#  $. ##", "# #*#  #", "#  .$  #", "##  $+ #", " #######"]),
    Level.of(["  ####", "###  ####", "#     $ #", "# #  #$ #", "# . .#@ #", "#########"]),
    Level.of(
        [
            "#####   ",
            "# @ # ##",
            "# $ #   ",
            "# $ ####",
            "#   $  #",
            "#... $ #",
            "#  ..$ #",
            "########",
        ]
    ),
    Level.of(["#########", "# @ #   #", "# $ #   #", "# . ## ##", "#### ### "]),
    Level.of(["#####", "#@$.#", "#####"]),  # no floor is seen
    Level.of(["#     ", "#  ###", "   #@#", "####$#", "#   .#", "######"]),  # walls apart
    Level.of(  # as on a chessboard
        ["   #   ", "  # #  ", " # $ # ", "#  @. #", " #   # ", "  # #  ", "   #   "]
    ),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("side", "rulers"), [(16, True), (23, False), (32, True), (50, False)])
def test_our_own_pictures_are_read_without_a_question(theme: str, side: int, rulers: bool) -> None:
    for level in LEVELS:
        data = draw(level, "png", square=side, theme=theme, rulers=rulers)
        assert read_picture(data).rows == level.rows


@pytest.mark.repeats
@needs_node
@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize(("side", "rulers"), [(16, True), (24, False), (48, True)])
def test_pictures_that_the_page_saves_are_read_without_a_question(
    skin: str, side: int, rulers: bool
) -> None:
    with PagePictures() as page:
        for level in LEVELS:
            data = page.draw(level, side, skin, rulers=rulers)
            assert read_picture(data).rows == level.rows


@pytest.mark.parametrize(
    ("rows", "square"),
    [
        # A quarter of a square would tell these pictures with less.
        (
            ["##########", "#  .    .#", "#  # $$$ #", "######. ##", "####@$ . #", *["#" * 10] * 5],
            81,
        ),
        # Walls fill most of these, and dim colours are spread.
        ([*["#" * 10] * 3, "#@########", "#$  ######", "#  .######", *["#" * 10] * 4], 65),
    ],
)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("rulers", [False, True])
def test_the_size_of_a_picture_tells_its_squares(
    rows: list[str], square: int, theme: str, rulers: bool
) -> None:
    level = Level.of(rows)
    data = draw(level, "png", square=square, theme=theme, rulers=rulers)
    assert read_picture(data).rows == level.rows


def test_a_large_picture_is_made_smaller_first() -> None:
    data = draw(LEVELS[3], "png", square=201, rulers=True)
    assert read_picture(data).rows == LEVELS[3].rows


def test_each_theme_is_told_from_the_others() -> None:
    skins = own_skins()
    assert len(skins) == len(THEMES) + 1  # and that of the page
    for theme, own in zip(THEMES, skins, strict=False):
        data = draw(LEVELS[0], "png", square=32, theme=theme)
        reading = read_pixels(np.asarray(Image.open(io.BytesIO(data)).convert("RGB")))
        assert reading is not None
        known = recognised(reading.groups, [own])
        assert set(known.values()) == set("# .$*@")


def test_without_them_a_person_would_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soko.pictures.skins.own_skins", list)
    with pytest.raises(FormatError, match="not sure of"):
        read_picture(draw(LEVELS[0], "png", square=32))
