"""Small random levels whose floor and goals are the same from left and right."""

import random

from soko.puzzle import Level, SokoError

WALLS = 0.15
"""How many of the squares within the border are walls."""


def mirrored_level(rng: random.Random) -> Level:
    """Return a level of two boxes; only they and the player tell left from right."""
    while True:
        try:
            level = Level.of(_rows(rng))
            level.check()
            return level
        except SokoError:  # no square for all of them, or the player is shut off from a box
            continue


def _rows(rng: random.Random) -> list[str]:
    height, half = rng.randint(2, 4), rng.randint(2, 3)
    cells = [["#" if rng.random() < WALLS else " " for _ in range(half)] for _ in range(height)]
    cells[rng.randrange(height)][rng.randrange(half)] = "."
    axis = rng.randrange(2)  # of an odd width the middle column is its own image
    rows = [[*row, *reversed(row[: half - axis])] for row in cells]
    for symbols in ({" ": "$", ".": "*"}, {" ": "$", ".": "*"}, {" ": "@", ".": "+"}):
        free = [
            (r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell in symbols
        ]
        if not free:
            break
        row, column = rng.choice(free)
        rows[row][column] = symbols[rows[row][column]]
    border = "#" * (2 * half + 2 - axis)
    return [border, *("#" + "".join(row) + "#" for row in rows), border]
