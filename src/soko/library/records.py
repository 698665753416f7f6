"""Best numbers that are known from elsewhere: read from tables, and compared with ours."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from operator import attrgetter
from typing import Any, Final

from sqlalchemy import Connection, Engine, Insert, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from soko.library.database import reading, writing
from soko.library.levels import pieces, storable
from soko.library.solutions import MEASURES, Measure
from soko.library.tables import BOARDS, LEVELS, MEMBERSHIP, RECORDS
from soko.puzzle import FormatError

NUMBER: Final = "n"
ID: Final = "id"
NUMBERS: Final[Mapping[Measure, tuple[str, ...]]] = {
    "pushes": ("best_pushes", "known_pushes", "pushes"),
    "moves": ("best_moves", "known_moves", "moves"),
}
"""What the column of the best known number may be headed."""
SOURCES: Final[Mapping[Measure, tuple[str, ...]]] = {
    measure: (f"source_{measure}", "source") for measure in MEASURES
}
PROOFS: Final[Mapping[Measure, tuple[str, ...]]] = {
    "pushes": ("push_optimal_proved", "pushes_proved"),
    "moves": ("move_optimal_proved", "moves_proved"),
}
TRUE: Final = {"1", "true", "yes"}
MOST: Final = 999_999_999
"""No solution is that long; the columns have no room for much more."""


@dataclass(frozen=True)
class Record:
    """A number from a table: of the level in a place of a collection, or with an exact id."""

    level: int | str
    measure: Measure
    number: int
    source: str = ""
    proved: bool = False


@dataclass(frozen=True)
class Standing:
    """Our best number of a level beside the least that is known from elsewhere.

    `verdict` is `better`, `equal` or `worse`, said of ours; `unsolved` when there is none.
    """

    level: int | str
    id: str
    title: str
    measure: Measure
    record: int
    own: int | None

    @property
    def verdict(self) -> str:
        """Say how ours is."""
        if self.own is None:
            return "unsolved"
        return (
            "better" if self.own < self.record else "worse" if self.own > self.record else "equal"
        )


def parse_records(text: str, *, name: str = "", source: str = "") -> list[Record]:
    """Read a table in CSV: a column `n` (place) or `id` (exact id), and numbers of `NUMBERS`.

    `source` is said of numbers of which the table says none. Raises `FormatError` for what is no
    such table.
    """
    rows = csv.DictReader(io.StringIO(text), strict=True)
    try:
        headings = set(rows.fieldnames or ())
        if not headings & {NUMBER, ID} or not headings & set().union(*NUMBERS.values()):
            wanted = " or ".join(columns[0] for columns in NUMBERS.values())
            raise FormatError(f"no column {NUMBER} or {ID} with {wanted} in it", name=name, row=1)
        return [record for row in rows for record in _records(row, source or name)]
    except (TypeError, ValueError, csv.Error) as error:
        if isinstance(error, FormatError):
            raise
        message = f"no whole numbers from 0 to {MOST}"
        raise FormatError(message, name=name, row=rows.line_num) from error


def _records(row: Mapping[str, str | None], source: str) -> Iterator[Record]:
    """Yield the numbers of a line."""

    def first(columns: Sequence[str]) -> str:
        return next((found for each in columns if (found := row.get(each))), "")

    level: int | str = row.get(ID) or int(row.get(NUMBER) or "")
    for measure in MEASURES:
        if number := first(NUMBERS[measure]):
            told = storable(first(SOURCES[measure]) or source)
            proved = first(PROOFS[measure]).casefold() in TRUE
            if not 0 <= int(number) <= MOST:
                raise ValueError
            yield Record(level, measure, int(number), told, proved)


def add_records(
    engine: Engine, records: Sequence[Record], collection: int | None, noted_on: date
) -> list[Standing]:
    """Keep records, one of each source, and say how our best numbers stand beside them.

    Those of levels that are not in the collection, or in the library, are left out. Of several for
    a board the least counts: two levels may be the same board.
    """
    with writing(engine) as connection:
        levels = _levels(connection, records, collection)
        known = [each for each in records if each.level in levels]
        rows = {
            (levels[each.level].board, each.measure, each.source): {
                "board": levels[each.level].board,
                "measure": each.measure,
                "source": each.source,
                "number": each.number,
                "proved": each.proved,
                "noted_on": noted_on,
            }
            for each in sorted(known, key=attrgetter("number"), reverse=True)  # the last counts
        }
        if rows:
            connection.execute(_replacing(connection), [rows[key] for key in sorted(rows)])
        boards = sorted({key[0] for key in rows})
        _tell_boards(connection, boards)
    asked = dict.fromkeys((each.level, each.measure) for each in known)
    return _standings(engine, levels, list(asked))


def compare(engine: Engine, collection: int) -> list[Standing]:
    """Say how our best numbers of a collection stand beside the records that are kept."""
    with reading(engine) as connection:
        levels = _places(connection, collection)
    asked = [(place, measure) for place in levels for measure in MEASURES]
    return _standings(engine, levels, asked)


@dataclass(frozen=True)
class _Known:
    exact: str
    board: str
    title: str


def _levels(
    connection: Connection, records: Sequence[Record], collection: int | None
) -> dict[int | str, _Known]:
    """Return the levels that records are of."""
    found: dict[int | str, _Known] = {}
    if collection is not None:
        found.update(_places(connection, collection))
    ids = {each.level for each in records if isinstance(each.level, str)}
    wanted = select(LEVELS.c.exact, LEVELS.c.board, LEVELS.c.title)
    for some in pieces(ids):
        for row in connection.execute(wanted.where(LEVELS.c.exact.in_(some))):
            found[row.exact] = _Known(*row)
    return found


def _places(connection: Connection, collection: int) -> dict[int | str, _Known]:
    wanted = (
        select(MEMBERSHIP.c.place, LEVELS.c.exact, LEVELS.c.board, MEMBERSHIP.c.title)
        .join_from(MEMBERSHIP, LEVELS)
        .where(MEMBERSHIP.c.collection == collection)
        .order_by(MEMBERSHIP.c.place)
    )
    return {place: _Known(*rest) for place, *rest in connection.execute(wanted)}


def _replacing(connection: Connection) -> Insert:
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    statement = insert(RECORDS)
    told = {name: statement.excluded[name] for name in ("number", "proved", "noted_on")}
    keys = [RECORDS.c.board, RECORDS.c.measure, RECORDS.c.source]
    return statement.on_conflict_do_update(index_elements=keys, set_=told)


def _tell_boards(connection: Connection, boards: Sequence[str]) -> None:
    """Let boards know the least of their records."""
    for some in pieces(boards):
        least = {
            f"record_{measure}": select(func.min(RECORDS.c.number))
            .where(RECORDS.c.board == BOARDS.c.id, RECORDS.c.measure == measure)
            .scalar_subquery()
            for measure in MEASURES
        }
        connection.execute(update(BOARDS).where(BOARDS.c.id.in_(some)).values(least))


def _standings(
    engine: Engine,
    levels: Mapping[int | str, _Known],
    asked: Sequence[tuple[int | str, Measure]],
) -> list[Standing]:
    """Return how we stand, where there is a record."""
    boards = {levels[level].board for level, _ in asked}
    numbers: dict[str, Any] = {}
    with reading(engine) as connection:
        for some in pieces(boards):
            wanted = select(BOARDS).where(BOARDS.c.id.in_(some))
            numbers.update((row.id, row) for row in connection.execute(wanted))
    found = []
    for level, measure in asked:
        known = levels[level]
        record = getattr(numbers[known.board], f"record_{measure}")
        own = getattr(numbers[known.board], f"best_{measure}")
        if record is not None:
            found.append(Standing(level, known.exact, known.title, measure, record, own))
    return found
