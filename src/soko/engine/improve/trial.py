"""A trial: other solutions are compared with the best one by what becomes of them."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Final

from soko.engine.improve.account import Holding
from soko.engine.improve.beginnings import STRATEGIES, Beginnings
from soko.engine.improve.line import Line
from soko.engine.improve.route import Route
from soko.engine.running import solution_of

if TYPE_CHECKING:
    from soko.engine.improve.race import Race

FINDING: Final = 4_000
"""The states for a strategy to find one, at first."""
TRIAL: Final = 25_000
"""The work on each before they are compared for the first time."""
HOPE: Final = 2
"""How often what has become shorter in a trial is expected to become as much shorter again."""


@dataclass
class Trial:
    """Compares a line of a race with others that begin with some of its steps.

    Half of them are left again and again, with twice the work (successive halving, Jamieson and
    Talwalkar 2016): those that would be the best ones if they became as much shorter again. `best`
    is the best of all, `ranked` are all but those as long as another, those that are left in
    the end first. The account bears what waiting routes hold, until it is closed.
    """

    race: "Race"
    line: Line
    prefix: str
    effort: int
    work: int = field(default=0, init=False)
    """What it has taken."""
    ranked: list[Line] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        race = self.race
        self.best = self.line
        self._beginnings = Beginnings(
            race.start.after(self.prefix),
            self.line.goal,
            FINDING * self.effort,
            self.line.seed,
            race.crew,
        )
        self._holding = Holding(race.account)
        self._lock = Lock()

    def finding(self) -> list[Iterator[None]]:
        """Return the jobs that look for the others."""
        return [self._find(strategy) for strategy in STRATEGIES]

    def compare(self, leave: int = 1) -> Generator[None, None, None]:
        """Find out what becomes of them, until no more than so many are left."""
        lines, dropped = list(self._begin()), list[Line]()
        self._holding.hold(lines[1:])
        work = TRIAL * self.effort
        while len(lines) > leave and not self.race.is_over:
            before = [each.numbers[0] for each in lines]
            yield from self.race.crew.each([self._run(each, work) for each in lines])
            self.best = min([self.best, *lines], key=lambda each: each.numbers)
            lines = most_hopeful(lines, before)
            half = max(leave, (len(lines) + 1) // 2)
            lines, dropped = lines[:half], lines[half:] + dropped
            self._holding.hold([self.best, *lines, *dropped])
            work *= 2
        self.best = min([self.best, *lines], key=lambda each: each.numbers)
        self.ranked = lines + dropped

    def close(self) -> None:
        """Let go of what waits."""
        self._holding.hold([])

    def _find(self, strategy: str) -> Iterator[None]:
        if not self.race.is_over and not self.line.is_ended:
            work = yield from self._beginnings.find(strategy)
            self._add(work)

    def _begin(self) -> Iterator[Line]:
        """Yield the line, and those that were found."""
        yield self.line
        for lurd in self._beginnings.shortest():
            route = Route(solution_of(self.race.start, self.prefix + lurd))
            line = self.line.beside(route)
            line.task.tell(route, "beginnings")
            yield line

    def _run(self, line: Line, work: int) -> Iterator[None]:
        if self.race.is_done:
            return
        before = line.task.work
        yield from self.race.run(line, work)
        self._add(line.task.work - before)

    def _add(self, work: int) -> None:
        with self._lock:
            self.work += work


def most_hopeful(lines: list[Line], before: list[int]) -> list[Line]:
    """Sort lines by what they would be if they became as much shorter again and again.

    Of equally long ones, mostly turned images of each other, one is enough.
    """

    def hope(number: int) -> tuple[int, ...]:
        now = lines[number].numbers
        return (now[0] - HOPE * (before[number] - now[0]), *now)

    found: dict[int, Line] = {}
    for number in sorted(range(len(lines)), key=hope):
        found.setdefault(lines[number].numbers[0], lines[number])
    return list(found.values())
