"""Optimizes a solution: one call, with its limits, that gives an account of what came of it."""

from collections.abc import Collection

from soko.engine.improve.cut import WHOLE, Cut, Stretch
from soko.engine.improve.improver import ImprovementCallback, Improver
from soko.engine.improve.outcome import Optimized
from soko.engine.improve.turns import METHODS
from soko.engine.limits import Clock, Limits
from soko.engine.result import Goal
from soko.engine.running import check_boxes, solution_of, state_of
from soko.puzzle import Level, SokoError, Solution, State


def optimize(
    level_or_state: Level | State,
    solution: str | Solution,
    *,
    goal: str = Goal.PUSHES,
    limits: Limits | None = None,
    seed: int = 0,
    methods: Collection[str] = METHODS,
    stretch: Stretch = WHOLE,
    on_improvement: ImprovementCallback | None = None,
) -> Optimized:
    """Make a solution shorter.

    `goal` is "pushes" (fewer pushes, then fewer moves) or "moves" (fewer moves, then fewer pushes).
    The result is never worse than `solution`. Without limits of time or states, it goes on until
    nothing shorter exists, which may be never. `methods` are some of `METHODS`: "windows" solves
    parts of the solution anew, exactly; "vicinity" searches all positions near it; "beginnings"
    lets other solutions take part. Each round has twice the states of the one before. The same seed
    and limits of states give the same result.
    With a `stretch`, what comes before and after it stays letter for letter.
    `on_improvement` hears each better solution. Ctrl-C ends it with the best one.

    Raises `MoveError` for a solution that does not solve the level, and `SokoError` for another
    goal, an unknown method, or a stretch that the solution has not.

    >>> level = Level.of(["#######", "#@$ . #", "#     #", "#######"])
    >>> found = optimize(level, "RlrR", goal="moves")
    >>> found.before.moves, found.solution.lurd, found.proved
    (4, 'RR', True)
    """
    state = state_of(level_or_state)
    check_boxes(state)
    check_methods(methods)
    before = solution_of(state, solution if isinstance(solution, str) else solution.lurd)
    cut, clock = Cut(before, stretch), Clock()
    improver = Improver(cut, _goal(goal), limits or Limits(), seed, clock, methods, on_improvement)
    interrupted = False
    try:
        for _ in improver.steps():
            pass
    except KeyboardInterrupt:
        interrupted = True
    return Optimized(
        goal=improver.goal,
        before=before,
        solution=improver.best,
        bound=improver.bound,
        proved=improver.is_proved,
        improvements=tuple(improver.improvements),
        nodes=improver.task.nodes,
        seconds=clock.seconds,
        cpu_seconds=clock.cpu_seconds,
        peak_bytes=improver.task.peak_bytes,
        interrupted=interrupted,
    )


def _goal(name: str) -> Goal:
    if name not in (Goal.PUSHES, Goal.MOVES):
        raise SokoError(f"{name!r} is no goal of optimizing", hint="use one of pushes, moves")
    return Goal(name)


def check_methods(names: Collection[str]) -> None:
    """Raise `SokoError` for what is no method, and when there is none."""
    for name in names:
        if name not in METHODS:
            known = ", ".join(METHODS)
            raise SokoError(f"{name!r} is no method of optimizing", hint=f"use some of {known}")
    if not names:
        raise SokoError("no method is left", hint=f"use some of {', '.join(METHODS)}")
