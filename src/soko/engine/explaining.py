"""How a level was cracked: what the solvers saw in it, and what the solution made of that."""

from dataclasses import dataclass

from soko.engine.packing import PackingPlan, packing_plan, rooms
from soko.engine.portfolio import STRATEGIES
from soko.engine.stages import Stage, shared_squares, stages
from soko.puzzle import Solution, Square


@dataclass(frozen=True)
class Explanation:
    """What to tell of a solution.

    `filled` are the goals in the order in which the solution fills them for good, `carries` counts
    how often another box is taken in hand, `stages` say what is done and why, and `shared` are the
    squares over which every box is pushed that moves.
    """

    ideas: tuple[str, ...]
    plan: PackingPlan
    rooms: tuple[frozenset[Square], ...]
    filled: tuple[Square, ...]
    carries: int
    pushes: int
    stages: tuple[Stage, ...]
    shared: tuple[Square, ...]


def explain(solution: Solution, strategy: str = "") -> Explanation:
    """Explain a solution that a strategy, or two that met, found, as `Result` names them.

    >>> from soko import Level
    >>> level = Level.of(["#########", "#.. $ $@#", "#       #", "#########"])
    >>> told = explain(Solution(level, "dlluLLLdrrrrruLLLL"), "plan")
    >>> told.filled, told.carries, [stage.last_move for stage in told.stages]
    (((1, 1), (1, 2)), 2, [7, 18])
    """
    start = solution.start or solution.level.start
    filled, carries = _replay(solution)
    found = stages(solution)
    return Explanation(
        ideas=tuple(STRATEGIES[name] for name in strategy.split("+") if name in STRATEGIES),
        plan=packing_plan(start),
        rooms=rooms(solution.level),
        filled=filled,
        carries=carries,
        pushes=solution.pushes,
        stages=found,
        shared=shared_squares(found),
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
