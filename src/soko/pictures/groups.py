"""Squares that look alike, as one group each."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

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
_PASSING: Final = 0.6 * APART  # by which neighbours may differ, where groups pass into each other
_TINGED: Final = 0.4 * APART  # by which all places together may: another tint is another kind
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
    cells = inner.reshape(rows * columns, *inner.shape[2:])
    slack = min(1.0, max(_LEAST_SLACK, _ASIDE * PARTS / side))
    lows, highs = _ranges(cells, slack)
    names = np.full(len(cells), -1)
    count = 0
    while (left := np.flatnonzero(names < 0)).size:
        first = left[0]
        own = cells[first], lows[first], highs[first]
        near = _apart(own, (cells[left], lows[left], highs[left]))
        names[left[near <= APART]] = count
        count += 1
    joined = _chained(names.reshape(rows, columns), cells, (lows, highs))
    return _sorted(joined, cells, gain)


def _chained(names: NDArray[np.int64], cells: Floats, ranges: tuple[Floats, Floats]) -> Names:
    """Join groups that pass into each other from square to square, as under a slanting light."""
    lows, highs = ranges
    numbers = np.arange(names.size).reshape(names.shape)
    heads = list(range(int(names.max()) + 1))
    for down, across in _NEAR:
        one = numbers[: names.shape[0] - down, max(0, -across) : names.shape[1] - max(0, across)]
        other = numbers[down:, max(0, across) : names.shape[1] - max(0, -across)]
        differ = names.ravel()[one] != names.ravel()[other]
        a, b = one[differ], other[differ]
        one_side = cells[a], lows[a], highs[a]
        near = _apart(one_side, (cells[b], lows[b], highs[b]), _PASSING / _TINGED) <= _PASSING
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
    looks = np.stack([np.median(cells[flat == k], axis=0) for k in range(len(order))])
    return Groups(flat.reshape(names.shape), looks, gain)


def _ranges(cells: Floats, slack: float = 1.0) -> tuple[Floats, Floats]:
    """Return the least and the greatest colour about each place: lines may lie a little aside.

    `slack` is the part of the way to the neighbouring places that they may.
    """
    padded = np.pad(cells, ((0, 0), (1, 1), (1, 1), (0, 0)), mode="edge")
    size = cells.shape[1]
    around = [padded[:, y : y + size, x : x + size] for y in range(3) for x in range(3)]
    lows, highs = np.minimum.reduce(around), np.maximum.reduce(around)
    return cells - (cells - lows) * slack, cells + (highs - cells) * slack


Ranged = tuple[Floats, Floats, Floats]
"""Looks with the least and the greatest colours about each place."""


def _apart(own: Ranged, others: Ranged, tinges: float = APART / _TINGED) -> Floats:
    """Return how far squares are from one: the mean of the places that differ most.

    Where all places differ a little, it is their mean that counts.
    """
    one, low, high = own
    cells, lows, highs = others
    out = np.maximum(np.maximum(cells - high, low - cells), 0)
    back = np.maximum(np.maximum(one - highs, lows - one), 0)
    apart = np.maximum(out, back).max(axis=3).reshape(len(cells), one.shape[-2] * one.shape[-3])
    strongest = np.partition(apart, -_STRONGEST, axis=1)[:, -_STRONGEST:]
    found: Floats = np.maximum(strongest.mean(axis=1), apart.mean(axis=1) * tinges)
    return found


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
