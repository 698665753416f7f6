"""The collections of the library and their levels, page by page."""

from typing import TYPE_CHECKING

from soko.web.api.answers import (
    FoundAnswer,
    FoundLevelsAnswer,
    LibraryAnswer,
    LibraryShelfAnswer,
)
from soko.web.api.bodies import FindBody, ShelvesBody
from soko.web.calls.boards import level_of
from soko.web.calls.shared_library import library_at
from soko.web.work.context import CallContext

if TYPE_CHECKING:
    from soko.library import Found, Query


def list_shelves(body: ShelvesBody, context: CallContext) -> LibraryAnswer:
    """List the collections of the library."""
    library = library_at(context.allowed.database)
    found = library.collections(limit=body.limit, offset=body.offset)
    return LibraryAnswer(collections=list(map(LibraryShelfAnswer.of, found)))


def find_levels(body: FindBody, context: CallContext) -> FoundLevelsAnswer:
    """Find levels of the library's collections."""
    query, library = _query(body), library_at(context.allowed.database)
    found = library.search(query, limit=body.limit, offset=body.offset)
    count = library.count(query) if body.counts else None
    return FoundLevelsAnswer(levels=list(map(_answer, found)), count=count)


def _query(body: FindBody) -> "Query":
    from soko.library import Query, Span

    return Query(
        words=body.words,
        author=body.author,
        number=body.collection,
        board=None if body.board is None else level_of(body.board),
        boxes=Span(*body.boxes),
        floor=Span(*body.floor),
        is_solved=body.solved,
        is_shelved=True if body.collection is None else None,
        order=body.order,
    )


def _answer(found: "Found") -> FoundAnswer:
    here = found.places[0]
    where = {"collection": here.collection, "name": here.name, "place": here.place}
    return FoundAnswer.of(found, rows=found.level.rows, **where)
