"""Draw the pictures of this folder with the project's renderer: `python docs/images/draw.py`."""

from pathlib import Path

import soko
from soko.formats.svg import format_svg

FOLDER = Path(__file__).parent
FIRST_STEPS = FOLDER.parents[1] / "levels" / "first-steps.xsb"


def pictures() -> dict[str, str]:
    """Return the pictures by the names of their files."""
    levels = {level.title: level for level in soko.read(FIRST_STEPS)}
    return {"the-well.svg": format_svg(levels["The Well"], rulers=True)}


if __name__ == "__main__":
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
