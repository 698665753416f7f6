"""Vicinity: all of the solution at once, but only what lies near it."""

from collections.abc import Generator
from dataclasses import dataclass, field
from math import comb, prod
from typing import Final

from soko.engine.improve.route import Part
from soko.engine.improve.task import Aim, Task

REACHES: Final = ((10,), (1000,), (6, 3), (12, 8))
"""How many nearest squares a box may stand on instead of its own, and a second one beside it."""
GATHERED: Final = 100
"""A set of boxes is gathered in this part of the time that a state takes; gathering may not take
longer than the search."""


@dataclass
class Vicinity:
    """Searches around a route, with one reach after the other."""

    task: Task
    aim: Aim
    exhausted: set[tuple[int, ...]] = field(default_factory=set)
    """The reaches within which there is nothing better."""
    version: object = None
    """That of the route, when this was found out."""

    def search(self, nodes: int) -> Generator[None, None, bool]:
        """Search with each reach, so many states at most; tell whether the route is better."""
        if self.version is not self.task.route.version:
            self.exhausted.clear()
        self.version = self.task.route.version
        for reach in REACHES:
            if reach in self.exhausted or self._sets(reach) > GATHERED * nodes:
                continue
            if self.task.is_over:
                break
            whole = Part(0, len(self.task.route))
            tried = self.task.solve_part(whole, self.aim, nodes=nodes, reach=reach)
            yield
            if tried.is_better:
                return True
            if tried.is_settled:
                self.exhausted.add(reach)
        return False

    def _sets(self, reach: tuple[int, ...]) -> int:
        """Return how many sets of boxes lie near the route, at most."""
        route = self.task.route
        ways = comb(len(route.places[0].boxes), len(reach)) * prod(reach)
        return ways * len(route.places)
