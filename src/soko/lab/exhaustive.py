"""Breadth-first search over pushes without any pruning: slow, and plainly right.

Every state is met first on a shortest way, so the first solved one gives the fewest pushes, and
the sizes of the layers are the game's *push perft*.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from soko.lab.push_problem import Prune, PushProblem
from soko.lab.search import breadth_first, go_on, stop
from soko.lab.spelling import spell

if TYPE_CHECKING:
    from collections.abc import Callable

    from soko.puzzle.push import Push
    from soko.puzzle.state import State


@dataclass(frozen=True)
class Enumeration:
    """What a breadth-first search met.

    `per_depth[d]` counts the states that take `d` pushes and no fewer. `solution` holds the
    pushes to the first solved state, or is None when none was met.
    """

    start: State
    per_depth: tuple[int, ...]
    solution: tuple[Push, ...] | None = field(repr=False)

    @property
    def total(self) -> int:
        """Count the states met."""
        return sum(self.per_depth)

    @property
    def pushes(self) -> int | None:
        """Return the fewest pushes that solve the level, or None when nothing does."""
        return None if self.solution is None else len(self.solution)

    @property
    def lurd(self) -> str | None:
        """Return the solution with a shortest walk to each push."""
        return None if self.solution is None else spell(self.start, self.solution)


def enumerate_states(start: State, *, prune: Prune = "none") -> Enumeration:
    """Meet every state that pushes lead to, solved ones and those behind them included.

    With `prune="dead_squares"` no box is pushed onto a static dead square; the start counts
    even when a box stands on one.
    """
    return _search(start, prune, go_on)


def fewest_pushes(start: State) -> Enumeration:
    """Search until a state is solved; `per_depth` ends with the layer of that state."""
    return _search(start, "none", stop)


def _search(start: State, prune: Prune, on_solution: Callable[[object], bool]) -> Enumeration:
    problem = PushProblem(start, prune=prune)
    found = breadth_first(problem, on_solution=on_solution)
    depths = Counter(map(found.known.cost, range(len(found.known))))
    if found.end == "stopped" and found.first is not None:
        del depths[found.first.cost + 1]
    solution = None if found.first is None else problem.pushes(found.first)
    return Enumeration(start, tuple(depths.values()), solution)
