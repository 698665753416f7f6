"""Levels as text: reading and writing every format in which Sokoban levels are kept.

`parse` and `read` tell format and encoding by content, repair what they can and note it;
`format_levels` and `write` report what a format cannot hold.
"""

from soko.formats.collection import Collection, Formatted, Note
from soko.formats.detection import detect_format
from soko.formats.drawing.symbols import SymbolTable, symbol_table
from soko.formats.parsing import parse, read
from soko.formats.registry import FORMATS, Format
from soko.formats.writing import format_levels, write

__all__ = [
    "FORMATS",
    "Collection",
    "Format",
    "Formatted",
    "Note",
    "SymbolTable",
    "detect_format",
    "format_levels",
    "parse",
    "read",
    "symbol_table",
    "write",
]
