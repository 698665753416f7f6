"""Hints: towards a solution, or since when there is none; against every prefix solved alone."""

import random

import pytest

from soko.engine import Limits, Status, hint
from soko.lab import SolvableStates
from soko.puzzle import Level, MoveError
from support.known_levels import SPIRAL
from support.levels import random_level
from unit.engine.levels import HOPELESS


def test_hints_lead_to_a_solution() -> None:
    moves = ""
    for _ in range(200):
        given = hint(SPIRAL, moves)
        assert given.status is Status.SOLVED
        if given.box is None:
            break
        assert given.target is not None
        before, after = SPIRAL.start.after(moves), SPIRAL.start.after(moves + given.lurd)
        assert after.boxes == before.boxes - {given.box} | {given.target}
        assert given.lurd[-1].isupper()
        moves += given.lurd
    assert SPIRAL.start.after(moves).is_solved
    assert (given.target, given.lurd, given.dead_since) == (None, "", None)


def random_play(level: Level, rng: random.Random, pushes: int) -> str:
    """Return the letters of random pushes, each with the walk that `legal_moves` strays to."""
    state, lurd = level.start, ""
    for _ in range(20 * pushes):
        moves = state.legal_moves()
        if not moves:
            break
        letter = rng.choice(moves)
        state, lurd = state.move(letter), lurd + letter
    return lurd


@pytest.mark.parametrize("seed", range(40))
def test_the_move_after_which_a_position_is_dead(seed: int) -> None:
    rng = random.Random(seed)
    level = random_level(rng, max_height=6, max_width=6, max_boxes=2)
    moves = random_play(level, rng, 6)
    solvable = SolvableStates(level)
    alive = [level.start.after(moves[:end]) in solvable for end in range(len(moves) + 1)]
    given = hint(level, moves)
    if alive[-1]:
        assert (given.status, given.dead_since) == (Status.SOLVED, None)
    else:
        assert (given.status, given.dead_since) == (Status.UNSOLVABLE, alive.index(False))
        assert given.is_exact


def test_a_level_that_is_dead_from_the_start() -> None:
    given = hint(HOPELESS, "rl")
    assert (given.dead_since, given.is_exact) == (0, True)


def test_without_an_answer_there_is_no_hint() -> None:
    given = hint(SPIRAL, limits=Limits(nodes=1))
    assert (given.status, given.box, given.dead_since) == (Status.TIMEOUT, None, None)


def test_moves_that_cannot_be_played() -> None:
    with pytest.raises(MoveError):
        hint(SPIRAL, "uuuuuu")
