"""Solutions that are much too long, on levels small enough to be searched to their end."""

import random

from soko.engine import solve
from soko.puzzle import Level, Solution
from support.deep_levels import deep_level


def long_way(level: Level, seed: int = 0, *, pushes: bool = False) -> Solution:
    """Return a solution that wanders about before it solves a level that can be solved.

    With `pushes`, whoever can push on his way does.
    """
    rng, state, lurd = random.Random(seed), level.start, ""
    for _ in range(60):
        letters = state.legal_moves()
        if pushes:
            letters = (
                tuple(each for each in letters if state.move(each).boxes != state.boxes) or letters
            )
        letter = rng.choice(letters)
        there = state.move(letter)
        if solve(there).solution is not None:
            state, lurd = there, lurd + letter
    rest = solve(state).solution
    assert rest is not None
    return Solution(level, lurd + rest.lurd)


def small_solved(seed: int, *, pushes: bool = False) -> Solution:
    """Return a solution with pushes that wanders about in a small level."""
    rng = random.Random(seed)
    while True:
        level = deep_level(rng, max_boxes=3, arrangements=400)
        if solve(level).solution is not None:
            found = long_way(level, seed, pushes=pushes)
            if found.pushes > 0:
                return found
