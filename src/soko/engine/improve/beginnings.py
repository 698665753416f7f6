"""Other solutions to begin with: what the strategies find on the level, turned and mirrored.

A strategy takes squares in an order, so that it finds another solution of the turned level. Methods
that improve a solution stay near it; where it begins decides how far it comes.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from soko.engine.improve.task import Task
from soko.engine.portfolio import STRATEGIES, Portfolio
from soko.engine.result import Goal
from soko.puzzle import Level, State, Symmetry, metrics, transform

EACH: Final = 4
"""At most so many solutions of one strategy are worth a try: its shortest ones."""


def beginnings(state: State, task: Task, goal: Goal, nodes: int) -> Iterator[list[str]]:
    """Yield solutions of a state, after each strategy those that no other one found.

    A strategy that needs more than so many states is left out. The task bears the cost.
    """
    level = Level.of(state.to_rows())
    known: set[str] = set()
    for strategy in STRATEGIES:
        found: set[str] = set()
        for symmetry in Symmetry:
            turned = transform(level, symmetry)
            lurd = None if task.is_over else _solve(turned, task, strategy, nodes)
            if lurd is None:
                break
            found.add(symmetry.inverse.lurd(lurd))
        lengths = {_length(state, lurd, goal): lurd for lurd in sorted(found - known)}
        yield [lengths[each] for each in sorted(lengths)[:EACH]]
        known |= found


def _length(state: State, lurd: str, goal: Goal) -> int:
    if goal is Goal.MOVES:
        return len(lurd)
    if goal is Goal.PUSHES:
        return sum(map(str.isupper, lurd))
    length: int = getattr(metrics(state, lurd), goal.metric)
    return length


def _solve(turned: Level, task: Task, strategy: str, nodes: int) -> str | None:
    portfolio = Portfolio(
        turned.start,
        strategy,
        limits=replace(task.limits, nodes=min(nodes, task.nodes_left), memory=task.memory),
        seed=task.seed,
        threads=1,
        without=(),
        clock=task.clock,
    )
    found = portfolio.solve(task.heed)
    task.charge(found.nodes, found.peak_bytes)
    if found.interrupted:
        raise KeyboardInterrupt
    if found.solution is None:
        return None
    return found.solution.lurd
