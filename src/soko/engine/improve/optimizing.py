"""Optimizes a solution: one call, with its limits, that gives an account of what came of it."""

from collections.abc import Collection
from dataclasses import replace

from soko.engine.improve.account import Account
from soko.engine.improve.cut import WHOLE, Cut, Stretch
from soko.engine.improve.improver import ImprovementCallback, Improver, first_number
from soko.engine.improve.least import least_of
from soko.engine.improve.outcome import Optimized
from soko.engine.improve.together import Together
from soko.engine.improve.turns import METHODS
from soko.engine.limits import Clock, Limits
from soko.engine.result import IMPROVED, Goal
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
    threads: int = 1,
) -> Optimized:
    """Make a solution shorter.

    `goal` is what counts first: "pushes", "moves", "box-lines", "box-changes", "pushing-sessions"
    or "player-lines"; the others break ties, in the order of `soko.puzzle.ranking`. The result is
    never worse than `solution`. Without limits of time or states, it goes on until nothing shorter
    exists, which may be never. `methods` are some of `METHODS`: "windows" solves parts of the
    solution anew, exactly; "order" does the pushes of a part in another order; "detours" searches
    positions from which the way back seems to pay, "vicinity" all positions near the solution, and
    those with a few boxes anywhere off it; "drift" goes from one solution of as many moves, or
    pushes, to another, and looks for fewer near each; "beginnings" lets other solutions take part,
    and beside it "kicks" makes the best one go another way for a while, to have fewer pushes or,
    with "drift", moves; where pushes count, "proof" searches all of the level for fewer than the
    best one has. Each round has twice the states of the one before. With one thread, the same seed
    and limits of states give the same result. With a `stretch`, what comes before and after it
    stays letter for letter. `on_improvement` hears each better solution. Ctrl-C ends it with the
    best one. Several `threads` share the beginnings and the kicks on the way to few pushes;
    otherwise each goes by another chance, with its part of the states and of the memory that are
    allowed, and the best of all counts.

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
    accounts = _accounts(
        limits or Limits(),
        clock,
        threads,
        is_shared=_is_shared(_goal(goal), cut, methods),
    )
    others = [method for method in methods if method != "proof"]  # one proof is enough
    improvers = [
        Improver(cut, _goal(goal), account, seed + number, others if number else methods)
        for number, account in enumerate(accounts)
    ]
    together = Together(improvers, on_improvement)
    interrupted = False
    try:
        together.run()
    except KeyboardInterrupt:
        interrupted = True
    return Optimized(
        goal=improvers[0].goal,
        before=before,
        solution=together.best,
        bound=together.bound,
        proved=first_number(together.best, improvers[0].goal) <= together.bound,
        improvements=tuple(together.improvements),
        nodes=sum(each.nodes for each in accounts),
        seconds=clock.seconds,
        cpu_seconds=clock.cpu_seconds,
        peak_bytes=sum(each.peak_bytes for each in accounts),
        interrupted=interrupted,
    )


def least_needed(level_or_state: Level | State, goal: str, *, limits: Limits | None = None) -> int:
    """Return a number below which no solution can go, of what a goal of `optimize` counts.

    For pushes and moves it is what a moment of search proves, in a tenth of the `limits` at most; 0
    where that shows that there is no solution.

    >>> least_needed(Level.of(["#######", "#@$.$.#", "#######"]), "box-changes")
    2
    """
    state = state_of(level_or_state)
    check_boxes(state)
    return least_of(state, _goal(goal), Account(limits or Limits(), Clock()))


def _is_shared(goal: Goal, cut: Cut, methods: Collection[str]) -> bool:
    """Tell whether one improver has something to do for all threads, or for the first alone."""
    if set(methods) == {"proof"}:
        return True
    return goal is Goal.PUSHES and cut.is_all and "beginnings" in methods


def _accounts(limits: Limits, clock: Clock, threads: int, *, is_shared: bool) -> list[Account]:
    """Return one account that is shared, or one for each thread; time is the same for all."""
    if is_shared or threads == 1:
        return [Account(limits, clock, threads)]
    nodes = None if limits.nodes is None else limits.nodes // threads
    share = replace(limits, nodes=nodes, memory=limits.bytes // threads)
    return [Account(share, clock) for _ in range(threads)]


def _goal(name: str) -> Goal:
    if name not in IMPROVED:
        known = ", ".join(IMPROVED)
        raise SokoError(f"{name!r} is no goal of optimizing", hint=f"use one of {known}")
    return Goal(name)


def check_methods(names: Collection[str]) -> None:
    """Raise `SokoError` for what is no method, and when there is none."""
    for name in names:
        if name not in METHODS:
            known = ", ".join(METHODS)
            raise SokoError(f"{name!r} is no method of optimizing", hint=f"use some of {known}")
    if not names:
        raise SokoError("no method is left", hint=f"use some of {', '.join(METHODS)}")
