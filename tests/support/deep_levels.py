"""Small levels worth comparing on: far from solved, or hopeless for no obvious reason.

Boxes that are put down or pulled at random are mostly solved in a push or two, or dead at once.
Here the oracle lists every solvable state of a random room; the level then starts deep among
them, or outside them with no box on a dead square.
"""

import random
from math import comb

from soko.lab import SolvableStates
from soko.puzzle import Level, Square, State, dead_squares
from soko.puzzle.xsb import clear_rows, place_pieces
from support.levels import decorate, draw, reachable

KINDS = ("deep", "deep", "hopeless", "anywhere")
WALLS = (0.0, 0.1, 0.15, 0.2, 0.25)
SOLVABLE = (0.01, 0.05, 0.15)
"""The share of all arrangements that has to be solvable at least."""


def deep_level(rng: random.Random, *, max_boxes: int = 4, arrangements: int = 1000) -> Level:
    """Make a level of at most 7 x 8 whose boxes can stand in at most so many ways.

    One in ten has no frame of walls, one in ten lies among decoration out of the player's reach.
    """
    solvable = SolvableStates(_solved_level(rng, max_boxes, arrangements))
    least = rng.choice(SOLVABLE) * arrangements
    while len(solvable) < least:
        solvable = SolvableStates(_solved_level(rng, max_boxes, arrangements))
    start = _start(rng, solvable)
    player = rng.choice(sorted(start.reach()))
    rows = place_pieces(clear_rows(start.level.rows), start.boxes, player)
    margin = rng.random()
    if margin < 0.1:
        rows = tuple(row[1:-1] for row in rows[1:-1])
    elif margin < 0.2:
        rows = decorate(rng, rows)
    return Level(rows)


def _solved_level(rng: random.Random, max_boxes: int, arrangements: int) -> Level:
    while True:
        height, width = rng.randint(5, 7), rng.randint(5, 8)
        room = _room(rng, height, width)
        count = rng.randint(1, max_boxes)
        if len(room) >= 10 and comb(len(room), count) <= arrangements:
            *goals, player = rng.sample(room, count + 1)
            return Level(place_pieces(draw(height, width, room, goals), goals, player))


def _room(rng: random.Random, height: int, width: int) -> list[Square]:
    """Return a connected floor in a frame: every second one is two rooms with a door between."""
    squares = [(r, c) for r in range(1, height - 1) for c in range(1, width - 1)]
    if width >= 7 and rng.random() < 0.5:
        middle, door = rng.randint(3, width - 4), rng.randint(1, height - 2)
        squares = [(r, c) for r, c in squares if c != middle or r == door]
    walls = rng.choice(WALLS)
    floor = {square for square in squares if rng.random() >= walls}
    pieces = []
    while floor:
        pieces.append(reachable(floor, min(floor)))
        floor -= pieces[-1]
    return sorted(max(pieces, key=len, default=()))


def _start(rng: random.Random, solvable: SolvableStates) -> State:
    kind = rng.choice(KINDS)
    if kind == "deep":
        return rng.choice(_deepest(solvable))
    level = solvable.level
    floor = sorted(level.interior)
    live = floor if kind == "anywhere" else sorted(level.interior - dead_squares(level))
    for _ in range(50):
        boxes = frozenset(rng.sample(live, len(level.goals)))
        state = State(level, boxes, rng.choice([at for at in floor if at not in boxes]))
        if kind == "anywhere" or state not in solvable:
            break
    return state


def _deepest(solvable: SolvableStates) -> list[State]:
    """Return the fifth of the solvable states that needs the most pushes, in a fixed order."""
    states = sorted(
        solvable, key=lambda state: (solvable.pushes(state), sorted(state.boxes), state.player)
    )
    return states[-max(1, len(states) // 5) :]
