"""Pictures that a board of ours fills: their size tells the side of the squares.

A quarter of a drawing may repeat as well as a whole one, and letters and shadows draw lines aside;
but our own pictures are as large as their squares and rulers make them, and every square is known.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from soko.pictures.grid import LEAST, Grid, spread_over
from soko.pictures.groups import MARGIN, PARTS, Groups
from soko.pictures.raster import Floats, Raster
from soko.pictures.skins import Skin, looks_of, with_goal

_LARGEST: Final = 256  # pixels of a square
_LAYOUTS: Final = (0.0, 0.0), (0.75, 0.0), (0.0, 0.09), (1.0, 0.09)
"""Squares that rulers take to the left and above, and walls below: of `soko show`, of the page."""

_LOOKED_AT: Final = 64  # squares, before all are
_NEAR: Final = 32.0  # of 255, by which a square may differ from a look (root mean square),
_CLEARER: Final = 1.6  # and so many times more from looks of other kinds


class Drawn(NamedTuple):
    """A picture that shows a board and nothing else: one group for each kind of square."""

    grid: Grid
    groups: Groups
    kinds: dict[int, str]


class _Filled(NamedTuple):
    """Squares that fill a picture."""

    side: int
    start: float
    rows: int
    columns: int


def drawn_board(size: tuple[int, int], raster: Raster, skins: Sequence[Skin]) -> Drawn | None:
    """Return the board that fills a picture of a height and a width; None for any other picture."""
    for filled in _filling(*size):
        if filled.side < LEAST * raster.shrunk:
            break
        for skin in skins:
            drawn = _drawn(raster, filled, skin)
            if drawn is not None:
                return drawn
    return None


def _filling(height: int, width: int) -> Iterator[_Filled]:
    """Yield the squares that give a picture its size, the largest first."""
    for side in range(_LARGEST, 0, -1):
        for ruler, below in _LAYOUTS:
            columns, rows = _count(width, side, ruler), _count(height, side, ruler + below)
            if min(columns, rows) >= 3:
                yield _Filled(side, ruler * side, rows, columns)


def _count(length: int, side: int, rest: float) -> int:
    """Return how many squares and a rest of one take a length, but for a rounded pixel; else 0."""
    count = int(length / side - rest + 0.5)
    return count if abs(length - (count + rest) * side) <= 0.5 else 0


def _drawn(raster: Raster, filled: _Filled, skin: Skin) -> Drawn | None:
    symbols, looks = looks_of(skin, raster.gain)
    count = filled.rows * filled.columns
    some = _cells(raster, filled, spread_over(count, _LOOKED_AT))
    if _kinds(some, symbols, looks, raster.gain) is None:
        return None
    cells = _cells(raster, filled, np.arange(count))
    kinds = _kinds(cells, symbols, looks, raster.gain)
    shown = [] if kinds is None else [*dict.fromkeys(kinds.tolist())]
    if kinds is None or "#" not in shown or not {"$", "*"}.intersection(shown):
        return None
    of = np.array([shown.index(kind) for kind in kinds]).reshape(filled.rows, filled.columns)
    middles = np.stack([np.median(cells[kinds == kind], axis=0) for kind in shown])
    side, start = filled.side / raster.shrunk, filled.start / raster.shrunk
    groups = Groups(of, middles, raster.gain)
    return Drawn(Grid(side, start, start), groups, with_goal(groups, dict(enumerate(shown))))


def _cells(raster: Raster, filled: _Filled, numbers: NDArray[np.int64]) -> Floats:
    """Return some squares, counted row by row, without their edges."""
    side, start = filled.side / raster.shrunk, filled.start / raster.shrunk
    lines = start + np.arange(PARTS + 1) * (side / PARTS)
    rows, columns = numbers // filled.columns, numbers % filled.columns
    squares = raster.patches((rows * side)[:, None] + lines, (columns * side)[:, None] + lines)
    return squares[:, MARGIN:-MARGIN, MARGIN:-MARGIN]


def _kinds(
    cells: Floats, symbols: NDArray[np.str_], looks: Floats, gain: float
) -> NDArray[np.str_] | None:
    """Return what each square is; None where one of them is not known for sure."""
    flat, known = cells.reshape(len(cells), -1), looks.reshape(len(looks), -1)
    products = np.einsum("ik,jk->ij", flat, known)
    squared = (flat**2).sum(axis=1)[:, None] + (known**2).sum(axis=1)[None] - 2 * products
    apart = np.sqrt(np.maximum(squared, 0) / flat.shape[1]) / gain
    kinds = symbols[apart.argmin(axis=1)]
    near = apart.min(axis=1)
    others = np.where(kinds[:, None] == symbols[None], np.inf, apart).min(axis=1)
    is_sure = (near <= _NEAR) & (others >= _CLEARER * near)
    return kinds if is_sure.all() else None
