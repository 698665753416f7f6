"""How the levels are played by whoever the server belongs to."""

from datetime import timedelta, timezone
from functools import cache
from getpass import getuser

from soko.puzzle import SokoError, verify
from soko.web.api.answers import PlayAnswer, PlayStatsAnswer
from soko.web.api.bodies import PlayBody, PlayStatsBody
from soko.web.calls.boards import level_of
from soko.web.calls.shared_library import library_at
from soko.web.work.context import CallContext


def add_play(body: PlayBody, context: CallContext) -> PlayAnswer:
    """Add to how a level was played; a solution is replayed."""
    from soko.library import Played

    level, moves, pushes = level_of(body.rows), None, None
    if body.lurd is not None:
        verdict = verify(level, body.lurd)
        if not verdict.ok:
            raise SokoError(f"this is no solution: {verdict.reason}")
        moves, pushes = verdict.metrics.moves, verdict.metrics.pushes
    played = Played(body.attempts, body.seconds, body.helped, moves, pushes)
    library = library_at(context.allowed.database)
    return PlayAnswer.of(library.add_play(player(), level, played))


def play_stats(body: PlayStatsBody, context: CallContext) -> PlayStatsAnswer:
    """Tell what was played, week by week."""
    zone = timezone(timedelta(minutes=body.minutes))
    library = library_at(context.allowed.database)
    return PlayStatsAnswer.of(library.play_stats(player(), weeks=body.weeks, zone=zone))


@cache
def player() -> str:
    """Return who plays: in a library of a club everyone has a server of their own."""
    try:
        return getuser()[:64]
    except (OSError, KeyError):  # an account without a name
        return ""
