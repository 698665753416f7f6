"""Sokoban as a problem of single steps: a state is the boxes and the player's own square."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from soko.lab.board import Board, Stand, moved
from soko.lab.search.problem import Path, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from soko.puzzle.state import State


@dataclass(frozen=True)
class Movement:
    """What a step does: the rule, apart from any map.

    The player moves one square. What stands there moves on with him: up to `strength` boxes in
    a row, if the square behind them is free.
    """

    strength: int = 1

    def step(self, stand: Stand, shift: int, floor: int, box_floor: int) -> Stand | None:
        """Return what a step in a direction leads to, or None when it is not allowed.

        The player may enter the squares of `floor`, a box those of `box_floor`, if no box that
        stays is there.
        """
        boxes, player = stand
        target = moved(player, shift)
        if not target & floor:
            return None
        if not target & boxes:
            return Stand(boxes, target)
        beyond = target
        for _ in range(self.strength):
            beyond = moved(beyond, shift)
            if not beyond & box_floor:
                return None
            if not beyond & boxes:
                # The row moves on by one: its first square is left, the one behind it taken.
                return Stand(boxes ^ target ^ beyond, target)
        return None


class StepProblem(Problem[Stand, str]):
    """Solve a level by single steps, each of which costs 1."""

    def __init__(self, start: State, movement: Movement = Movement()) -> None:
        self.board = Board(start.level)
        self.start = self.board.stand(start)
        self.movement = movement
        self.box_bytes = (self.board.floor.bit_length() + 7) // 8
        self.packed_size = self.box_bytes + 2

    def initial(self) -> Stand:
        """Return where the boxes and the player are at the start."""
        return self.start

    def successors(self, state: Stand) -> Iterator[tuple[str, Stand]]:
        """Step up, down, left, right."""
        floor = self.board.floor
        for letter, shift in self.board.shifts.items():
            after = self.movement.step(state, shift, floor, floor)
            if after is not None:
                yield letter, after

    def is_target(self, state: Stand) -> bool:
        """Tell whether every goal has a box."""
        return self.board.is_solved(state.boxes)

    def lurd(self, path: Path[Stand, str]) -> str:
        """Return a way as letters, pushes in upper case."""
        steps = zip(path.actions, path.states, path.states[1:], strict=False)
        return "".join(
            letter.upper() if before.boxes != after.boxes else letter
            for letter, before, after in steps
        )

    def pack(self, state: Stand) -> bytes:
        """Write the boxes as bits and the player's square as a number."""
        player = state.player.bit_length()
        return state.boxes.to_bytes(self.box_bytes, "little") + player.to_bytes(2, "little")

    def unpack(self, packed: bytes) -> Stand:
        """Read the boxes and the player's square."""
        boxes = int.from_bytes(packed[: self.box_bytes], "little")
        return Stand(boxes, 1 << int.from_bytes(packed[self.box_bytes :], "little") - 1)
