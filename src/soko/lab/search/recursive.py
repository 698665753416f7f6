"""Depth first as one thinks of it: a function that calls itself for every new state."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from soko.lab.search.outcome import UNLIMITED, Outcome, Run, SearchLimits
from soko.lab.search.problem import ActionT, Path, Problem, StateT, stop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from soko.lab.search.known import Known

_CALLS: Final = 1_000_000
"""How deep calls may nest: a way of so many states."""


def recursive_depth_first(
    problem: Problem[StateT, ActionT],
    *,
    known: Known[StateT, ActionT] | None = None,
    on_solution: Callable[[Path[StateT, ActionT]], bool] = stop,
    limits: SearchLimits = UNLIMITED,
) -> Outcome[StateT, ActionT]:
    """Search deeper first; the way lies in the calls that have not returned.

    A successor is met when its turn comes, after all that is below its elder siblings, where
    `depth_first` meets all successors of a state at once. Every action counts as one step.
    Raises `RecursionError` for ways of more than a million states.
    """
    run = Run(problem, known, on_solution, limits)
    with _deep_recursion():
        _visit(run, run.known.begin())
    return run.outcome()


def _visit(run: Run[StateT, ActionT], number: int) -> None:
    state, known = run.visit(number), run.known
    if run.end:
        return
    cost = known.cost(number) + 1
    for _, child in run.problem.successors(state):
        count = len(known)
        met, _ = known.meet(child, number, cost)
        if met == count:
            _visit(run, met)
            if run.end:
                return


@contextmanager
def _deep_recursion() -> Iterator[None]:
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(max(usual, _CALLS))
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)
