"""Rooms drawn by chance: small rectangles laid over each other, often mirrored, with pillars."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from soko.puzzle import Square
from soko.puzzle.squares import DELTAS

Mirror = Callable[[Square, int, int], Square]

MIRRORS: Final[tuple[tuple[Mirror, ...], ...]] = (
    (),
    (lambda at, height, width: (at[0], width - 1 - at[1]),),
    (lambda at, height, width: (height - 1 - at[0], at[1]),),
    (lambda at, height, width: (height - 1 - at[0], width - 1 - at[1]),),
    (
        lambda at, height, width: (at[0], width - 1 - at[1]),
        lambda at, height, width: (height - 1 - at[0], at[1]),
    ),
)
"""Ways to make a drawing like itself: not at all, left and right, up and down, turned, both."""

SIDES: Final = (1, 1, 2, 2, 3, 3, 4, 5)
"""The sides of rectangles: narrow ones make passages, and levels of thought, not of walking."""

SMALLEST: Final = 8
"""A room has at least so many squares of floor."""


def draw_room(random: Random, height: int, width: int) -> frozenset[Square]:
    """Return the floor of a room within so many rows and columns; it is in one piece.

    Squares that lead nowhere are left out: every one has two neighbours or more.
    """
    while True:
        mirrors = random.choice(MIRRORS)
        floor = {
            at for _ in range(random.randint(2, 5)) for at in _rectangle(random, height, width)
        }
        for mirror in mirrors:
            floor |= {mirror(at, height, width) for at in floor}
        for _ in range(random.choice((0, 0, 1, 1, 2))):
            _set_pillar(random, floor, mirrors, (height, width))
        found = _without_ends(_largest_piece(floor))
        if len(found) >= SMALLEST:
            return frozenset(found)


def _rectangle(random: Random, height: int, width: int) -> Iterator[Square]:
    rows, columns = _stretch(random, height), _stretch(random, width)
    return ((row, column) for row in rows for column in columns)


def _stretch(random: Random, length: int) -> range:
    size = min(length, random.choice(SIDES))
    first = random.randint(0, length - size)
    return range(first, first + size)


def _set_pillar(
    random: Random, floor: set[Square], mirrors: tuple[Mirror, ...], size: tuple[int, int]
) -> None:
    """Take a square out of the floor, and its mirror images with it."""
    gone = set(random.sample(sorted(floor), min(1, len(floor))))
    for mirror in mirrors:
        gone |= {mirror(at, *size) for at in gone}
    floor -= gone


def neighbours(square: Square) -> Iterator[Square]:
    """Yield the four squares around a square."""
    return ((square[0] + down, square[1] + right) for down, right in DELTAS.values())


def _largest_piece(floor: set[Square]) -> set[Square]:
    best: set[Square] = set()
    left = set(floor)
    while left:
        piece = {left.pop()}
        edge = set(piece)
        while edge:
            edge = {near for at in edge for near in neighbours(at) if near in left} - piece
            piece |= edge
        left -= piece
        if (len(piece), min(piece)) > (len(best), min(best, default=(-1, -1))):
            best = piece
    return best


def _without_ends(floor: set[Square]) -> set[Square]:
    """Fill squares with one neighbour, until there are none."""
    while ends := {at for at in floor if sum(near in floor for near in neighbours(at)) < 2}:
        floor -= ends
    return floor
