"""Newcomers: other solutions that are to drift, the most hopeful ones of the last trial first."""

from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from soko.engine.improve.account import Holding
from soko.engine.improve.route import Route
from soko.engine.improve.trial import Trial

if TYPE_CHECKING:
    from soko.engine.improve.line import Line
    from soko.engine.improve.race import Race

LEAVE: Final = 5
"""A trial compares them until so many are left: how far they come, they show when they drift."""
MOST_WAITING: Final = 16
"""More are not kept."""


@dataclass
class Newcomers:
    """Those that a trial of a race compares, and those that other trials have.

    The account bears those that wait, until it is closed.
    """

    race: "Race"
    _waiting: list["Line"] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self._holding = Holding(self.race.account)

    def find(self) -> Generator[None, None, None]:
        """Find others by a trial; where its best one is shorter, the race goes on with that."""
        race = self.race
        with closing(Trial(race, race.line, "", 1)) as trial:
            yield from race.crew.each(trial.finding())
            yield from trial.compare(LEAVE)
            self.hear(each for each in trial.ranked if each is not race.line)
            race.take_over(trial.best)

    def hear(self, lines: Iterable["Line"]) -> None:
        """Let these come before those that wait, whatever was counted where they were compared."""
        self._wait([*lines, *self._waiting])

    def come(self, most: int) -> list[Route]:
        """Return so many of them, or fewer, where fewer wait."""
        came = [each.route for each in self._waiting[:most]]
        self._wait(self._waiting[most:])
        return came

    def close(self) -> None:
        """Let go of all that wait."""
        self._wait([])

    def _wait(self, lines: list["Line"]) -> None:
        self._waiting = lines[:MOST_WAITING]
        self._holding.hold(self._waiting)
