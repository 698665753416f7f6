"""What the groups of squares are: walls, floor, goals, boxes, the player.

Nothing is known of the drawings, much of levels: walls enclose the floor, there is one player, and
as many boxes as goals. Every naming of the groups that keeps this has a cost, told by how squares
cover the floor below them and where they stand; the cheapest one wins. A group that could be
something else at little more cost is not sure.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from soko.pictures.covers import Covers
from soko.pictures.flood import reached
from soko.pictures.groups import Groups
from soko.pictures.naming_search import (
    BOX,
    BOX_HOME,
    BROKEN,
    FLOOR,
    GOAL,
    PLAYER,
    PLAYER_HOME,
    WALL,
    NamingSearch,
)

MARGIN: Final = 3.0
"""The cost that parts a sure name from another that a group could have."""

ELSE: Final = "?"
"""The kind of a group that other walls make something else."""

_MOST_WALLS: Final = 12  # groups that are tried as walls of one board
_MOST_NAMED: Final = 24  # groups of the inside that are named together; the rest follow the nearest
_TINTED: Final = 2.5  # the cost of floor in another colour
_PAD: Final = 3.5  # the cost of a pale goal that covers its square
_UNLIKE_WALLS: Final = 4.0  # the most that walls inside cost for being unlike those around


@dataclass
class Named:
    """A naming: its cost, the kind of each group inside, and the squares that are inside."""

    cost: float
    kinds: dict[int, str]
    inside: NDArray[np.bool_]
    walls: NDArray[np.bool_]
    costs: dict[tuple[int, str], float] = field(default_factory=dict)
    """The least cost of any naming in which a group is of a kind, as far as it was looked at."""

    def is_sure(self, group: int) -> bool:
        """Tell whether no other kind of a group comes near."""
        others = [
            cost
            for (each, kind), cost in self.costs.items()
            if each == group and kind != self.kinds.get(group)
        ]
        return self.cost < BROKEN and min(others, default=np.inf) >= self.margin

    @property
    def margin(self) -> float:
        """The cost that parts it from namings that come near."""
        return self.cost + MARGIN


def name_groups(groups: Groups, fixed: Mapping[int, str], most: float = np.inf) -> Named | None:
    """Return the cheapest naming that keeps what is fixed.

    None where nothing is enclosed, and where every naming costs more than `most`: such are left
    out early, as others of a group then are.
    """
    found = list[Named]()
    bound = most
    covers = Covers(groups)
    for walls, cost in sorted(_walls(groups, fixed), key=lambda each: each[1]):
        if cost > bound:
            break
        named = _Inside(covers, walls, fixed).named(cost, bound)
        if named is not None:
            found.append(named)
            bound = min(bound, named.cost + 2 * MARGIN)
    best = min(found, key=lambda each: each.cost, default=None)
    if best is None:
        return None
    for other in found:
        _remember(best, other, groups)
    return best


def _remember(best: Named, other: Named, groups: Groups) -> None:
    """Take over what other walls would make of the groups."""
    if other is best or other.cost > best.cost + 2 * MARGIN:
        return
    differing = best.inside != other.inside
    for group in np.unique(groups.of[differing | (best.walls != other.walls)]):
        key = (int(group), ELSE)
        best.costs[key] = min(best.costs.get(key, np.inf), other.cost)


def _walls(groups: Groups, fixed: Mapping[int, str]) -> Iterator[tuple[NDArray[np.bool_], float]]:
    """Yield sets of groups that may be the walls: one, and step by step those that look like it."""
    sizes = np.bincount(groups.of.ravel(), minlength=groups.count)
    given = [group for group, kind in fixed.items() if kind == WALL]
    barred = [group for group, kind in fixed.items() if kind != WALL]
    seen = set[tuple[int, ...]]()
    seeds = given[:1] or [
        g for g in range(min(groups.count, 8)) if sizes[g] >= 4 and g not in barred
    ]
    for seed in seeds:
        far = groups.palettes_apart[seed]
        order = [g for g in np.argsort(far, kind="stable") if g not in barred][:_MOST_WALLS]
        for count in range(1, len(order) + 1):
            chosen = tuple(sorted({int(g) for g in order[:count]} | {seed, *given}))
            if chosen in seen:
                continue
            seen.add(chosen)
            spread = max((far[g] for g in chosen if g not in given), default=0.0)
            yield np.isin(groups.of, chosen), spread / 12 + 0.15 * len(chosen)


def enclosed(walls: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the squares that cannot be walked to from the edge of the picture."""
    free = np.pad(~walls, 1, constant_values=True)
    edge = np.ones_like(free)
    edge[1:-1, 1:-1] = False
    outside = reached(edge, free)[1:-1, 1:-1]
    inside: NDArray[np.bool_] = ~outside & ~walls
    return inside


