"""Reverse play: every position from which boxes can be pushed home, by the pushes that it takes.

The search is breadth first from the solved positions, pulling. It looks at all of them, so the
layer in which a position is met first is its least number of pushes. A position is the boxes and
the lowest square of the player's region; sets of squares are the bits of an integer.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from soko.puzzle import Square

Position = tuple[int, int]
"""The boxes, and the player's whole region, as bits."""


@dataclass(frozen=True)
class Puller:
    """A floor as bits: row after row, with a column between that is never floor."""

    floor: int
    stride: int

    @classmethod
    def of(cls, floor: frozenset[Square]) -> "Puller":
        """Take a floor over; a row above and one below keep shifts on the board."""
        stride = max(column for _, column in floor) + 2
        return cls(sum(1 << ((row + 1) * stride + column) for row, column in floor), stride)

    def bits(self, squares: frozenset[Square]) -> int:
        """Return squares as bits."""
        return sum(1 << ((row + 1) * self.stride + column) for row, column in squares)

    def squares(self, bits: int) -> list[Square]:
        """Return bits as squares, row by row."""
        return [((at // self.stride) - 1, at % self.stride) for at in map(_index, _each(bits))]

    def region(self, start: int, free: int) -> int:
        """Return all free squares that are connected with some."""
        reached, stride = 0, self.stride
        while start != reached:
            reached = start
            start |= (start << 1 | start >> 1 | start << stride | start >> stride) & free
        return reached

    def layers(self, goals: int, limit: int) -> Iterator[list[Position]]:
        """Yield the positions that are 0, 1, 2... pushes from solved, while they are so many."""
        layer = list(self._solved(goals))
        known = {(boxes, region & -region) for boxes, region in layer}
        while layer and len(known) <= limit:
            yield layer
            following = []
            for boxes, region in layer:
                for before, player in self._pulls(boxes, region):
                    # The lowest square of a region names it, but first it has to be flooded.
                    reach = self.region(player, self.floor & ~before)
                    name = (before, reach & -reach)
                    if name not in known:
                        known.add(name)
                        following.append((before, reach))
            layer = following

    def _solved(self, goals: int) -> Iterator[Position]:
        """Yield one position for each region that the player can be in at the end."""
        left = self.floor & ~goals
        while left:
            region = self.region(left & -left, self.floor & ~goals)
            yield goals, region
            left &= ~region

    def _pulls(self, boxes: int, region: int) -> Iterator[tuple[int, int]]:
        """Yield the boxes after each pull, and the player's square."""
        free = self.floor & ~boxes
        for step in (1, self.stride):
            for box in _each(boxes & region >> step & free >> 2 * step):
                yield boxes ^ box ^ box << step, box << 2 * step
            for box in _each(boxes & region << step & free << 2 * step):
                yield boxes ^ box ^ box >> step, box >> 2 * step


def _each(bits: int) -> Iterator[int]:
    while bits:
        bit = bits & -bits
        yield bit
        bits ^= bit


def _index(bit: int) -> int:
    return bit.bit_length() - 1
