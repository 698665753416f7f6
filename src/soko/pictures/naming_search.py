"""The cheapest namings of some groups, with what a level asks for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from soko.pictures.raster import Floats

WALL, FLOOR, GOAL, BOX, PLAYER, BOX_HOME, PLAYER_HOME = "#", " ", ".", "$", "@", "*", "+"

BROKEN: Final = 12.0
"""The cost of what no level is."""

_MOST_BOXES: Final = 200  # more than goals, or less, among the groups before one
_STATES: Final = (3, 2)  # players: none, one, more; boxes on no goal: none, some


@dataclass
class NamingSearch:
    """The least costs of all namings, by tables.

    What the groups before one add up to, and those behind it, is all that matters to it: the tables
    hold the least cost by that, for players (none, one, more), for boxes on no goal (none, some),
    and for boxes less goals.
    """

    sizes: NDArray[np.int64]
    table: Mapping[int, Mapping[str, float]]

    def __post_init__(self) -> None:
        self.order = list(self.table)
        self.reach = min(int(sum(self.sizes[g] for g in self.order)), _MOST_BOXES)
        ends = np.full(_STATES, 2 * BROKEN)
        ends[1] -= BROKEN
        ends[:, 1] -= BROKEN
        last = np.repeat(ends[:, :, None] + BROKEN, 2 * self.reach + 1, axis=2)
        last[:, :, self.reach] -= BROKEN
        self.behind = [last]
        for g in reversed(self.order):
            ways = [cost + self._before(self.behind[0], kind, g) for kind, cost in self._ways(g)]
            self.behind.insert(0, np.minimum.reduce(ways))
        self.least = float(self.behind[0][0, 0, self.reach])

    def best(self) -> dict[int, str]:
        """Return the cheapest naming."""
        found = dict[int, str]()
        at = 0, 0, self.reach
        for g, behind in zip(self.order, self.behind[1:], strict=True):
            least = np.inf
            for kind, cost in self._ways(g):
                there = self._after(at, kind, g)
                total = cost + behind[there] if there is not None else np.inf
                if total < least:
                    least, found[g], following = total, kind, there
            assert following is not None
            at = following
        return found

    def costs(self) -> dict[tuple[int, str], float]:
        """Return the least cost of all namings in which a group is of a kind."""
        found = dict[tuple[int, str], float]()
        before = np.full_like(self.behind[0], np.inf)
        before[0, 0, self.reach] = 0
        for g, behind in zip(self.order, self.behind[1:], strict=True):
            following = np.full_like(before, np.inf)
            for kind, cost in self._ways(g):
                found[g, kind] = float((before + (cost + self._before(behind, kind, g))).min())
                np.minimum(following, cost + self._behind(before, kind, g), out=following)
            before = following
        return found

    def _ways(self, g: int) -> Iterator[tuple[str, float]]:
        """Yield the kinds of a group with their costs."""
        for kind, cost in self.table[g].items():
            if abs(_tally(kind, int(self.sizes[g]))[1]) <= self.reach:
                yield kind, cost

    def _after(self, at: tuple[int, int, int], kind: str, g: int) -> tuple[int, int, int] | None:
        players, surplus, free = _tally(kind, int(self.sizes[g]))
        there = at[2] + surplus
        if not 0 <= there <= 2 * self.reach:
            return None
        return min(2, at[0] + players), max(at[1], free), there

    def _before(self, behind: Floats, kind: str, g: int) -> Floats:
        """Return what is behind a group of a kind, by what was before it."""
        players, surplus, free = _tally(kind, int(self.sizes[g]))
        behind = behind[[min(2, p + players) for p in range(3)]] if players else behind
        behind = behind[:, [1, 1]] if free else behind
        return _moved(behind, -surplus)

    def _behind(self, before: Floats, kind: str, g: int) -> Floats:
        """Return what was before a group of a kind, by what is behind it."""
        players, surplus, free = _tally(kind, int(self.sizes[g]))
        moved = _moved(before, surplus)
        if free:
            moved = np.stack([np.full_like(moved[:, 0], np.inf), moved.min(axis=1)], axis=1)
        if players:
            none = np.full_like(moved[0], np.inf)
            moved = np.stack([none, moved[0], np.minimum(moved[1], moved[2])])
        return moved


def _moved(states: Floats, by: int) -> Floats:
    """Return costs for a surplus that is larger by some boxes."""
    if by == 0:
        return states
    found = np.full_like(states, np.inf)
    if by > 0:
        found[:, :, by:] = states[:, :, :-by]
    else:
        found[:, :, :by] = states[:, :, -by:]
    return found


def _tally(kind: str, n: int) -> tuple[int, int, int]:
    """Return what a group of so many squares adds: players, boxes less goals, boxes on no goal."""
    return {
        PLAYER: (n, 0, 0),
        PLAYER_HOME: (n, -n, 0),
        BOX: (0, n, 1),
        GOAL: (0, -n, 0),
    }.get(kind, (0, 0, 0))
