"""Where the squares of a board lie in a picture: their side and where the first one begins.

Equal squares stand side by side at one distance, so edges are followed by edges at that distance
(`_pitches`). Of the sides that come into question and of all beginnings, the right ones need the
fewest different squares to tell the whole picture (`_cost`): a wrong beginning cuts every square
into parts of its neighbours, twice the side makes a new square of each pair, and half the side
has four times as many squares to tell.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from soko.pictures.raster import Floats, Raster

LEAST: Final = 10.0
MOST: Final = 130.0
"""The sides of squares that are looked for, in pixels."""

_SAMPLE: Final = 6  # a square is seen as 6 x 6 colours
_NOISE: Final = 9.0  # of 255, by which equal squares may differ
_SLICED: Final = 4  # and as 4 x 4 where it is cut into slices
_MOST_CELLS: Final = 120  # squares that are compared with each other,
_FEWER_CELLS: Final = 60  # where a grid is only looked for,
_SLICED_CELLS: Final = 40  # and where they are cut into slices
_OVERHANG: Final = 0.08  # of a side that may be cut off by the edge of the picture
_EXACT: Final = 0.001  # of a side that whole squares may be smaller or larger to fill the picture,
_NEARLY: Final = 0.19  # and by which their lines may then lie aside
_CANDIDATES: Final = 5
_REFINED: Final = 3
_STEPS: Final = 12  # beginnings that are tried in each direction
_BETTER: Final = 1 - 1e-4  # times the cost, with which a grid is better by more than chance
_HOPELESS: Final = 2.0  # times the cost, with which a grid is none
_NEAR: Final = 36  # parts of a side: moved by less than one, a grid does not become much better
_LEAST_STEP: Final = 0.12  # pixels, by which a grid is moved
_SAME_SIDE: Final = 0.02  # by which the sides of two grids differ that are the same
_HERE: Final = 1e-6  # pixels, by which two grids differ that are one
_ROWS: Final = 16  # of products at a time
_MOST_LINES: Final = 400  # of pixels in which edges are looked for
_TOGETHER: Final = 64  # lines of pixels, few enough for the cache
_FEWEST: Final = 16  # squares of a picture with a board
_FEW: Final = 26  # squares; with less, few of them differ by chance
_SHARE: Final = 0.55  # between counting different squares (0) and their share of all (1)


@dataclass(frozen=True)
class Grid:
    """The side of the squares and where the first whole one begins, in pixels.

    `cost` tells how much is left to tell when equal squares are told once: from 0 to 1 and above.
    """

    side: float
    left: float
    top: float
    cost: float = 1.0

    def squares(self, raster: Raster, parts: int) -> Floats:
        """Return the squares, each as `parts` x `parts` mean colours: row, column, y, x, colour."""
        rows, columns = self.count(raster)
        found = np.empty((rows, columns, parts, parts, 3))
        across = np.arange(columns)
        for row in range(rows):  # few enough squares at a time for the cache
            found[row] = self.some(raster, (np.full(columns, row), across), parts)
        return found

    def some(
        self, raster: Raster, squares: tuple[NDArray[np.int64], NDArray[np.int64]], parts: int
    ) -> Floats:
        """Return some squares by their rows and columns: number, y, x, colour."""
        lines = np.arange(parts + 1) * (self.side / parts)
        tops, lefts = self.corner()
        return raster.patches(
            tops + (squares[0] * self.side)[:, None] + lines,
            lefts + (squares[1] * self.side)[:, None] + lines,
        )

    def count(self, raster: Raster) -> tuple[int, int]:
        """Return the number of rows and of columns."""
        return self._along(self.top, raster.height), self._along(self.left, raster.width)

    def most(self, raster: Raster) -> int:
        """Return how many squares of the side there is room for."""
        return int(raster.height / self.side + _OVERHANG) * int(
            raster.width / self.side + _OVERHANG
        )

    def is_at(self, other: "Grid") -> bool:
        """Tell whether another one is the same, but for rounding."""
        apart = self.side - other.side, self.left - other.left, self.top - other.top
        return max(map(abs, apart)) < _HERE

    def corner(self) -> tuple[float, float]:
        """Return the row and the column of pixels at which the first square begins."""
        return self._first(self.top), self._first(self.left)

    def _first(self, start: float) -> float:
        """Return where the first square begins that may be cut off a little."""
        return start - math.floor((start + _OVERHANG * self.side) / self.side) * self.side

    def _along(self, start: float, length: int) -> int:
        slack = _OVERHANG * self.side
        return max(0, int((length + slack - self._first(start)) / self.side))


def find_grids(raster: Raster) -> list[Grid]:
    """Return the grids that tell the picture best, the likeliest first; none if nothing repeats."""
    found = [_placed(raster, side) for side in _pitches(raster)]
    refined = list[Grid]()
    for grid in sorted(found, key=lambda each: each.cost)[:_REFINED]:
        least = min((each.cost for each in refined), default=np.inf)
        refined.append(_refined(raster, grid, grid.side / _STEPS, least))
    refined.sort(key=lambda each: each.cost)
    likely = [grid for each in refined for grid in (each, *_multiples(raster, each, refined))]
    return [_fitted(raster, grid) for grid in _different(likely)]


def _fitted(raster: Raster, grid: Grid) -> Grid:
    """Return a grid that fills the picture where a grid nearly does: all of it is board."""
    columns, rows = round(raster.width / grid.side), round(raster.height / grid.side)
    if min(columns, rows) < 1:
        return grid
    side = raster.width / columns
    far = max(abs(side - grid.side), abs(raster.height / rows - side)) / side
    is_square = abs(raster.height / rows - side) <= _SAME_SIDE / 2 * side
    is_full = max(map(abs, grid.corner())) <= 2 * _OVERHANG * side
    if (_is_same(grid.side, side) and is_square and is_full) or (
        far <= _EXACT and _aside(grid) <= _NEARLY
    ):
        return replace(grid, side=side, left=0.0, top=0.0)
    return grid


def _aside(grid: Grid) -> float:
    """Return by how much of a side no line lies on the edges of the picture."""
    starts = np.array([grid.left, grid.top]) / grid.side
    return float(np.abs(starts - np.rint(starts)).max())


def _different(grids: Iterable[Grid]) -> list[Grid]:
    """Return the cheapest grid of each side."""
    chosen = list[Grid]()
    for grid in sorted(grids, key=lambda each: each.cost):
        if not any(_is_same(grid.side, other.side) for other in chosen):
            chosen.append(grid)
    return chosen


def _is_same(side: float, other: float) -> bool:
    return abs(side - other) <= _SAME_SIDE * other


def _multiples(raster: Raster, grid: Grid, found: list[Grid]) -> Iterator[Grid]:
    """Yield grids of which a grid has halves, thirds or quarters of squares.

    Only those that may become better than what was found, the cheapest first.
    """
    for times in (2, 3, 4):
        side = grid.side * times
        if side <= MOST and _count(raster, side) >= _FEWEST:
            starts = [i * grid.side for i in range(times)]
            begun = [Grid(side, grid.left + x, grid.top + y) for y in starts for x in starts]
            best = min((_roughly(raster, each) for each in begun), key=lambda each: each.cost)
            if best.cost <= _HOPELESS * found[0].cost:
                yield _refined(raster, best, side / 48, found[0].cost)


def _count(raster: Raster, side: float) -> float:
    return raster.width / side * raster.height / side


def _pitches(raster: Raster) -> list[float]:
    """Return the distances at which edges repeat, the most regular ones first."""
    longest = min(MOST, max(raster.width, raster.height) / 3)
    if longest < LEAST or min(raster.width, raster.height) < 2 * LEAST:
        return []
    lines = raster.pixels, raster.pixels.swapaxes(0, 1)
    tables = [_echo(each, reach=int(4 * MOST)) for each in lines]
    sides = np.arange(LEAST, longest, 0.1)
    score, repeats = np.zeros(len(sides)), np.zeros(len(sides))
    for table in tables:
        for times in (1, 2, 3, 4):
            repeated = _at(table, sides * times)
            score += repeated - _at(table, sides * (times - 0.5))
            repeats += repeated / times
    return _apart_enough([*_peaks(sides, score), *_peaks(sides, repeats)])


def _peaks(sides: Floats, score: Floats) -> list[float]:
    """Return the sides with the highest peaks."""
    inner = score[1:-1]
    at = np.flatnonzero((inner >= score[:-2]) & (inner > score[2:]) & (inner > 0)) + 1
    best = at[np.argsort(-score[at], kind="stable")]
    return _apart_enough(float(sides[i]) for i in best)[:_CANDIDATES]


def _apart_enough(sides: Iterable[float]) -> list[float]:
    chosen = list[float]()
    for side in sides:
        if all(abs(side - other) > 0.03 * other for other in chosen):
            chosen.append(side)
    return chosen


def _at(table: Floats, places: Floats) -> Floats:
    places = np.minimum(places, len(table) - 1.001)
    below = places.astype(np.int64)
    part = places - below
    found: Floats = table[below] * (1 - part) + table[below + 1] * part
    return found


def _echo(pixels: Floats, reach: int) -> Floats:
    """Return how much the edges along the second axis are like those further on, by distance."""
    width = pixels.shape[1] - 1
    found = min(width, reach + 2)
    # What comes round again lies beyond the reach; other sizes can take ten times as long.
    size = 1 << (width + found - 1).bit_length()
    power = np.zeros(size // 2 + 1)
    lines = spread_over(len(pixels), _MOST_LINES)
    for first in range(0, len(lines), _TOGETHER):
        step = np.abs(np.diff(pixels[lines[first : first + _TOGETHER]], axis=1))
        step = np.minimum(step[:, :, 0] + step[:, :, 1] + step[:, :, 2], 120.0)
        step -= step.mean(axis=1, keepdims=True)
        spectrum = np.fft.rfft(step, size, axis=1)
        power += (spectrum.real**2 + spectrum.imag**2).sum(axis=0)
    echo = np.fft.irfft(power)[:found]
    if echo[0] <= 0:
        return np.zeros(found)
    weights: Floats = echo / echo[0] * (width / (width - np.arange(found) * 0.5))
    return weights


def _placed(raster: Raster, side: float) -> Grid:
    """Find where squares of a side begin: first in each direction alone, then together."""
    starts = [side * i / _STEPS for i in range(_STEPS)]
    best = Grid(side, 0.0, 0.0, np.inf)
    lefts = [_cost(raster, Grid(side, x, 0.0), (4, 1), _SLICED_CELLS) for x in starts]
    tops = [_cost(raster, Grid(side, 0.0, y), (1, 4), _SLICED_CELLS) for y in starts]
    for i in np.argsort(lefts, kind="stable")[:3]:
        for j in np.argsort(tops, kind="stable")[:3]:
            grid = _roughly(raster, Grid(side, starts[i], starts[j]))
            best = min(best, grid, key=lambda each: each.cost)
    return best


def _weighed(raster: Raster, grid: Grid) -> Grid:
    return replace(grid, cost=_cost(raster, grid, (1, 1)))


def _roughly(raster: Raster, grid: Grid) -> Grid:
    """Weigh a grid in a third of the time."""
    return replace(grid, cost=_cost(raster, grid, (1, 1), _FEWER_CELLS))


def _refined(raster: Raster, grid: Grid, step: float, least: float) -> Grid:
    """Move lines and change the side by less and less while the picture is told better.

    No further than is needed to see that another grid, of the least cost, is better by far.
    """
    squares = max(raster.width, raster.height) / grid.side
    grid = _weighed(raster, grid)
    before = grid  # which costs more
    while step > _LEAST_STEP:
        if step < grid.side / _NEAR and grid.cost > _HOPELESS * least:
            break
        near = [each for each in _neighbours(raster, grid, step, squares) if not each.is_at(before)]
        nearer = min((_weighed(raster, each) for each in near), key=lambda each: each.cost)
        if nearer.cost < grid.cost * _BETTER:
            before, grid = grid, nearer
        else:
            step /= 2
    return grid


def _neighbours(raster: Raster, grid: Grid, step: float, squares: float) -> Iterator[Grid]:
    for by in (-step, step):
        yield replace(grid, left=grid.left + by)
        yield replace(grid, top=grid.top + by)
        side = grid.side + 2 * by / squares
        share = 1 - side / grid.side  # the middle of the picture stays where it is
        yield Grid(
            side,
            grid.left + (raster.width / 2 - grid.left) * share,
            grid.top + (raster.height / 2 - grid.top) * share,
        )


def _cost(raster: Raster, grid: Grid, cuts: tuple[int, int], most: int = _MOST_CELLS) -> float:
    """Return the share of different squares, of so many at most.

    `cuts` slices them so that one direction is free.
    """
    is_whole = cuts == (1, 1)
    rows, columns = grid.count(raster)
    if rows * columns < 9:
        return np.inf
    chosen = spread_over(rows * columns, most)
    parts = _SAMPLE if is_whole else _SLICED
    squares = grid.some(raster, (chosen // columns, chosen % columns), parts)
    down, across = cuts
    slices = squares.reshape(len(chosen), down, parts // down, across, parts // across, 3)
    cells = slices.swapaxes(2, 3).reshape(len(chosen) * down * across, -1)
    cells = (cells - cells.mean()).astype(np.float32)
    norm = (cells**2).sum(axis=1)
    apart = np.maximum(norm[:, None] + norm[None, :] - 2 * _products(cells), 0) / cells.shape[1]
    alike = np.exp(-apart / (2 * _NOISE**2)).sum(axis=1)
    different = (1 / alike).sum()
    few = max(1.0, _FEW / (rows * columns)) ** 0.7
    left_out = (grid.most(raster) / (rows * columns)) ** (1 - _SHARE)
    return float(few * left_out * different / len(cells) ** _SHARE)


def _products(cells: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the products of each two cells, some at a time: for more, threads would be woken."""
    across = np.ascontiguousarray(cells.T)
    found = np.empty((len(cells), len(cells)), np.float32)
    for first in range(0, len(cells), _ROWS):
        part = slice(first, first + _ROWS)
        np.matmul(cells[part], across, out=found[part])
    return found


def spread_over(count: int, most: int) -> NDArray[np.int64]:
    """Return the numbers below `count`, or so many of them at even distances."""
    if count <= most:
        return np.arange(count)
    return np.arange(most) * (count - 1) // (most - 1)
