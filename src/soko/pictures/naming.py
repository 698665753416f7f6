"""What the groups of squares are: walls, floor, goals, boxes, the player.

Nothing is known of the drawings, much of levels: walls enclose the floor, there is one player, and
as many boxes as goals. Every naming of the groups that keeps this has a cost, told by how squares
cover the floor below them and where they stand; the cheapest one wins. A group that could be
something else at little more cost is not sure.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from soko.pictures.groups import Groups, covered, palette_apart
from soko.pictures.raster import Floats

WALL, FLOOR, GOAL, BOX, PLAYER, BOX_HOME, PLAYER_HOME = "#", " ", ".", "$", "@", "*", "+"
KINDS: Final = (FLOOR, GOAL, BOX, PLAYER, BOX_HOME, PLAYER_HOME, WALL)

MARGIN: Final = 3.0
"""The cost that parts a sure name from another that a group could have."""

_MOST_WALLS: Final = 12  # groups that are tried as walls of one board
_MOST_NAMED: Final = 11  # groups of the inside that are named together; the rest follow the nearest
_SHADED: Final = 0.3  # the share of a line of a square that is covered
_PLAIN: Final = 12.0  # the spread of colours of what has one colour only
_TINTED: Final = 2.5  # the cost of floor in another colour
_BROKEN: Final = 12.0  # the cost of what no level is
_PATIENCE: Final = 60_000  # partial namings that are looked at for a picture
_MOST_VISITS: Final = 20_000  # and of those for one set of walls and one floor


@dataclass
class _Patience:
    """How many partial namings may still be looked at."""

    left: int


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
        return self.cost < _BROKEN and min(others, default=np.inf) - self.cost >= MARGIN


def name_groups(groups: Groups, fixed: Mapping[int, str]) -> Named | None:
    """Return the cheapest naming that keeps what is fixed; None where nothing is enclosed."""
    found = list[Named]()
    bound = np.inf
    patience = _Patience(_PATIENCE)
    for walls, cost in sorted(_walls(groups, fixed), key=lambda each: each[1]):
        if cost > bound:
            break
        named = _Inside(groups, walls, fixed, patience).named(cost, bound)
        if named is not None:
            found.append(named)
            bound = min(bound, named.cost + 2 * MARGIN)
    if not found:
        return None
    best = min(found, key=lambda each: each.cost)
    for other in found:
        _remember(best, other, groups)
    return best


def _remember(best: Named, other: Named, groups: Groups) -> None:
    """Take over what other walls would make of the groups."""
    if other is best or other.cost > best.cost + 2 * MARGIN:
        return
    differing = best.inside != other.inside
    for group in np.unique(groups.of[differing | (best.walls != other.walls)]):
        key = (int(group), "?")
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
        far = [palette_apart(groups.looks[seed], look) for look in groups.looks]
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
    outside = np.zeros((walls.shape[0] + 2, walls.shape[1] + 2), dtype=bool)
    outside[0] = outside[-1] = True
    outside[:, 0] = outside[:, -1] = True
    free = np.pad(~walls, 1, constant_values=True)
    while True:
        grown = outside.copy()
        grown[1:] |= outside[:-1]
        grown[:-1] |= outside[1:]
        grown[:, 1:] |= outside[:, :-1]
        grown[:, :-1] |= outside[:, 1:]
        grown &= free
        if (grown == outside).all():
            break
        outside = grown
    inside: NDArray[np.bool_] = ~outside[1:-1, 1:-1] & ~walls
    return inside


class _Inside:
    """The naming of what some walls enclose."""

    def __init__(
        self,
        groups: Groups,
        walls: NDArray[np.bool_],
        fixed: Mapping[int, str],
        patience: _Patience,
    ) -> None:
        self.groups, self.walls, self.fixed, self.patience = groups, walls, fixed, patience
        self.inside = enclosed(walls)
        self.sizes = np.bincount(groups.of[self.inside], minlength=groups.count)
        self.present = [int(g) for g in np.argsort(-self.sizes, kind="stable") if self.sizes[g]]

    def named(self, cost: float, bound: float) -> Named | None:
        """Return the cheapest naming over all choices of the floor."""
        if len(self.present) < 3 or self.inside.sum() < 4:
            return None
        best: Named | None = None
        lost = 0.35 * _stray(self.groups.of, self.inside, self.present)
        floors = [g for g in self.present[:3] if self.fixed.get(g, FLOOR) == FLOOR]
        for rank, floor in enumerate(floors):
            found = self._search(floor, cost + lost + rank, bound)
            best = _cheaper(best, found)
        return best

    def _search(self, floor: int, base: float, bound: float) -> Named | None:
        named = self.present[:_MOST_NAMED]
        table = {g: self._costs(g, floor) for g in named}
        order = sorted(named, key=lambda g: -_spread(table[g]))
        search = _Search(self.sizes, order, table)
        search.run(base, bound, self.patience)
        if not search.best:
            return None
        kinds = dict(search.best)
        for g in self.present[_MOST_NAMED:]:
            far = [palette_apart(self.groups.looks[g], self.groups.looks[k]) for k in named]
            kinds[g] = self.fixed.get(g, kinds[named[int(np.argmin(far))]])
        return Named(search.least, kinds, self.inside, self.walls, search.costs)

    def _costs(self, g: int, floor: int) -> dict[str, float]:
        """Return what it costs that a group is of each kind."""
        if g in self.fixed:
            return {self.fixed[g]: 0.0}
        looks, n = self.groups.looks, int(self.sizes[g])
        cover = covered(looks[g], looks[floor])
        share, ring = float(cover.mean()), float(_ring(cover).mean())
        cornered, odd = self._cornered(g), self._one_colour(g, floor)
        if _is_shaded(cover):
            odd, share = True, 0.0
        plain = _is_plain(looks[g])
        costs = {
            FLOOR: 0.0 if g == floor else (0.6 if odd else 1.5 + 14 * share),
            GOAL: _above(share, 0.35, 7) + 2.5 * ring + _below(share, 0.03, 40),
            BOX: _below(share, 0.35, 7) + 5 * cornered + 0.3,
            BOX_HOME: _below(share, 0.35, 7) + 1.8,
            WALL: 2.0 + (2.5 if n == 1 else 0) + 3 * (1 - share) + 1.5 * (1 - ring),
        }
        if plain and ring > 0.9:
            costs[BOX] += 1.0
            costs[BOX_HOME] += 2.0
            if n > 1 and _is_plain(looks[floor]):
                costs[FLOOR] = min(costs[FLOOR], _TINTED)
        if n == 1:
            costs[PLAYER] = _below(share, 0.12, 15) + 1.0 * ring
            costs[PLAYER_HOME] = _below(share, 0.12, 15) + 2.5
        return costs

    def _cornered(self, g: int) -> float:
        """Return the share of the squares of a group that lie in corners of walls."""
        blocked = np.pad(self.walls, 1, constant_values=True)
        up_down = blocked[:-2, 1:-1] | blocked[2:, 1:-1]
        aside = blocked[1:-1, :-2] | blocked[1:-1, 2:]
        at = (self.groups.of == g) & self.inside
        return float((up_down & aside)[at].mean())

    def _one_colour(self, g: int, floor: int) -> bool:
        """Tell whether a group and the floor share the squares as on a chessboard."""
        rows, columns = np.indices(self.groups.of.shape)
        odd = (rows + columns) % 2 == 1
        own = odd[(self.groups.of == g) & self.inside]
        other = odd[(self.groups.of == floor) & self.inside]
        return bool((own.all() and not other.any()) or (other.all() and not own.any()))


def _cheaper(one: Named | None, other: Named | None) -> Named | None:
    """Return the cheaper naming, with all that is known of what groups could be."""
    if one is None or other is None:
        return one or other
    if other.cost < one.cost:
        one, other = other, one
    for key, cost in other.costs.items():
        one.costs[key] = min(one.costs.get(key, np.inf), cost)
    return one


def _ring(cover: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.concatenate([cover[0], cover[-1], cover[1:-1, 0], cover[1:-1, -1]])


def _is_plain(look: Floats) -> bool:
    """Tell whether a look has one colour only."""
    return float(look.reshape(-1, 3).std(axis=0).max()) < _PLAIN


def _is_shaded(cover: NDArray[np.float64]) -> bool:
    """Tell whether floor is covered only along a side: a neighbour's shadow, or lines aside."""
    down, across = cover.mean(axis=1) > _SHADED, cover.mean(axis=0) > _SHADED
    opposite = (down[:2].any() and down[-2:].any()) or (across[:2].any() and across[-2:].any())
    return bool(cover.any() and not cover[2:-2, 2:-2].any() and not opposite)


