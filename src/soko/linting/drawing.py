"""Where in a file the squares of a level are drawn."""

from bisect import bisect_left
from dataclasses import dataclass

from soko.formats.text.page import Page
from soko.puzzle import Level, Square

_FLOOR = " \t-_\u00a0\u3000"
_NO_FLOOR = str.maketrans("", "", _FLOOR)


@dataclass(frozen=True)
class Drawing:
    """The lines and the first column of a level in its file, both from 1.

    `lines` holds one line for each row, or only the first where that is all that is known;
    `column` is None where it is not known.
    """

    lines: tuple[int, ...] = ()
    column: int | None = None

    def place(self, square: Square | None) -> tuple[int | None, int | None]:
        """Return the row and column of a square in the file; of the whole level for None."""
        if square is None or len(self.lines) <= square[0]:
            return (self.lines[0] if self.lines else None), None
        return self.lines[square[0]], None if self.column is None else self.column + square[1]


def find_drawing(level: Level, page: Page | None) -> Drawing:
    """Find out where a level is drawn: its rows on lines of their own, or somewhere from a line on.

    Without the page only the first line is known.
    """
    if level.source is None:
        return Drawing()
    first = level.source.line
    if page is None:
        return Drawing((first,))
    index = bisect_left(page.numbers, first) if page.numbers else first - 1
    lines = page.lines[index : index + level.height]
    indents = {_indent(*pair) for pair in zip(lines, level.rows, strict=False) if pair[1].strip()}
    indent = indents.pop()
    if len(lines) < level.height or indents or indent is None:
        return Drawing((first,))
    return Drawing(tuple(map(page.number, range(index, index + level.height))), indent + 1)


def _indent(line: str, row: str) -> int | None:
    """Return how far right of the line's start a row is drawn, None when the line is not the row.

    >>> _indent("  ##--@#", "##  @# "), _indent("2#2-@#", "##  @# ")
    (2, None)
    """
    if len(line.translate(_NO_FLOOR)) != len(row.replace(" ", "")):
        return None
    indent = len(line.rstrip(_FLOOR)) - len(row.rstrip())
    return indent if indent >= 0 else None
