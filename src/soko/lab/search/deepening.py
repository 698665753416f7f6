"""IDA*: A* that remembers only the way it stands on, and starts over with a larger budget."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

from soko.lab.search.known import Known
from soko.lab.search.outcome import UNLIMITED, End, Outcome, SearchLimits
from soko.lab.search.problem import HOPELESS, ActionT, Path, Problem, StateT, stop

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator


def iterative_deepening_astar(
    problem: Problem[StateT, ActionT],
    *,
    on_solution: Callable[[Path[StateT, ActionT]], bool] = stop,
    limits: SearchLimits = UNLIMITED,
    transpositions: int = 0,
    on_turn: Callable[[int, int], None] = lambda budget, visited: None,
) -> Outcome[StateT, ActionT]:
    """Search depth first within a budget of cost and bound, and raise it (Korf 1985).

    The first solution is a cheapest one when no bound is too high. A solution counts once for
    each way to it that meets no state twice. The memory is that of one way, so `limits.memory`
    plays no part; without a solution, the search ends only when it has tried every way.

    With `transpositions` as many states are remembered in each turn, and one that is met again
    at no less cost is left out (Reinefeld and Marsland 1994): the first solution costs the same,
    but not every way is counted any more. `on_turn` is told each budget and the visits before it.
    """
    search = _Deepening(problem, on_solution, limits, transpositions)
    budget = problem.bound(problem.initial())
    while budget < HOPELESS and search.end is None:
        on_turn(budget, search.visited)
        budget = search.within(budget)
    end = search.end or "exhausted"
    return Outcome(search.solutions, search.first, end, search.visited, Known(problem))


class _Point(NamedTuple, Generic[StateT]):
    """A state of the way: what it cost, and the largest sum of cost and bound up to it."""

    state: StateT
    cost: int
    peak: int


class _Deepening(Generic[StateT, ActionT]):
    """All turns of one search; the way lies on a stack of its own, so it may be of any length."""

    def __init__(
        self,
        problem: Problem[StateT, ActionT],
        on_solution: Callable[[Path[StateT, ActionT]], bool],
        limits: SearchLimits,
        transpositions: int,
    ) -> None:
        self.problem = problem
        self.on_solution = on_solution
        self.limits = limits
        self.transpositions = transpositions
        self.solutions = 0
        self.visited = 0
        self.first: Path[StateT, ActionT] | None = None
        self.end: End | None = None
        self.last_budget = -1
        self.points: list[_Point[StateT]] = []
        self.actions: list[ActionT] = []
        self.on_way: set[Hashable] = set()

    def within(self, budget: int) -> int:
        """Search all ways that keep within a budget; return the least sum beyond it."""
        self.beyond = HOPELESS
        self.met: dict[Hashable, int] = {}
        self.advance(_Point(self.problem.initial(), 0, self.problem.bound(self.problem.initial())))
        todo = [self.visit(budget)]
        while todo and self.end is None:
            step = next(todo[-1], None)
            if step is None:
                todo.pop()
                self.retreat()
            else:
                self.actions.append(step[0])
                self.advance(step[1])
                todo.append(self.visit(budget))
        self.last_budget = budget
        return self.beyond

    def visit(self, budget: int) -> Iterator[tuple[ActionT, _Point[StateT]]]:
        """Report the newest point if it is a target, and return the steps that may follow."""
        point = self.points[-1]
        if self.limits.nodes is not None and self.visited >= self.limits.nodes:
            self.end = "nodes"
        elif point.peak > self.last_budget and self.problem.is_target(point.state):
            self.report(point.cost)  # otherwise an earlier turn has reported it
        self.visited += self.end is None
        return self.steps(point, budget)

    def steps(self, point: _Point[StateT], budget: int) -> Iterator[tuple[ActionT, _Point[StateT]]]:
        """Yield the steps that keep within the budget and lead to no state of the way."""
        for action, child in self.problem.successors(point.state):
            cost = point.cost + self.problem.cost(action)
            total = cost + self.problem.bound(child)
            key = self.problem.key(child)
            if key in self.on_way:
                continue
            if total > budget:
                self.beyond = min(self.beyond, total)
            elif self.is_news(key, cost):
                yield action, _Point(child, cost, max(total, point.peak))

    def is_news(self, key: Hashable, cost: int) -> bool:
        """Tell whether a state was not met before at no more cost; remember it if there is room."""
        if self.met.get(key, cost + 1) <= cost:
            return False
        if key in self.met or len(self.met) < self.transpositions:
            self.met[key] = cost
        return True

    def advance(self, point: _Point[StateT]) -> None:
        self.points.append(point)
        self.on_way.add(self.problem.key(point.state))

    def retreat(self) -> None:
        self.on_way.remove(self.problem.key(self.points.pop().state))
        if self.actions:
            self.actions.pop()

    def report(self, cost: int) -> None:
        states = tuple(point.state for point in self.points)
        path = Path(states, tuple(self.actions), cost)
        self.solutions += 1
        self.first = self.first or path
        if not self.on_solution(path):
            self.end = "stopped"
