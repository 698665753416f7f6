"""The terminal player looks as its pictures show."""

import pytest

from golden.tui_pictures import FOLDER, SCENES, Scene, draw
from support.apart import apart


@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_picture(scene: Scene) -> None:
    assert apart(draw, scene) == (FOLDER / f"{scene.name}.svg").read_text(encoding="utf-8")


def test_every_picture_is_drawn() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {scene.name for scene in SCENES}
