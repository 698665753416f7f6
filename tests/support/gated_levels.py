"""Small random levels of rooms one behind the other, with a straight passage between each two."""

import random

from soko.puzzle import Level, Square
from soko.puzzle.xsb import place_pieces
from support.levels import draw, pulled, reachable

WALLS = 0.1
"""How many of the squares of a room are walls."""


def gated_level(rng: random.Random) -> Level:
    """Return a level of two or three boxes; half of them can be solved."""
    boxes = rng.randint(2, 3)
    floor: list[Square] = []
    while len(floor) < 4 * boxes:
        floor = _rooms(rng, rng.choice((2, 2, 3)))
    goals = rng.sample(floor, boxes)
    if rng.random() < 0.5:
        places, player = pulled(rng, floor, goals)
    else:
        *places, player = rng.sample(floor, boxes + 1)
    height, width = (max(each) + 2 for each in zip(*floor, strict=True))
    return Level(place_pieces(draw(height, width, floor, goals), places, player))


def _rooms(rng: random.Random, rooms: int) -> list[Square]:
    height, column = rng.randint(2, 4), 1
    floor = set[Square]()
    for number in range(rooms):
        width = rng.randint(2, 3)
        floor |= {
            (row, column + each)
            for row in range(1, height + 1)
            for each in range(width)
            if rng.random() >= WALLS
        }
        column += width
        if number + 1 < rooms:
            row = rng.randint(1, height)
            for _ in range(rng.choice((1, 1, 2, 4))):
                floor.add((row, column))
                column += 1
    floor = reachable(floor, min(floor))
    is_turned = rng.random() < 0.5
    return sorted((column, row) if is_turned else (row, column) for row, column in floor)
