"""Uniform cost and A*: the cheapest first, by what is spent and by what is surely still to come."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from soko.lab.search.outcome import UNLIMITED, Outcome, Run, SearchLimits
from soko.lab.search.problem import HOPELESS, ActionT, Path, Problem, StateT, stop

if TYPE_CHECKING:
    from collections.abc import Callable

    from soko.lab.search.known import Known


def uniform_cost(
    problem: Problem[StateT, ActionT],
    *,
    known: Known[StateT, ActionT] | None = None,
    on_solution: Callable[[Path[StateT, ActionT]], bool] = stop,
    limits: SearchLimits = UNLIMITED,
) -> Outcome[StateT, ActionT]:
    """Search cheaper states first; the first solution is a cheapest one (Dijkstra 1959)."""
    return _search(Run(problem, known, on_solution, limits), lambda _: 0)


def astar(
    problem: Problem[StateT, ActionT],
    *,
    known: Known[StateT, ActionT] | None = None,
    on_solution: Callable[[Path[StateT, ActionT]], bool] = stop,
    limits: SearchLimits = UNLIMITED,
) -> Outcome[StateT, ActionT]:
    """Search first where cost and bound together are least (Hart, Nilsson and Raphael 1968).

    The first solution is a cheapest one when no bound is too high. Bounds may be inconsistent: a
    state to which a cheaper way is found later is visited again.
    """
    return _search(Run(problem, known, on_solution, limits), problem.bound)


def _search(run: Run[StateT, ActionT], bound: Callable[[StateT], int]) -> Outcome[StateT, ActionT]:
    known, problem = run.known, run.problem
    start = known.begin()
    # Of equal sums the state with the smaller bound comes first, then the one met earlier.
    queue = [(bound(known.records.state(start)), 0, start, 0)]
    while queue:
        _, _, number, cost = heappop(queue)
        if cost > known.cost(number):
            continue  # a cheaper way was found after this entry was made
        state = run.visit(number)
        if run.end:
            break
        for action, child in problem.successors(state):
            total = cost + problem.cost(action)
            child_number, is_news = known.meet(child, number, total)
            if is_news:
                least = bound(child)
                if least < HOPELESS:
                    heappush(queue, (total + least, least, child_number, total))
    return run.outcome()
