"""Searches: a solution, or a hint."""

from typing import Final

from soko.engine import Limits, Progress, Result, hint, solve
from soko.engine.running import check_boxes
from soko.web.answers import CountsAnswer, HintAnswer, ProgressAnswer, ResultAnswer
from soko.web.bodies import HintBody, SolveBody
from soko.web.calls.boards import level_of, state_of
from soko.web.desk import Desk

HINT_SECONDS: Final = 10.0
"""What a search for a hint may take, unless the client says otherwise: a player waits for it."""


def solve_position(body: SolveBody, desk: Desk) -> ResultAnswer:
    """Solve a position, telling ten times a second how far the search is."""
    state = state_of(body)
    check_boxes(state)
    threads = desk.allowed.threads
    limits = _limits(body, desk, seconds=desk.allowed.seconds)
    desk.begin()
    result = solve(
        state,
        goal=body.goal,
        limits=limits,
        threads=min(body.threads or threads, threads),
        seed=body.seed,
        on_progress=lambda progress: desk.tell(_progress(progress)),
    )
    return _result(result)


def hint_position(body: HintBody, desk: Desk) -> HintAnswer:
    """Say how to go on from a position, or since which move there is no way.

    The limits are for each search; the pool ends them all when the client's time is over.
    """
    level = level_of(body.rows)
    limits = _limits(body, desk, seconds=HINT_SECONDS)
    given = hint(level, body.moves, limits=limits, threads=desk.allowed.threads)
    return HintAnswer(
        status=given.status.value,
        box=given.box,
        target=given.target,
        lurd=given.lurd,
        dead_since=given.dead_since,
        is_exact=given.is_exact,
    )


def _limits(body: SolveBody | HintBody, desk: Desk, *, seconds: float) -> Limits:
    """Return what the client asks for, or so many seconds, as far as the server allows it."""
    allowed = desk.allowed
    return Limits(
        seconds=min(body.seconds or seconds, allowed.seconds),
        memory=min(body.memory or allowed.memory, allowed.memory),
    )


def _progress(progress: Progress) -> ProgressAnswer:
    return ProgressAnswer(
        nodes=progress.nodes,
        rate=progress.rate,
        seconds=progress.seconds,
        bound=progress.bound,
        bytes=progress.bytes,
        strategy=progress.strategy,
        boxes_home=progress.home,
    )


def _result(result: Result) -> ResultAnswer:
    solution = result.solution
    return ResultAnswer(
        status=result.status.value,
        goal=result.goal.value,
        proved=result.proved,
        tie_proved=result.tie_proved,
        bound=result.bound,
        lurd=None if solution is None else solution.lurd,
        metrics=None if solution is None else CountsAnswer.of(solution.metrics),
        strategy=result.strategy,
        nodes=result.nodes,
        seconds=result.seconds,
        cpu_seconds=result.cpu_seconds,
        peak_bytes=result.peak_bytes,
        interrupted=result.interrupted,
    )
