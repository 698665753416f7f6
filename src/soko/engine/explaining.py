"""How a level was cracked: what the solvers saw in it, and what the solution made of that."""

from bisect import bisect_left
from dataclasses import dataclass

from soko.engine.packing import PackingPlan, packing_plan, rooms
from soko.engine.portfolio import STRATEGIES
from soko.puzzle import Solution, Square


@dataclass(frozen=True)
class Explanation:
    """What to tell of a solution.

    `filled` are the goals in the order in which the solution fills them for good; `kept` are those
    of the longest series among them that is in the plan's order, too. `carries` counts how often
    another box is taken in hand.
    """

    ideas: tuple[str, ...]
    plan: PackingPlan
    rooms: tuple[frozenset[Square], ...]
    filled: tuple[Square, ...]
    kept: tuple[Square, ...]
    carries: int
    pushes: int


def explain(solution: Solution, strategy: str = "") -> Explanation:
    """Explain a solution that a strategy, or two that met, found, as `Result` names them.

    >>> from soko import Level
    >>> level = Level.of(["#########", "#.. $ $@#", "#       #", "#########"])
    >>> told = explain(Solution(level, "dlluLLLdrrrrruLLLL"), "plan")
    >>> told.filled, told.carries
    (((1, 1), (1, 2)), 2)
    """
    start = solution.start or solution.level.start
    plan = packing_plan(start)
    filled, carries = _replay(solution)
    return Explanation(
        ideas=tuple(STRATEGIES[name] for name in strategy.split("+") if name in STRATEGIES),
        plan=plan,
        rooms=rooms(solution.level),
        filled=filled,
        kept=_in_order(filled, plan.home_at()),
        carries=carries,
        pushes=solution.pushes,
    )


def _replay(solution: Solution) -> tuple[tuple[Square, ...], int]:
    """Return the goals in the order of their last filling, and how often the box changes."""
    hand: Square | None = None
    carries = 0
    filled: dict[Square, None] = {}
    for push in solution.pushes_list():
        carries += push.box != hand
        hand = push.target
        filled.pop(push.box, None)
        if hand in solution.level.goals:
            filled[hand] = None
    return tuple(filled), carries


def _in_order(filled: tuple[Square, ...], at: dict[Square, int]) -> tuple[Square, ...]:
    """Return the longest series of goals whose numbers in the plan rise (patience sorting)."""
    tails: list[int] = []
    series: list[tuple[Square, ...]] = []
    for goal in filled:
        if goal not in at:
            continue
        place = bisect_left(tails, at[goal])
        before = series[place - 1] if place else ()
        tails[place : place + 1] = [at[goal]]
        series[place : place + 1] = [(*before, goal)]
    return series[-1] if series else ()
