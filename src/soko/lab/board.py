"""A level as bit masks: a square is one bit of an integer, so a flood is a handful of shifts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from soko.puzzle.push import Push
from soko.puzzle.squares import DELTAS, Square

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from soko.puzzle.level import Level
    from soko.puzzle.state import State


class Node(NamedTuple):
    """A state up to the player's walks: the boxes, and every square the player can reach."""

    boxes: int
    region: int


class Stand(NamedTuple):
    """The boxes and the square on which the player stands, as masks."""

    boxes: int
    player: int


class Step(NamedTuple):
    """A push in a mask: the box's square before the push, and the direction `u d l r`."""

    box: int
    letter: str

    def __str__(self) -> str:
        return self.letter.upper()


class Board:
    """The interior of a level as bit masks.

    Bit `row * stride + column` stands for a square. Each row has one column more than the level,
    which is never floor, so that no shift carries a bit from the end of one row into the next.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self.stride = level.width + 1
        self.shifts = {letter: row * self.stride + col for letter, (row, col) in DELTAS.items()}
        self.floor = self.mask(level.interior)
        self.goals = self.mask(level.active_goals)

    def bit(self, square: Square) -> int:
        """Return the mask of one square."""
        return 1 << (square[0] * self.stride + square[1])

    def square(self, bit: int) -> Square:
        """Return the square of a mask of one bit."""
        return divmod(bit.bit_length() - 1, self.stride)

    def mask(self, squares: Iterable[Square]) -> int:
        """Return the mask of several squares."""
        mask = 0
        for square in squares:
            mask |= self.bit(square)
        return mask

    def squares(self, mask: int) -> Iterator[Square]:
        """Yield the squares of a mask, row by row."""
        return map(self.square, bits(mask))

    def push(self, step: Step) -> Push:
        """Return a step as the rest of the project writes it."""
        return Push(self.square(step.box), step.letter.upper())

    def boxes(self, state: State) -> int:
        """Return the mask of the boxes that the player could ever touch."""
        return self.mask(state.boxes & self.level.interior)

    def node(self, state: State) -> Node:
        """Return the node of a state."""
        boxes = self.boxes(state)
        return Node(boxes, self.region(self.bit(state.player), self.floor & ~boxes))

    def stand(self, state: State) -> Stand:
        """Return the boxes and the player of a state."""
        return Stand(self.boxes(state), self.bit(state.player))

    def is_solved(self, boxes: int) -> bool:
        """Tell whether every goal has a box."""
        return not self.goals & ~boxes

    def around(self, mask: int) -> int:
        """Return the squares one step away from those of a mask."""
        return mask << 1 | mask >> 1 | mask << self.stride | mask >> self.stride

    def region(self, start: int, free: int) -> int:
        """Return the squares that a walk over `free` reaches from `start`."""
        stride, grown = self.stride, start
        while True:  # `around`, written out: all searches spend most of their time here
            wider = (grown << 1 | grown >> 1 | grown << stride | grown >> stride) & free | grown
            if wider == grown:
                return grown
            grown = wider

    def waves(self, start: int, free: int) -> Iterator[int]:
        """Yield the squares at walking distance 0, 1, 2 and so on from `start`."""
        seen = wave = start
        while wave:
            yield wave
            wave = self.around(wave) & free & ~seen
            seen |= wave

    def walk(self, start: int, end: int, free: int) -> str | None:
        """Return a shortest walk in lower-case letters, or None where there is no way.

        Of several, it is the one that, read backwards, steps up, down, left, right in that order
        of preference.
        """
        trail: list[int] = []
        for wave in self.waves(start, free):
            if wave & end:
                break
            trail.append(wave)
        else:
            return None
        letters: list[str] = []
        for wave in reversed(trail):
            letter, end = next(
                (letter, before)
                for letter, shift in self.shifts.items()
                if wave & (before := moved(end, -shift))
            )
            letters.append(letter)
        return "".join(reversed(letters))

    def successors(self, node: Node, targets: int) -> Iterator[tuple[Step, Node]]:
        """Yield every push onto a free square of `targets` with the node that it leads to.

        Boxes come row by row, each pushed up, down, left, right.
        """
        boxes, region = node
        free = targets & ~boxes
        pushable = [
            (letter, shift, boxes & moved(region, shift) & moved(free, -shift))
            for letter, shift in self.shifts.items()
        ]
        for box in bits(boxes):
            for letter, shift, able in pushable:
                if box & able:
                    target = moved(box, shift)
                    after = boxes ^ box ^ target
                    # Where the target was out of reach, all that was in reach still is.
                    known = box if target & region else box | region
                    yield Step(box, letter), Node(after, self.region(known, self.floor & ~after))

    def predecessors(self, node: Node) -> Iterator[Node]:
        """Yield every node from which one push leads to this one: the player pulls a box.

        Before the push the box stood where the player stands after it, and the player one square
        further back.
        """
        boxes, region = node
        free = self.floor & ~boxes
        for shift in self.shifts.values():
            for box in bits(boxes & moved(region, shift) & moved(moved(free, shift), shift)):
                source = moved(box, -shift)
                before = boxes ^ box ^ source
                player = moved(source, -shift)
                yield Node(before, self.region(player, self.floor & ~before))


def moved(mask: int, shift: int) -> int:
    """Return a mask with every square moved by a direction's shift."""
    return mask << shift if shift > 0 else mask >> -shift


def bits(mask: int) -> Iterator[int]:
    """Yield the single bits of a mask, top left first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low
