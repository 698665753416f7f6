"""Optimizes a solution: methods take turns, each round with twice the states."""

import random
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final

from soko.engine.analysis import lower_bound
from soko.engine.improve.cut import WHOLE, Cut, Stretch
from soko.engine.improve.outcome import Improvement, Optimized
from soko.engine.improve.route import Route
from soko.engine.improve.task import Aim, Task
from soko.engine.improve.turns import METHODS, Turns
from soko.engine.limits import Clock, Limits
from soko.engine.result import Goal
from soko.engine.running import check_boxes, solution_of, state_of
from soko.puzzle import Level, SokoError, Solution, State

FIRST_NODES: Final = 500
"""The states for each window of the first round."""
PART: Final = 8
"""The second aim, where there is one, has a part of the states of the first."""
MOST_NODES: Final = 2**40
_AIMS: Final = {Goal.PUSHES: (Aim.PUSHES, Aim.WALKS), Goal.MOVES: (Aim.MOVES,)}

ImprovementCallback = Callable[[Improvement], None]


def optimize(
    level_or_state: Level | State,
    solution: str | Solution,
    *,
    goal: str = Goal.PUSHES,
    limits: Limits | None = None,
    seed: int = 0,
    methods: Collection[str] = METHODS,
    stretch: Stretch = WHOLE,
    on_improvement: ImprovementCallback | None = None,
) -> Optimized:
    """Make a solution shorter.

    `goal` is "pushes" (fewer pushes, then fewer moves) or "moves" (fewer moves, then fewer pushes).
    The result is never worse than `solution`. Without limits of time or states, it goes on until
    nothing shorter exists, which may be never. `methods` are some of `METHODS`: "windows" solves
    parts of the solution anew, exactly; "vicinity" searches all positions near it. Each round has
    twice the states of the one before. The same seed and limits of states give the same result.
    With a `stretch`, what comes before and after it stays letter for letter.
    `on_improvement` hears each better solution. Ctrl-C ends it with the best one.

    Raises `MoveError` for a solution that does not solve the level, and `SokoError` for another
    goal, an unknown method, or a stretch that the solution has not.

    >>> level = Level.of(["#######", "#@$ . #", "#     #", "#######"])
    >>> found = optimize(level, "RlrR", goal="moves")
    >>> found.before.moves, found.solution.lurd, found.proved
    (4, 'RR', True)
    """
    state = state_of(level_or_state)
    check_boxes(state)
    check_methods(methods)
    before = solution_of(state, solution if isinstance(solution, str) else solution.lurd)
    work = _Optimizer(Cut(before, stretch), _goal(goal), limits or Limits(), seed, on_improvement)
    return work.run(methods)


@dataclass
class _Optimizer:
    cut: Cut
    goal: Goal
    limits: Limits
    seed: int
    on_improvement: ImprovementCallback | None
    clock: Clock = field(default_factory=Clock)
    improvements: list[Improvement] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.best = self.cut.whole
        self.bound = 0
        self.interrupted = False
        self.refined_from: object = None
        route = Route(self.cut.inner, self.cut.end)
        self.task = Task(route, self.limits, self.seed, self.clock, self._hear)

    def run(self, methods: Collection[str]) -> Optimized:
        """Improve until there is a proof, a limit or Ctrl-C."""
        try:
            inner = self.cut.inner
            self.bound = lower_bound(inner.start or inner.level) or 0
            self.bound += self.cut.outside(self.goal)
            self._hear("end")  # without the steps after the last push
            self._improve(methods)
        except KeyboardInterrupt:
            self.interrupted = True
        return Optimized(
            goal=self.goal,
            before=self.cut.whole,
            solution=self.best,
            bound=self.bound,
            proved=self._is_proved,
            improvements=tuple(self.improvements),
            nodes=self.task.nodes,
            seconds=self.clock.seconds,
            cpu_seconds=self.clock.cpu_seconds,
            peak_bytes=self.task.peak_bytes,
            interrupted=self.interrupted,
        )

    @property
    def _is_proved(self) -> bool:
        return _number(self.best, self.goal) <= self.bound

    def _improve(self, methods: Collection[str]) -> None:
        first, *finer = [
            Turns(self.task, aim, random.Random(self.seed), methods) for aim in _AIMS[self.goal]
        ]
        nodes = FIRST_NODES
        while nodes < MOST_NODES and not self.task.is_over:
            first.take(nodes)
            self._note_proof(first)
            for turns in finer:
                self._refine(turns, nodes // PART)
            if all(turns.is_proved for turns in (first, *finer)):
                return
            nodes *= 2

    def _refine(self, turns: Turns, nodes: int) -> None:
        """Let the second aim have its turns, on a copy: what is known of the route stays so."""
        route = self.task.route
        if self.refined_from is not route.version:
            self.refined_from = route.version
            self.refined = Route(solution_of(route.start, route.lurd), route.end)
        self.task.route = self.refined
        turns.take(nodes)
        self._note_proof(turns)
        self.task.route = self.refined if len(self.refined) < len(route) else route

    def _note_proof(self, turns: Turns) -> None:
        """Take over what turns have proved; for the first number, the bound may prove enough."""
        if turns.is_proved:
            shortest = _number(self.best, self.goal) - self.cut.slack(self.goal)
            self.bound = max(self.bound, shortest)
        turns.is_proved = turns.is_proved or (turns.aim is not Aim.WALKS and self._is_proved)

    def _hear(self, method: str) -> None:
        """Replay the route, which is what proves it, and keep it where it is better."""
        route = self.task.route
        found = self.cut.join(solution_of(route.start, route.lurd))
        if _key(found, self.goal) >= _key(self.best, self.goal):
            return
        self.best = found
        self.improvements.append(Improvement(found, method, self.clock.seconds, self.bound))
        if self.on_improvement is not None:
            self.on_improvement(self.improvements[-1])


def _key(solution: Solution, goal: Goal) -> tuple[int, int]:
    numbers = solution.pushes, solution.moves
    return numbers if goal is Goal.PUSHES else (solution.moves, solution.pushes)


def _number(solution: Solution, goal: Goal) -> int:
    return _key(solution, goal)[0]


def _goal(name: str) -> Goal:
    if name not in (Goal.PUSHES, Goal.MOVES):
        raise SokoError(f"{name!r} is no goal of optimizing", hint="use one of pushes, moves")
    return Goal(name)


def check_methods(names: Collection[str]) -> None:
    """Raise `SokoError` for what is no method, and when there is none."""
    for name in names:
        if name not in METHODS:
            known = ", ".join(METHODS)
            raise SokoError(f"{name!r} is no method of optimizing", hint=f"use some of {known}")
    if not names:
        raise SokoError("no method is left", hint=f"use some of {', '.join(METHODS)}")
