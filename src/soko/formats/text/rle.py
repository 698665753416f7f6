"""Run-length text: as XSB, but every board on one line such as `5#|#@-$.#|5#`."""

from soko.formats.collection import Collection
from soko.formats.drawing.run_length import format_rows
from soko.formats.losses import Losses
from soko.formats.reading import Reading
from soko.formats.text import Layout, draw_plain, format_text, parse_text, reads_back


def parse(text: str, reading: Reading) -> Collection:
    """Read plain text in which boards may be written with run lengths."""
    return parse_text(text, reading)


def format_rle(collection: Collection, losses: Losses) -> str:
    """Write each board on one line, with keys, comments and solutions below it."""
    return format_text(collection, Layout(_draw), losses)


def _draw(rows: tuple[str, ...]) -> list[str] | None:
    """Draw a board in run lengths; without any wall these could be text, plain rows are not."""
    lines = [format_rows(rows)]
    return lines if reads_back(lines, rows) else draw_plain(rows)
