"""One solution on its way to a shorter one, step by step: methods take turns on it."""

import random
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import Final

from soko.engine.analysis import lower_bound
from soko.engine.improve.cut import Cut
from soko.engine.improve.outcome import Improvement
from soko.engine.improve.route import Route
from soko.engine.improve.task import Aim, Task
from soko.engine.improve.turns import METHODS, Turns
from soko.engine.limits import Clock, Limits
from soko.engine.result import Goal
from soko.engine.running import solution_of
from soko.puzzle import Solution

FIRST_NODES: Final = 500
"""The states for each window of the first round."""
PART: Final = 8
"""The second aim, where there is one, has a part of the states of the first."""
MOST_NODES: Final = 2**40
_AIMS: Final = {Goal.PUSHES: (Aim.PUSHES, Aim.WALKS), Goal.MOVES: (Aim.MOVES,)}

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
        self._refined_from: object = None

    @property
    def is_proved(self) -> bool:
        """Tell whether the first number cannot be less."""
        return first_number(self.best, self.goal) <= self.bound

    def steps(self) -> Iterator[None]:
        """Improve until there is a proof or a limit, and stop for a moment after each search."""
        inner = self.cut.inner
        bound = lower_bound(inner.start or inner.level) or 0
        self.bound = max(self.bound, bound + self.cut.outside(self.goal))
        self._hear("end")  # without the steps after the last push
        first, *finer = [
            Turns(self.task, aim, random.Random(self.seed), self.methods)
            for aim in _AIMS[self.goal]
        ]
        nodes = FIRST_NODES
        while nodes < MOST_NODES and not self.task.is_over:
            yield from first.take(nodes)
            self._note_proof(first)
            for turns in finer:
                yield from self._refine(turns, nodes // PART)
            if all(turns.is_proved for turns in (first, *finer)):
                return
            nodes *= 2

    def _refine(self, turns: Turns, nodes: int) -> Iterator[None]:
        """Let the second aim have its turns, on a copy: what is known of the route stays so."""
        route = self.task.route
        if self._refined_from is not route.version:
            self._refined_from = route.version
            self._refined = Route(solution_of(route.start, route.lurd), route.end)
        self.task.route = self._refined
        yield from turns.take(nodes)
        self._note_proof(turns)
        self.task.route = self._refined if len(self._refined) < len(route) else route

    def _note_proof(self, turns: Turns) -> None:
        """Take over what turns have proved; for the first number, the bound may prove enough."""
        if turns.is_proved:
            shortest = first_number(self.best, self.goal) - self.cut.slack(self.goal)
            self.bound = max(self.bound, shortest)
        turns.is_proved = turns.is_proved or (turns.aim is not Aim.WALKS and self.is_proved)

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
