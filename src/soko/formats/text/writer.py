"""The writer of plain text: boards with keys, comments and saved games below them.

Whether a line will be read as it is meant is never guessed: the reader's own functions are asked.
"""

from collections.abc import Callable
from dataclasses import dataclass

from soko.formats.collection import Collection
from soko.formats.drawing.board import fit_rows
from soko.formats.drawing.symbols import XSB, SymbolTable
from soko.formats.losses import Losses
from soko.formats.reading import Reading
from soko.formats.text.blocks import format_comment
from soko.formats.text.boards import find_boards
from soko.formats.text.keys import format_keys
from soko.formats.text.page import Page
from soko.formats.text.saved_solutions import format_solution
from soko.formats.text.titles import is_plain_title
from soko.puzzle import Level

Rows = tuple[str, ...]


@dataclass(frozen=True)
class Layout:
    """How a text format differs from others: how it draws boards, and where titles stand.

    `draw` returns the lines of a board, or None when the format cannot hold it.
    """

    draw: Callable[[Rows], list[str] | None]
    title_above: bool = False


def format_text(collection: Collection, layout: Layout, losses: Losses) -> str:
    """Write a collection so that reading the text gives the same levels."""
    parts = [_header(collection, losses)]
    for losses.level, level in enumerate(collection, 1):
        parts.append(_level(level, layout, losses))
    return "\n".join("\n".join(part) + "\n" for part in parts if part)


def _header(collection: Collection, losses: Losses) -> list[str]:
    keys = format_keys(
        collection.title,
        collection.author,
        collection.metadata,
        losses,
        above_levels=True,
        has_level=bool(collection),
    )
    return [*keys, *format_comment(collection.comment, losses)]


def _level(level: Level, layout: Layout, losses: Losses) -> list[str]:
    rows = fit_rows(level.rows, losses)
    board = layout.draw(rows) if rows else None
    if not board:
        if rows:
            losses.add("board", "a board that would not be read back is left out")
        return []
    title = losses.line("title", level.title)
    above = [title, ""] if layout.title_above and is_plain_title(title) else []
    keys = format_keys("" if above else title, level.author, level.metadata, losses)
    solutions = [line for each in level.solutions for line in format_solution(each, losses)]
    return [*above, *board, *keys, *format_comment(level.comment, losses), *solutions]


def draw_plain(rows: Rows, symbols: SymbolTable = XSB) -> list[str] | None:
    """Draw a board with one character a square; None if it would not be read as a board."""
    lines = [symbols.from_xsb(row.rstrip()) or "-" for row in rows]
    return lines if reads_back(lines, rows, symbols) else None


def reads_back(lines: list[str], rows: Rows, symbols: SymbolTable = XSB) -> bool:
    """Tell whether lines that draw a board are found and read as its rows."""
    boards = find_boards(Page(lines), Reading(table=symbols))
    return [board.rows for board in boards] == [rows]
