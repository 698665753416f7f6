"""Best solutions in the library."""

from typing import TYPE_CHECKING

from soko.puzzle import exact_id
from soko.web.api.answers import KeptAnswer, RecordsAnswer, SolutionsAnswer
from soko.web.api.bodies import SolutionBody, SolutionsBody
from soko.web.calls.boards import level_of
from soko.web.calls.shared_library import library_at
from soko.web.work.context import CallContext

if TYPE_CHECKING:
    from soko.library import Metric
    from soko.library.solutions import Kept


def best_solutions(body: SolutionsBody, context: CallContext) -> SolutionsAnswer:
    """Return the best solutions of a level, those of the same board turned; or all there are.

    Of a level, the records of its board, too.
    """
    from soko.library import Query

    library = library_at(context.allowed.database)
    if body.level is None:
        return SolutionsAnswer(solutions=list(map(_answer, library.solutions.best())))
    found = {each.best_by: each for each in library.solutions.best([body.level])}
    by: Metric
    for by in ("moves", "pushes"):
        for each in library.best([body.level], by).values():
            found[by] = each
    records = [
        RecordsAnswer(moves=each.record_moves, pushes=each.record_pushes)
        for each in library.search(Query(id=body.level), limit=1)
    ]
    return SolutionsAnswer(
        solutions=list(map(_answer, found.values())), records=next(iter(records), RecordsAnswer())
    )


def keep_solution(body: SolutionBody, context: CallContext) -> SolutionsAnswer:
    """Replay a solution, and keep it where it is better than what is there."""
    library, level = library_at(context.allowed.database).solutions, level_of(body.rows)
    better = library.keep(level, body.lurd, source=body.source, note=body.note, proved=body.proved)
    found = library.best([exact_id(level)])
    kept = tuple(each for each in ("moves", "pushes") if each in better)
    return SolutionsAnswer(solutions=list(map(_answer, found)), kept=kept)


def _answer(kept: "Kept") -> KeptAnswer:
    return KeptAnswer.of(kept, level=kept.level_id)
