"""Lines towards one goal take turns: the best one, and others that might become better."""

import math
import random
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Final

from soko.engine.improve.account import Account
from soko.engine.improve.crew import Crew
from soko.engine.improve.kicking import Kicking
from soko.engine.improve.kicks import Kicks
from soko.engine.improve.line import Line
from soko.engine.improve.route import Route
from soko.engine.improve.trial import Trial
from soko.puzzle import State

ALONE: Final = 500_000
"""The work on what was given, before other solutions are compared with it."""
FIRST: Final = 2
"""The first trial has so many times the states and the work."""
EARLY: Final = 2
"""More others leave the best one early than late: what is left then is soon the same again."""
SIDEWAYS: Final = 0.5
"""What has had some work drifts with so many times as much; the best line is searched with a few
boxes elsewhere with as much again."""


@dataclass
class Race:
    """`line` is the best one.

    `settle` is told of each search, and tells whether all is done; so it is when one line is proved
    to be a best one: they all lead from the same start to the same end.
    """

    start: State
    line: Line
    settle: Callable[[Line], bool]
    crew: Crew
    is_done: bool = False
    hurry: int = 1
    """The work before the first trial, and in it, is divided by that."""
    on_trial: Callable[[Iterable[Line]], None] | None = None
    """Hears of those that a trial has compared with the best line, and left behind."""
    chance: random.Random = field(init=False)
    kicks: Kicks = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.line.seed)
        self.kicks = Kicks(self.line.first.aim, self.chance)

    @property
    def account(self) -> Account:
        """Return what bears the work of all lines."""
        return self.line.task.account

    @property
    def is_over(self) -> bool:
        """Tell whether there is a proof, or a limit is reached."""
        return self.is_done or self.account.is_over

    @property
    def has_drifts(self) -> bool:
        """Tell whether its lines drift."""
        return "drift" in self.line.methods and self.line.task.has_detours

    def settle_on(self, route: Route, method: str) -> Line:
        """Hear of a route that is proved to be a best one; return the line to go on with."""
        line = self.line.beside(route)
        line.task.tell(route, method)
        self.line = line = min(line, self.line, key=lambda each: each.numbers)
        self.is_done = True
        return line

    def run(self, line: Line, work: float) -> Generator[None, None, None]:
        """Let a line have so much work; what is proved may still become better in its ties."""
        until = line.task.work + work
        is_more = True
        while (
            is_more
            and line.task.work < until
            and not self.account.is_over
            and not self._is_beaten(line)
        ):
            is_more = line.step()
            if self.settle(line) or (line.is_fine and line.is_proved):
                self.is_done = True
            yield

    def go_sideways(self, line: Line, work: float) -> Generator[None, None, None]:
        """Let a line drift, after it has had so much work."""
        searches = line.first.drift.search(int(SIDEWAYS * work))
        yield from self.heed(line, "drift", searches)

    def take_over(self, line: Line) -> None:
        """Go on with a line that was tried, if it is shorter, with all methods from the first on.

        One that ends with a walk to where the player has to get to does not say how long that is.
        """
        if line.route.is_at_end and line.numbers[0] < self.line.numbers[0]:
            self.line = self.line.beside(line.route)

    def _look_farther(self, line: Line, work: float) -> Generator[None, None, None]:
        """Look far off a line with a few boxes, and let it drift, after it has had so much work."""
        searches = line.first.elsewhere.search(int(SIDEWAYS * work))
        yield from self.heed(line, "vicinity", searches)
        yield from self.go_sideways(line, work)

    def heed(
        self, line: Line, method: str, searches: Generator[None, None, bool]
    ) -> Iterator[None]:
        """Go on with the searches of a method for a line until they end, or all is done.

        What the line itself is at, and by which method, waits meanwhile.
        """
        if method not in line.methods:
            return
        before, line.task.method = line.task.method, method
        with closing(searches):
            while not (self.is_over or line.first.is_proved) and next(searches, self) is None:
                if self.settle(line):
                    self.is_done = True
                yield
        line.task.method = before

    def _is_beaten(self, line: Line) -> bool:
        """Tell whether another line is proved to be a best one, by another thread maybe."""
        return self.is_done and line.numbers[0] > self.line.numbers[0]

    def steps(self) -> Generator[None, None, None]:
        """Try other solutions, then others that leave the best one on its way, again and again.

        How far a trial comes is chance: most are short, few are long, as where a search is begun
        anew (Luby, Sinclair and Zuckerman 1993). Then the best line has as much work for itself,
        some more to look farther, and as much as both goes into what kicks make of it.
        """
        prefix, first = "", [self.run(self.line, ALONE / self.hurry)]
        for effort in efforts(FIRST // self.hurry):
            with closing(Trial(self, self.line, prefix, effort)) as trial:
                yield from self.crew.each([*first, *trial.finding()])
                yield from trial.compare()
                if self.on_trial is not None:
                    known = {id(trial.line), id(trial.best)}
                    self.on_trial(each for each in trial.ranked if id(each) not in known)
            self.line = trial.best
            if trial.work == 0:  # there was no strategy to try, or no need
                break
            yield from self._go_on(trial.work)
            prefix, first = self._beginning(self.line), []
        yield from self.run(self.line, math.inf)

    def _go_on(self, work: int) -> Generator[None, None, None]:
        """Let the best line have so much work, and then kicks as much as had all since.

        Threads that the line has no use for kick it meanwhile.
        """
        line = self.line
        if "kicks" not in line.methods:
            yield from self.run(line, work)
            yield from self._look_farther(line, work)
            return
        kicking = Kicking(self)
        others = [kicking.steps() for _ in range(1, self.account.threads)]
        yield from self.crew.each([self._go_on_and_kick(line, work, kicking), *others])

    def _go_on_and_kick(
        self, line: Line, work: int, kicking: Kicking
    ) -> Generator[None, None, None]:
        before = line.task.work
        yield from self.run(line, work)
        taken = line.task.work - before
        yield from self._look_farther(line, work)
        kicking.end_after(work + taken, line)
        yield from kicking.steps()

    def _beginning(self, line: Line) -> str:
        legs = line.route.legs
        return "".join(legs[: int(len(legs) * self.chance.random() ** EARLY)])


def efforts(first: int) -> Iterator[int]:
    """Yield that of the first trial, then 1, 1, 2, 1, 1, 2, 4 and so on.

    That is reluctant doubling (Knuth 2012).

    >>> from itertools import islice
    >>> list(islice(efforts(2), 8))
    [2, 1, 1, 2, 1, 1, 2, 4]
    """
    yield first
    number, effort = 1, 1
    while True:
        yield effort
        if number & -number == effort:
            number, effort = number + 1, 1
        else:
            effort *= 2
