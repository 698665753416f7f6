"""The bound is never too high, and what the detector drops cannot be solved."""

import random
from itertools import permutations

import pytest

from soko.lab import PushProblem, SolvableStates, all_states, fewest_pushes
from soko.lab.board import Board
from soko.lab.bounds import MatchingBound, cheapest_assignment
from soko.lab.deadlocks import is_stuck_square
from soko.lab.search import HOPELESS, astar, breadth_first, iterative_deepening_astar
from support.known_levels import SPIRAL, TWIST
from support.levels import random_level


def test_assignment_against_all_permutations() -> None:
    rng = random.Random(71)
    for _ in range(400):
        rows = rng.randint(1, 4)
        columns = rng.randint(rows, 5)
        costs = [
            [HOPELESS if rng.random() < 0.1 else rng.randint(0, 9) for _ in range(columns)]
            for _ in range(rows)
        ]
        least = min(
            sum(costs[row][column] for row, column in enumerate(order))
            for order in permutations(range(columns), rows)
        )
        assert cheapest_assignment(costs) == least
    assert cheapest_assignment([]) == 0


def test_bound_and_detector_on_all_states_of_small_levels() -> None:
    rng = random.Random(72)
    judged = stuck = 0
    for _ in range(80):
        level = random_level(rng, max_height=6, max_width=6, max_boxes=2)
        board = Board(level)
        bound, solvable = MatchingBound(board), SolvableStates(level)
        for state in all_states(level):
            boxes = board.boxes(state)
            pushes = solvable.pushes(state)
            if pushes is not None:
                assert bound(boxes) <= pushes
                judged += 1
            if any(is_stuck_square(board, boxes, board.bit(box)) for box in state.boxes):
                assert pushes is None
                stuck += 1
    assert judged > 300
    assert stuck > 100


@pytest.mark.parametrize("search", [astar, iterative_deepening_astar, breadth_first])
def test_same_optimum_with_bound_and_detector(search) -> None:
    rng = random.Random(73)
    for _ in range(40):
        level = random_level(rng, max_height=6, max_width=6, max_boxes=2, solvable=True)
        problem = PushProblem(level.start, prune="deadlocks", matching=True)
        found = search(problem).first
        assert found.cost == fewest_pushes(level.start).pushes


@pytest.mark.parametrize(("level", "pushes"), [(SPIRAL, 42), (TWIST, 43)])
def test_published_optima_with_fewer_visits(level, pushes: int) -> None:
    plain = astar(PushProblem(level.start, prune="dead_squares"))
    guided = astar(PushProblem(level.start, prune="deadlocks", matching=True))
    assert plain.first is not None
    assert guided.first is not None
    assert plain.first.cost == guided.first.cost == pushes
    assert guided.visited < plain.visited
