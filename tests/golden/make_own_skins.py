"""Write how our own pictures look to the reader of pictures, for the library and for the page.

    python tests/golden/make_own_skins.py

One skin for each theme, and one for the other pieces that the page has: the looks of every kind of
square at several sizes, each look that is not recognised by those before it. Where a picture has a
margin, squares are found a little lower than they are, as the shadows of walls lie on the squares
below: so they are looked at there, too.
"""

import io
import json
import sys
from base64 import b64encode
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[1]))

from soko.pictures.grid import Grid
from soko.pictures.groups import MARGIN, PARTS, apart_from
from soko.pictures.raster import Raster
from soko.puzzle import Level
from soko.rendering import THEMES, Board, draw
from soko.rendering.page import board_page
from soko.rendering.raster import page_png
from support.page_pictures import PagePictures

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
    with PagePictures() as page:
        saved = page_pictures(page, "crates")  # the page draws what `soko show` calls light
        themes = [chain(pictures(each), saved if each == "light" else ()) for each in THEMES]
        skins = [*map(skin_of, themes), skin_of(page_pictures(page, "stones"))]
    text = json.dumps(skins, separators=(",", ":"))
    (SOURCES / "pictures" / "own_skins.json").write_text(text + "\n", encoding="utf-8")
    module = HEAD + json.dumps(skins, indent=2) + ";\n"
    (SOURCES / "web" / "static" / "scan" / "own_skins.js").write_text(module, encoding="utf-8")


def skin_of(drawn: Iterable[tuple[bytes, Level]]) -> list[tuple[str, str]]:
    """Return the symbols of a skin, each with its looks as one text."""
    found = dict[str, list[str]]()
    for symbol, look in looks(drawn):
        found.setdefault(symbol, []).append(look)
    return [(symbol, " ".join(every)) for symbol, every in found.items()]


def looks(drawn: Iterable[tuple[bytes, Level]]) -> Iterator[tuple[str, str]]:
    """Yield symbols and looks of a skin, each look once."""
    known = list[tuple[str, np.ndarray]]()
    for data, level in drawn:
        raster = Raster.of(np.asarray(Image.open(io.BytesIO(data)).convert("RGB")))
        for symbol, look in seen_lower(raster, level):
            plain = np.clip(np.rint(look / raster.gain), 0, 255)
            kind = "@" if symbol == "+" else symbol  # told apart by counting
            near = [own for other, own in known if other == kind]
            if not near or apart_from(plain, np.stack(near)).min() > NEAR:
                known.append((kind, plain))
                yield kind, b64encode(plain.astype(np.uint8).tobytes()).decode()


def seen_lower(raster: Raster, level: Level) -> Iterator[tuple[str, np.ndarray]]:
    """Yield the squares of a picture with what they are: where they are, and lower."""
    side = raster.width / level.width
    shown = {*level.interior, *level.walls}
    for part in LOWER:
        squares = Grid(side, 0.0, part * side).squares(raster, PARTS)
        for row, symbols in enumerate(level.rows):
            for column, symbol in enumerate(symbols):
                look = squares[row, column, MARGIN:-MARGIN, MARGIN:-MARGIN]
                yield symbol if (row, column) in shown else " ", look


def pictures(theme: str) -> Iterator[tuple[bytes, Level]]:
    """Yield a theme's pictures, with the player looking each way."""
    for side in SIDES:
        for level in LEVELS:
            yield draw(level, "png", square=side, theme=theme), level
            for way in "lrd":
                yield page_png(board_page(Board(level, way), side), theme), level


def page_pictures(page: PagePictures, skin: str) -> Iterator[tuple[bytes, Level]]:
    """Yield pictures that the page saves, with the player looking each way."""
    for side in SIDES:
        for level in LEVELS:
            for moves in ("", "l", "lr", "u"):
                after = Level.of(level.start.after(moves).to_rows())
                yield page.draw(level, side, skin, moves=moves), after


if __name__ == "__main__":
    main()
