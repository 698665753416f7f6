"""The ladder: many solutions drift, and of those that have had as much work the better half go on.

Where a drift ends is chance, and depends on where it begins; who leads early mostly leads later.
(Successive halving where ever more come in: "ASHA" of Li, Jamieson and others, 2018.)
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from soko.engine.improve.account import Holding
from soko.engine.improve.route import Route

if TYPE_CHECKING:
    from soko.engine.improve.line import Line
    from soko.engine.improve.race import Race

MOST_WAITING: Final = 16
"""So many on a rung may still go on, the shortest ones: what is far behind hardly ever would."""


@dataclass
class Rung:
    """Where lines stand that have had as much work, or less where they drifted in vain.

    Of those that have become equally long, mostly turned images of each other, one is enough.
    """

    numbers: set[int] = field(default_factory=set)
    """How long those were that have come."""
    waiting: dict[int, "Line"] = field(default_factory=dict)
    """The best of those that have not gone on."""

    def come(self, line: "Line") -> None:
        """Let one more wait here."""
        number = line.numbers[0]
        if number not in self.numbers:
            self.numbers.add(number)
            self.waiting[number] = line
            if len(self.waiting) > MOST_WAITING:
                del self.waiting[max(self.waiting)]

    def next(self) -> "Line | None":
        """Take one of the better half of all that have come, if one of them has not gone on."""
        for number in sorted(self.numbers)[: len(self.numbers) // 2]:
            if number in self.waiting:
                return self.waiting.pop(number)
        return None


@dataclass
class Ladder:
    """Lets routes drift beside the best one of a race, which goes on with those that are shorter.

    On each rung a line has twice the work of the rung before, `work` on the first. The account
    bears the routes that wait, until it is closed.
    """

    race: "Race"
    work: int
    rungs: list[Rung] = field(default_factory=list, init=False)
    _leader: "Line | None" = field(default=None, init=False)
    """Which the race has taken over last."""

    def __post_init__(self) -> None:
        self._holding = Holding(self.race.account)

    def enter(self, routes: Iterable[Route]) -> Generator[None, None, None]:
        """Let more of them drift."""
        for route in routes:
            line = self.race.line.beside(route.copy(), is_fine=False)
            line.first.drift.random = self.race.chance  # its own would draw the same each time
            yield from self._drift(line, 0)

    def climb(self) -> Generator[None, None, None]:
        """Let the better half on each rung go on, those on the highest first."""
        while not self.race.is_over and (found := self._next()) is not None:
            yield from self._drift(*found)

    def close(self) -> None:
        """Let go of all of them."""
        self.rungs.clear()
        self._holding.hold([])

    def _next(self) -> "tuple[Line, int] | None":
        """Take the next one from its rung, and return it with the number of the one above."""
        for number, rung in reversed(list(enumerate(self.rungs, 1))):
            while (line := rung.next()) is not None:
                if not self._is_known(line, number):
                    return line, number
        return None

    def _is_known(self, line: "Line", above: int) -> bool:
        """Tell whether it has come to where the best one is, or one on a higher rung was."""
        number, best = line.numbers[0], self.race.line
        if number == best.numbers[0]:
            return line is not self._leader
        return any(number in rung.numbers for rung in self.rungs[above:])

    def _drift(self, line: "Line", number: int) -> Generator[None, None, None]:
        """Let a line drift, which stands on the rung with that number then.

        One that ends with a walk to where the player has to get to does not say how long that is,
        and does not go on.
        """
        self._hold(line)
        searches = line.first.drift.search(self.work << number)
        yield from self.race.heed(line, "drift", searches)
        self.race.take_over(line)
        if self.race.line.route is line.route:
            self._leader = line
        if number == len(self.rungs):
            self.rungs.append(Rung())
        if line.route.is_at_end:
            self.rungs[number].come(line)
        self._hold()

    def _hold(self, *drifting: "Line") -> None:
        waiting = (each for rung in self.rungs for each in rung.waiting.values())
        self._holding.hold([*waiting, *drifting])
