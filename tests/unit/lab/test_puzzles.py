"""The puzzles other than Sokoban."""

import pytest

from soko.lab.puzzles import SlidingTiles, WaterJugs
from soko.lab.search import astar, breadth_first, go_on, iterative_deepening_astar, uniform_cost


def test_states_of_the_eight_puzzle_by_depth() -> None:
    """Layer sizes as they are published (A151946 of the encyclopedia of integer sequences)."""
    tiles = SlidingTiles(range(9), columns=3)
    known = breadth_first(tiles, on_solution=go_on).known
    layers = [0] * 32
    for number in range(len(known)):
        layers[known.cost(number)] += 1
    assert layers[:12] == [1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396]
    assert (len(known), layers[31]) == (181_440, 2)


def test_three_searches_agree_on_tiles() -> None:
    tiles = SlidingTiles([3, 1, 2, 6, 5, 8, 0, 7, 4], columns=3)
    costs = [search(tiles).first for search in (uniform_cost, astar, iterative_deepening_astar)]
    assert len({path.cost for path in costs if path is not None}) == 1
    assert None not in costs


def test_the_bound_saves_work() -> None:
    tiles = SlidingTiles([1, 2, 5, 3, 4, 8, 6, 7, 0], columns=3)
    assert astar(tiles).visited < uniform_cost(tiles).visited


@pytest.mark.parametrize("tiles", [[1, 2, 3, 4], [0, 0, 1, 2], [0, 1, 2]])
def test_what_is_no_board_is_refused(tiles: list[int]) -> None:
    with pytest.raises(ValueError, match="columns"):
        SlidingTiles(tiles, columns=2)


def test_half_of_the_boards_have_no_way() -> None:
    assert breadth_first(SlidingTiles([0, 2, 1, 3], columns=2)).end == "exhausted"


def test_jugs() -> None:
    found = breadth_first(WaterJugs((3, 5, 8), 7))
    assert found.first is not None
    assert found.first.states[-1].count(7) == 1
    assert breadth_first(WaterJugs((2, 4), 3)).first is None
