"""Drift: sideways, from one solution to others that are as good, and on from there.

Among solutions of equal length many have no better one near them, and a few have. (Plateau moves
of local search: Selman, Levesque and Mitchell 1992.)
"""

import math
import random
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Final

from soko.engine.improve.aim import Aim, numbers_of
from soko.engine.improve.route import Route
from soko.engine.improve.task import Detour, Task
from soko.engine.improve.vicinity import LIKELY_BY_DETOURS, MORE, expected

NEAR: Final[dict[Aim, tuple[tuple[int, ...], ...]]] = {
    Aim.PUSHES: ((30,), (100,), (6, 3)),
    Aim.MOVES: ((15,), (30,), (100,), (6, 3)),
}
"""How far off boxes may stand, as in the vicinity. Each has as much work as the others."""
FAR: Final = ((20, 4), (12, 8))
"""Near ones go farther by many steps, these see what lies behind."""
IN_VAIN: Final = {Aim.PUSHES: 0, Aim.MOVES: 5}
"""Those take part when so many searches have brought nothing better."""
SLACK: Final = 32
"""They may seem to take so much more than the route."""
EXCHANGES: Final = 0.125
"""Where moves count, other orders of the same pushes have so many times the work of a search before
it."""
MOST: Final = 1_000_000
"""The states that a search may take."""
NEVER: Final = MOST + 1
"""What a reach is said to take that memory is too small for, on this route."""
PATIENCE: Final = {Aim.PUSHES: 500, Aim.MOVES: 40}
"""After so many searches that bring nothing better, the other methods have their turn."""
TIES: Final = 2**32
"""Ways are told apart by numbers below that."""


@dataclass
class Drift:
    """Searches around one route after the other, none of them longer than the one before."""

    task: Task
    aim: Aim
    random: random.Random
    taken: dict[tuple[int, ...], int] = field(default_factory=dict)
    """The states of the last search with a reach."""
    _from: object = None
    """The version of the route that it went aside from."""
    _aside: Route = field(init=False)
    """Where it has come to."""

    def search(self, work: int) -> Generator[None, None, bool]:
        """Go sideways with so much work, if the core makes detours; tell if the route is better.

        If not, the route stays as it was, for what the other methods know of it, and the next time
        this one goes on where it had come to.
        """
        if not self.task.has_detours:
            return False
        route, before = self.task.route, self._numbers
        if self._from is not route.version:
            self._from, self._aside = route.version, route.copy()
            self.taken = {reach: nodes for reach, nodes in self.taken.items() if nodes <= MOST}
        self.task.route = self._aside
        try:
            yield from self._go_aside(self.task.work + work)
        finally:
            is_better = self._numbers < before
            if not is_better:
                self.task.route = route
        return is_better

    def _go_aside(self, until: int) -> Generator[None, None, None]:
        least, in_vain = self._numbers[0], 0
        while in_vain < PATIENCE[self.aim] and self.task.work < until and not self.task.is_over:
            reach = self._drawn(has_far=in_vain >= IN_VAIN[self.aim])
            if reach is None:
                break
            self._reorder(reach)
            self._try(reach)
            in_vain = 0 if self._numbers[0] < least else in_vain + 1
            least = self._numbers[0]
            yield

    def _drawn(self, *, has_far: bool) -> tuple[int, ...] | None:
        """Return a reach, by chance; none if all take too much, or more boxes than there are."""
        boxes = len(self.task.route.places[0].boxes)
        reaches: list[tuple[int, ...]] = [*NEAR[self.aim], *(FAR if has_far else ())]
        costs = {reach: max(self._expected(reach), 1) for reach in reaches if len(reach) <= boxes}
        open_to = [reach for reach, cost in costs.items() if cost <= MOST]
        if not open_to:
            return None
        return self.random.choices(open_to, [1 / costs[reach] for reach in open_to])[0]

    def _reorder(self, reach: tuple[int, ...]) -> None:
        """Go to another order of the same pushes, where moves count, before a search with a reach.

        What is far off in the order of its pushes, and near in nothing else, no search comes to.
        """
        if self.aim is Aim.MOVES:
            nodes = math.ceil(EXCHANGES * self._expected(reach))
            whole, chance = self.task.route.whole, self.random.randrange(TIES)
            self.task.exchange(whole, nodes=nodes, chance=chance)

    def _try(self, reach: tuple[int, ...]) -> None:
        """Search for a way that is not longer, by any of the best."""
        ties = self.random.randrange(1, TIES)
        detour = Detour(len(reach), 1, SLACK, above=1, ties=ties)
        tried = self.task.solve_part(
            self.task.route.whole,
            self.aim,
            nodes=min(MORE * self._expected(reach), MOST),
            reach=reach,
            detour=detour,
        )
        if tried.lacked_memory:
            self.taken[reach] = NEVER
        elif tried.nodes > 0:
            self.taken[reach] = tried.nodes

    def _expected(self, reach: tuple[int, ...]) -> int:
        return self.taken.get(reach) or expected(self.task.route, reach, LIKELY_BY_DETOURS)

    @property
    def _numbers(self) -> tuple[int, ...]:
        return numbers_of(self.task.route, self.task.route.whole, self.aim)
