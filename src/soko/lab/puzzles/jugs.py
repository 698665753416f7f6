"""Water jugs: measure an amount with jugs that have no marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from soko.lab.search.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

Jugs = tuple[int, ...]
"""What each jug holds."""


@dataclass(frozen=True)
class WaterJugs(Problem[Jugs, str]):
    """Fill, empty and pour until some jug holds the `wanted` amount.

    >>> from soko.lab.search import breadth_first
    >>> breadth_first(WaterJugs((3, 5), 1)).first.actions
    ('fill 3', 'pour 3 to 5', 'fill 3', 'pour 3 to 5')
    """

    sizes: Jugs
    wanted: int

    def initial(self) -> Jugs:
        """Return empty jugs."""
        return (0,) * len(self.sizes)

    def is_target(self, state: Jugs) -> bool:
        """Tell whether a jug holds the wanted amount."""
        return self.wanted in state

    def successors(self, state: Jugs) -> Iterator[tuple[str, Jugs]]:
        """Fill each jug, empty each jug, then pour each into each other one."""
        jugs = list(enumerate(self.sizes))
        for at, size in jugs:
            if state[at] < size:
                yield f"fill {size}", _with(state, {at: size})
        for at, size in jugs:
            if state[at]:
                yield f"empty {size}", _with(state, {at: 0})
        for at, size in jugs:
            for to, room in jugs:
                poured = min(state[at], room - state[to])
                if at != to and poured:
                    after = _with(state, {at: state[at] - poured, to: state[to] + poured})
                    yield f"pour {size} to {room}", after


def _with(state: Jugs, changes: dict[int, int]) -> Jugs:
    return tuple(changes.get(at, amount) for at, amount in enumerate(state))
