"""How the groups of squares cover the floor below them."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from soko.pictures.groups import APART, Groups, apart, covered
from soko.pictures.raster import Floats

_SHADED: Final = 0.3  # the share of a line of a square that is covered
_PLAIN: Final = 12.0  # the spread of colours of what has one colour only
_PALE: Final = 3 * APART  # a colour no further from the floor than this


class Cover(NamedTuple):
    """How a group covers a floor."""

    share: float
    ring: float
    """The share of the edges."""
    is_shade: bool
    is_pale: bool
    is_plain: bool


class Covers:
    """How each group covers each floor, looked at once."""

    def __init__(self, groups: Groups) -> None:
        self.groups = groups
        self.known = dict[tuple[int, int], Cover]()

    def of(self, g: int, floor: int) -> Cover:
        """Return how a group covers a floor."""
        if (g, floor) not in self.known:
            look, ground = self.groups.looks[g], self.groups.looks[floor]
            cover = covered(look, ground)
            is_shade = _is_shaded(cover)
            share = 0.0 if is_shade else float(cover.mean())
            ring, is_pale = float(_ring(cover).mean()), apart(look, ground) < _PALE
            self.known[g, floor] = Cover(share, ring, is_shade, is_pale, is_plain(look))
        return self.known[g, floor]


def _ring(cover: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.concatenate([cover[0], cover[-1], cover[1:-1, 0], cover[1:-1, -1]])


def is_plain(look: Floats) -> bool:
    """Tell whether a look has one colour only."""
    return float(look.reshape(-1, 3).std(axis=0).max()) < _PLAIN


def _is_shaded(cover: NDArray[np.float64]) -> bool:
    """Tell whether floor is covered only along a side: a neighbour's shadow, or lines aside."""
    down, across = cover.mean(axis=1) > _SHADED, cover.mean(axis=0) > _SHADED
    opposite = (down[:2].any() and down[-2:].any()) or (across[:2].any() and across[-2:].any())
    return bool(cover.any() and not cover[2:-2, 2:-2].any() and not opposite)