def _above(value: float, bound: float, by: float) -> float:
    return max(0.0, value - bound) * by


def _below(value: float, bound: float, by: float) -> float:
    return max(0.0, bound - value) * by


def _spread(costs: Mapping[str, float]) -> float:
    least = sorted(costs.values())
    return least[1] - least[0] if len(least) > 1 else np.inf


def _stray(of: NDArray[np.int64], inside: NDArray[np.bool_], present: list[int]) -> int:
    """Count small groups of the inside that are outside as well: things that were left out."""
    return sum(bool(((of == g) & ~inside).any()) for g in present[2:])


class _Search:
    """All namings of some groups, cheapest first as far as can be, with what a level asks for."""

    def __init__(
        self, sizes: NDArray[np.int64], order: list[int], table: Mapping[int, Mapping[str, float]]
    ) -> None:
        self.sizes, self.order, self.table = sizes, order, table
        self.rest = [0.0] * (len(order) + 1)
        for i in range(len(order) - 1, -1, -1):
            self.rest[i] = self.rest[i + 1] + min(table[order[i]].values())
        self.least = np.inf
        self.best = dict[int, str]()
        self.costs = dict[tuple[int, str], float]()
        self.chosen = dict[int, str]()
        self.bound = np.inf
        self.visits = 0
        self.ways = [
            [(kind, own, _tally(kind, int(sizes[g]))) for kind, own in _by_cost(table[g])]
            for g in order
        ]

    def run(self, base: float, bound: float, patience: _Patience) -> None:
        """Look for namings that cost no more than the bound."""
        self.bound = bound
        allowed = self.visits = min(_MOST_VISITS, patience.left)
        self._name(0, base, (0, 0, 0))
        patience.left -= allowed - max(self.visits, 0)

    def _name(self, i: int, cost: float, tally: tuple[int, int, int]) -> None:
        """Name the groups from the i-th on; for the tally see `_tally`."""
        self.visits -= 1
        if self.visits < 0 or cost + self.rest[i] > min(self.least + MARGIN, self.bound):
            return
        if i == len(self.order):
            self._end(cost + _faults(tally))
            return
        players, surplus, free = tally
        for kind, own, more in self.ways[i]:
            self.chosen[self.order[i]] = kind
            self._name(i + 1, cost + own, (players + more[0], surplus + more[1], free + more[2]))

    def _end(self, cost: float) -> None:
        for item in self.chosen.items():
            self.costs[item] = min(self.costs.get(item, np.inf), cost)
        if cost < self.least:
            self.least, self.best = cost, dict(self.chosen)


def _faults(tally: tuple[int, int, int]) -> float:
    players, surplus, free = tally
    return _BROKEN * ((players != 1) + (surplus != 0) + (free == 0))


def _by_cost(costs: Mapping[str, float]) -> list[tuple[str, float]]:
    return sorted(costs.items(), key=lambda item: item[1])


def _tally(kind: str, n: int) -> tuple[int, int, int]:
    """Return what a group of so many squares adds: players, boxes less goals, boxes on no goal."""
    return {
        PLAYER: (n, 0, 0),
        PLAYER_HOME: (n, -n, 0),
        BOX: (0, n, n),
        GOAL: (0, -n, 0),
    }.get(kind, (0, 0, 0))
