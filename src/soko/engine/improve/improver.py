"""Improves a solution, step by step; others that might become better ones take turns with it."""

import math
import random
from collections.abc import Callable, Collection, Generator, Iterator
from dataclasses import dataclass, field
from typing import Final

from soko._native import DEAD, lower_bound
from soko.engine.improve.beginnings import beginnings
from soko.engine.improve.cut import Cut
from soko.engine.improve.line import Line
from soko.engine.improve.outcome import Improvement
from soko.engine.improve.route import Route
from soko.engine.improve.task import Task
from soko.engine.improve.turns import METHODS, Turns
from soko.engine.limits import Clock, Limits
from soko.engine.result import Goal
from soko.engine.running import board_of, solution_of
from soko.puzzle import Solution

ALONE: Final = {Goal.PUSHES: 500_000, Goal.MOVES: 3_000_000}
"""The work on what was given, before other solutions are tried."""
FINDING: Final = 2_000
"""The states for a strategy to find one, at first."""
TRIAL: Final = {Goal.PUSHES: 15_000, Goal.MOVES: 60_000}
"""The work on each before they are compared for the first time."""
MOST_EFFORT: Final = 2**20
"""Nobody waits for more, and a number of states has its limits."""

ImprovementCallback = Callable[[Improvement], None]


@dataclass
class Improver:
    """Makes a solution, or a stretch of it, shorter; `best` is what the whole has become.

    `bound` is a proved lower bound of the number that the goal names. Each round has twice the
    states of the one before.
    """

    cut: Cut
    goal: Goal
    limits: Limits
    seed: int
    clock: Clock
    methods: Collection[str] = METHODS
    on_improvement: ImprovementCallback | None = None
    bound: int = 0
    improvements: list[Improvement] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.best = self.cut.whole
        route = Route(self.cut.inner, self.cut.end)
        self.task = Task(route, self.limits, self.seed, self.clock, self._hear)

    @property
    def is_proved(self) -> bool:
        """Tell whether the first number cannot be less."""
        return first_number(self.best, self.goal) <= self.bound

    def steps(self) -> Iterator[None]:
        """Improve until there is a proof or a limit, and stop for a moment after each search."""
        if self.bound == 0:
            self.bound = self._root_bound() + self.cut.outside(self.goal)
        self._hear("end")  # without the steps after the last push
        line = self._line(self.task.route)
        yield from self._run(line, ALONE[self.goal])
        if "beginnings" in self.methods and self.cut.is_all:
            line = yield from self._vary(line)
        yield from self._run(line, math.inf)

    def _root_bound(self) -> int:
        """Return a bound of what is improved, as far as the limits let it be looked for."""
        inner = self.cut.inner
        board, width = board_of(inner.start or inner.level.start)
        seconds = max(self.clock.left(self.limits), 0.0)
        bound = lower_bound(board, width, seconds=seconds, memory=self.limits.bytes)
        return bound if bound < DEAD else 0

    def _line(self, route: Route) -> Line:
        return Line(self.task, route, self.goal, self.seed, self.methods)

    def _run(self, line: Line, work: float) -> Iterator[None]:
        """Let a line have so much work."""
        until = self.task.work + work
        is_more = True
        while is_more and self.task.work < until and not self.task.is_over:
            is_more = line.step()
            self._note_proof(line.first)
            yield

    def _vary(self, line: Line) -> Generator[None, None, Line]:
        """Try other solutions, then others that leave the best one on its way, again and again.

        Each time they have twice the work. The line that is best has half of all for itself.
        """
        chance, legs, effort = random.Random(self.seed), 0, 1
        while not self.is_proved and not self.task.is_over and effort < MOST_EFFORT:
            before = self.task.work
            line = yield from self._race(line, "".join(line.route.legs[:legs]), effort)
            yield from self._run(line, self.task.work - before)
            legs = chance.randrange(len(line.route) * 3 // 4 + 1)
            effort *= 2
        return line

    def _race(self, line: Line, prefix: str, effort: int) -> Generator[None, None, Line]:
        """Return the best of this line and of others that begin with some of its steps.

        Half of them are left again and again, with twice the work (successive halving, Jamieson
        and Talwalkar 2016).
        """
        start = self.cut.inner.start or self.cut.inner.level.start
        lines = [line]
        nodes = FINDING * effort
        for found in beginnings(start.after(prefix), self.task, self.goal, nodes):
            for lurd in found:
                lines.append(self._line(Route(solution_of(start, prefix + lurd))))
                self.task.held += lines[-1].route.bytes
                self.task.route = lines[-1].route
                self._hear("beginnings")
            yield
        work = TRIAL[self.goal] * effort
        while len(lines) > 1 and not self.task.is_over and not self.is_proved:
            for each in lines:
                yield from self._run(each, work)
            lines.sort(key=lambda each: each.numbers)
            del lines[(len(lines) + 1) // 2 :]
            self.task.held = sum(each.route.bytes for each in lines[1:])
            work *= 2
        self.task.held = 0
        return min(lines, key=lambda each: each.numbers)

    def _note_proof(self, turns: Turns) -> None:
        """Take over what turns have proved; the bound may prove enough for them.

        Moves are searched for up to the square where a stretch ends, and not for pushes that end
        elsewhere with a walk to it: that there are no better ones is then not proved.
        """
        if turns.is_proved and (self.goal is not Goal.MOVES or self.cut.end is None):
            self.bound = max(self.bound, first_number(self.best, self.goal))
        turns.is_proved = turns.is_proved or self.is_proved

    def _hear(self, method: str) -> None:
        """Replay the route, which is what proves it, and keep it where it is better."""
        route = self.task.route
        found = self.cut.join(solution_of(route.start, route.lurd))
        if numbers(found, self.goal) >= numbers(self.best, self.goal):
            return
        self.best = found
        self.improvements.append(Improvement(found, method, self.clock.seconds, self.bound))
        if self.on_improvement is not None:
            self.on_improvement(self.improvements[-1])


def numbers(solution: Solution, goal: Goal) -> tuple[int, int]:
    """Return the pushes and moves of a solution in the order of a goal."""
    both = solution.pushes, solution.moves
    return (both[1], both[0]) if goal is Goal.MOVES else both


def first_number(solution: Solution, goal: Goal) -> int:
    """Return the number that a goal names."""
    return numbers(solution, goal)[0]
