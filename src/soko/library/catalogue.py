"""The collections of a library: listed, looked into, taken out; and what there is of everything."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Row,
    ScalarSelect,
    Select,
    Table,
    delete,
    exists,
    func,
    or_,
    select,
)

from soko.library.database import reading, writing
from soko.library.findings import PREFIX
from soko.library.levels import pieces, storable, stored_level
from soko.library.tables import (
    BOARDS,
    COLLECTIONS,
    LEVELS,
    MEMBERSHIP,
    PLAY,
    RECORDS,
    SOLUTIONS,
    TAGS,
)
from soko.puzzle import Level, SokoError

SHOWN: Final = 5
"""So many names stand in a message."""


@dataclass(frozen=True)
class Shelf:
    """A collection in the library; `solved` counts the levels whose board is solved."""

    number: int
    name: str
    author: str
    source: str
    licence: str
    sha256: str
    added_at: datetime
    levels: int
    solved: int


@dataclass(frozen=True)
class Removed:
    """What went with a collection: so many levels that nothing else needs."""

    name: str
    levels: int


@dataclass(frozen=True)
class Stats:
    """How much a library holds.

    `boards` are levels that differ also when they are turned and mirrored; `proved` counts those
    of which fewest moves or fewest pushes are proved, `better`, `equal` and `worse` the numbers of
    boards against their records.
    """

    collections: int
    levels: int
    boards: int
    solved: int
    solutions: int
    proved: int
    records: int
    better: int
    equal: int
    worse: int
    tags: int


def list_collections(engine: Engine, *, limit: int | None = None, offset: int = 0) -> list[Shelf]:
    """Return collections, all unless told, in the order in which they were added."""
    with reading(engine) as connection:
        return list(map(_shelf, connection.execute(_shelves().limit(limit).offset(offset))))


def find_collection(engine: Engine, name: str) -> Shelf:
    """Return the collection of a number, a name or else a file.

    Raises `SokoError` unless there is exactly one.
    """
    shelves = list_collections(engine)
    found = [each for each in shelves if str(each.number) == name]
    found = found or [each for each in shelves if each.name.casefold() == name.casefold()]
    found = found or [each for each in shelves if name in (each.source, Path(each.source).stem)]
    if len(found) == 1:
        return found[0]
    if found:
        numbers = ", ".join(str(each.number) for each in found)
        raise SokoError(f"{name!r} is the name of several collections", hint=f"say {numbers}")
    names = [each.name for each in shelves]
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    known = f"there are {', '.join(names[:SHOWN])}{more}" if names else "there is none yet"
    raise SokoError(f"no collection is called {name!r}", hint=known)


def remove_collection(engine: Engine, collection: Shelf) -> Removed:
    """Take a collection out, with the levels that nothing else needs.

    Levels of other collections stay, and those that were played, or of which there is a solution,
    a record, or a tag that is none of findings.
    Raises `SokoError` when somebody else took it out meanwhile.
    """
    members = select(MEMBERSHIP.c.level).where(MEMBERSHIP.c.collection == collection.number)
    with writing(engine) as connection:
        levels = list(connection.execute(members.distinct()).scalars())
        # Another collection may have its number meanwhile.
        here = COLLECTIONS.c.id == collection.number, COLLECTIONS.c.sha256 == collection.sha256
        if not connection.execute(delete(COLLECTIONS).where(*here)).rowcount:
            raise SokoError(f"the collection {collection.name!r} is no longer there")
        removed = sum(_remove_unneeded(connection, some) for some in pieces(levels))
        left = ~exists().where(LEVELS.c.board == BOARDS.c.id)
        connection.execute(delete(BOARDS).where(left))
    return Removed(collection.name, removed)


def _remove_unneeded(connection: Connection, levels: Sequence[int]) -> int:
    needed = or_(
        exists().where(MEMBERSHIP.c.level == LEVELS.c.id),
        exists().where(SOLUTIONS.c.level == LEVELS.c.exact),
        exists().where(TAGS.c.level == LEVELS.c.id, TAGS.c.tag.not_like(f"{PREFIX}%")),
        exists().where(RECORDS.c.board == LEVELS.c.board),
        exists().where(PLAY.c.level == LEVELS.c.id),
    )
    return connection.execute(delete(LEVELS).where(LEVELS.c.id.in_(levels), ~needed)).rowcount


def get_level(engine: Engine, level_id: str) -> Level | None:
    """Return the level of an exact id, None when it is unknown."""
    wanted = select(LEVELS.c.rows, LEVELS.c.title, LEVELS.c.author).where(
        LEVELS.c.exact == level_id
    )
    with reading(engine) as connection:
        row = connection.execute(wanted).first()
    return row and stored_level(row.rows, row.title, row.author)


def set_tag(engine: Engine, tag: str, level_ids: Sequence[str], *, is_set: bool = True) -> int:
    """Give levels a tag or take it off, by their exact ids; return of how many it is news.

    Raises `SokoError` for a tag of blanks.
    """
    tag = storable(tag)
    if not tag.strip():
        raise SokoError("a tag has at least one letter")
    with writing(engine) as connection:
        changed = 0
        for some in pieces(level_ids):
            here = select(LEVELS.c.id).where(LEVELS.c.exact.in_(some))
            tagged = select(TAGS.c.level).where(TAGS.c.tag == tag, TAGS.c.level.in_(here))
            there = set(connection.execute(tagged).scalars())
            if is_set:
                new = [each for each in connection.execute(here).scalars() if each not in there]
                if new:
                    rows = [{"tag": tag, "level": each} for each in new]
                    connection.execute(TAGS.insert(), rows)
                changed += len(new)
            else:
                gone = delete(TAGS).where(TAGS.c.tag == tag, TAGS.c.level.in_(there))
                changed += connection.execute(gone).rowcount
    return changed


def tags_of(engine: Engine, level_id: str) -> tuple[str, ...]:
    """Return the tags of a level, by its exact id."""
    wanted = select(TAGS.c.tag).join_from(TAGS, LEVELS).where(LEVELS.c.exact == level_id)
    with reading(engine) as connection:
        return tuple(connection.execute(wanted.order_by(TAGS.c.tag)).scalars())


def count_everything(engine: Engine) -> Stats:
    """Count what a library holds."""
    moves, pushes = BOARDS.c.gap_moves, BOARDS.c.gap_pushes
    wanted = select(
        _number(COLLECTIONS),
        _number(LEVELS),
        _number(BOARDS),
        _number(BOARDS, BOARDS.c.best_moves.is_not(None)),
        _number(SOLUTIONS),
        _number(SOLUTIONS, SOLUTIONS.c.proved),
        _number(RECORDS),
        _number(BOARDS, moves < 0) + _number(BOARDS, pushes < 0),
        _number(BOARDS, moves == 0) + _number(BOARDS, pushes == 0),
        _number(BOARDS, moves > 0) + _number(BOARDS, pushes > 0),
        _number(TAGS),
    )
    with reading(engine) as connection:
        return Stats(*connection.execute(wanted).one())


def _number(table: Table, *where: ColumnElement[bool]) -> ScalarSelect[int]:
    return select(func.count()).select_from(table).where(*where).scalar_subquery()


def _shelves() -> Select[Any]:
    """Select the collections with the numbers of their levels and of those that are solved."""
    counted = (
        select(
            MEMBERSHIP.c.collection,
            func.count().label("levels"),
            func.count(BOARDS.c.best_moves).label("solved"),
        )
        .join_from(MEMBERSHIP, LEVELS)
        .join(BOARDS)
        .group_by(MEMBERSHIP.c.collection)
        .subquery()
    )
    levels, solved = (func.coalesce(each, 0) for each in (counted.c.levels, counted.c.solved))
    return (
        select(COLLECTIONS, levels.label("levels"), solved.label("solved"))
        .outerjoin(counted, counted.c.collection == COLLECTIONS.c.id)
        .order_by(COLLECTIONS.c.id)
    )


def _shelf(row: Row[Any]) -> Shelf:
    return Shelf(
        number=row.id,
        name=row.name,
        author=row.author,
        source=row.source,
        licence=row.licence,
        sha256=row.sha256,
        added_at=row.added_at,
        levels=row.levels,
        solved=row.solved,
    )
