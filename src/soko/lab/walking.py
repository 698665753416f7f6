"""Walking, and pushing one box: small problems that the searches of the lab are watched on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soko.lab.board import Board, Node, moved
from soko.lab.search.problem import Problem
from soko.puzzle.errors import SokoError
from soko.puzzle.squares import DELTAS, Square, format_square, step_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from soko.puzzle.state import State

BOX_ORDER = "dulr"
"""One box is tried down before up, then left, then right."""


class WalkProblem(Problem[Square, str]):
    """Walk to a square and push nothing; the bound is the distance without any wall.

    >>> from soko.lab.search import astar
    >>> from soko.puzzle import Level
    >>> level = Level.of(["######", "#@$ .#", "#    #", "######"])
    >>> "".join(astar(WalkProblem(level.start, (1, 3))).first.actions)
    'drru'
    """

    def __init__(self, start: State, target: Square) -> None:
        self.start = start.player
        self.free = start.level.floor - start.boxes
        self.target = target

    def initial(self) -> Square:
        """Return the player's square."""
        return self.start

    def is_target(self, state: Square) -> bool:
        """Tell whether the player is there."""
        return state == self.target

    def successors(self, state: Square) -> Iterator[tuple[str, Square]]:
        """Step up, down, left, right."""
        for letter in DELTAS:
            square = step_from(state, letter)
            if square in self.free:
                yield letter, square

    def bound(self, state: Square) -> int:
        """Return the rows and columns to go."""
        return abs(state[0] - self.target[0]) + abs(state[1] - self.target[1])


class BoxProblem(Problem[Node, str]):
    """Push one box to a square while the others stand like walls; without one, everywhere.

    A state is the box and the squares that the player can walk to. Raises `SokoError` when no box
    is on the square.
    """

    def __init__(self, start: State, box: Square, target: Square | None = None) -> None:
        if box not in start.boxes:
            raise SokoError(f"no box on {format_square(box)}")
        self.board = board = Board(start.level)
        self.floor = board.floor & ~(board.boxes(start) & ~board.bit(box))
        self.start = self.node(board.bit(box), board.bit(start.player))
        self.target = 0 if target is None else board.bit(target)

    def node(self, box: int, player: int) -> Node:
        """Return the box with all squares that the player can walk to."""
        return Node(box, self.board.region(player, self.floor & ~box))

    def initial(self) -> Node:
        """Return where the box is, and where the player can be."""
        return self.start

    def is_target(self, state: Node) -> bool:
        """Tell whether the box is there."""
        return state.boxes == self.target

    def successors(self, state: Node) -> Iterator[tuple[str, Node]]:
        """Push down, up, left, right."""
        for letter in BOX_ORDER:
            shift = self.board.shifts[letter]
            target = moved(state.boxes, shift)
            if moved(state.boxes, -shift) & state.region and target & self.floor:
                yield letter.upper(), self.node(target, state.boxes)
