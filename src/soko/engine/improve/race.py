"""Lines towards one goal take turns: the best one, and others that might become better."""

import math
import random
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from soko.engine.improve.beginnings import beginnings
from soko.engine.improve.kicks import Kicks
from soko.engine.improve.line import Line
from soko.engine.improve.route import Route
from soko.engine.improve.task import Task
from soko.engine.running import solution_of
from soko.puzzle import State

ALONE: Final = 500_000
"""The work on what was given, before other solutions are tried."""
FINDING: Final = 4_000
"""The states for a strategy to find one, at first."""
TRIAL: Final = 25_000
"""The work on each before they are compared for the first time."""
FIRST: Final = 2
"""The first trial has so many times the states and the work."""
EARLY: Final = 2
"""More others leave the best one early than late: what is left then is soon the same again."""
HOPE: Final = 2
"""How often what has become shorter in a trial is expected to become as much shorter again."""
KICK: Final = 30_000
"""The work on what comes of a kick."""
WORSE: Final = 4
"""What is at most so many pushes longer than the best one is kicked again."""


@dataclass
class Race:
    """`line` is the best one.

    `settle` is told of each search, and tells whether all is done; so it is when one line is proved
    to be a best one: they all lead from the same start to the same end.
    """

    start: State
    line: Line
    settle: Callable[[Line], bool]
    is_done: bool = False
    chance: random.Random = field(init=False)
    kicks: Kicks = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.line.seed)
        self.kicks = Kicks(self.task, self.line.first.aim, self.chance)

    @property
    def task(self) -> Task:
        """Return what all lines share."""
        return self.line.task

    @property
    def is_over(self) -> bool:
        """Tell whether there is a proof, or a limit is reached."""
        return self.is_done or self.task.is_over

    def run(self, line: Line, work: float) -> Generator[None, None, None]:
        """Let a line have so much work; what is proved may still become better in its ties."""
        until = self.task.work + work
        is_more = True
        while is_more and self.task.work < until and not self.task.is_over:
            is_more = line.step()
            self.is_done |= self.settle(line) or (line.is_fine and line.is_proved)
            yield

    def steps(self) -> Generator[None, None, None]:
        """Try other solutions, then others that leave the best one on its way, again and again.

        How far a trial comes is chance: most are short, few are long, as where a search is begun
        anew (Luby, Sinclair and Zuckerman 1993). Then the best line has as much work for itself,
        and as much as both goes into what kicks make of it.
        """
        yield from self.run(self.line, ALONE)
        legs = 0
        for effort in efforts():
            if self.is_over or self.line.is_ended:
                break
            before = self.task.work
            yield from self.trial("".join(self.line.route.legs[:legs]), effort)
            if self.task.work == before:  # there was no strategy to try
                break
            yield from self.run(self.line, self.task.work - before)
            if "kicks" in self.line.methods:
                yield from self.kick(self.task.work - before)
            legs = int(len(self.line.route) * self.chance.random() ** EARLY)
        yield from self.run(self.line, math.inf)

    def trial(self, prefix: str, effort: int) -> Generator[None, None, None]:
        """Compare the line with others that begin with some of its steps, and go on with the best.

        Half of them are left again and again, with twice the work (successive halving, Jamieson
        and Talwalkar 2016): those that would be the best ones if they became as much shorter again.
        """
        lines = [self.line]
        best = self.line
        nodes = FINDING * effort
        with self._holding() as hold:
            for found in beginnings(self.start.after(prefix), self.task, self.line.goal, nodes):
                for lurd in found:
                    lines.append(self.line.beside(Route(solution_of(self.start, prefix + lurd))))
                    hold(each.route for each in lines[1:])
                    self.task.route = lines[-1].route
                    self.task.tell("beginnings")
                yield
            work = TRIAL * effort
            while len(lines) > 1 and not self.is_over:
                before = [each.numbers[0] for each in lines]
                yield from self._run_each(lines, work)
                best = min([best, *lines], key=lambda each: each.numbers)
                lines = _most_hopeful(lines, before)
                del lines[(len(lines) + 1) // 2 :]
                hold(each.route for each in [best, *lines])
                work *= 2
        self.line = min([best, *lines], key=lambda each: each.numbers)

    @contextmanager
    def _holding(self) -> Iterator[Callable[[Iterable[Route]], None]]:
        """Charge what routes hold that wait for their turns."""
        held = 0

        def hold(routes: Iterable[Route]) -> None:
            nonlocal held
            now = sum(each.bytes for each in routes)
            self.task.held += now - held
            held = now

        try:
            yield hold
        finally:
            hold([])

    def kick(self, work: int) -> Generator[None, None, None]:
        """Kick the best line, and what comes of it while it is hardly longer, for so much work."""
        until = self.task.work + work
        route = self.line.route
        with self._holding() as hold:
            while self.task.work < until and not self.is_over:
                before = self.task.work
                kicked = route.copy()
                hold([kicked, route])
                if self.kicks.kick(kicked):
                    line = self.line.beside(kicked, is_fine=False)
                    yield from self.run(line, KICK)
                    if len(line.route) <= len(self.line.route) + WORSE:
                        route = line.route
                    if line.numbers[0] < self.line.numbers[0]:
                        self.line = self.line.beside(route)
                if self.task.work == before or self.kicks.is_in_vain:
                    break
                yield

    def _run_each(self, lines: list[Line], work: int) -> Iterator[None]:
        for each in lines:
            if not self.is_done:
                yield from self.run(each, work)


def _most_hopeful(lines: list[Line], before: list[int]) -> list[Line]:
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


def efforts() -> Iterator[int]:
    """Yield that of the first trial, then 1, 1, 2, 1, 1, 2, 4 and so on.

    That is reluctant doubling (Knuth 2012).

    >>> from itertools import islice
    >>> list(islice(efforts(), 8))
    [2, 1, 1, 2, 1, 1, 2, 4]
    """
    yield FIRST
    number, effort = 1, 1
    while True:
        yield effort
        if number & -number == effort:
            number, effort = number + 1, 1
        else:
            effort *= 2
