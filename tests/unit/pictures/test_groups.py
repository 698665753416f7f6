"""Equal squares are one group, another tint is another, and a chessboard is a drawing in two."""

import numpy as np
import pytest

from soko.pictures.chessboard import unchequered
from soko.pictures.grid import find_grids
from soko.pictures.groups import PARTS, Groups, group
from soko.pictures.raster import Floats, Raster

SIDE = PARTS - 2


def flat(*rows: list[int]) -> Floats:
    """Return squares of one colour each."""
    grey = np.array(rows, float)[:, :, None, None, None]
    return np.broadcast_to(grey, (*grey.shape[:2], PARTS, PARTS, 3))


def test_ground_of_a_slightly_other_tint_is_no_wall() -> None:
    squares = flat([100, 100, 100], [100, 116, 116], [100, 116, 116])
    assert group(squares, 40.0).count == 2


def test_a_slope_of_light_is_one_group() -> None:
    assert group(flat([100, 110, 120, 130], [100, 110, 120, 130]), 40.0).count == 1


def test_a_small_dot_makes_another_group() -> None:
    squares = np.array(flat([100, 100, 100, 100]))
    squares[0, 2, 5:7, 4:7] = 200
    assert group(squares, 40.0).of.tolist() == [[0, 0, 1, 0]]


@pytest.mark.parametrize("is_drawn", [True, False])
def test_only_one_drawing_in_two_colours_is_a_chessboard(is_drawn: bool) -> None:
    """Boxes on one colour with goals on the other are two kinds."""
    looks = np.zeros((3, SIDE, SIDE, 3))
    looks[1], looks[2] = 120.0, 150.0
    if is_drawn:
        looks[2, 2:8, 2:8] = 30.0
    odd = np.indices((6, 6)).sum(axis=0) % 2
    of = np.where(odd == 1, 1, 2)
    of[0] = of[-1] = 0
    of[:, 0] = of[:, -1] = 0
    assert unchequered(Groups(of, looks)).count == (3 if is_drawn else 2)


def test_squares_whose_halves_are_alike_are_whole() -> None:
    """Each square has two windows above each other; half of them are blue."""
    source = np.random.default_rng(19)
    window = np.full((20, 40, 3), 200)
    window[5:15, 8:32] = 60
    kinds = [np.concatenate([window, window]), np.concatenate([window, window])]
    kinds[1] = np.where(kinds[1] == 60, [40, 90, 220], kinds[1])
    board = np.block([[[kinds[source.integers(2)]] for _ in range(8)] for _ in range(7)])
    picture = np.full((320, 370, 3), 30, np.uint8)
    picture[17 : 17 + board.shape[0], 21 : 21 + board.shape[1]] = board
    best = find_grids(Raster.of(picture))
    assert any(abs(grid.side - 40) < 0.2 for grid in best[:3])
    assert len({round(grid.side) for grid in best}) == len(best)
