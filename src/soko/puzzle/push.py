"""A push: which box, and where to."""

from typing import NamedTuple

from soko.puzzle.squares import Square, step_from


class Push(NamedTuple):
    """A push of the box on a square towards `U`, `D`, `L` or `R`.

    >>> print(Push((3, 6), "U"))
    [3, 6, U]
    """

    box: Square
    direction: str

    @property
    def target(self) -> Square:
        """Return the square of the box after the push."""
        return step_from(self.box, self.direction)

    def __str__(self) -> str:
        return f"[{self.box[0]}, {self.box[1]}, {self.direction}]"
