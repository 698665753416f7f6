"""Write how our own pictures look to the reader of pictures, for the library and for the page.

    python tests/golden/make_own_skins.py

One skin for each theme: the looks of every kind of square at several sizes, each look that is not
recognised by those before it. Where a picture has a margin, squares are found a little lower than
they are, as the shadows of walls lie on the squares below: so they are looked at there, too.
"""

import io
import json
import sys
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[1]))

from soko.pictures import PictureReading
from soko.pictures.groups import PARTS, apart_from, group
from soko.pictures.picture import read_pixels
from soko.pictures.raster import Raster
from soko.puzzle import Level
from soko.rendering import THEMES, Board, draw
from soko.rendering.page import board_page
from soko.rendering.raster import page_png
from support.picture_taps import placed

SOURCES: Final = Path(__file__).parents[2] / "src" / "soko"
NEAR: Final = 12.0
SIDES: Final = (16, 24, 40, 80)
LOWER: Final = (0.0, 0.025, 0.05, 0.075)
"""By how much of a side squares may be found too low."""

LEVELS: Final = (
    Level.of(["########", "#   .  #", "# $$*  #", "#  @.  ##", "#  *   #", "########"]),
    Level.of([" #######", "##  . ##", "#  $ + #", "# $ *  #", "###  ###", "  ####  "]),
)
HEAD: Final = """// How our own pictures look. Made by tests/golden/make_own_skins.py.

/** @type {[string, string][][]} */
export const OWN_SKINS = """


def main() -> None:
    """Write both files."""
    skins = [skin_of(theme) for theme in THEMES]
    text = json.dumps(skins, separators=(",", ":"))
    (SOURCES / "pictures" / "own_skins.json").write_text(text + "\n", encoding="utf-8")
    module = HEAD + json.dumps(skins, indent=2) + ";\n"
    (SOURCES / "web" / "static" / "scan" / "own_skins.js").write_text(module, encoding="utf-8")


def skin_of(theme: str) -> list[tuple[str, str]]:
    """Return the symbols of a theme, each with its looks as one text."""
    found = dict[str, list[str]]()
    for symbol, look in looks(theme):
        found.setdefault(symbol, []).append(look)
    return [(symbol, " ".join(every)) for symbol, every in found.items()]


def looks(theme: str) -> Iterator[tuple[str, str]]:
    """Yield symbols and looks of a theme, each look once."""
    known = list[tuple[str, np.ndarray]]()
    for data, level in pictures(theme):
        pixels = np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))
        reading = read_pixels(pixels)
        if reading is None:
            raise SystemExit(f"no grid is found in a picture of the theme {theme}")
        for symbol, look in seen_lower(reading, pixels, level):
            plain = np.clip(np.rint(look / reading.groups.gain), 0, 255)
            kind = "@" if symbol == "+" else symbol  # told apart by counting
            near = [own for other, own in known if other == kind]
            if not near or apart_from(plain, np.stack(near)).min() > NEAR:
                known.append((kind, plain))
                yield kind, b64encode(plain.astype(np.uint8).tobytes()).decode()


def seen_lower(
    reading: PictureReading, pixels: np.ndarray, level: Level
) -> Iterator[tuple[str, np.ndarray]]:
    """Yield what is named in a picture, with the squares where they are and lower."""
    raster = Raster.of(pixels)
    for part in LOWER:
        grid = replace(reading.grid, top=reading.grid.top + part * reading.grid.side)
        groups = group(grid.squares(raster, PARTS), grid.side, raster.gain)
        yield from named(replace(reading, grid=grid, groups=groups), level)


def pictures(theme: str) -> Iterator[tuple[bytes, Level]]:
    """Yield a theme's pictures, with the player looking each way."""
    for side in SIDES:
        for level in LEVELS:
            yield draw(level, "png", square=side, theme=theme), level
            for way in "lrd":
                yield page_png(board_page(Board(level, way), side), theme), level


def named(reading: PictureReading, level: Level) -> Iterator[tuple[str, np.ndarray]]:
    """Yield the look of each group of the level with what it is."""
    truth = np.array([list(row) for row in level.rows])
    place = placed(reading, truth)
    if place is None:
        raise SystemExit("a picture of our own is read wrong")
    rows, columns = truth.shape
    part = reading.groups.of[place[0] : place[0] + rows, place[1] : place[1] + columns]
    shown = {*level.interior, *level.walls}  # the ground beside may be enclosed, too
    for each in np.unique(part):
        squares = zip(*np.nonzero(part == each), strict=True)
        kinds = {str(truth[at]) if at in shown else " " for at in squares}
        if len(kinds) > 1:
            raise SystemExit(f"squares of {kinds} look alike")
        for kind in kinds:
            yield kind, reading.groups.looks[each]


if __name__ == "__main__":
    main()
