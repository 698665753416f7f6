"""How messages name squares and numbers."""

from collections.abc import Collection, Iterable
from typing import Final

from soko.puzzle import Square, format_square

SIDES: Final = {"u": "above", "d": "below", "l": "left", "r": "right"}
"""Which side of a square a direction leads to."""

_SHOWN: Final = 8


def count(number: int, one: str, many: str) -> str:
    """Write a number of things.

    >>> count(1, "box", "boxes"), count(3, "box", "boxes")
    ('1 box', '3 boxes')
    """
    return f"{number} {one if number == 1 else many}"


def name_squares(squares: Collection[Square]) -> str:
    """Write the squares of a message, the first eight of many.

    >>> name_squares({(2, 1), (0, 0)}), name_squares([(row, 0) for row in range(11)])
    ('A1 and B3', 'A1, A2, A3, A4, A5, A6, A7, A8 and 3 more')
    """
    names = [format_square(square) for square in sorted(squares)]
    if len(names) > _SHOWN:
        names[_SHOWN:] = [f"{len(names) - _SHOWN} more"]
    return join(names)


def join(words: Iterable[str]) -> str:
    """Join words with commas, the last with "and"."""
    *head, last = words
    return f"{', '.join(head)} and {last}" if head else last
