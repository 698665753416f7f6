"""Adding a collection: its levels, linked where they are known, and the solutions saved with them.

What takes time is done before the one transaction that writes, so that others wait briefly.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Connection, Engine, func, select

from soko.formats import Collection
from soko.library.database import reading, writing
from soko.library.errors import LibraryError
from soko.library.levels import (
    Facts,
    add_new,
    ids_of,
    index_words,
    insert_new,
    pieces,
    put_levels,
    storable,
)
from soko.library.solutions import keep_row, tell_boards
from soko.library.tables import BOARDS, COLLECTIONS, MEMBERSHIP, METADATA, WORDS
from soko.puzzle import Level, SavedSolution, SokoError, exact_id, verify

NO_SOLUTION: Final = re.compile(r"[\[*{]")
"""What the letters of a game have that was not finished, or was played in reverse."""

WORTH_COUNTING: Final = 1000
"""So many new levels change what the database expects to find."""


@dataclass(frozen=True)
class Origin:
    """What is told of a collection beside its levels.

    `sha256` is of the file that it was read from; what is empty of the rest is taken from it.
    """

    sha256: str
    name: str = ""
    author: str = ""
    source: str = ""
    licence: str = ""


@dataclass(frozen=True)
class Added:
    """What came of adding a collection: its number and name, and how many of its levels are new.

    `turned` of those `new` are known boards, turned, mirrored or with other decoration. `solutions`
    counts those saved with its levels that are better than what was kept. `is_known` says that the
    same file was added before.
    """

    collection: int
    name: str
    levels: int
    new: int = 0
    turned: int = 0
    solutions: int = 0
    is_known: bool = False


def add_collection(engine: Engine, collection: Collection, origin: Origin) -> Added:
    """Add a collection, unless its file is there already."""
    exact = list(map(exact_id, collection))
    with reading(engine) as connection:
        if (known := find_file(connection, origin.sha256)) is not None:
            return known
        there = ids_of(connection, exact)
    by_id = dict(zip(exact, collection, strict=True))
    facts = {each: Facts.of(level, each) for each, level in by_id.items() if each not in there}
    solved = list(saved_rows(by_id))
    with writing(engine) as connection:
        number = _insert_head(connection, collection, origin)
        if number is None:
            known = find_file(connection, origin.sha256)
            assert known is not None
            return known
        ids, new, turned = _insert_levels(connection, by_id, facts)
        _insert_members(connection, number, collection, [ids[each] for each in exact])
        better = sum(bool(keep_row(connection, row)) for row in solved)
        tell_boards(connection, new)
    if len(new) >= WORTH_COUNTING:
        _count_anew(engine)
    name = _name_of(collection, origin)
    return Added(number, name, len(collection), len(new), turned, better)


def find_file(connection: Connection, sha256: str) -> Added | None:
    """Return the collection of a file that was added before."""
    here = select(COLLECTIONS.c.id, COLLECTIONS.c.name).where(COLLECTIONS.c.sha256 == sha256)
    found = connection.execute(here).first()
    if found is None:
        return None
    members = MEMBERSHIP.c.collection == found.id
    levels = connection.execute(select(func.count()).where(members)).scalar_one()
    return Added(found.id, found.name, levels, is_known=True)


def saved_rows(levels: Mapping[str, Level]) -> Iterator[dict[str, Any]]:
    """Yield the solutions saved with levels that solve them, as rows."""
    now = datetime.now(UTC)
    for exact, level in levels.items():
        for saved in level.solutions:
            row = _solution_row(level, saved)
            if row is not None:
                yield {**row, "level": exact, "source": "file", "kept_at": now}


def _solution_row(level: Level, saved: SavedSolution) -> dict[str, Any] | None:
    if NO_SOLUTION.search(saved.lurd):
        return None
    try:
        # What replaying derives of the level is not to stay in memory.
        verdict = verify(Level(level.rows), saved.lurd)
    except SokoError:  # no level to be played, or no steps
        return None
    note = storable(saved.name)
    return {**verdict.metrics._asdict(), "lurd": verdict.lurd, "note": note} if verdict else None


def _name_of(collection: Collection, origin: Origin) -> str:
    return storable(origin.name or collection.title or origin.source) or "levels"


def _insert_head(connection: Connection, collection: Collection, origin: Origin) -> int | None:
    """Add what is told of a collection; return its number, None when its file is known."""
    name, author = _name_of(collection, origin), storable(origin.author or collection.author)
    row = {
        "name": name,
        "author": author,
        "source": storable(origin.source),
        "licence": storable(origin.licence),
        "sha256": origin.sha256,
        "words": "".join(f" {word}" for word in index_words(name, author)),
        "added_at": datetime.now(UTC),
    }
    statement = insert_new(COLLECTIONS, connection.dialect.name).returning(COLLECTIONS.c.id)
    return connection.execute(statement, row).scalar()


def _insert_levels(
    connection: Connection, levels: Mapping[str, Level], facts: dict[str, Facts]
) -> tuple[dict[str, int], list[str], int]:
    """Add the levels that are new; return the numbers of all, which are new, and known boards.

    Others may have added some since `facts` were found, or removed some of which there are none.
    """
    there = ids_of(connection, levels)
    new = [each for each in levels if each not in there]
    found = [facts.get(each) or Facts.of(levels[each], each) for each in new]
    boards = {each.board for each in found}
    known = {
        row.id
        for some in pieces(boards)
        for row in connection.execute(select(BOARDS.c.id).where(BOARDS.c.id.in_(some)))
    }
    put_levels(connection, found)
    return ids_of(connection, levels), new, len(found) - len(boards - known)


def _insert_members(
    connection: Connection, collection: int, levels: Collection, ids: list[int]
) -> None:
    """Add the places of the levels, and the words under which they are found."""
    places = enumerate(zip(levels, ids, strict=True), 1)
    for some in pieces(places, 5000):
        members = [
            {
                "collection": collection,
                "place": place,
                "level": number,
                "title": storable(level.title),
                "comment": storable(level.comment),
            }
            for place, (level, number) in some
        ]
        add_new(connection, MEMBERSHIP, members)
        found = {
            (word, number)
            for _, (level, number) in some
            for word in index_words(level.title, level.author)
        }
        add_new(connection, WORDS, [{"word": word, "level": to} for word, to in sorted(found)])


def _count_anew(engine: Engine) -> None:
    """Let the database count what it has: from that it knows which way to search.

    Others may have tables in the same database; those are not ours to count. The collection is
    added by then, so that one who writes for long does not make it fail.
    """
    with suppress(LibraryError), writing(engine, at_once="many") as connection:
        for name in METADATA.tables:
            connection.exec_driver_sql(f"ANALYZE {name}")
