"""Costs of pushing one box, against a search of single steps."""

import random

import pytest

from soko.lab import one_box_paths
from soko.lab.optimum import Prefer
from soko.puzzle import Level, SokoError, Square, State
from support.known_levels import DETOUR
from support.levels import random_level
from support.plain_search import Cost, step_costs

ORDERS: tuple[Prefer, ...] = ("pushes", "moves")


def plain_costs(start: State, box: Square, prefer: Prefer) -> dict[Square, Cost]:
    others = start.boxes - {box}
    costs: dict[Square, Cost] = {}
    for state, cost in step_costs(start, prefer=prefer, fixed=others).items():
        (square,) = state.boxes - others
        costs[square] = min(cost, costs.get(square, cost))
    return costs


@pytest.mark.parametrize("prefer", ORDERS)
def test_worked_example(prefer: Prefer) -> None:
    paths = one_box_paths(DETOUR.start, (5, 2), prefer=prefer)
    assert paths[7, 2] == (6, 10)
    assert sorted(paths) == [(row, 2) for row in range(1, 8)]


@pytest.mark.parametrize("prefer", ORDERS)
def test_every_cost_by_single_steps(prefer: Prefer) -> None:
    rng = random.Random(41)
    for _ in range(50):
        start = random_level(rng).start
        for box in sorted(start.boxes):
            paths = one_box_paths(start, box, prefer=prefer)
            found = {at: path if prefer == "pushes" else path[::-1] for at, path in paths.items()}
            assert found == plain_costs(start, box, prefer), f"{start}\n{box}"


def test_the_two_orders_differ() -> None:
    """A longer walk can save pushes, so each order has its own optimum."""
    level = Level.of(["#######", "#     #", "# ### #", "# $@  #", "#  #  #", "####.##", "   ###"])
    rng = random.Random(42)
    different = 0
    for start in [level.start, *(random_level(rng).start for _ in range(200))]:
        for box in start.boxes:
            by_pushes, by_moves = (one_box_paths(start, box, prefer=each) for each in ORDERS)
            assert by_pushes.keys() == by_moves.keys()
            different += by_pushes != by_moves
    assert different > 0


def test_box_out_of_reach_stays() -> None:
    start = Level.of(["#####   ", "#@$.# $ ", "#####   "]).start
    assert one_box_paths(start, (1, 6), prefer="pushes") == {(1, 6): (0, 0)}


def test_no_box_there() -> None:
    with pytest.raises(SokoError, match="no box on B2"):
        one_box_paths(Level.of(["#####", "#@$.#", "#####"]).start, (1, 1), prefer="moves")
