"""When a search ends, and what it says then."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Literal

from soko.lab.search.known import Known
from soko.lab.search.problem import ActionT, Path, Problem, StateT, stop

if TYPE_CHECKING:
    from collections.abc import Callable

End = Literal["exhausted", "stopped", "nodes", "memory"]
"""Nothing is left to search; the caller said stop; a limit was reached."""


@dataclass(frozen=True)
class SearchLimits:
    """How many states a search may visit, and how many bytes of memory its records may take."""

    nodes: int | None = None
    memory: int | None = None


UNLIMITED = SearchLimits()


@dataclass(frozen=True)
class Outcome(Generic[StateT, ActionT]):
    """What a search found.

    `solutions` counts the solutions met, `first` is the first of them. `visited` counts the
    states whose successors were asked for.
    """

    solutions: int
    first: Path[StateT, ActionT] | None = field(repr=False)
    end: End
    visited: int
    known: Known[StateT, ActionT] = field(repr=False, compare=False)


class Run(Generic[StateT, ActionT]):
    """A search under way: counts, looks at the limits, and reports solutions."""

    def __init__(
        self,
        problem: Problem[StateT, ActionT],
        known: Known[StateT, ActionT] | None,
        on_solution: Callable[[Path[StateT, ActionT]], bool] = stop,
        limits: SearchLimits = UNLIMITED,
    ) -> None:
        self.problem = problem
        self.known = Known(problem) if known is None else known
        self.on_solution = on_solution
        self.limits = limits
        self.solutions = 0
        self.visited = 0
        self.first: Path[StateT, ActionT] | None = None
        self.end: End | None = None

    def visit(self, number: int) -> StateT:
        """Return the state to go on from, having counted it and reported it if it is a target.

        Sets `end` when the search is over; then there is nothing to go on from.
        """
        state = self.known.visit(number)
        if self.problem.is_target(state):
            self._report(number)
        elif self.limits.nodes is not None and self.visited >= self.limits.nodes:
            self.end = "nodes"
        elif self.limits.memory is not None and self.known.memory > self.limits.memory:
            self.end = "memory"
        self.visited += self.end is None
        return state

    def _report(self, number: int) -> None:
        path = self.known.path(number)
        self.solutions += 1
        self.first = self.first or path
        if not self.on_solution(path):
            self.end = "stopped"

    def outcome(self) -> Outcome[StateT, ActionT]:
        """Return what was found."""
        end = self.end or "exhausted"
        return Outcome(self.solutions, self.first, end, self.visited, self.known)
