"""Sokoban as a problem of pushes: states that differ only in the player's walk are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from soko.lab.board import Board, Node, Step, moved
from soko.lab.bounds import MatchingBound
from soko.lab.deadlocks import is_stuck_square
from soko.lab.search.problem import Path, Problem
from soko.lab.spelling import spell
from soko.puzzle.dead_floor import dead_squares

if TYPE_CHECKING:
    from collections.abc import Iterator

    from soko.puzzle.push import Push
    from soko.puzzle.state import State

Prune = Literal["none", "dead_squares", "deadlocks"]


class PushProblem(Problem[Node, Step]):
    """Solve a level by pushes, each of which costs 1.

    A state is the boxes and every square that the player can walk to. Boxes have no names, so
    two states with the same boxes and the same region are one. With `prune="dead_squares"` no
    box is pushed onto a static dead square; `"deadlocks"` also leaves out pushes that close a
    square of four. With `matching` the bound gives each box a goal of its own; else it is 0.
    """

    def __init__(self, start: State, *, prune: Prune = "none", matching: bool = False) -> None:
        self.start = start
        self.prune = prune
        self.board = board = Board(start.level)
        dead = 0 if prune == "none" else board.mask(dead_squares(start.level))
        self.open_floor = board.floor & ~dead
        self.matching = MatchingBound(board) if matching else None
        self.box_bytes = (board.floor.bit_length() + 7) // 8
        self.packed_size = self.box_bytes + 2

    def initial(self) -> Node:
        """Return the node of the start."""
        return self.board.node(self.start)

    def successors(self, state: Node) -> Iterator[tuple[Step, Node]]:
        """Push boxes row by row, each up, down, left, right."""
        successors = self.board.successors(state, self.open_floor)
        return successors if self.prune != "deadlocks" else filter(self._is_useful, successors)

    def _is_useful(self, successor: tuple[Step, Node]) -> bool:
        step, after = successor
        pushed = moved(step.box, self.board.shifts[step.letter])
        return not is_stuck_square(self.board, after.boxes, pushed)

    def bound(self, state: Node) -> int:
        """Return the bound that was asked for."""
        return 0 if self.matching is None else self.matching(state.boxes)

    def is_target(self, state: Node) -> bool:
        """Tell whether every goal has a box."""
        return self.board.is_solved(state.boxes)

    def pushes(self, path: Path[Node, Step]) -> tuple[Push, ...]:
        """Return a way as pushes."""
        return tuple(map(self.board.push, path.actions))

    def lurd(self, path: Path[Node, Step]) -> str:
        """Return a way as letters, with a shortest walk to each push."""
        return spell(self.start, self.pushes(path))

    def pack(self, state: Node) -> bytes:
        """Write the boxes as bits and the lowest square of the region as a number."""
        boxes, region = state
        lowest = (region & -region).bit_length()
        return boxes.to_bytes(self.box_bytes, "little") + lowest.to_bytes(2, "little")

    def unpack(self, packed: bytes) -> Node:
        """Read the boxes, and flood the region from its lowest square."""
        boxes = int.from_bytes(packed[: self.box_bytes], "little")
        lowest = 1 << int.from_bytes(packed[self.box_bytes :], "little") - 1
        return Node(boxes, self.board.region(lowest, self.board.floor & ~boxes))
