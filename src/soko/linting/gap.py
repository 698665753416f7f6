"""Where a wall that should be closed has its gap."""

from collections.abc import Sequence

from soko.puzzle import Level, Square
from soko.puzzle.sides import connected_sides
from soko.puzzle.squares import DELTAS, step_from


def find_gap(level: Level) -> Square | None:
    """Return the square where one wall more would keep the player in; None when one is not enough.

    Every walk off the board crosses it, between two walls if there is such a square, and as late
    as possible; O(area). The wall must leave boxes and goals on the player's side.

    >>> find_gap(Level.of(["#####  ", "#@$.   ", "#####  "]))
    (1, 4)
    """
    walk = _walk_off(level)
    cuts = _cuts(level, walk)
    gap = next((at for at in cuts if _is_between_walls(level, at)), cuts[0] if cuts else None)
    if gap is None:
        return None
    inside = _reach(level.interior - {gap}, walk[:1]).keys()
    return gap if level.boxes & inside and level.goals & inside else None


def _cuts(level: Level, walk: list[Square]) -> list[Square]:
    """Return the squares, last first, that every walk of the player off the board crosses.

    They lie on any such `walk`, where it passes from one biconnected component of the floor, the
    outside included, to the next.
    """
    components = connected_sides(level.interior | _outside(level))
    steps = list(zip(walk, walk[1:], walk[2:], strict=False))
    return [
        square
        for before, square, after in reversed(steps)
        if components[square, before] != components[square, after]
    ]


def _is_between_walls(level: Level, square: Square) -> bool:
    beside = {letter: step_from(square, letter) in level.walls for letter in DELTAS}
    return (beside["l"] and beside["r"]) or (beside["u"] and beside["d"])


def _outside(level: Level) -> frozenset[Square]:
    """Return the squares of a frame around the board, all of them connected."""
    rows, columns = range(-1, level.height + 1), range(-1, level.width + 1)
    return frozenset(
        (r, c) for r in rows for c in columns if r in (-1, level.height) or c in (-1, level.width)
    )


def _walk_off(level: Level) -> list[Square]:
    """Return a shortest walk from a player to a square outside, boxes aside."""
    outside = _outside(level)
    came_from = _reach(level.interior | outside, level.players)
    square: Square | None = next(each for each in came_from if each in outside)
    walk: list[Square] = []
    while square is not None:
        walk.append(square)
        square = came_from[square]
    return walk[::-1]


def _reach(floor: frozenset[Square], starts: Sequence[Square]) -> dict[Square, Square | None]:
    """Return every square within reach, nearest first, with the one before it."""
    came_from: dict[Square, Square | None] = dict.fromkeys(starts)
    queue = list(starts)
    for square in queue:  # grows while it is read
        for neighbour in (step_from(square, letter) for letter in DELTAS):
            if neighbour in floor and neighbour not in came_from:
                came_from[neighbour] = square
                queue.append(neighbour)
    return came_from
