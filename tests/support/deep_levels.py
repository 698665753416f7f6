"""Small levels that are worth comparing: far from solved, or hopeless for no obvious reason.

Boxes put down or pulled at random are mostly solved in a push or two, or dead at once. Here the
oracle lists every solvable state of a random room, and the level starts deep among them, or
outside them with no box on a dead square.
"""

import random
from itertools import islice
from math import comb

from soko.lab import SolvableStates
from soko.puzzle import Level, Square, State, dead_squares
from soko.puzzle.xsb import place_pieces
from support.levels import decorate, draw, random_room

KINDS = ("deep", "deep", "hopeless", "anywhere")


def deep_level(rng: random.Random, *, max_boxes: int = 4, arrangements: int = 1000) -> Level:
    """Make a level of up to 7 x 8 whose boxes can stand in at most so many ways."""
    solved = _solved_level(rng, max_boxes, arrangements)
    boxes, player = _start(rng, solved)
    rows = place_pieces(_cleared(solved), boxes, player)
    return Level(decorate(rng, rows) if rng.random() < 0.2 else rows)
