"""A picture as a level: its grid, its groups of squares, and what each group is."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from soko.pictures.chessboard import unchequered
from soko.pictures.drawn import drawn_board
from soko.pictures.grid import Grid, find_grids
from soko.pictures.groups import APART, PARTS, Groups, apart, group
from soko.pictures.naming import Named, name_groups
from soko.pictures.naming_search import FLOOR, WALL
from soko.pictures.raster import Raster
from soko.pictures.skins import Skin
from soko.puzzle import Level

GOOD: Final = 7.0
"""A reading that costs less is a level."""

_MOST_READ: Final = 3  # grids, where no level is seen in the first
_MOST_GROUPS: Final = 60  # of squares, in any but the first
_SMALLER: Final = 3.0  # the cost of a grid of half the side
_UNLIKELY: Final = 1.5  # times the cost of the best grid, with which no other one is read
_RAISED: Final = 0.1  # of a side, by which a grid is tried higher
_LEFT_OVER: Final = 0.15  # of a square, with which a picture goes on beyond the last one

TWINS: Final = 1.6 * APART
"""Groups nearer to each other than this are not sure where they are of different kinds."""


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

    @property
    def cost(self) -> float:
        """How unlike a level it is."""
        return np.inf if self.named is None else self.named.cost

    @cached_property
    def named(self) -> Named | None:
        """The naming of the groups; None where no walls enclose anything."""
        if self.is_whole:
            return self._as_said
        return name_groups(self.groups, self.fixed)

    @property
    def _as_said(self) -> Named:
        walls = np.isin(self.groups.of, [g for g, kind in self.fixed.items() if kind == WALL])
        return Named(0.0, dict(self.fixed), ~walls, walls)

    def correct(self, group: int, kind: str) -> "PictureReading":
        """Say what a group is; what is not said is thought over again."""
        return replace(self, fixed={**self.fixed, group: kind})

    @cached_property
    def symbols(self) -> NDArray[np.str_]:
        """The symbol of each square of the grid; blank outside of the level."""
        symbols = np.full(self.groups.of.shape, FLOOR)
        named = self.named
        if named is None:
            return symbols
        symbols[self._walls] = WALL
        for each, kind in named.kinds.items():
            symbols[(self.groups.of == each) & named.inside] = kind
        return symbols

    @cached_property
    def _walls(self) -> NDArray[np.bool_]:
        """The walls round the inside, and those of them that stand apart but are said to be some.

        What looks like walls beside a board may be anything else, unless there is nothing else.
        """
        assert self.named is not None
        if self.is_whole:
            return self.named.walls
        walls = _around(self.named)
        rows, columns = np.nonzero(walls)
        if not rows.size:
            return walls
        part = slice(rows.min(), rows.max() + 1), slice(columns.min(), columns.max() + 1)
        said = [group for group, kind in self.fixed.items() if kind == WALL]
        walls[part] |= self.named.walls[part] & np.isin(self.groups.of[part], said)
        return walls

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
        shown = np.unique(self.groups.of[self.named.inside | self._walls])
        return tuple(int(g) for g in shown if g not in self.fixed and not self._is_sure(int(g)))

    def example(self, group: int) -> tuple[int, int]:
        """Return the row and the column of the grid of a group's first square in the level."""
        assert self.named is not None
        shown = self.named.inside | self._walls
        row, column = np.argwhere((self.groups.of == group) & shown)[0]
        return int(row), int(column)

    def _is_sure(self, group: int) -> bool:
        assert self.named is not None
        is_ground = group in self._grounds
        return self.named.is_sure(group) and not is_ground and not self._has_twin(group)

    @cached_property
    def _grounds(self) -> frozenset[int]:
        """The groups of walls that lie far from the inside, at the edge of the picture.

        The ground beside a board may look like its walls.
        """
        assert self.named is not None
        if self.beyond is None:
            return frozenset()
        rows, columns = np.nonzero(self.named.inside)
        top, left = max(0, rows.min() - 1), max(0, columns.min() - 1)
        far = self._walls & self.beyond
        far[top : rows.max() + 2, left : columns.max() + 2] = False
        return frozenset(map(int, np.unique(self.groups.of[far])))

    def _has_twin(self, group: int) -> bool:
        """Tell whether a group looks nearly like one that was named otherwise."""
        kinds, looks = self.kinds, self.groups.looks
        return any(
            kind != kinds[group] and apart(looks[group], looks[other]) < TWINS
            for other, kind in kinds.items()
        )

    @cached_property
    def kinds(self) -> Mapping[int, str]:
        """The kind of each group of the level."""
        assert self.named is not None
        walls = np.unique(self.groups.of[self._walls])
        return {**{int(g): WALL for g in walls}, **self.named.kinds}


def _around(named: Named) -> NDArray[np.bool_]:
    """Return the walls that hang together with those round the inside, by corners too."""
    reached = named.inside.copy()
    free = named.walls | named.inside
    while True:
        wide = np.pad(reached, 1)
        rows, columns = reached.shape
        grown = np.logical_or.reduce(
            [wide[y : y + rows, x : x + columns] for y in range(3) for x in range(3)]
        )
        grown &= free
        if (grown == reached).all():
            walls: NDArray[np.bool_] = reached & named.walls
            return walls
        reached = grown


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
    best: PictureReading | None = None
    least = np.inf
    likely = _likely(find_grids(raster))
    for grid in (*likely, *map(_raised, likely)):
        groups = unchequered(group(grid.squares(raster, PARTS), grid.side, raster.gain))
        if best is not None and groups.count > _MOST_GROUPS:
            continue
        reading = PictureReading(grid, groups, beyond=_beyond(raster, grid))
        cost = reading.cost - _SMALLER * math.log2(grid.side)
        if best is None or cost < least:
            best, least = reading, cost
        if reading.cost < GOOD:
            break
    return best


def _likely(grids: list[Grid]) -> list[Grid]:
    """Return the best grids, that of the largest squares first.

    Parts of drawings that repeat look like squares, and more so than several squares as one.
    """
    likely = [grid for grid in grids[:_MOST_READ] if grid.cost <= _UNLIKELY * grids[0].cost]
    return sorted(likely, key=lambda grid: -grid.side)


def _raised(grid: Grid) -> Grid:
    """Return a grid that begins a little higher: the shadows of walls draw one down."""
    return replace(grid, top=grid.top - _RAISED * grid.side)
