"""Vicinity: all of the solution at once, but only what lies near it."""

from collections.abc import Generator
from dataclasses import dataclass, field
from math import comb, prod
from typing import Final

from soko.engine.improve.aim import Aim, numbers_of
from soko.engine.improve.route import Route
from soko.engine.improve.task import Detour, Task

REACHES: Final = ((10,), (30,), (100,), (6, 3), (12, 8))
"""How many nearest squares a box may stand on instead of its own, and a second one beside it."""
SLACK: Final = {Aim.PUSHES: 4, Aim.MOVES: 16}
"""Of what lies near, detours that take so much more than the route find nearly all, much sooner;
where moves count, not what has as many of them and fewer pushes."""
LIKELY: Final = 0.5
"""A first search with a reach visits about so many states for each set of boxes near the route."""
LIKELY_BY_DETOURS: Final = 0.25
"""The same for detours, which leave some out."""
MORE: Final = 2
"""A search may take so many times the states that are expected."""
MUCH: Final = 0.99
"""A reach that has left at most this part of the length is searched again, before a farther one."""


@dataclass
class Vicinity:
    """Searches around a route, with one reach after the other."""

    task: Task
    aim: Aim
    exhausted: set[tuple[int, ...]] = field(default_factory=set)
    """The reaches within which there is nothing better, or nothing that can be found."""
    version: object = None
    """That of the route, when this was found out."""
    taken: dict[tuple[int, ...], int] = field(default_factory=dict)
    """The states of the last search with a reach."""

    def search(self, nodes: int) -> Generator[None, None, bool]:
        """Search with each reach that so many states are enough for; tell if the route is better.

        A reach that has brought much is searched again.
        """
        is_better = False
        for reach in REACHES:
            is_worth_it = True
            while is_worth_it and not self.task.is_over and self._is_open(reach, nodes):
                before = self._length()
                is_shorter = self._try(reach)
                is_better |= is_shorter
                is_worth_it = is_shorter and self._length() <= MUCH * before
                yield
        return is_better

    def _is_open(self, reach: tuple[int, ...], nodes: int) -> bool:
        if self.version is not self.task.route.version:
            self.exhausted.clear()
        self.version = self.task.route.version
        return reach not in self.exhausted and self._expected(reach) <= nodes

    def _try(self, reach: tuple[int, ...]) -> bool:
        """Search with a reach; one that is cut off has nothing to show.

        One that memory is too small for is not tried again on this route.
        """
        nodes = MORE * self._expected(reach)
        tried = self.task.solve_part(
            self.task.route.whole,
            self.aim,
            nodes=nodes,
            reach=reach,
            detour=Detour(len(reach), 1, SLACK[self.aim]) if self._has_detours else None,
        )
        self.taken[reach] = tried.nodes + 1
        if (tried.is_settled or tried.lacked_memory) and not tried.is_better:
            self.exhausted.add(reach)
        return tried.is_better

    def _expected(self, reach: tuple[int, ...]) -> int:
        likely = LIKELY_BY_DETOURS if self._has_detours else LIKELY
        route = self.task.route
        return self.taken.get(reach) or expected(route, reach, likely)

    @property
    def _has_detours(self) -> bool:
        return self.aim in SLACK and self.task.has_detours

    def _length(self) -> int:
        return numbers_of(self.task.route, self.task.route.whole, self.aim)[0]


def expected(route: Route, reach: tuple[int, ...], likely: float) -> int:
    """Return how many states a search with a reach visits: so many of each set near the route."""
    sets = comb(len(route.places[0].boxes), len(reach)) * prod(reach) * len(route.places)
    return int(likely * sets)
