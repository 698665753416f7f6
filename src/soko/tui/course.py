"""The levels that are played one after another."""

from collections.abc import Callable, Sequence
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

    def beside(self, way: int, *, wanted: Callable[[Stop], bool] = lambda _: True) -> int | None:
        """Return the number of the next level, or the one before, that is wanted, if any."""
        end = len(self.stops) if way > 0 else -1
        numbers = range(self.at + way, end, way)
        return next((number for number in numbers if wanted(self.stops[number])), None)
