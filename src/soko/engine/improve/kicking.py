"""What kicks make of the best line of a race."""

import math
from collections.abc import Generator
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Final

from soko.engine.improve.aim import Aim

if TYPE_CHECKING:
    from soko.engine.improve.line import Line
    from soko.engine.improve.race import Race

KICK: Final = {Aim.PUSHES: 30_000, Aim.MOVES: 400_000}
"""The work on what comes of a kick: where pushes count, all methods have their turns and then it
drifts for a while; where moves count, it drifts at once, for half of that."""
WORSE: Final = {Aim.PUSHES: 4, Aim.MOVES: 8}
"""What is at most so much longer than the best one is kicked again."""


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
        kicked = race.line
        while self._taken < self.work and not (race.is_over or race.kicks.is_in_vain):
            if self._is_much_longer(kicked):  # another one has found a better one
                kicked = race.line
            line = race.line.beside(kicked.route.copy(), is_fine=False)
            held = line.route.bytes + kicked.route.bytes
            race.account.hold(held)
            try:
                if race.kicks.kick(line.task):
                    yield from self._repair(line)
                    kicked = self._compare(line, kicked)
            finally:
                race.account.hold(-held)
            with self._lock:
                self._taken += line.task.work
            if line.task.work == 0:
                break
            yield

    def end_after(self, work: int, line: "Line") -> None:
        """Take so much more work; the line that was gone on with is compared with what there is."""
        with self._lock:
            self.work = self._taken + work
            self.race.line = min(line, self.race.line, key=lambda each: each.numbers)

    def _repair(self, line: "Line") -> Generator[None, None, None]:
        """Make a line shorter again that was kicked."""
        work = KICK[line.first.aim]
        if line.first.aim is Aim.PUSHES:
            yield from self.race.run(line, work)
        else:
            line.first.drift.random = self.race.chance  # its own would draw the same each time
        yield from self.race.go_sideways(line, work)

    def _compare(self, line: "Line", kicked: "Line") -> "Line":
        """Return which line is to be kicked next; the best one becomes that of the race.

        One that ends with a walk to where the player has to get to does not say how long that is.
        """
        race = self.race
        if not line.route.is_at_end:
            return kicked
        with self._lock:
            if not self._is_much_longer(line):
                kicked = line
            race.take_over(line)
        return kicked

    def _is_much_longer(self, line: "Line") -> bool:
        best = self.race.line
        return line.numbers[0] > best.numbers[0] + WORSE[best.first.aim]
