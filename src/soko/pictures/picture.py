"""A picture as a level: its grid, its groups of squares, and what each group is."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from soko.pictures.chessboard import unchequered
from soko.pictures.doubts import doubts
from soko.pictures.drawn import drawn_board
from soko.pictures.grid import Grid, find_grids
from soko.pictures.groups import PARTS, Groups, group
from soko.pictures.naming import Named, name_groups
from soko.pictures.naming_search import FLOOR, PLAYER, WALL
from soko.pictures.raster import Raster
from soko.pictures.skins import Skin
from soko.pictures.standing import maybe_walls, walls_shown
from soko.puzzle import Level

GOOD: Final = 7.0
"""A reading that costs less is a level."""

_MOST_READ: Final = 3  # grids, where no level is seen in the first
_MOST_GROUPS: Final = 60  # of squares, in any but the first
_SMALLER: Final = 3.0  # the cost of a grid of half the side
_UNLIKELY: Final = 1.5  # times the cost of the best grid, with which no other one is read
_NEAR: Final = 3.0  # the cost by which a reading may become better, if its grid is raised
_RAISED: Final = 0.1  # of a side, by which a grid is tried higher
_LEFT_OVER: Final = 0.15  # of a square, with which a picture goes on beyond the last one


@dataclass(frozen=True)
class PictureReading:
    """What was read of a picture; a person's word on groups is in `fixed`."""

    grid: Grid
    groups: Groups
    fixed: Mapping[int, str] = field(default_factory=dict)
    beyond: NDArray[np.bool_] | None = None
    """The squares at edges beyond which the picture goes on; None for none."""
    is_whole: bool = False
    """Whether the picture shows a board and nothing else, and what every square is was said."""
    most: float = np.inf
    """The most that it may cost to be of use; what costs more need not be named."""

    @property
    def cost(self) -> float:
        """How unlike a level it is."""
        return np.inf if self.named is None else self.named.cost

    @cached_property
    def named(self) -> Named | None:
        """The naming of the groups; None where no walls enclose anything, or it costs too much."""
        if self.is_whole:
            return self._as_said
        return name_groups(self.groups, self.fixed, self.most)

    @property
    def _as_said(self) -> Named:
        walls = np.isin(self.groups.of, [g for g, kind in self.fixed.items() if kind == WALL])
        kinds = dict.fromkeys(range(self.groups.count), PLAYER)  # which is all that may be unsaid
        return Named(0.0, {**kinds, **self.fixed}, ~walls, walls)

    def correct(self, group: int, kind: str) -> "PictureReading":
        """Say what a group is; what is not said is thought over again."""
        return replace(self, fixed={**self.fixed, group: kind}, most=np.inf)

    @cached_property
    def symbols(self) -> NDArray[np.str_]:
        """The symbol of each square of the grid; blank outside of the level."""
        symbols = np.full(self.groups.of.shape, FLOOR)
        named = self.named
        if named is None:
            return symbols
        symbols[self.walls] = WALL
        for each, kind in named.kinds.items():
            symbols[(self.groups.of == each) & named.inside] = kind
        return symbols

    @cached_property
    def walls(self) -> NDArray[np.bool_]:
        """The walls of the level, some of which may stand apart from those round the inside."""
        assert self.named is not None
        if self.is_whole:
            return self.named.walls
        return walls_shown(self.named, self.groups, self.fixed)

    @cached_property
    def bounds(self) -> tuple[slice, slice] | None:
        """The rows and columns of the grid that the level takes."""
        rows, columns = np.nonzero(self.symbols != FLOOR)
        if not rows.size:
            return None
        return slice(rows.min(), rows.max() + 1), slice(columns.min(), columns.max() + 1)

    @cached_property
    def level(self) -> Level | None:
        """The level; None where no walls enclose anything."""
        if self.bounds is None:
            return None
        return Level.of("".join(row) for row in self.symbols[self.bounds])

    @cached_property
    def unsure(self) -> tuple[int, ...]:
        """The groups of the level that are not sure, the largest first."""
        if self.named is None:
            return ()
        shown = np.unique(self.groups.of[self._shown])
        doubtful = doubts(self)
        return tuple(
            int(g)
            for g in shown
            if g not in self.fixed and (g in doubtful or not self.named.is_sure(int(g)))
        )

    def example(self, group: int) -> tuple[int, int]:
        """Return the row and the column of the grid of a group's first square in the level."""
        row, column = np.argwhere((self.groups.of == group) & self._shown)[0]
        return int(row), int(column)

    @cached_property
    def _shown(self) -> NDArray[np.bool_]:
        """The squares of the level, and those beside it that may be some of it."""
        assert self.named is not None
        maybe = maybe_walls(self.walls, self.named, self.groups)
        found: NDArray[np.bool_] = self.named.inside | self.walls | maybe
        return found

    @cached_property
    def kinds(self) -> Mapping[int, str]:
        """The kind of each group of the level."""
        assert self.named is not None
        walls = np.unique(self.groups.of[self.walls])
        return {**{int(g): WALL for g in walls}, **self.named.kinds}


