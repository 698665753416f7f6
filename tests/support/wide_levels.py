"""Levels with a few boxes on much floor, for what depends on the number of squares."""

import random

from soko.puzzle import Level, dead_squares
from soko.puzzle.xsb import place_pieces
from support.levels import draw, random_room

SIDES = ((10, 13), (14, 14), (16, 17), (20, 22), (28, 30))
"""Heights and widths whose floors fill two to twelve words of 64 bits."""


def wide_level(rng: random.Random) -> Level:
    """Make a level of one box, or two where the board is not too large, on no dead square."""
    height, width = rng.choice(SIDES)
    room: list[tuple[int, int]] = []
    while len(room) < height * width // 2:
        room = random_room(rng, height, width)
    *goals, player = rng.sample(room, rng.randint(2, 3) if height < 14 else 2)
    solved = Level(place_pieces(draw(height, width, room, goals), goals, player))
    boxes = rng.sample(sorted(solved.interior - dead_squares(solved)), len(goals))
    player = rng.choice([square for square in room if square not in boxes])
    return Level(place_pieces(draw(height, width, room, goals), boxes, player))
