"""The contest problem HDOJ 1254: one box, one target, fewest pushes.

A state is the box's square and the part of its surroundings where the player is: with the box as a
wall, the player reaches a side of the box exactly when one biconnected component of the floor
leads there. So there are at most four states a square, and a search takes O(area).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from soko.lab.search import Problem, breadth_first
from soko.puzzle.errors import FormatError
from soko.puzzle.sides import connected_sides
from soko.puzzle.squares import DELTAS, Square, step_from

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_SIDE: Final = 128

_WALL, _BOX, _TARGET, _PLAYER = 1, 2, 3, 4
_PIECES: Final = {_BOX: "box", _TARGET: "target", _PLAYER: "player"}
_BACK: Final = {"u": "d", "d": "u", "l": "r", "r": "l"}
_TOKEN: Final = re.compile(r"\S+")

Place = tuple[Square, int]
"""The box, and the component of the edges from it to the sides that the player reaches."""


@dataclass(frozen=True)
class Room:
    """The floor of a case and its three pieces; beyond the floor all is wall."""

    floor: frozenset[Square]
    box: Square
    target: Square
    player: Square


def parse_rooms(text: str, *, name: str = "") -> list[Room]:
    """Read the number of cases, then for each its rows, its columns and its cells.

    Any white space separates numbers. Raises `FormatError` with line and column for what is no
    number, not in its range, missing or too much, and for a room without exactly one box, target
    and player.
    """
    return _Reader(text, name).read()


def fewest_pushes_of(room: Room) -> int:
    """Return the fewest pushes that bring the box to the target, or -1 when none do.

    >>> fewest_pushes_of(parse_rooms("1 1 4 4 2 0 3")[0])
    2
    """
    solution = breadth_first(_RoomProblem(room)).first
    return -1 if solution is None else solution.cost


class _RoomProblem(Problem[Place, str]):
    def __init__(self, room: Room) -> None:
        self.room = room
        self.components = connected_sides(room.floor)

    def initial(self) -> Place:
        """Return the box and where the player is; no component when he reaches no side of it."""
        seen = {self.room.player, self.room.box}
        reached = [self.room.player]
        for at in reached:  # grows while it is read
            around = [step_from(at, letter) for letter in DELTAS]
            if self.room.box in around:
                return self.room.box, self.components[self.room.box, at]
            new = [each for each in around if each in self.room.floor and each not in seen]
            seen.update(new)
            reached += new
        return self.room.box, -1

    def is_target(self, state: Place) -> bool:
        return state[0] == self.room.target

    def successors(self, state: Place) -> Iterator[tuple[str, Place]]:
        box, component = state
        for letter, back in _BACK.items():
            side, target = step_from(box, back), step_from(box, letter)
            if self.components.get((box, side)) == component and target in self.room.floor:
                yield letter, (target, self.components[target, box])


class _Reader:
    """Takes one number after another and knows where each stands."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.tokens = [
            (found[0], row, found.start() + 1)
            for row, line in enumerate(text.splitlines(), 1)
            for found in _TOKEN.finditer(line)
        ]
        *before, last = text.split("\n")
        self.end = len(before) + 1, len(last) + 1
        self.next = 0

    def read(self) -> list[Room]:
        rooms = [self.room() for _ in range(self.number("the number of cases", 1, 1_000_000))]
        if self.next < len(self.tokens):
            raise self.error(self.next, f"{self.tokens[self.next][0]!r} follows the last case")
        return rooms

    def room(self) -> Room:
        begin = self.next
        rows = self.number("a number of rows", 1, MAX_SIDE)
        columns = self.number("a number of columns", 1, MAX_SIDE)
        floor: list[Square] = []
        pieces: dict[int, Square] = {}
        for square in ((row, column) for row in range(rows) for column in range(columns)):
            cell = self.number("a cell", 0, 4)
            if cell in pieces:
                raise self.error(self.next - 1, f"this is a second {_PIECES[cell]}; keep one")
            if cell in _PIECES:
                pieces[cell] = square
            if cell != _WALL:
                floor.append(square)
        for piece, word in _PIECES.items():
            if piece not in pieces:
                raise self.error(begin, f"this case has no {word}; put one {piece}")
        return Room(frozenset(floor), pieces[_BOX], pieces[_TARGET], pieces[_PLAYER])

    def number(self, what: str, least: int, most: int) -> int:
        if self.next == len(self.tokens):
            row, column = self.end
            message = f"the input ends where {what} is wanted"
            raise FormatError(message, name=self.name, row=row, column=column)
        text = self.tokens[self.next][0]
        value = int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else -1
        if not least <= value <= most:
            raise self.error(self.next, f"{text!r} is not {what} from {least} to {most}")
        self.next += 1
        return value

    def error(self, token: int, message: str) -> FormatError:
        _, row, column = self.tokens[token]
        return FormatError(message, name=self.name, row=row, column=column)
