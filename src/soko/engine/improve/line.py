"""One solution on its way to a shorter one: rounds of the methods, each of twice the states."""

import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Final

from soko.engine.improve.aim import AIMS, numbers_of
from soko.engine.improve.route import Route
from soko.engine.improve.task import Task
from soko.engine.improve.turns import Turns
from soko.engine.result import Goal

FIRST_NODES: Final = 500
"""The states for each window of the first round."""
PART: Final = 8
"""The second aim, where there is one, has a part of the states of the first."""
PART_FOR_TIES: Final = 64
LEAST_FOR_TIES: Final = 100
"""What hardly anybody asks for has less of them, but some."""
MOST_NODES: Final = 2**40


@dataclass
class Line:
    """A task, and the turns on its route."""

    task: Task
    goal: Goal
    seed: int
    methods: Collection[str]
    is_fine: bool = True
    """Whether the finer aims have their turns, too."""
    first: Turns = field(init=False)
    """Those of the first aim."""
    is_ended: bool = field(default=False, init=False)
    """Set when there is no more to do."""

    def __post_init__(self) -> None:
        aims = AIMS[self.goal] if self.is_fine else AIMS[self.goal][:1]
        self.first, *self._finer = [
            Turns(self.task, aim, random.Random(self.seed), self.methods) for aim in aims
        ]
        self._steps = self._go_on()
        self._refined_from: object = None

    def step(self) -> bool:
        """Go on for one search; tell whether there is more to do."""
        self.is_ended = next(self._steps, self) is self
        return not self.is_ended

    @property
    def route(self) -> Route:
        """Return the solution as it is now."""
        return self.task.route

    def beside(self, route: Route, *, is_fine: bool = True) -> "Line":
        """Return a line like this one that begins with another route."""
        return Line(self.task.beside(route), self.goal, self.seed, self.methods, is_fine)

    @property
    def is_proved(self) -> bool:
        """Tell whether nothing better exists, in its second number either if it is fine."""
        finer = (turns for turns in self._finer if not turns.aim.is_for_ties)
        return self.first.is_proved and all(turns.is_proved for turns in finer)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return how long the route is: what counts first comes first."""
        route = self.route
        return numbers_of(route, route.whole, self.first.aim)

    def _go_on(self) -> Iterator[None]:
        nodes = FIRST_NODES
        while nodes < MOST_NODES and not self.task.is_over:
            yield from self.first.take(nodes)
            for turns in self._finer:
                part = max(LEAST_FOR_TIES, nodes // PART_FOR_TIES)
                yield from self._refine(turns, part if turns.aim.is_for_ties else nodes // PART)
            if self.is_proved:
                return
            nodes *= 2

    def _refine(self, turns: Turns, nodes: int) -> Iterator[None]:
        """Let the second aim have its turns, on a copy: what is known of the route stays so."""
        route = self.task.route
        if self._refined_from is not route.version:
            self._refined_from = route.version
            self._refined = route.copy()
        self.task.route = self._refined
        yield from turns.take(nodes)
        self._refined = self.task.route
        first, then = (
            numbers_of(each, each.whole, self.first.aim)[0] for each in (route, self._refined)
        )
        self.task.route = self._refined if then < first else route
