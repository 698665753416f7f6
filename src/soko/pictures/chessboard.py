"""A chessboard as one floor: what stands on either of its two colours is of one group."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from soko.pictures.groups import APART, Groups, apart, covered
from soko.pictures.raster import Floats

_LEAST: Final = 3  # squares of each colour
_LOPSIDED: Final = 4  # times as many squares that one colour may have
_BESIDE: Final = 0.5  # the share of squares that have one of the other colour beside them
_OTHER_SHAPE: Final = 0.15  # the share of places that may be covered on one colour only
_UNEVEN: Final = 12.0  # by which the difference of the two colours may vary over a square
_BOTH: Final = 2  # no colour of a chessboard: it lies on both


def unchequered(groups: Groups) -> Groups:
    """Join the two colours of a chessboard, and each two groups that differ by them alone.

    What stands on the second colour only is seen as if it stood on the first.
    """
    parity = _parities(groups)
    colours = _colours(groups, parity)
    if colours is None:
        return groups
    ground, other = colours
    looks, onto = groups.looks.copy(), np.arange(groups.count)
    firsts = [int(g) for g in np.flatnonzero(parity == parity[ground]) if g != ground]
    covers = {g: covered(looks[g], looks[ground]) for g in firsts}
    for h in map(int, np.flatnonzero(parity == parity[other])):
        cover = covered(looks[h], groups.looks[other])
        looks[h] = np.where(cover[:, :, None] > 0, looks[h], looks[ground])
        far = {g: _apart_on(looks[g], looks[h], (covers[g], cover)) for g in firsts}
        twin = min(far, key=lambda each: far[each], default=ground)
        if h == other:
            onto[h] = ground
        elif far and far[twin] <= APART:
            onto[h] = twin
    return _joined(groups, looks, onto)


def _apart_on(one: Floats, another: Floats, covers: tuple[Floats, Floats]) -> float:
    """Return how far apart two looks on different floors are, by what covers the floor."""
    if np.abs(covers[0] - covers[1]).mean() > _OTHER_SHAPE or not covers[0].any():
        return np.inf
    both = (covers[0] > 0) & (covers[1] > 0)
    return apart(np.where(both[:, :, None], one, another), another)


def _parities(groups: Groups) -> NDArray[np.int64]:
    """Return on which colour of a chessboard each group lies alone."""
    odd = np.indices(groups.of.shape).sum(axis=0) % 2
    found = [np.unique(odd[groups.of == g]) for g in range(groups.count)]
    return np.array([each[0] if len(each) == 1 else _BOTH for each in found])


def _colours(groups: Groups, parity: NDArray[np.int64]) -> tuple[int, int] | None:
    """Return the two groups that share the squares of a floor as on a chessboard.

    Boxes and goals may have two colours, too; but most of what stands on one alone is floor.
    """
    sizes = np.bincount(groups.of.ravel(), minlength=groups.count)
    best: tuple[int, int] | None = None
    for g in range(groups.count):
        for h in range(g + 1, groups.count):
            if {int(parity[g]), int(parity[h])} != {0, 1} or sizes[h] < _LEAST:
                continue
            is_even = sizes[g] <= _LOPSIDED * sizes[h]
            is_larger = best is None or sizes[g] + sizes[h] > sizes[list(best)].sum()
            is_tint = is_even and is_larger and _is_tint(groups.looks[g], groups.looks[h])
            if is_tint and _is_mixed(groups.of == g, groups.of == h):
                best = g, h
    most = sizes[parity != _BOTH].max(initial=0)
    return best if best is not None and sizes[list(best)].sum() >= most else None


def _is_tint(one: Floats, other: Floats) -> bool:
    """Tell whether two looks differ by the same everywhere: one drawing in two colours."""
    return float((one - other).reshape(-1, 3).std(axis=0).max()) <= _UNEVEN


def _is_mixed(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> bool:
    wide = np.pad(other, 1)
    beside = wide[:-2, 1:-1] | wide[2:, 1:-1] | wide[1:-1, :-2] | wide[1:-1, 2:]
    return bool(beside[one].mean() >= _BESIDE)


def _joined(groups: Groups, looks: Floats, onto: NDArray[np.int64]) -> Groups:
    """Return the groups that are left, the largest first."""
    names = onto[groups.of]
    sizes = np.bincount(names.ravel(), minlength=groups.count)
    order = [int(g) for g in np.argsort(-sizes, kind="stable") if sizes[g]]
    rank = np.zeros(groups.count, dtype=np.int64)
    rank[order] = np.arange(len(order))
    return Groups(rank[names], looks[order], groups.gain)
