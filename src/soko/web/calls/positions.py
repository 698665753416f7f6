"""What can be said of a position, or of a solution, at once."""

from soko.engine import analyse
from soko.puzzle import verify
from soko.web.api.answers import AnalysisAnswer, CountsAnswer, PushAnswer, VerdictAnswer
from soko.web.api.bodies import BoardBody, VerifyBody
from soko.web.calls.boards import level_of, state_of
from soko.web.work.context import CallContext


def verify_solution(body: VerifyBody, _: CallContext) -> VerdictAnswer:
    """Replay a solution; one that is wrong is no error."""
    verdict = verify(level_of(body.rows), body.lurd)
    return VerdictAnswer.of(verdict, metrics=CountsAnswer.of(verdict.metrics))


def analyse_position(body: BoardBody, _: CallContext) -> AnalysisAnswer:
    """Say what is known of a position without a search."""
    state = state_of(body)
    known = analyse(state)
    boxes = state.boxes & state.level.interior
    return AnalysisAnswer(
        lower_bound=None if known.deadlocks else known.lower_bound,
        deadlocks=known.deadlocks,
        dead_squares=sorted(known.dead_squares),
        reach=sorted(state.reach()),
        pushes=[PushAnswer.of(push) for push in state.legal_pushes()],
        boxes=len(boxes),
        boxes_home=len(boxes & state.level.goals),
        is_solved=state.is_solved,
    )
