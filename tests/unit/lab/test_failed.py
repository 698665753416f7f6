"""The table of failed states."""

import random

from soko.lab import DropFailed, PushProblem, SolvableStates, fewest_pushes
from soko.lab.board import Node
from soko.lab.search import SearchLimits, breadth_first, iterative_deepening_astar
from soko.puzzle import State
from support.levels import random_level


def test_what_has_failed_cannot_be_solved() -> None:
    rng = random.Random(23)
    dropped = 0
    for _ in range(60):
        level = random_level(rng, max_height=6, max_width=6, max_boxes=2)
        problem = DropFailed(PushProblem(level.start))
        found = breadth_first(problem)
        assert (found.first and found.first.cost) == fewest_pushes(level.start).pushes
        solvable = SolvableStates(level)
        board = PushProblem(level.start).board
        others = level.boxes - level.interior
        for node in problem.failed:
            assert isinstance(node, Node)
            player = board.square(node.region & -node.region)
            boxes = frozenset(board.squares(node.boxes)) | others
            assert State(level, boxes, player) not in solvable
            dropped += 1
    assert dropped > 50


def test_a_search_that_comes_back_saves_visits() -> None:
    rng = random.Random(24)
    limits = SearchLimits(nodes=3000)
    plain_visits = visits = 0
    for _ in range(40):
        problem = PushProblem(random_level(rng, max_height=6, max_width=6, max_boxes=2).start)
        plain = iterative_deepening_astar(problem, limits=limits)
        dropping = iterative_deepening_astar(DropFailed(problem), limits=limits)
        plain_visits += plain.visited
        visits += dropping.visited
        assert dropping.end == "nodes" or dropping.first is not None or plain.first is None
    assert visits < plain_visits
