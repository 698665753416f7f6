"""Kicks: a square is closed to boxes, so that the solution has to find another way.

It becomes longer, and leads the methods to another end, which may be a better one (iterated local
search: Lourenço, Martin and Stützle 2003).
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from soko.engine.improve.aim import Aim
from soko.engine.improve.route import Cell, Part, Route
from soko.engine.improve.task import Detour, Task

REACH: Final = (100,)
ABOVE: Final = {Aim.PUSHES: 40, Aim.MOVES: 36}
"""The other way takes less than so much more."""
NODES: Final = {Aim.PUSHES: 200_000, Aim.MOVES: 60_000}
"""The sets of boxes to look for it among."""
LEAST: Final = 30
"""Pushes of the smallest part that changes."""


@dataclass
class Kicks:
    """Closes one square at a time: the more often, the more often there was a way without it.

    Threads that kick at once may lose a count, which only shifts the chances.
    """

    aim: Aim
    random: random.Random
    tried: Counter[Cell] = field(default_factory=Counter)
    passed: Counter[Cell] = field(default_factory=Counter)
    is_in_vain: bool = False
    """Set when there is no memory for what lies around."""

    def kick(self, task: Task) -> Part | None:
        """Make a part of the route of a task go another way; return that part if there is one."""
        before = len(task.route)
        part = self._part(before)
        squares = sorted(_crossed(task.route, part))
        if not squares or not task.has_detours:
            return None
        hopes = [(self.passed[each] + 1) / (self.tried[each] + 1) for each in squares]
        [square] = self.random.choices(squares, hopes)
        task.method = "kicks"
        detour = Detour(len(REACH), 1, 0, closed=square, above=ABOVE[self.aim])
        nodes = NODES[self.aim]
        tried = task.solve_part(part, self.aim, nodes=nodes, reach=REACH, detour=detour)
        self.is_in_vain = tried.lacked_memory
        self.tried[square] += 1
        self.passed[square] += tried.is_better
        if not tried.is_better:
            return None
        return Part(part.first, part.last + len(task.route) - before)

    def _part(self, pushes: int) -> Part:
        width = self.random.randint(min(LEAST, pushes), pushes)
        first = self.random.randint(0, pushes - width)
        return Part(first, first + width)


def _crossed(route: Route, part: Part) -> frozenset[Cell]:
    """Return where boxes stand in between, but neither before nor after."""
    first, last = part
    crossed = frozenset[Cell]().union(*(place.boxes for place in route.places[first:last]))
    return crossed - route.places[first].boxes - route.places[last].boxes
