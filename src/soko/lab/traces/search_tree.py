"""The tree of a search: every state below the one that it was first reached from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soko.lab.search import Known
    from soko.lab.search.problem import ActionT, StateT
    from soko.lab.traces.picture_tree import Look


@dataclass
class SearchNode:
    """A state of the tree: its number in order of meeting, and the action that led to it."""

    number: int
    push: str = ""
    is_target: bool = False
    children: list[SearchNode] = field(default_factory=list)

    @property
    def lines(self) -> tuple[str]:
        """Return its number."""
        return (str(self.number),)

    @property
    def look(self) -> Look:
        """Return how the node is drawn."""
        return "target" if self.is_target else "plain"

    def __str__(self) -> str:
        return f"{self.push} {self.number}".strip()


def search_tree(known: Known[StateT, ActionT]) -> SearchNode:
    """Return the tree of what a search has met; the actions are listed again to name the edges."""
    records, problem = known.records, known.problem
    nodes = [
        SearchNode(number, is_target=problem.is_target(records.state(number)))
        for number in range(len(known))
    ]
    for node in nodes[1:]:  # a parent that was found later has a larger number
        parent = records.parent(node.number)
        node.push = str(known.action_between(parent, node.number))
        nodes[parent].children.append(node)
    return nodes[0]
