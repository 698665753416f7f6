"""Squares, directions and how people write them."""

from typing import Final

from soko.puzzle.errors import FormatError

Square = tuple[int, int]
"""A square as `(row, column)`, zero-based from the top left."""

DELTAS: Final[dict[str, Square]] = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}
"""The four directions, in the order every listing of this project uses."""

LETTERS: Final = frozenset("udlrUDLR")
"""The letters of LURD text: lower case walks, upper case pushes."""

_ADVICE = "write a column letter and a row from 1, such as D4, or row,column from 0, such as 3,3"


def step_from(square: Square, direction: str) -> Square:
    """Return the neighbour of a square; the direction's case does not matter."""
    row, column = DELTAS[direction.lower()]
    return square[0] + row, square[1] + column


def format_square(square: Square) -> str:
    """Write a square for people: column letters, then the row from 1.

    >>> format_square((3, 3)), format_square((0, 26))
    ('D4', 'AA1')
    """
    row, column = square
    letters = ""
    column += 1
    while column > 0:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{letters}{row + 1}"


def parse_square(text: str) -> Square:
    """Read a square written as `D4` or as zero-based `row,column`.

    Raises `FormatError` for anything else.

    >>> parse_square("D4"), parse_square("3,3"), parse_square("aa1")
    ((3, 3), (3, 3), (0, 26))
    """
    text = text.strip()
    first, comma, second = text.partition(",")
    if comma:
        return _number(first, text), _number(second, text)
    digits = text.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    letters = text[: len(text) - len(digits)]
    row = _number(digits, text) - 1
    if not 1 <= len(letters) <= 3 or row < 0:
        raise FormatError(f"{text!r} is no square; {_ADVICE}")
    column = 0
    for letter in letters.upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return row, column - 1


def _number(digits: str, text: str) -> int:
    digits = digits.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 6):
        raise FormatError(f"{text!r} is no square; {_ADVICE}")
    return int(digits)