class _Inside:
    """The naming of what some walls enclose."""

    def __init__(self, covers: Covers, walls: NDArray[np.bool_], fixed: Mapping[int, str]) -> None:
        self.groups = groups = covers.groups
        self.covers, self.walls, self.fixed = covers, walls, fixed
        self.inside = enclosed(walls)
        self.sizes = np.bincount(groups.of[self.inside], minlength=groups.count)
        self.walled = np.unique(groups.of[walls])
        self.present = [int(g) for g in np.argsort(-self.sizes, kind="stable") if self.sizes[g]]

    def named(self, cost: float, bound: float) -> Named | None:
        """Return the cheapest naming over all choices of the floor."""
        if len(self.present) < 3:
            return None
        best: Named | None = None
        lost = 0.35 * self._stray()
        floors = [g for g in self.present[:3] if self.fixed.get(g, FLOOR) == FLOOR]
        for rank, floor in enumerate(floors):
            smaller = math.log2(self.sizes[floors[0]] / self.sizes[floor])
            found = self._search(floor, cost + lost + max(float(rank), smaller), bound)
            best = _cheaper(best, found)
        return best

    def _stray(self) -> int:
        """Count small groups of the inside that are outside as well: things that were left out."""
        everywhere = np.bincount(self.groups.of.ravel(), minlength=self.groups.count)
        return int((everywhere > self.sizes)[self.present[2:]].sum())

    def _search(self, floor: int, base: float, bound: float) -> Named | None:
        named = self.present[:_MOST_NAMED]
        table = dict[int, dict[str, float]]()
        at_least = base
        for g in named:
            table[g] = _rounded(self._costs(g, floor))
            at_least += min(table[g].values())
            if at_least > bound:
                return None
        search = NamingSearch(self.sizes, table)
        least = base + search.least
        if least > bound:
            return None
        kinds = search.best()
        for g in self.present[_MOST_NAMED:]:
            far = self.groups.palettes_apart[g][named]
            kinds[g] = self.fixed.get(g, kinds[named[int(np.argmin(far))]])
        costs = {key: base + cost for key, cost in search.costs().items()}
        return Named(least, kinds, self.inside, self.walls, costs)

    def _costs(self, g: int, floor: int) -> dict[str, float]:
        """Return what it costs that a group is of each kind."""
        if g in self.fixed:
            return {self.fixed[g]: 0.0}
        n, cover = int(self.sizes[g]), self.covers.of(g, floor)
        share, ring = cover.share, cover.ring
        cornered, odd = self._cornered(g), cover.is_shade or self._one_colour(g, floor)
        costs = {
            FLOOR: 0.0 if g == floor else (0.6 if odd else 1.5 + 14 * share),
            GOAL: min(
                _above(share, 0.35, 7) + 2.5 * ring + _below(share, 0.03, 40),
                _PAD if cover.is_pale else np.inf,
            ),
            BOX: _below(share, 0.35, 7) + 5 * cornered + 0.3,
            BOX_HOME: _below(share, 0.35, 7) + 1.8,
            WALL: 2.0 + (2.5 if n == 1 else 0) + 3 * (1 - share) + 1.5 * (1 - ring),
        }
        other_walls = float(self.groups.palettes_apart[g][self.walled].min())
        costs[WALL] += min(_UNLIKE_WALLS, other_walls / 15)
        if cover.is_plain and ring > 0.9:
            costs[BOX] += 1.0
            costs[BOX_HOME] += 2.0
            if n > 1 and self.covers.of(floor, floor).is_plain:
                costs[FLOOR] = min(costs[FLOOR], _TINTED)
        if n == 1:
            costs[PLAYER] = _below(share, 0.12, 15) + 1.0 * ring
            costs[PLAYER_HOME] = _below(share, 0.12, 15) + 2.5
        return costs

    def _cornered(self, g: int) -> float:
        """Return the share of the squares of a group that lie in corners of walls."""
        return float(self._cornered_squares[g] / self.sizes[g])

    @cached_property
    def _cornered_squares(self) -> NDArray[np.int64]:
        """How many squares of each group lie in corners of walls."""
        blocked = np.pad(self.walls, 1, constant_values=True)
        up_down = blocked[:-2, 1:-1] | blocked[2:, 1:-1]
        aside = blocked[1:-1, :-2] | blocked[1:-1, 2:]
        cornered = self.groups.of[up_down & aside & self.inside]
        return np.bincount(cornered, minlength=self.groups.count)

    def _one_colour(self, g: int, floor: int) -> bool:
        """Tell whether a group and the floor share the squares as on a chessboard."""
        (own, others), (ground, grounds) = self._odd_and_all[:, g], self._odd_and_all[:, floor]
        return bool((own == others and not ground) or (ground == grounds and not own))

    @cached_property
    def _odd_and_all(self) -> NDArray[np.int64]:
        """How many squares of each group are odd ones of a chessboard, and how many there are."""
        odd = np.indices(self.groups.of.shape).sum(axis=0) % 2 == 1
        count = self.groups.count
        odds = np.bincount(self.groups.of[self.inside & odd], minlength=count)
        return np.stack([odds, self.sizes])


def _cheaper(one: Named | None, other: Named | None) -> Named | None:
    """Return the cheaper naming, with all that is known of what groups could be."""
    if one is None or other is None:
        return one or other
    if other.cost < one.cost:
        one, other = other, one
    for key, cost in other.costs.items():
        one.costs[key] = min(one.costs.get(key, np.inf), cost)
    return one


def _above(value: float, bound: float, by: float) -> float:
    return max(0.0, value - bound) * by


def _below(value: float, bound: float, by: float) -> float:
    return max(0.0, bound - value) * by


def _rounded(costs: Mapping[str, float]) -> dict[str, float]:
    """Return costs in steps, so that what is equal stays equal however it was computed."""
    return {kind: math.floor(cost * 1e6 + 0.5) / 1e6 for kind, cost in costs.items()}