def _beyond(raster: Raster, grid: Grid) -> NDArray[np.bool_]:
    """Return the squares at those edges at which a part of a square is left over."""
    (rows, columns), (top, left) = grid.count(raster), grid.corner()
    least = _LEFT_OVER * grid.side
    found = np.zeros((rows, columns), dtype=bool)
    found[0] |= top > least
    found[-1] |= raster.height - top - rows * grid.side > least
    found[:, 0] |= left > least
    found[:, -1] |= raster.width - left - columns * grid.side > least
    return found


def read_pixels(pixels: NDArray[np.uint8], skins: Sequence[Skin] = ()) -> PictureReading | None:
    """Read rows of columns of red, green and blue; None where nothing repeats.

    Where one of the skins fills the picture, it is read by that. They hold every kind of square:
    one that they lack would be taken for the most alike. Of the grids that come into question else
    it is one in which a level is seen, or the one in which it is seen best.
    """
    raster = Raster.of(pixels)
    drawn = drawn_board((pixels.shape[0], pixels.shape[1]), raster, skins)
    if drawn is not None:
        return PictureReading(drawn.grid, drawn.groups, drawn.kinds, is_whole=True)
    return _likeliest(raster)


def _likeliest(raster: Raster) -> PictureReading | None:
    best = _Best(raster)
    likely = _likely(find_grids(raster))
    for grid in likely:
        if best.look(grid):
            return best.reading
    for grid in [_raised(grid) for grid in likely if best.is_near(grid)]:
        if best.look(grid):
            break
    return best.reading


class _Best:
    """The best reading of some grids, as large squares count less than small ones."""

    def __init__(self, raster: Raster) -> None:
        self.raster = raster
        self.reading: PictureReading | None = None
        self.costs = dict[Grid, float]()

    @property
    def least(self) -> float:
        """The least cost."""
        return min(self.costs.values(), default=np.inf)

    def look(self, grid: Grid) -> bool:
        """Read a grid, and tell whether a level is seen; what is neither good nor near is not."""
        raster, least = self.raster, self.least
        groups = unchequered(group(grid.squares(raster, PARTS), grid.side, raster.gain))
        if self.reading is not None and groups.count > _MOST_GROUPS:
            return False
        smaller = _SMALLER * math.log2(grid.side)
        most = max(GOOD, least + _NEAR + smaller)
        reading = PictureReading(grid, groups, beyond=_beyond(raster, grid), most=most)
        self.costs[grid] = reading.cost - smaller
        if self.reading is None:
            self.reading = reading
        elif self.costs[grid] < least:
            self.reading = replace(reading, most=np.inf)
        return reading.cost < GOOD

    def is_near(self, grid: Grid) -> bool:
        """Tell whether a grid was read at little more cost than the best one."""
        return self.costs.get(grid, np.inf) <= self.least + _NEAR


def _likely(grids: list[Grid]) -> list[Grid]:
    """Return the best grids, that of the largest squares first.

    Parts of drawings that repeat look like squares, and more so than several squares as one.
    """
    likely = [grid for grid in grids[:_MOST_READ] if grid.cost <= _UNLIKELY * grids[0].cost]
    return sorted(likely, key=lambda grid: -grid.side)


def _raised(grid: Grid) -> Grid:
    """Return a grid that begins a little higher: the shadows of walls draw one down."""
    return replace(grid, top=grid.top - _RAISED * grid.side)
