"""Squares that look alike, as one group each."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from soko.pictures.grid import spread_over
from soko.pictures.raster import Floats

PARTS: Final = 12
"""A square is seen as this many colours in each direction."""

MARGIN: Final = 1
"""Of the parts: what lies at the edge may belong to the neighbour."""

APART: Final = 30.0
"""How much the colours of squares of one group may differ, of 255."""

_ASIDE: Final = 1.0  # pixels by which lines may lie aside
_LEAST_SLACK: Final = 0.25  # of a place, which scaled pictures need at any size
_STRONGEST: Final = 5  # places of a square that tell it from another
_MOST_LOOKED_AT: Final = 500  # squares of a group, of which the one in the middle is its look
_TOGETHER: Final = 128  # squares, few enough for the cache
_PASSING: Final = 0.6 * APART  # by which neighbours may differ, where groups pass into each other
_TINGED: Final = 0.4 * APART  # by which all places together may: another tint is another kind
_ROUNDED: Final = 1e-6  # more than sums of colours are rounded by
_NEAR: Final = [(0, 1), (0, 2), *((down, across) for down in (1, 2) for across in range(-2, 3))]

Names = NDArray[np.int64]


@dataclass(frozen=True)
class Groups:
    """The group of each square, and what each group looks like."""

    of: NDArray[np.int64]
    looks: Floats
    gain: float = 1.0
    """By how much the colours of a dim picture were spread."""

    @property
    def count(self) -> int:
        """The number of groups."""
        return len(self.looks)

    @cached_property
    def palettes_apart(self) -> Floats:
        """How far the colours of each two groups are from each other, wherever they stand."""
        palettes = np.sort(self.looks.reshape(self.count, -1, 3), axis=1)
        return np.stack([np.abs(palettes - own).mean(axis=(1, 2)) for own in palettes])


def group(squares: Floats, side: float, gain: float = 1.0) -> Groups:
    """Put squares of a side in pixels that look alike into one group; the largest comes first."""
    rows, columns = squares.shape[:2]
    inner = squares[:, :, MARGIN:-MARGIN, MARGIN:-MARGIN]
    every = np.ascontiguousarray(inner.reshape(rows * columns, *inner.shape[2:]))
    cells = _Cells(every, min(1.0, max(_LEAST_SLACK, _ASIDE * PARTS / side)))
    names = np.full(len(every), -1)
    count = 0
    while (left := np.flatnonzero(names < 0)).size:
        names[left[cells.near(left[:1], left, APART)]] = count
        count += 1
    return _sorted(_chained(names.reshape(rows, columns), cells), every, gain)


def _chained(names: Names, cells: "_Cells") -> Names:
    """Join groups that pass into each other from square to square, as under a slanting light."""
    numbers = np.arange(names.size).reshape(names.shape)
    heads = list(range(int(names.max()) + 1))
    for down, across in _NEAR:
        one = numbers[: names.shape[0] - down, max(0, -across) : names.shape[1] - max(0, across)]
        other = numbers[down:, max(0, across) : names.shape[1] - max(0, -across)]
        differ = names.ravel()[one] != names.ravel()[other]
        a, b = one[differ], other[differ]
        near = cells.near(a, b, _PASSING)
        for i, j in zip(names.ravel()[a[near]], names.ravel()[b[near]], strict=True):
            first, second = sorted((_head(heads, int(i)), _head(heads, int(j))))
            heads[second] = first
    _, found = np.unique([_head(heads, int(name)) for name in names.ravel()], return_inverse=True)
    return found.reshape(names.shape)


def _head(heads: list[int], name: int) -> int:
    while heads[name] != name:
        name = heads[name]
    return name


def _sorted(names: NDArray[np.int64], cells: Floats, gain: float) -> Groups:
    sizes = np.bincount(names.ravel())
    order = np.argsort(-sizes, kind="stable")
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    flat = rank[names.ravel()]
    members = [np.flatnonzero(flat == k) for k in range(len(order))]
    some = [each[spread_over(len(each), _MOST_LOOKED_AT)] for each in members]
    looks = np.stack([np.median(cells[each], axis=0) for each in some])
    return Groups(flat.reshape(names.shape), looks, gain)


def _ranges(cells: Floats, slack: float = 1.0) -> tuple[Floats, Floats]:
    """Return the least and the greatest colour about each place: lines may lie a little aside.

    `slack` is the part of the way to the neighbouring places that they may.
    """
    lows, highs = _around(cells, np.minimum), _around(cells, np.maximum)
    return cells - (cells - lows) * slack, cells + (highs - cells) * slack


def _around(cells: Floats, choose: np.ufunc) -> Floats:
    """Return what is chosen of each place and those beside it, first across and then down."""
    across = cells.copy()
    choose(across[:, :, 1:], cells[:, :, :-1], out=across[:, :, 1:])
    choose(across[:, :, :-1], cells[:, :, 1:], out=across[:, :, :-1])
    found = across.copy()
    choose(found[:, 1:], across[:, :-1], out=found[:, 1:])
    choose(found[:, :-1], across[:, 1:], out=found[:, :-1])
    return found


Ranged = tuple[Floats, Floats, Floats]
"""Looks with the least and the greatest colours about each place."""


def _apart(own: Ranged, others: Ranged, tinges: float = APART / _TINGED) -> Floats:
    """Return how far squares are from one: the mean of the places that differ most.

    Where all places differ a little, it is their mean that counts.
    """
    apart = _places_apart(own, others)
    strongest = np.partition(apart, -_STRONGEST, axis=1)[:, -_STRONGEST:]
    found: Floats = np.maximum(strongest.mean(axis=1), apart.mean(axis=1) * tinges)
    return found


def _places_apart(own: Ranged, others: Ranged) -> Floats:
    """Return by how much each place of squares differs from one, or each from one of as many."""
    one, low, high = own
    cells, lows, highs = others
    far = np.maximum(cells - high, low - cells)
    np.maximum(far, one - highs, out=far)
    np.maximum(far, lows - one, out=far)
    size = cells.shape[1] * cells.shape[2]
    # Three colours are compared in a quarter of the time that the greatest along an axis takes.
    most = np.maximum(np.maximum(far[..., 0], far[..., 1]), far[..., 2])
    places: Floats = np.maximum(most, 0).reshape(len(cells), size)
    return places


class _Cells:
    """The squares of a picture, of which most need no close look to be told apart."""

    def __init__(self, cells: Floats, slack: float) -> None:
        lows, highs = np.empty_like(cells), np.empty_like(cells)
        for first in range(0, len(cells), _TOGETHER):
            part = slice(first, first + _TOGETHER)
            lows[part], highs[part] = _ranges(cells[part], slack)
        self.looks: Ranged = cells, lows, highs
        self.means: Ranged = _quarters(cells), _quarters(lows), _quarters(highs)

    def near(self, ones: Names, others: Names, limit: float) -> NDArray[np.bool_]:
        """Tell which squares are as near as a limit to others, or to one, number by number."""
        apart = _places_apart(_some(self.means, ones), _some(self.means, others))
        found: NDArray[np.bool_] = apart.mean(axis=1) <= _TINGED + _ROUNDED
        close = np.flatnonzero(found)
        one = _some(self.looks, ones if ones.size == 1 else ones[close])
        far = _apart(one, _some(self.looks, others[close]), limit / _TINGED)
        found[close] = far <= limit
        return found


def _some(looks: Ranged, chosen: Names) -> Ranged:
    cells, lows, highs = looks
    return cells[chosen], lows[chosen], highs[chosen]


def _quarters(cells: Floats) -> Floats:
    """Return the mean colours of the quarters of squares, as if they were places."""
    size = cells.shape[1]
    lines = cells.reshape(-1, 2, size // 2, size * 3).sum(axis=2)  # whole lines first are faster
    means: Floats = lines.reshape(-1, 2, 2, size // 2, 3).sum(axis=3) / (size // 2) ** 2
    return means


def apart(one: Floats, other: Floats) -> float:
    """Return how far two looks are from each other."""
    return float(apart_from(one, other[None], APART / _TINGED)[0])


def apart_from(one: Floats, others: Floats, tinges: float = 1.0) -> Floats:
    """Return how far looks are from one; `tinges` is how much more the mean of all counts."""
    low, high = _ranges(one[None])
    return _apart((one, low[0], high[0]), (others, *_ranges(others)), tinges)


def covered(look: Floats, ground: Floats) -> Floats:
    """Return where a look differs from what lies under it."""
    low, high = _ranges(ground[None])
    out = np.maximum(np.maximum(look - high[0], low[0] - look), 0).max(axis=2)
    found: Floats = (out > APART * 0.6).astype(np.float64)
    return found
