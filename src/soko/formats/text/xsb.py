"""XSB and `.sok`: boards drawn with one character a square, and what is said about them.

Both are read alike. An XSB file has titles as keys below the boards; a `.sok` file, the format
of Sokoban YASC, has them as text above.
"""

from functools import partial

from soko.formats.collection import Collection
from soko.formats.drawing.symbols import XSB, SymbolTable
from soko.formats.losses import Losses
from soko.formats.reading import Reading
from soko.formats.text import Layout, draw_plain, format_text, parse_text


def parse(text: str, reading: Reading) -> Collection:
    """Read plain text with boards, keys, comments and saved games in it."""
    return parse_text(text, reading)


def format_xsb(collection: Collection, losses: Losses, symbols: SymbolTable = XSB) -> str:
    """Write boards with keys, comments and solutions below them."""
    return format_text(collection, Layout(partial(draw_plain, symbols=symbols)), losses)


def format_sok(collection: Collection, losses: Losses, symbols: SymbolTable = XSB) -> str:
    """Write boards with their titles above, and all else below."""
    draw = partial(draw_plain, symbols=symbols)
    return format_text(collection, Layout(draw, title_above=True), losses)
