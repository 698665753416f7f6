"""What the API can be asked: every call with the shape of its body and of its answer."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from soko.web.api import answers, bodies
from soko.web.api.bodies import Body
from soko.web.calls.levels import Picture, lint_text, parse_text, render
from soko.web.calls.library import find_levels, list_shelves
from soko.web.calls.play import add_play, play_stats
from soko.web.calls.positions import analyse_position, verify_solution
from soko.web.calls.solutions import best_solutions, keep_solution
from soko.web.calls.solving import hint_position, solve_position
from soko.web.calls.traces import trace_fill, trace_path, trace_push, trace_search
from soko.web.work.context import CallContext

BodyT = TypeVar("BodyT", bound=Body)


@dataclass(frozen=True)
class Call(Generic[BodyT]):
    """A call of the API: its bodies, the function that answers, and what the answer is.

    A call that `searches` waits for the processes that may use much memory and time, and what is
    `bulky` does not stand in the way of what is quick. One that `streams` answers with events.
    """

    body: type[BodyT]
    answer: type[answers.Answer] | type[Picture]
    run: Callable[[BodyT, CallContext], answers.Answer | Picture]
    searches: bool = False
    bulky: bool = False
    streams: bool = False
    method: str = "POST"
    path: str = ""
    """Below `/api/`; nothing says that it is the call's name."""

    @property
    def summary(self) -> str:
        """Return the first line of the function's docstring."""
        return (self.run.__doc__ or "").partition("\n")[0]


CALLS: Final[dict[str, Call[Any]]] = {
    "parse": Call(bodies.ParseBody, answers.LevelsAnswer, parse_text),
    "lint": Call(bodies.TextBody, answers.FindingsAnswer, lint_text),
    "render": Call(bodies.RenderBody, Picture, render),
    "verify": Call(bodies.VerifyBody, answers.VerdictAnswer, verify_solution),
    "analyse": Call(bodies.BoardBody, answers.AnalysisAnswer, analyse_position),
    "solve": Call(
        bodies.SolveBody, answers.ResultAnswer, solve_position, searches=True, streams=True
    ),
    "hint": Call(bodies.HintBody, answers.HintAnswer, hint_position, searches=True),
    "solutions": Call(bodies.SolutionsBody, answers.SolutionsAnswer, best_solutions, method="GET"),
    "keep": Call(
        bodies.SolutionBody,
        answers.SolutionsAnswer,
        keep_solution,
        method="PUT",
        path="solutions",
    ),
    "library/collections": Call(bodies.ShelvesBody, answers.LibraryAnswer, list_shelves),
    "library/levels": Call(bodies.FindBody, answers.FoundLevelsAnswer, find_levels),
    "play": Call(bodies.PlayBody, answers.PlayAnswer, add_play, method="PUT"),
    "play/stats": Call(bodies.PlayStatsBody, answers.PlayStatsAnswer, play_stats),
    "traces/fill": Call(bodies.FillBody, answers.TraceAnswer, trace_fill, bulky=True),
    "traces/path": Call(bodies.PathBody, answers.TraceAnswer, trace_path, bulky=True),
    "traces/push": Call(bodies.PushBody, answers.TraceAnswer, trace_push, bulky=True),
    "traces/search": Call(bodies.SearchBody, answers.TraceAnswer, trace_search, bulky=True),
}
"""Every call by its name, which is most often its path below `/api/`."""
