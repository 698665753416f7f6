"""The pictures of the documentation are what the renderer draws today."""

import runpy
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "images"


def test_pictures_are_up_to_date() -> None:
    drawn = runpy.run_path(str(FOLDER / "draw.py"))["pictures"]()
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.svg")}
    assert drawn == kept
