"""Sliding tiles: the eight puzzle, the fifteen puzzle, and any other size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soko.lab.search.problem import Problem
from soko.puzzle.squares import DELTAS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Tiles = bytes
"""The number of the tile on each cell, row by row; 0 is the gap."""


class SlidingTiles(Problem[Tiles, str]):
    """Move the gap `u d l r` until it is followed by 1, 2, 3 and so on.

    The bound is the sum of every tile's distance from its cell, row and column apart. At most 256
    cells.

    >>> from soko.lab.search import astar
    >>> found = astar(SlidingTiles([3, 1, 2, 4, 0, 5, 6, 7, 8], columns=3))
    >>> "".join(found.first.actions)
    'lu'
    """

    def __init__(self, tiles: Sequence[int], *, columns: int) -> None:
        if sorted(tiles) != list(range(len(tiles))) or len(tiles) % columns:
            raise ValueError(f"{list(tiles)} are not the tiles of a board of {columns} columns")
        self.tiles = bytes(tiles)
        self.packed_size = len(tiles)
        self.columns = columns
        cells = [divmod(cell, columns) for cell in range(len(tiles))]
        self.distances = [
            [abs(row - to_row) + abs(column - to_column) for to_row, to_column in cells]
            for row, column in cells
        ]
        self.slides = [list(self._slides(cell)) for cell in range(len(tiles))]

    def initial(self) -> Tiles:
        """Return the tiles as they were given."""
        return self.tiles

    def is_target(self, state: Tiles) -> bool:
        """Tell whether every tile is on its cell."""
        return all(cell == tile for cell, tile in enumerate(state))

    def successors(self, state: Tiles) -> Iterator[tuple[str, Tiles]]:
        """Slide a tile into the gap, which moves up, down, left or right."""
        gap = state.index(0)
        for letter, cell in self.slides[gap]:
            after = bytearray(state)
            after[gap], after[cell] = after[cell], 0
            yield letter, bytes(after)

    def bound(self, state: Tiles) -> int:
        """Return the sum of the distances of all tiles but the gap."""
        distances = self.distances
        return sum(distances[cell][tile] for cell, tile in enumerate(state) if tile)

    def pack(self, state: Tiles) -> bytes:
        """Return the state, which is bytes already."""
        return state

    def unpack(self, packed: bytes) -> Tiles:
        """Return the bytes, which are a state."""
        return packed

    def _slides(self, gap: int) -> Iterator[tuple[str, int]]:
        row, column = divmod(gap, self.columns)
        rows = len(self.tiles) // self.columns
        for letter, (down, right) in DELTAS.items():
            if 0 <= row + down < rows and 0 <= column + right < self.columns:
                yield letter, gap + down * self.columns + right
