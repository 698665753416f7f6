"""What kicks make of the best line of a race."""

import math
from collections.abc import Generator
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from soko.engine.improve.line import Line
    from soko.engine.improve.race import Race
    from soko.engine.improve.route import Route

KICK: Final = 30_000
"""The work on what comes of a kick."""
WORSE: Final = 4
"""What is at most so many pushes longer than the best one is kicked again."""


@dataclass
class Kicking:
    """Kicks the best line, and what comes of it while it is hardly longer.

    Several threads may do its steps at once, also while another one goes on with that line.
    """

    race: "Race"
    work: float = math.inf
    """What it may take in all, which `end_after` can say later."""
    _taken: int = field(default=0, init=False)
    _lock: Lock = field(default_factory=Lock, init=False)

    def steps(self) -> Generator[None, None, None]:
        """Kick again and again."""
        race = self.race
        route = race.line.route
        while self._taken < self.work and not race.is_over:
            if len(route) > len(race.line.route) + WORSE:  # another one has found a better one
                route = race.line.route
            line = race.line.beside(route.copy(), is_fine=False)
            held = line.route.bytes + route.bytes
            race.account.hold(held)
            try:
                if race.kicks.kick(line.task):
                    yield from race.run(line, KICK)
                    yield from race.go_sideways(line, KICK)
                    route = self._compare(line, route)
            finally:
                race.account.hold(-held)
            with self._lock:
                self._taken += line.task.work
            if line.task.work == 0 or race.kicks.is_in_vain:
                break
            yield

    def end_after(self, work: int, line: "Line") -> None:
        """Take so much more work; the line that was gone on with is compared with what there is."""
        with self._lock:
            self.work = self._taken + work
            self.race.line = min(line, self.race.line, key=lambda each: each.numbers)

    def _compare(self, line: "Line", route: "Route") -> "Route":
        """Return which route is to be kicked next; the best one becomes the line of the race."""
        race = self.race
        with self._lock:
            if len(line.route) <= len(race.line.route) + WORSE:
                route = line.route
            if line.numbers[0] < race.line.numbers[0]:
                race.line = race.line.beside(route)
        return route
