"""Solves a level: any solution by many strategies, or one of fewest pushes or moves with proof."""

from collections.abc import Collection

from soko.engine.limits import Clock, Limits
from soko.engine.optimal import OptimalSolver
from soko.engine.portfolio import AUTO, Portfolio
from soko.engine.result import SEARCHED, Goal, Result
from soko.engine.running import ProgressCallback, state_of
from soko.engine.ties import Ties
from soko.puzzle import Level, SokoError, State


def solve(
    level_or_state: Level | State,
    *,
    goal: str = Goal.ANY,
    strategy: str = AUTO,
    threads: int = 1,
    limits: Limits | None = None,
    seed: int = 0,
    without: Collection[str] = (),
    ties: str = Ties.MOVES,
    on_progress: ProgressCallback | None = None,
) -> Result:
    """Solve a level, or go on from a state.

    `goal` is "any", "pushes" (fewest pushes, then fewest moves) or "moves" (fewest moves, then
    fewest pushes). Every solution was replayed; `Result.proved` tells what is certain. For "any",
    `strategy` names the strategies of `STRATEGIES` that take turns, with commas; "auto" chooses.
    They run on so many `threads`; with one, the same seed, levels and limits give the same
    solution, unless a limit of time is reached. `seed` chooses the hash keys. For "any", the
    deadlock tests of `DEADLOCK_TESTS` that `without` names are left out, to see what they buy.
    For the goal pushes, `ties` says how long to look for fewer moves among the solutions of fewest
    pushes: "none", "moves" (with as many states as the pushes took) or "proof"; `Result.tie_proved`
    tells whether the moves are least. A limit that ends a proof leaves the best solution that is
    known, with the status `UNPROVED`: any solution is looked for beside a proof that takes long.
    `on_progress` is called about ten times a second. For the goal pushes, a search that needs more
    memory than its limit goes on in the files of `limits.spill`, and after a kill from what it
    finds there; it proves the pushes and leaves the moves. Ctrl-C ends the search with the best
    result so far, which says that it was `interrupted`. Raises `LevelError` when the level cannot
    be played and `SokoError` for an unknown goal, strategy or deadlock test.

    >>> level = Level.of(["#####", "#@$.#", "#####"])
    >>> result = solve(level, goal="pushes")
    >>> result.status.value, result.proved, result.solution.lurd
    ('solved', True, 'R')
    """
    chosen = _goal(goal)
    if threads < 1:
        raise SokoError(f"{threads} threads cannot search", hint="use 1 or more")
    state = state_of(level_or_state)
    limits = limits or Limits()
    if limits.spill is not None and chosen is not Goal.PUSHES:
        raise SokoError(f"only the goal pushes goes on in files, not {goal}")
    clock = Clock()
    if chosen is Goal.ANY:
        portfolio = Portfolio(
            state,
            strategy,
            limits=limits,
            seed=seed,
            threads=threads,
            without=without,
            clock=clock,
        )
        return portfolio.solve(on_progress)
    if strategy != AUTO:
        raise SokoError("strategies are for the goal any", hint=f"leave {strategy!r} out")
    if without:
        raise SokoError("the deadlock tests of the goals pushes and moves cannot be left out")
    return OptimalSolver(state, chosen, _ties(ties), limits, seed, on_progress, clock).solve()


def _ties(name: str) -> Ties:
    try:
        return Ties(name)
    except ValueError:
        known = ", ".join(Ties)
        raise SokoError(f"{name!r} says nothing about ties", hint=f"use one of {known}") from None


def _goal(name: str) -> Goal:
    if name not in SEARCHED:
        raise SokoError(f"{name!r} is no goal", hint=f"use one of {', '.join(SEARCHED)}")
    return Goal(name)
