"""Finding levels: by words, by numbers, by what is known of them, or by the board itself."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Row,
    Select,
    exists,
    false,
    func,
    or_,
    select,
    union_all,
)

from soko.library.database import reading
from soko.library.levels import BY_AUTHOR, pieces, storable, stored_level, words_of
from soko.library.solutions import Measure
from soko.library.tables import ANALYSES, BOARDS, COLLECTIONS, LEVELS, MEMBERSHIP, TAGS, WORDS
from soko.puzzle import Level, symmetric_id

MANY: Final = 5000
"""Levels of collections; fewer are looked up one by one."""

LAST: Final = "\U0010ffff"
"""Comes behind all that words are made of."""


Order = Literal["added", "boxes", "floor", "unsolved"]
"""In which order levels are found."""


@dataclass(frozen=True)
class Span:
    """Numbers from `least` to `most`; None is no end."""

    least: float | None = None
    most: float | None = None


@dataclass(frozen=True)
class Query:
    """What a level must be like to be found; whatever is left out does not matter.

    `words` are beginnings of words in its title, its author and the names and authors of its
    collections; `author` and `collection` likewise of these alone. `is_solved` is about its board,
    however it is turned. `gap` asks for boards of which a record is known, and our best has as many
    moves or pushes more; the largest gap comes first. `board` finds levels that are this one,
    turned, mirrored or with other decoration; so does a symmetric `id`, and an exact one its level.
    With the `number` of a collection they are those of its places, called as they are there;
    `is_shelved` leaves out the levels that are in no collection, or finds only them. `rating` is of
    those of which somebody has said how hard they are. `order` is
    that in which they were added or stand, or begins with few boxes, little floor or what is not
    solved.
    """

    words: str = ""
    author: str = ""
    collection: str = ""
    tag: str = ""
    width: Span = Span()
    height: Span = Span()
    boxes: Span = Span()
    floor: Span = Span()
    rating: Span = Span()
    is_solved: bool | None = None
    gap: Measure | None = None
    gap_span: Span = Span(least=1)
    board: Level | None = None
    id: str = ""
    number: int | None = None
    is_shelved: bool | None = None
    order: Order = "added"


@dataclass(frozen=True)
class Place:
    """Where a level stands: the number and the name of the collection, and its place from 1."""

    collection: int
    name: str
    place: int

    def __str__(self) -> str:
        return f"{self.name}:{self.place}"


@dataclass(frozen=True)
class Found:
    """A level of the library.

    The best numbers are those of its board, however it is turned; a record is the least number that
    is known from elsewhere. None is not known.
    """

    id: str
    symmetric_id: str
    title: str
    author: str
    width: int
    height: int
    boxes: int
    floor: int
    best_moves: int | None
    best_pushes: int | None
    record_moves: int | None
    record_pushes: int | None
    level: Level = field(repr=False)
    places: tuple[Place, ...] = ()


def search(engine: Engine, query: Query, *, limit: int | None = 50, offset: int = 0) -> list[Found]:
    """Return the levels that a query is about, in its order."""
    with reading(engine) as connection:
        wanted = select_levels(connection, query).limit(limit).offset(offset)
        rows = connection.execute(wanted).fetchall()
        if query.number is not None:
            shelf = select(COLLECTIONS.c.name).where(COLLECTIONS.c.id == query.number)
            name = connection.execute(shelf).scalar() or ""
            return [found_of(row, (Place(query.number, name, row.place),)) for row in rows]
        places = places_of(connection, [row.number for row in rows])
    return [found_of(row, places.get(row.number, ())) for row in rows]


def count_found(engine: Engine, query: Query) -> int:
    """Return how many levels a query is about."""
    with reading(engine) as connection:
        wanted = _joined(select(func.count()), query, is_counted=True)
        conditions = _conditions(connection, query, looks_at_all=True)
        found: int = connection.execute(wanted.where(*conditions)).scalar_one()
    return found


def select_levels(connection: Connection, query: Query) -> Select[Any]:
    """Return the statement that finds the levels of a query, in their order."""
    titles = MEMBERSHIP if query.number is not None else LEVELS
    statement = _joined(
        select(
            *(column for column in LEVELS.c if column.name not in ("id", "title")),
            *(column for column in BOARDS.c if column.name != "id"),
            titles.c.title,
            LEVELS.c.id.label("number"),
            *([] if query.number is None else [MEMBERSHIP.c.place, MEMBERSHIP.c.comment]),
        ),
        query,
    )
    # In other orders, those that come first are found by an index.
    conditions = _conditions(connection, query, looks_at_all=query.order == "unsolved")
    return statement.where(*conditions).order_by(*_order(query))


def _joined(statement: Select[Any], query: Query, *, is_counted: bool = False) -> Select[Any]:
    """Say which tables a query looks at; boards are not looked at only to be counted."""
    if query.number is None:
        statement = statement.select_from(LEVELS)
    else:
        statement = statement.select_from(MEMBERSHIP).join(LEVELS)
        statement = statement.where(MEMBERSHIP.c.collection == query.number)
    asks_boards = query.is_solved is not None or query.gap
    return statement if is_counted and not asks_boards else statement.join(BOARDS)


def _order(query: Query) -> Iterator[ColumnElement[Any]]:
    """Yield by what levels are ordered."""
    if query.gap:
        yield BOARDS.c[f"gap_{query.gap}"].desc()
    if query.order == "unsolved":
        yield BOARDS.c.best_moves.is_not(None)
    elif query.order != "added":
        yield LEVELS.c[query.order]
    yield LEVELS.c.id if query.number is None else MEMBERSHIP.c.place


def _conditions(
    connection: Connection, query: Query, *, looks_at_all: bool
) -> Iterator[ColumnElement[bool]]:
    """Yield what must be true of a level and its board.

    `looks_at_all` says that no level will be left out because enough were found.
    """
    yield from _worded(connection, query, looks_at_all=looks_at_all)
    if query.tag:
        yield LEVELS.c.id.in_(select(TAGS.c.level).where(TAGS.c.tag == storable(query.tag)))
    for name in ("width", "height", "boxes", "floor"):
        yield from _within(LEVELS.c[name], getattr(query, name))
    if query.rating != Span():
        rated = _within(ANALYSES.c.rating, query.rating)
        yield LEVELS.c.id.in_(select(ANALYSES.c.level).where(*rated))
    if query.is_solved is not None:
        none = BOARDS.c.best_moves.is_(None)
        yield ~none if query.is_solved else none
    if query.gap:
        yield from _within(BOARDS.c[f"gap_{query.gap}"], query.gap_span)
    if query.id:
        yield or_(LEVELS.c.exact == query.id, LEVELS.c.board == query.id)
    if query.is_shelved is not None:
        stands = exists().where(MEMBERSHIP.c.level == LEVELS.c.id)
        yield stands if query.is_shelved else ~stands
    if query.board:
        yield LEVELS.c.board == symmetric_id(query.board)


def _worded(
    connection: Connection, query: Query, *, looks_at_all: bool
) -> Iterator[ColumnElement[bool]]:
    """Yield what must be true of the words of a level and its collections."""
    authors = (f"{BY_AUTHOR}{word}" for word in words_of(query.author))
    for text in (query.words, query.author, query.collection):
        if text.strip() and not words_of(text):
            yield false()  # signs are in no title as it is looked up
    for word in sorted([*words_of(query.words), *authors]):
        named = collections_with(connection, [word])
        found = select(WORDS.c.level).where(WORDS.c.word >= word, WORDS.c.word < f"{word}{LAST}")
        yield _in_either(connection, found, named, looks_at_all=looks_at_all)
    if query.collection:
        named = collections_with(connection, sorted(words_of(query.collection)))
        yield LEVELS.c.id.in_(_members(named))


def collections_with(connection: Connection, words: list[str]) -> list[int]:
    """Return the numbers of the collections that have all these words; there are not that many."""
    has = (COLLECTIONS.c.words.like(f"% {word}%") for word in words)
    return list(connection.execute(select(COLLECTIONS.c.id).where(*has)).scalars())


def _in_either(
    connection: Connection,
    found: Select[tuple[int]],
    collections: list[int],
    *,
    looks_at_all: bool,
) -> ColumnElement[bool]:
    """Say that a level is among those found, or in one of some collections."""
    if not collections:
        return LEVELS.c.id.in_(found)
    members = _members(collections)
    number = connection.execute(select(func.count()).select_from(members.subquery())).scalar_one()
    if number < MANY:
        return LEVELS.c.id.in_(union_all(found, members))
    membership = select(MEMBERSHIP.c.level).where(
        MEMBERSHIP.c.level == LEVELS.c.id, MEMBERSHIP.c.collection.in_(collections)
    )
    if looks_at_all:
        return or_(LEVELS.c.id.in_(found), membership.exists())
    # Most levels are: they are looked at one by one, until there are enough. Of what merely exists,
    # PostgreSQL would make a table of all first.
    return or_(LEVELS.c.id.in_(found), membership.limit(1).scalar_subquery().is_not(None))


def _members(collections: list[int]) -> Select[tuple[int]]:
    return select(MEMBERSHIP.c.level).where(MEMBERSHIP.c.collection.in_(collections))


def _within(column: ColumnElement[Any], span: Span) -> Iterator[ColumnElement[bool]]:
    if span.least is not None:
        yield column >= span.least
    if span.most is not None:
        yield column <= span.most


def places_of(connection: Connection, levels: list[int]) -> dict[int, tuple[Place, ...]]:
    """Return where levels stand, by their numbers in the database."""
    found: dict[int, tuple[Place, ...]] = {}
    wanted = (
        select(MEMBERSHIP.c.level, MEMBERSHIP.c.place, COLLECTIONS.c.id, COLLECTIONS.c.name)
        .join_from(MEMBERSHIP, COLLECTIONS)
        .order_by(COLLECTIONS.c.id, MEMBERSHIP.c.place)
    )
    for some in pieces(levels):
        for row in connection.execute(wanted.where(MEMBERSHIP.c.level.in_(some))):
            place = Place(row.id, row.name, row.place)
            found[row.level] = (*found.get(row.level, ()), place)
    return found


def found_of(row: Row[Any], places: tuple[Place, ...] = ()) -> Found:
    """Make a level of its row; a comment belongs to a place."""
    comment = getattr(row, "comment", "")
    return Found(
        id=row.exact,
        symmetric_id=row.board,
        title=row.title,
        author=row.author,
        width=row.width,
        height=row.height,
        boxes=row.boxes,
        floor=row.floor,
        best_moves=row.best_moves,
        best_pushes=row.best_pushes,
        record_moves=row.record_moves,
        record_pushes=row.record_pushes,
        level=stored_level(row.rows, row.title, row.author, comment),
        places=places,
    )
