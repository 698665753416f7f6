"""Pictures that `soko show` made are read without a question, in every theme."""

import io

import numpy as np
import pytest
from PIL import Image

from soko.pictures import read_picture
from soko.pictures.picture import read_pixels
from soko.pictures.skins import own_skins, recognised
from soko.puzzle import FormatError, Level
from soko.rendering import THEMES, draw

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
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("side", "rulers"), [(16, True), (23, False), (32, True), (50, False)])
def test_our_own_pictures_are_read_without_a_question(theme: str, side: int, rulers: bool) -> None:
    for level in LEVELS:
        data = draw(level, "png", square=side, theme=theme, rulers=rulers)
        assert read_picture(data).rows == level.rows


def test_each_theme_is_told_from_the_others() -> None:
    skins = own_skins()
    assert len(skins) == len(THEMES)
    for theme, own in zip(THEMES, skins, strict=True):
        data = draw(LEVELS[0], "png", square=32, theme=theme)
        reading = read_pixels(np.asarray(Image.open(io.BytesIO(data)).convert("RGB")))
        assert reading is not None
        known = recognised(reading.groups, [own])
        assert set(known.values()) == set("# .$*@")


def test_without_them_a_person_would_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soko.pictures.skins.own_skins", list)
    with pytest.raises(FormatError, match="not sure of"):
        read_picture(draw(LEVELS[0], "png", square=32))
