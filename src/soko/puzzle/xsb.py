"""The XSB symbols of a board and how rows become text."""

from collections.abc import Iterable
from typing import Final

from soko.puzzle.squares import Square

SYMBOLS: Final = frozenset("#@+$*. ")
"""The canonical symbols: wall, player, player on goal, box, box on goal, goal, floor."""

_FLOOR: Final = str.maketrans("-_", "  ")
_CLEARED: Final = str.maketrans("@+$*", " . .")


def format_rows(rows: Iterable[str]) -> str:
    """Join rows without trailing blanks; an empty row is written `-`, so that it stays a row."""
    return "\n".join(row.rstrip() or "-" for row in rows)


def pad_rows(rows: Iterable[str]) -> tuple[str, ...]:
    """Make rows equally long and write floor as blanks where it was `-` or `_`."""
    rows = [row.translate(_FLOOR) for row in rows]
    width = max(map(len, rows), default=0)
    return tuple(row.ljust(width) for row in rows)


def clear_rows(rows: Iterable[str]) -> tuple[str, ...]:
    """Take the boxes and the player off the board; walls and goals stay."""
    return tuple(row.translate(_CLEARED) for row in rows)


def place_pieces(rows: Iterable[str], boxes: Iterable[Square], player: Square) -> tuple[str, ...]:
    """Put boxes and the player on a cleared board."""
    board = [list(row) for row in rows]
    for row, column in boxes:
        board[row][column] = "*" if board[row][column] == "." else "$"
    row, column = player
    board[row][column] = "+" if board[row][column] == "." else "@"
    return tuple(map("".join, board))
