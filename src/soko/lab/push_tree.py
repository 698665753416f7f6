"""The breadth-first tree of one box's pushes, as it is drawn on a board.

A node is the box's square together with every side of it that the player can walk to: a box has
at most four sides, so it splits the floor into at most four regions and a square has at most four
nodes. Each further push costs one, so the first node on a square is reached by the fewest pushes.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from soko.lab.board import moved
from soko.lab.walking import BoxProblem
from soko.puzzle.squares import format_square

if TYPE_CHECKING:
    from collections.abc import Iterator

    from soko.lab.board import Node
    from soko.lab.traces.picture_tree import Look
    from soko.puzzle.squares import Square
    from soko.puzzle.state import State

SIDES = {"d": "above", "u": "below", "r": "left", "l": "right"}
"""The side on which the player stands to push in a direction, in the order they are listed."""


@dataclass
class TreeNode:
    """One node: where the box is, on which sides the player can stand, and what pushes follow.

    `name` counts the nodes as the search meets them: a, b, c and so on. A child that the search
    had met before is listed again with the name of its first meeting and `duplicate` set.
    """

    name: str
    square: Square
    sides: tuple[str, ...]
    push: str = ""
    duplicate: bool = False
    is_target: bool = False
    children: list[TreeNode] = field(default_factory=list)

    def __str__(self) -> str:
        """Return the node in words: `c C4 above/below/left`."""
        if self.duplicate:
            return f"{self.name} {format_square(self.square)} (again)"
        return f"{self.name} {format_square(self.square)} {'/'.join(self.sides) or 'out of reach'}"

    @property
    def lines(self) -> tuple[str, str]:
        """Return its name and square, and the sides where the player can stand."""
        sides = "met before" if self.duplicate else ", ".join(self.sides) or "out of reach"
        return f"{self.name}  {format_square(self.square)}", sides

    @property
    def look(self) -> Look:
        """Return how the node is drawn."""
        if self.duplicate:
            return "again"
        return "target" if self.is_target else "plain"

    def walk(self) -> Iterator[TreeNode]:
        """Yield this node and all below it, a parent before its children."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack += reversed(node.children)


def push_tree(state: State, box: Square, destination: Square | None = None) -> TreeNode:
    """Return the tree of every place the box can be pushed to while no other box moves.

    With a destination the search ends as soon as the box stands there. Raises `SokoError` when
    no box is on the square.
    """
    problem = BoxProblem(state, box)
    start = problem.initial()
    root = _node(problem, "a", start)
    met = {start: root}
    queue = deque([] if box == destination else [start])
    while queue:
        parent = queue.popleft()
        for push, place in problem.successors(parent):
            node = _node(problem, _name(len(met)), place, push)
            if place in met:
                node = replace(node, name=met[place].name, duplicate=True)
            else:
                met[place] = node
                queue.append(place)
            met[parent].children.append(node)
            if node.square == destination:
                node.is_target = True
                return root
    return root


def format_tree(root: TreeNode) -> str:
    """Return the tree as indented text, one node a line, each after the push that led to it.

    >>> from soko.puzzle import Level
    >>> level = Level.of(["#####", "#@$.#", "#####"])
    >>> print(format_tree(push_tree(level.start, (1, 2))))
    a C2 left
    └─ R b D2 left
    """
    lines = []
    stack = [(root, "", "")]
    while stack:
        node, head, indent = stack.pop()
        lines.append(f"{head}{node.push} {node}" if node.push else str(node))
        for child in reversed(node.children):
            is_last = child is node.children[-1]
            branch, below = ("└─ ", "   ") if is_last else ("├─ ", "│  ")
            stack.append((child, indent + branch, indent + below))
    return "\n".join(lines)


def _node(problem: BoxProblem, name: str, place: Node, push: str = "") -> TreeNode:
    board = problem.board
    sides = (
        side
        for letter, side in SIDES.items()
        if moved(place.boxes, -board.shifts[letter]) & place.region
    )
    return TreeNode(name, board.square(place.boxes), tuple(sides), push)


def _name(index: int) -> str:
    """Name a node like a column of the board: a to z, aa, ab and so on."""
    return format_square((0, index)).rstrip("1").lower()
