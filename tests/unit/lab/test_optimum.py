"""Exact optima in both orders, against a search of single steps."""

import random

import pytest

from soko.lab import cheapest, fewest_pushes
from soko.lab.optimum import Prefer
from soko.puzzle import Level, verify
from support.known_levels import DETOUR, TWIST
from support.levels import random_level
from support.plain_search import step_costs

ORDERS: tuple[Prefer, ...] = ("pushes", "moves")


@pytest.mark.parametrize("prefer", ORDERS)
def test_published_optima(prefer: Prefer) -> None:
    optimum = cheapest(TWIST.start, prefer=prefer)
    assert optimum is not None
    assert (optimum.pushes, optimum.moves) == (43, 169)
    assert cheapest(DETOUR.start, prefer=prefer) == (6, 10, "UUluurDDDD")


@pytest.mark.parametrize("prefer", ORDERS)
def test_least_cost_of_single_steps(prefer: Prefer) -> None:
    rng = random.Random(21)
    unsolvable = 0
    for _ in range(60):
        level = random_level(rng, max_height=6, max_width=6, max_boxes=2)
        costs = step_costs(level.start, prefer=prefer)
        best = min((cost for state, cost in costs.items() if state.is_solved), default=None)
        optimum = cheapest(level.start, prefer=prefer)
        if optimum is None:
            assert best is None, str(level)
            unsolvable += 1
            continue
        pair = optimum.pushes, optimum.moves
        assert (pair if prefer == "pushes" else pair[::-1]) == best, str(level)
    assert 5 < unsolvable < 50


@pytest.mark.parametrize("prefer", ORDERS)
def test_solution_replays_at_its_cost(prefer: Prefer) -> None:
    rng = random.Random(22)
    for _ in range(60):
        level = random_level(rng, solvable=True)
        optimum = cheapest(level.start, prefer=prefer)
        assert optimum is not None
        verdict = verify(level, optimum.lurd)
        assert verdict.ok
        assert (verdict.metrics.pushes, verdict.metrics.moves) == (optimum.pushes, optimum.moves)


def test_the_two_orders_differ() -> None:
    """Fewest pushes and fewest moves are different solutions in some levels."""
    rng = random.Random(23)
    different = 0
    for _ in range(300):
        level = random_level(rng, solvable=True)
        by_pushes, by_moves = (cheapest(level.start, prefer=prefer) for prefer in ORDERS)
        assert by_pushes is not None
        assert by_moves is not None
        assert by_pushes.pushes == fewest_pushes(level.start).pushes
        assert by_moves.moves <= by_pushes.moves
        different += by_pushes[:2] != by_moves[:2]
    assert different > 0


def test_solved_start_costs_nothing() -> None:
    assert cheapest(Level.of(["####", "#@*#", "####"]).start, prefer="moves") == (0, 0, "")
