"""The eight ways to turn and mirror a level."""

from dataclasses import replace
from enum import Enum
from functools import cache

from soko.puzzle.level import Level
from soko.puzzle.squares import DELTAS, Square


class Symmetry(Enum):
    """A rotation or mirror image of the board; rotations turn clockwise.

    A value tells whether rows and columns change places first, and then whether the order of the
    rows and the order of the columns is reversed.
    """

    IDENTITY = (False, False, False)
    ROTATE_90 = (True, False, True)
    ROTATE_180 = (False, True, True)
    ROTATE_270 = (True, True, False)
    MIRROR = (False, False, True)
    FLIP = (False, True, False)
    TRANSPOSE = (True, False, False)
    ANTITRANSPOSE = (True, True, True)

    @property
    def inverse(self) -> "Symmetry":
        """Return the symmetry that undoes this one."""
        turned = {Symmetry.ROTATE_90: Symmetry.ROTATE_270, Symmetry.ROTATE_270: Symmetry.ROTATE_90}
        return turned.get(self, self)

    def rows(self, rows: tuple[str, ...]) -> tuple[str, ...]:
        """Turn the rows of a board."""
        transposed, rows_reversed, columns_reversed = self.value
        if transposed:
            rows = tuple(map("".join, zip(*rows, strict=True)))
        if rows_reversed:
            rows = rows[::-1]
        return tuple(row[::-1] for row in rows) if columns_reversed else rows

    def square(self, square: Square, height: int, width: int) -> Square:
        """Return where a square of a board of that size (before turning) comes to lie."""
        transposed, rows_reversed, columns_reversed = self.value
        row, column = square
        if transposed:
            row, column, height, width = column, row, width, height
        return (
            height - 1 - row if rows_reversed else row,
            width - 1 - column if columns_reversed else column,
        )

    def lurd(self, lurd: str) -> str:
        """Turn steps along with the board; other symbols stay as they are.

        >>> Symmetry.ROTATE_90.lurd("ulDR")
        'ruLD'
        """
        return lurd.translate(_turned_letters(self))


def images(rows: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Turn the rows of a board in all ways, in the order of `Symmetry`."""
    return [symmetry.rows(rows) for symmetry in Symmetry]


def transform(level: Level, symmetry: Symmetry) -> Level:
    """Turn a level together with its saved solutions; texts and source stay.

    >>> print(transform(Level.of(["####", "#@.#", "#$ #", "####"]), Symmetry.ROTATE_90))
    ####
    #$@#
    # .#
    ####
    """
    solutions = tuple(replace(each, lurd=symmetry.lurd(each.lurd)) for each in level.solutions)
    return replace(level, rows=symmetry.rows(level.rows), solutions=solutions)


@cache
def _turned_letters(symmetry: Symmetry) -> dict[int, str]:
    transposed, rows_reversed, columns_reversed = symmetry.value
    letters = {}
    for letter, (row, column) in DELTAS.items():
        down, right = (column, row) if transposed else (row, column)
        turned = (-down if rows_reversed else down, -right if columns_reversed else right)
        letters[letter] = next(each for each, delta in DELTAS.items() if delta == turned)
    return str.maketrans(letters | {a.upper(): b.upper() for a, b in letters.items()})
