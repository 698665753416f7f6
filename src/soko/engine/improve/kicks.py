"""Kicks: a solution has to go another way.

Where pushes count, a square is closed to boxes; where moves count, the pushes come into another
order, by chance, if there is one. It mostly becomes longer, and leads the methods to another end,
which may be a better one (iterated local search: Lourenço, Martin and Stützle 2003).
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from soko.engine.improve.aim import Aim
from soko.engine.improve.route import Cell, Part, Route
from soko.engine.improve.task import Detour, Task

REACH: Final = (100,)
ABOVE: Final = 40
"""The other way takes less than so much more."""
NODES: Final = 200_000
"""The sets of boxes to look for it among."""
LEAST: Final = 30
"""Pushes of the smallest part that changes."""
SLACK: Final = 24
"""The other order takes so many more moves at most."""
EXCHANGES: Final = 30_000
"""As many states as take the time of the exchanges that lead to it."""
CHANCES: Final = 2**32
"""Exchanges are told apart by numbers below that."""


@dataclass
class Kicks:
    """Closes one square at a time: the more often, the more often there was a way without it.

    Where moves count, pushes change places all along the route. Threads that kick at once may lose
    a count, which only shifts the chances.
    """

    aim: Aim
    random: random.Random
    tried: Counter[Cell] = field(default_factory=Counter)
    passed: Counter[Cell] = field(default_factory=Counter)
    is_in_vain: bool = False
    """Set when there is no memory for what lies around."""

    def kick(self, task: Task) -> bool:
        """Make the route of a task go another way, if there is one; tell whether there is."""
        if not task.has_detours:
            return False
        task.method = "kicks"
        if self.aim is Aim.MOVES and self._reorder(task):
            return True
        return self._close_square(task)

    def _reorder(self, task: Task) -> bool:
        before, chance = task.route.lurd, self.random.randrange(CHANCES)
        task.exchange(task.route.whole, nodes=EXCHANGES, chance=chance, slack=SLACK)
        return task.route.lurd != before

    def _close_square(self, task: Task) -> bool:
        part = self._part(len(task.route))
        squares = sorted(_crossed(task.route, part))
        if not squares:
            return False
        hopes = [(self.passed[each] + 1) / (self.tried[each] + 1) for each in squares]
        [square] = self.random.choices(squares, hopes)
        detour = Detour(len(REACH), 1, 0, closed=square, above=ABOVE)
        tried = task.solve_part(part, self.aim, nodes=NODES, reach=REACH, detour=detour)
        self.is_in_vain = tried.lacked_memory
        self.tried[square] += 1
        self.passed[square] += tried.is_better
        return tried.is_better

    def _part(self, pushes: int) -> Part:
        width = self.random.randint(min(LEAST, pushes), pushes)
        first = self.random.randint(0, pushes - width)
        return Part(first, first + width)


def _crossed(route: Route, part: Part) -> frozenset[Cell]:
    """Return where boxes stand in between, but neither before nor after."""
    first, last = part
    crossed = frozenset[Cell]().union(*(place.boxes for place in route.places[first:last]))
    return crossed - route.places[first].boxes - route.places[last].boxes
