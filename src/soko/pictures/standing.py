"""Which walls of a picture are walls of the level."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from soko.pictures.covers import is_plain
from soko.pictures.flood import Mask, reached
from soko.pictures.groups import Groups
from soko.pictures.naming import ELSE, Named
from soko.pictures.naming_search import WALL


def walls_shown(named: Named, groups: Groups, fixed: Mapping[int, str]) -> Mask:
    """Return the walls round the inside, and those that look like them and stand apart.

    What looks like walls beside the board may be anything else where it has one colour only.
    """
    walls = _around(named)
    board = _board(walls)
    said = [group for group, kind in fixed.items() if kind == WALL]
    apart = standing_apart(walls, named, groups) | (named.walls & _of(groups, said) & board)
    drawn = [g for g in range(groups.count) if not is_plain(groups.looks[g])]
    shown: NDArray[np.bool_] = walls | (apart & (board | _of(groups, drawn)))
    return shown


def standing_apart(walls: Mask, named: Named, groups: Groups) -> Mask:
    """Return the squares that look like some walls and are none of them."""
    return named.walls & _of(groups, np.unique(groups.of[walls])) & ~walls


def maybe_walls(walls: Mask, named: Named, groups: Groups) -> Mask:
    """Return the squares of the board that are walls in another naming at little more cost."""
    near = [g for (g, kind), cost in named.costs.items() if kind == ELSE and cost < named.margin]
    found: NDArray[np.bool_] = _board(walls) & _of(groups, near) & ~named.inside & ~walls
    return found


def _board(walls: Mask) -> Mask:
    """Return the rectangle that walls take."""
    found = np.zeros_like(walls)
    rows, columns = np.nonzero(walls)
    if rows.size:
        found[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1] = True
    return found


def _of(groups: Groups, chosen: NDArray[np.int64] | list[int]) -> Mask:
    return np.isin(groups.of, chosen)


def _around(named: Named) -> Mask:
    """Return the walls that hang together with those round the inside, by corners too."""
    found = reached(named.inside, named.walls | named.inside, by_corners=True)
    walls: NDArray[np.bool_] = found & named.walls
    return walls
