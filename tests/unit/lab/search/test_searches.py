"""Every search over random graphs, against costs found in a plain way."""

import random
from collections.abc import Callable
from itertools import pairwise

import pytest

from soko.lab.puzzles import SlidingTiles, WaterJugs
from soko.lab.search import (
    HOPELESS,
    Known,
    NoCheck,
    Outcome,
    Path,
    SearchLimits,
    astar,
    breadth_first,
    depth_first,
    go_on,
    iterative_deepening_astar,
    recursive_depth_first,
    uniform_cost,
)
from support.graphs import Edge, Graph, give_bounds, random_graph

Found = Outcome[int, Edge]


def check_path(graph: Graph, path: Path[int, Edge]) -> None:
    assert path.states[0] == graph.initial()
    assert path.states[-1] in graph.targets
    for (before, after), action in zip(pairwise(path.states), path.actions, strict=True):
        assert action in graph.edges[before]
        assert action[1] == after


@pytest.mark.parametrize(
    "search", [depth_first, recursive_depth_first, breadth_first, uniform_cost, astar]
)
def test_everything_in_reach_is_met_once(search: Callable[..., Found]) -> None:
    rng = random.Random(1)
    for _ in range(200):
        graph = random_graph(rng)
        found = search(graph, on_solution=go_on)
        costs = graph.distances({0})
        reached = {vertex for vertex, cost in enumerate(costs) if cost < HOPELESS}
        assert sorted(found.known.states()) == sorted(reached)
        assert found.solutions >= len(reached & graph.targets)
        assert (found.first is None) == (not reached & graph.targets)
        assert found.end == "exhausted"
        if found.first is not None:
            check_path(graph, found.first)


@pytest.mark.parametrize("search", [uniform_cost, astar, iterative_deepening_astar])
def test_the_first_solution_is_a_cheapest(search: Callable[..., Found]) -> None:
    rng = random.Random(2)
    solved = 0
    for _ in range(300):
        graph = random_graph(rng)
        least = min((graph.distances({0})[at] for at in graph.targets), default=HOPELESS)
        give_bounds(graph, rng)
        found = search(graph)
        assert (found.first is None) == (least >= HOPELESS)
        if found.first is not None:
            check_path(graph, found.first)
            costs = sum(map(graph.cost, found.first.actions))
            assert found.first.cost == costs == least
            assert found.end == "stopped"
            solved += 1
    assert solved > 100


def test_breadth_first_takes_the_fewest_steps() -> None:
    rng = random.Random(3)
    for _ in range(200):
        graph = random_graph(rng)
        steps = graph.distances({0}, unit=True)
        known = breadth_first(graph, on_solution=go_on).known
        assert [known.cost(number) for number in range(len(known))] == sorted(
            cost for cost in steps if cost < HOPELESS
        )
        assert all(known.cost(number) == steps[at] for number, at in enumerate(known.states()))


def test_depth_first_keeps_the_shorter_way() -> None:
    # 1 is met as the second successor of 0 and, deeper, through 2 and 3.
    graph = Graph([[(1, 2), (1, 1)], [], [(1, 3)], [(1, 1), (1, 4)], []], {4})
    known = depth_first(graph, on_solution=go_on).known
    assert dict(zip(known.states(), map(known.cost, range(5)), strict=True)) == {
        0: 0,
        1: 1,
        2: 1,
        3: 2,
        4: 3,
    }
    rng = random.Random(4)
    for _ in range(100):
        known = depth_first(random_graph(rng), on_solution=go_on).known
        for number in range(len(known)):
            assert len(known.path(number).actions) <= known.cost(number)


def test_ways_are_counted_by_the_search_that_remembers_none() -> None:
    graph = Graph([[(1, 1), (2, 2)], [(1, 3)], [(1, 3), (1, 1)], []], {3})
    assert iterative_deepening_astar(graph, on_solution=go_on).solutions == 3
    assert breadth_first(graph, on_solution=go_on).solutions == 1


def test_the_caller_says_when_to_stop() -> None:
    graph = Graph([[(1, 1), (1, 2), (1, 3)], [], [], []], {1, 2, 3})
    seen: list[int] = []

    def until_two(path: Path[int, Edge]) -> bool:
        seen.append(path.states[-1])
        return len(seen) < 2

    found = breadth_first(graph, on_solution=until_two)
    assert (found.solutions, found.end, seen) == (2, "stopped", [1, 2])


@pytest.mark.parametrize("search", [depth_first, breadth_first, uniform_cost, astar])
def test_limits_end_a_search(search: Callable[..., Outcome[bytes, str]]) -> None:
    tiles = SlidingTiles([8, 7, 6, 5, 4, 3, 2, 1, 0], columns=3)
    found = search(tiles, limits=SearchLimits(nodes=50))
    assert (found.end, found.visited, found.first) == ("nodes", 50, None)
    found = search(tiles, limits=SearchLimits(memory=20_000))
    assert found.end == "memory"
    assert 20_000 < found.known.memory < 40_000


def test_without_a_check_only_limits_end_a_search_in_circles() -> None:
    jugs = WaterJugs((2, 4), 1)
    assert breadth_first(jugs).end == "exhausted"
    known = Known(jugs, duplicates=NoCheck())
    assert breadth_first(jugs, known=known, limits=SearchLimits(nodes=1000)).end == "nodes"


def test_the_same_search_twice_is_the_same() -> None:
    tiles = SlidingTiles([1, 2, 5, 3, 4, 0], columns=3)
    once, again = (depth_first(tiles) for _ in range(2))
    assert list(once.known.states()) == list(again.known.states())
    assert once.first == again.first


def test_a_long_way_needs_no_recursion() -> None:
    line = Graph([[(1, at + 1)] for at in range(5000)] + [[]], {5000})
    line.bounds = list(range(5000, -1, -1))
    for search in (depth_first, iterative_deepening_astar):
        path = search(line).first
        assert path is not None
        assert path.cost == 5000


def test_recursion_goes_down_the_first_branch_before_it_meets_the_second() -> None:
    """A way that returns to a sibling goes on through it; the stack of `depth_first` knows it."""
    graph = Graph([[(1, 1), (1, 2)], [(1, 2)], []], targets={2})
    assert recursive_depth_first(graph).first == Path((0, 1, 2), ((1, 1), (1, 2)), 2)
    deep = recursive_depth_first(graph, on_solution=go_on)
    assert (deep.solutions, deep.visited) == (1, 3)
    assert deep.known.path(2).states == (0, 2), "met again by a shorter way, it keeps that"


def test_recursion_may_go_deep() -> None:
    edges = [[(1, vertex + 1)] for vertex in range(30_000)]
    found = recursive_depth_first(Graph([*edges, []], targets={30_000}))
    assert found.first is not None
    assert found.first.cost == 30_000
    with pytest.raises(RecursionError):
        _nested(2_000)


def _nested(depth: int) -> int:
    return 0 if depth == 0 else 1 + _nested(depth - 1)
