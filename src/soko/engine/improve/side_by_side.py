"""Side by side: several solutions drift, and the better half of them goes on.

Where a drift ends is chance, and depends on where it begins; who leads early mostly leads later.
(Successive halving: Jamieson and Talwalkar 2016.)
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from soko.engine.improve.route import Route

if TYPE_CHECKING:
    from soko.engine.improve.line import Line
    from soko.engine.improve.race import Race


@dataclass
class SideBySide:
    """Lets routes drift beside the best one of a race, which goes on with those that are shorter.

    What the race goes on with stays one of them. The account bears their routes, until it is
    closed.
    """

    race: "Race"
    lines: list["Line"] = field(default_factory=list, init=False)
    """Those that are left."""
    _held: int = field(default=0, init=False)

    def enter(self, routes: Iterable[Route], work: float) -> Generator[None, None, None]:
        """Let more of them drift, each with so much work."""
        entered = [self.race.line.beside(each.copy(), is_fine=False) for each in routes]
        for line in entered:
            line.first.drift.random = self.race.chance  # their own would draw the same each time
        self.lines += entered
        self._hold()
        yield from self._drift(entered, work)

    def decide(self, work: float) -> Generator[None, None, None]:
        """Let the better half go on with so much work, half of those with twice as much, and so on.

        One that ends with a walk to where the player has to get to does not say how long that is,
        and comes behind the others.
        """
        while len(self.lines) > 1 and not self.race.is_over:
            self.lines.sort(key=lambda each: (not each.route.is_at_end, each.numbers))
            del self.lines[len(self.lines) // 2 :]
            self._hold()
            yield from self._drift(self.lines, work)
            work *= 2

    def close(self) -> None:
        """Let go of all of them."""
        self.lines.clear()
        self._hold()

    def _drift(self, lines: list["Line"], work: float) -> Generator[None, None, None]:
        for line in lines:
            yield from self.race.heed(line, "drift", line.first.drift.search(int(work)))
            self.race.take_over(line)

    def _hold(self) -> None:
        now = sum(each.route.bytes for each in self.lines)
        self.race.account.hold(now - self._held)
        self._held = now
