"""The best solutions that were ever kept: for each level one of fewest moves, one of fewest pushes.

What is kept was replayed. Many processes may keep solutions at once: one statement decides whether
a solution is better than what is there.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, Literal

from sqlalchemy import Connection, Engine, Row, and_, or_, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from soko.library.database import open_database
from soko.library.driver_errors import explained
from soko.library.tables import SOLUTIONS, SOURCE_LENGTH
from soko.puzzle import Level, SokoError, exact_id, verify

Measure = Literal["moves", "pushes"]

MEASURES: Final[dict[Measure, tuple[str, str]]] = {
    "moves": ("moves", "pushes"),
    "pushes": ("pushes", "moves"),
}
"""What a solution can be best by: the first number, and the second among equals."""

MOST_AT_ONCE: Final = 500
"""Databases take so many values in one statement, and not many more."""

UNSTORABLE: Final = re.compile("[\0\ud800-\udfff]")
"""What PostgreSQL has no place for, and what is not to be written as UTF-8."""


@dataclass(frozen=True)
class Kept:
    """A solution in the library: of which level, by what it is best, and where it came from.

    `proved` says that no solution has fewer of what it is best by.
    """

    level_id: str
    best_by: Measure
    moves: int
    pushes: int
    lurd: str
    source: str
    note: str
    kept_at: datetime
    proved: bool = False


class SolutionLibrary:
    """The solutions of one database; `address` is as for `open_database`."""

    def __init__(self, address: str | None = None) -> None:
        self.engine: Engine = open_database(address)

    def keep(
        self,
        level: Level,
        lurd: str,
        *,
        source: str = "played",
        note: str = "",
        proved: Collection[Measure] = (),
    ) -> tuple[Measure, ...]:
        """Keep a solution if it is better than what is there, and return by what it is.

        `proved` names the numbers of which no solution has fewer. That is kept in any case, of
        whichever solution has as few. Nobody proves it again here.
        Raises `SokoError` when it is no solution, `LevelError` or `FormatError` as `verify`, and
        `LibraryError` when it cannot be written.
        """
        _check_words(source, note)
        verdict = verify(level, lurd)
        if not verdict.ok:
            raise SokoError(f"this is no solution: {verdict.reason}")
        row = {
            "level": exact_id(level),
            "moves": verdict.metrics.moves,
            "pushes": verdict.metrics.pushes,
            "lurd": verdict.lurd,
            "source": source,
            "note": note,
            "kept_at": datetime.now(UTC),
        }
        with explained(self.engine.url), self.engine.begin() as connection:
            return tuple(
                measure
                for measure, order in MEASURES.items()
                if _keep(connection, row | {"best_by": measure, "proved": measure in proved}, order)
            )

    def best(self, level_ids: Collection[str] | None = None) -> Iterator[Kept]:
        """Yield the best solutions of some levels by their exact ids, or of all.

        Raises `LibraryError` when they cannot be read.
        """
        wanted = select(SOLUTIONS).order_by(SOLUTIONS.c.level, SOLUTIONS.c.best_by)
        with explained(self.engine.url), self.engine.connect() as connection:
            if level_ids is None:
                yield from map(_kept, connection.execute(wanted))
                return
            ids = list(dict.fromkeys(level_ids))
            for first in range(0, len(ids), MOST_AT_ONCE):
                some = SOLUTIONS.c.level.in_(ids[first : first + MOST_AT_ONCE])
                yield from map(_kept, connection.execute(wanted.where(some)))

    def close(self) -> None:
        """Close the connections."""
        self.engine.dispose()


def _check_words(source: str, note: str) -> None:
    """Refuse what one of the databases would not take."""
    if len(source) > SOURCE_LENGTH:
        raise SokoError(f"a source has at most {SOURCE_LENGTH} letters, and this one {len(source)}")
    for name, words in (("source", source), ("note", note)):
        if UNSTORABLE.search(words):
            raise SokoError(f"the {name} holds a NUL or half a character", hint="leave it out")


def _keep(connection: Connection, row: dict[str, object], order: tuple[str, str]) -> bool:
    """Write a row unless there is one that is as good; tell whether it was written.

    What is proved of one is proved of every other that has as few.
    """
    first, _ = order
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    statement = dialect.insert(SOLUTIONS).values(row)
    offered, there = (
        tuple_(*(table[column] for column in order)) for table in (statement.excluded, SOLUTIONS.c)
    )
    was_proved = and_(SOLUTIONS.c.proved, SOLUTIONS.c[first] == statement.excluded[first])
    written = connection.execute(
        statement.on_conflict_do_update(
            index_elements=[SOLUTIONS.c.level, SOLUTIONS.c.best_by],
            set_=dict(statement.excluded) | {"proved": or_(statement.excluded.proved, was_proved)},
            where=offered < there,
        ).returning(SOLUTIONS.c.level)
    )
    is_written = written.first() is not None
    if row["proved"] and not is_written:
        same = (SOLUTIONS.c[column] == row[column] for column in ("level", "best_by", first))
        connection.execute(update(SOLUTIONS).where(*same).values(proved=True))
    return is_written


def _kept(row: Row[Any]) -> Kept:
    return Kept(
        level_id=row.level,
        best_by=row.best_by,
        moves=row.moves,
        pushes=row.pushes,
        lurd=row.lurd,
        source=row.source,
        note=row.note,
        kept_at=row.kept_at,
        proved=row.proved,
    )
