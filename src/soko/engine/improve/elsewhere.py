"""Few boxes elsewhere: all that has at most so many boxes off the route, however far they are."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Final

from soko.engine.improve.aim import Aim
from soko.engine.improve.task import Task

BOXES: Final = (2, 3, 4)
"""So many boxes may stand where none stands at a place of the route: one alone is in the vicinity.
Bounds and penalties cut off most of what several boxes could do."""
FIRST_NODES: Final = 100_000
"""The states that a search may take at first; each time that they are too few, twice as many."""


@dataclass
class Elsewhere:
    """Searches with ever more boxes, each as soon as it is expected to come to its end."""

    task: Task
    aim: Aim
    settled: set[int] = field(default_factory=set)
    """The numbers of boxes with which there is nothing better."""
    nodes: dict[int, int] = field(default_factory=dict)
    """The states that the next search with so many boxes may take."""
    _version: object = None
    """That of the route, when this was found out."""

    def search(self, work: int) -> Generator[None, None, bool]:
        """Search with so much work, if that is enough; tell if the route is better."""
        first = self.task.route.version
        until = self.task.work + work
        for boxes in BOXES:
            is_better = True
            while is_better and self._is_open(boxes, until) and not self.task.is_over:
                is_better = self._try(boxes)
                yield
        return self.task.route.version is not first

    def _is_open(self, boxes: int, until: int) -> bool:
        if self._version is not self.task.route.version:
            self.settled.clear()
        self._version = self.task.route.version
        return boxes not in self.settled and self.task.work + self._nodes(boxes) <= until

    def _try(self, boxes: int) -> bool:
        nodes = self._nodes(boxes)
        whole = self.task.route.whole
        tried = self.task.solve_part(whole, self.aim, nodes=nodes, elsewhere=boxes)
        if tried.is_settled or tried.lacked_memory:
            self.settled.add(boxes)
        elif tried.nodes >= nodes:
            self.nodes[boxes] = 2 * nodes
        return tried.is_better

    def _nodes(self, boxes: int) -> int:
        return self.nodes.get(boxes, FIRST_NODES)
