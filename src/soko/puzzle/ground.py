"""The flat ground under a level: one byte a square, framed by walls, for fast replay.

A row is followed by one wall square that closes it on the right and the next row on the left;
a row of walls lies above and below. So the four neighbours of any square of the board are at
`-stride`, `+stride`, `-1` and `+1`, always inside the array, and no step needs a range check.
"""

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Final

from soko.puzzle.squares import Square

WALL: Final = 1
BOX: Final = 2
GOAL: Final = 4
OCCUPIED: Final = WALL | BOX

_PLAYERS: Final = re.compile(b"[@+]")
_BOXES: Final = re.compile(b"[$*]")
_GOALS: Final = re.compile(b"[.*+]")
_NOT_WALL = bytes(symbol != ord("#") for symbol in range(256))
_FREE = bytes(not mark & OCCUPIED for mark in range(256))


class Ground:
    """The parts of a level that never change, and where its pieces are drawn."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.width = len(rows[0])
        self.height = len(rows)
        self.stride = stride = self.width + 1
        edge = "#" * stride
        drawn = f"{edge}{'#'.join(rows)}#{edge}".encode("ascii")
        self.floor = drawn.translate(_NOT_WALL)
        self.players = _places(_PLAYERS, drawn)
        self.boxes = _places(_BOXES, drawn)
        self.goals = _places(_GOALS, drawn)
        steps = [0] * 128
        for letter, step in zip("udlrUDLR", (-stride, stride, -1, 1) * 2, strict=True):
            steps[ord(letter)] = step
        self.steps: tuple[int, ...] = tuple(steps)

    @cached_property
    def inside(self) -> frozenset[int]:
        """Return the squares that the players reach when no box is there."""
        return frozenset(flood(bytearray(self.floor), self.players, self.stride))

    @cached_property
    def cells(self) -> bytes:
        """Return the walls and the goals of the inside; no boxes."""
        cells = bytearray(not free for free in self.floor)
        for goal in self.inside.intersection(self.goals):
            cells[goal] = GOAL
        return bytes(cells)

    def contains(self, square: Square) -> bool:
        """Tell whether a square lies within the rectangle of the board."""
        return 0 <= square[0] < self.height and 0 <= square[1] < self.width

    def index(self, square: Square) -> int:
        """Return the place of a square in the flat arrays."""
        return (square[0] + 1) * self.stride + square[1]

    def square(self, index: int) -> Square:
        """Return the square at a place in the flat arrays."""
        row, column = divmod(index, self.stride)
        return row - 1, column

    def squares(self, indices: Iterable[int]) -> frozenset[Square]:
        """Return the squares at some places in the flat arrays."""
        return frozenset(map(self.square, indices))


def _places(symbols: re.Pattern[bytes], drawn: bytes) -> tuple[int, ...]:
    return tuple([found.start() for found in symbols.finditer(drawn)])


class Grid:
    """A position that is changed in place.

    `cells` holds WALL, BOX and GOAL marks, `player` an index into it, and `open_goals` the number
    of reachable goals without a box.
    """

    __slots__ = ("cells", "ground", "open_goals", "player")

    def __init__(self, ground: Ground, boxes: Iterable[Square], player: Square) -> None:
        self.ground = ground
        self.player = ground.index(player)
        self.cells = cells = bytearray(ground.cells)
        for box in boxes:
            cells[ground.index(box)] |= BOX
        self.open_goals = cells.count(GOAL)

    def boxes(self) -> frozenset[Square]:
        """Return the squares of the boxes."""
        return self.ground.squares(i for i, cell in enumerate(self.cells) if cell & BOX)

    def reach(self) -> list[int]:
        """Return the places that the player can walk to, his own included."""
        return flood(self.cells.translate(_FREE), (self.player,), self.ground.stride)


def flood(free: bytearray, starts: Iterable[int], stride: int) -> list[int]:
    """List what the starts reach over non-zero bytes of `free`, clearing these on the way."""
    reached = list(starts)
    for start in reached:
        free[start] = 0
    for place in reached:  # grows while it is read
        for neighbour in (place - stride, place + stride, place - 1, place + 1):
            if free[neighbour]:
                free[neighbour] = 0
                reached.append(neighbour)
    return reached
