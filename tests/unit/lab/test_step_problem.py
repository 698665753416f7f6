"""Single steps: published counts, and the rule against `State`."""

import random

import pytest

from soko.lab import Movement, StepProblem, cheapest
from soko.lab.search import breadth_first, depth_first, go_on
from soko.puzzle import Level, verify
from support.known_levels import SPIRAL, TWIST
from support.levels import random_level
from support.plain_search import step_costs


def test_published_count_of_level_2() -> None:
    found = breadth_first(StepProblem(TWIST.start), on_solution=go_on)
    assert len(found.known) == 102_964
    assert found.first is not None
    assert found.first.cost == 169


def test_fewest_moves_on_random_levels() -> None:
    rng = random.Random(21)
    for _ in range(60):
        level = random_level(rng, max_height=6, max_width=6, max_boxes=2)
        problem = StepProblem(level.start)
        optimum = cheapest(level.start, prefer="moves")
        everything = breadth_first(problem, on_solution=go_on)
        assert len(everything.known) == len(step_costs(level.start, prefer="moves"))
        for search in (breadth_first, depth_first):
            path = search(problem).first
            assert (path is None) == (optimum is None)
            if path is not None and optimum is not None:
                lurd = problem.lurd(path)
                assert verify(level, lurd).lurd == lurd
                assert verify(level, lurd).ok
                assert search is depth_first or len(lurd) == optimum.moves


@pytest.mark.parametrize(("strength", "moves"), [(1, None), (2, None), (3, 1), (4, 1)])
def test_strength(strength: int, moves: int | None) -> None:
    level = Level.of(["#######", "#@$**.#", "#######"])
    path = breadth_first(StepProblem(level.start, Movement(strength))).first
    assert (path and path.cost) == moves


def test_packing() -> None:
    problem = StepProblem(SPIRAL.start)
    for state in (problem.initial(), *(to for _, to in problem.successors(problem.initial()))):
        packed = problem.pack(state)
        assert len(packed) == problem.packed_size
        assert problem.unpack(packed) == state
