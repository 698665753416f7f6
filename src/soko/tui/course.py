"""The levels that are played one after another."""

from collections.abc import Sequence
from typing import NamedTuple

from soko.puzzle import Level


class Stop(NamedTuple):
    """A level of the course, with the name that selects it alone."""

    name: str
    level: Level


class Course:
    """Levels in their order, and which of them is played."""

    def __init__(self, stops: Sequence[Stop], at: int = 0) -> None:
        self.stops = list(stops)
        self.at = at

    @property
    def here(self) -> Stop:
        """Return the level that is played."""
        return self.stops[self.at]

    def numbers(self, way: int) -> range:
        """Return the numbers of the levels behind this one, or before it, the nearest first."""
        return range(self.at + way, len(self.stops) if way > 0 else -1, way)

    def beside(self, way: int) -> int | None:
        """Return the number of the next level, or of the one before, if any."""
        return next(iter(self.numbers(way)), None)
