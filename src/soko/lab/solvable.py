"""Every solvable state of a small level, found backwards: pull boxes from the solved states.

What the closure does not hold cannot be solved, so it settles every claim that a deadlock
detector or a lower bound makes about any arrangement of the level's boxes.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from soko.lab.board import Board, Node, bits
from soko.puzzle.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from soko.puzzle.level import Level


class SolvableStates:
    """The solvable states of a level with as many boxes as goals, each with its fewest pushes.

    Takes time and memory in proportion to the number of such states: for small levels only.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self._board = Board(level)
        self._pushes = _close_backwards(self._board)

    def __len__(self) -> int:
        return len(self._pushes)

    def __contains__(self, state: State) -> bool:
        return self.pushes(state) is not None

    def __iter__(self) -> Iterator[State]:
        """Yield one state for each arrangement of boxes and player's region."""
        return (_state(self._board, node) for node in self._pushes)

    def pushes(self, state: State) -> int | None:
        """Return the fewest pushes that solve a state, or None when nothing does."""
        return self._pushes.get(self._board.node(state))


def all_states(level: Level) -> Iterator[State]:
    """Yield every arrangement of the level's boxes on its floor, once for each player's region."""
    board = Board(level)
    for squares in combinations(bits(board.floor), board.boxes(level.start).bit_count()):
        boxes = sum(squares)
        for region in _regions(board, boxes):
            yield _state(board, Node(boxes, region))


def _close_backwards(board: Board) -> dict[Node, int]:
    layer = [Node(board.goals, region) for region in _regions(board, board.goals)]
    pushes = dict.fromkeys(layer, 0)
    while layer:
        earlier: list[Node] = []
        for node in layer:
            for before in board.predecessors(node):
                if before not in pushes:
                    pushes[before] = pushes[node] + 1
                    earlier.append(before)
        layer = earlier
    return pushes


def _regions(board: Board, boxes: int) -> Iterator[int]:
    """Yield the separate regions that the boxes leave free."""
    free = board.floor & ~boxes
    while free:
        region = board.region(free & -free, free)
        yield region
        free &= ~region


def _state(board: Board, node: Node) -> State:
    boxes = frozenset(board.squares(node.boxes)) | (board.level.boxes - board.level.interior)
    return State(board.level, boxes, board.square(node.region & -node.region))
