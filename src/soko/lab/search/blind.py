"""Depth first and breadth first: one loop, and a frontier that is a stack or a queue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from soko.lab.search.outcome import UNLIMITED, Outcome, Run, SearchLimits
from soko.lab.search.problem import ActionT, Path, Problem, StateT, stop

if TYPE_CHECKING:
    from collections.abc import Callable

    from soko.lab.search.known import Known


def depth_first(
    problem: Problem[StateT, ActionT],
    *,
    known: Known[StateT, ActionT] | None = None,
    on_solution: Callable[[Path[StateT, ActionT]], bool] = stop,
    limits: SearchLimits = UNLIMITED,
) -> Outcome[StateT, ActionT]:
    """Search deeper first: last in, first out, the first successor before its siblings.

    The first solution is rarely a short one. Every action counts as one step.
    """
    return _search(Run(problem, known, on_solution, limits), _Stack())


def breadth_first(
    problem: Problem[StateT, ActionT],
    *,
    known: Known[StateT, ActionT] | None = None,
    on_solution: Callable[[Path[StateT, ActionT]], bool] = stop,
    limits: SearchLimits = UNLIMITED,
) -> Outcome[StateT, ActionT]:
    """Search nearer states first: first in, first out.

    The first solution has the fewest actions. Every action counts as one step.
    """
    return _search(Run(problem, known, on_solution, limits), _Queue())


class _Frontier(Protocol):
    """The numbers of states that were met and not yet visited."""

    def __bool__(self) -> bool: ...

    def put(self, numbers: list[int]) -> None: ...

    def take(self) -> int: ...


class _Stack:
    """Last in, first out."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def __bool__(self) -> bool:
        return bool(self.numbers)

    def put(self, numbers: list[int]) -> None:
        self.numbers += reversed(numbers)

    def take(self) -> int:
        return self.numbers.pop()


class _Queue:
    """First in, first out: records are numbered as they come, so two numbers are the queue."""

    def __init__(self) -> None:
        self.next = self.end = 0

    def __bool__(self) -> bool:
        return self.next < self.end

    def put(self, numbers: list[int]) -> None:
        self.end += len(numbers)

    def take(self) -> int:
        self.next += 1
        return self.next - 1


def _search(run: Run[StateT, ActionT], frontier: _Frontier) -> Outcome[StateT, ActionT]:
    known, successors = run.known, run.problem.successors
    frontier.put([known.begin()])
    while frontier:
        number = frontier.take()
        state = run.visit(number)
        if run.end:
            break
        cost, count = known.cost(number) + 1, len(known)
        for _, child in successors(state):
            known.meet(child, number, cost)
        frontier.put(list(range(count, len(known))))
    return run.outcome()
