"""Plain text with boards in it: what XSB files, `.sok` files, mails and forum pages share."""

from soko.formats.text.blocks import find_blocks
from soko.formats.text.boards import Board
from soko.formats.text.items import is_prose
from soko.formats.text.page import Page, read_page, split_lines
from soko.formats.text.parser import parse_page, parse_text
from soko.formats.text.writer import Layout, draw_plain, format_text, reads_back

__all__ = [
    "Board",
    "Layout",
    "Page",
    "draw_plain",
    "find_blocks",
    "format_text",
    "is_prose",
    "parse_page",
    "parse_text",
    "read_page",
    "reads_back",
    "split_lines",
]
