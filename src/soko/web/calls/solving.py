"""Searches: a solution, or a hint."""

from typing import Final

from soko.engine import Limits, Result, hint, solve
from soko.engine.running import check_boxes
from soko.web.api.answers import CountsAnswer, HintAnswer, ProgressAnswer, ResultAnswer
from soko.web.api.bodies import HintBody, SolveBody
from soko.web.calls.boards import level_of, state_of
from soko.web.work.context import CallContext

HINT_SECONDS: Final = 10.0
"""What a search for a hint may take, unless the client says otherwise: a player waits for it."""


def solve_position(body: SolveBody, context: CallContext) -> ResultAnswer:
    """Solve a position, telling ten times a second how far the search is."""
    state = state_of(body)
    check_boxes(state)
    threads = context.allowed.threads
    limits = _limits(body, context, seconds=context.allowed.seconds)
    context.begin()
    result = solve(
        state,
        goal=body.goal,
        limits=limits,
        threads=min(body.threads or threads, threads),
        seed=body.seed,
        on_progress=lambda news: context.tell(ProgressAnswer.of(news, boxes_home=news.home)),
    )
    return _result(result)


def hint_position(body: HintBody, context: CallContext) -> HintAnswer:
    """Say how to go on from a position, or since which move there is no way.

    The limits are for each search; the pool ends them all when the client's time is over.
    """
    level = level_of(body.rows)
    limits = _limits(body, context, seconds=HINT_SECONDS)
    given = hint(level, body.moves, limits=limits, threads=context.allowed.threads)
    return HintAnswer.of(given)


def _limits(body: SolveBody | HintBody, context: CallContext, *, seconds: float) -> Limits:
    """Return what the client asks for, or so many seconds, as far as the server allows it."""
    allowed = context.allowed
    return Limits(
        seconds=min(body.seconds or seconds, allowed.seconds),
        memory=min(body.memory or allowed.memory, allowed.memory),
    )


def _result(result: Result) -> ResultAnswer:
    solution = result.solution
    return ResultAnswer.of(
        result,
        lurd=None if solution is None else solution.lurd,
        metrics=None if solution is None else CountsAnswer.of(solution.metrics),
    )
