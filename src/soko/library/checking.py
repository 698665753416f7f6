"""Checking a library: every solution is replayed, every id and number computed again."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Row, Select, func, select

from soko.library.database import reading
from soko.library.levels import Facts, stored_level
from soko.library.solutions import MEASURES, METRICS
from soko.library.tables import ANALYSES, BOARDS, LEVELS, RECORDS, SOLUTIONS
from soko.puzzle import Level, SokoError, exact_id, verify

AT_ONCE = 1000


@dataclass(frozen=True)
class Checked:
    """What came of checking: how much was looked at, and what is wrong, a sentence each.

    `unknown` counts solutions that earlier versions kept without their levels; these cannot be
    replayed before their collections are added.
    """

    levels: int
    solutions: int
    unknown: int
    faults: tuple[str, ...]


def check_library(engine: Engine) -> Checked:
    """Replay everything."""
    faults: list[str] = []
    with reading(engine) as connection:
        faults += _faults_of_file(connection)
        levels = 0
        for row in _each(connection, select(LEVELS)):
            levels += 1
            faults += _faults_of_level(row)
        solutions = unknown = 0
        wanted = select(SOLUTIONS, LEVELS.c.rows).outerjoin(
            LEVELS, LEVELS.c.exact == SOLUTIONS.c.level
        )
        for row in _each(connection, wanted):
            solutions += 1
            unknown += row.rows is None
            faults += _faults_of_solution(row)
        faults += _faults_of_boards(connection)
        faults += _faults_of_bounds(connection)
    return Checked(levels, solutions, unknown, tuple(faults))


def _each(connection: Connection, wanted: Select[Any]) -> Iterator[Row[Any]]:
    yield from connection.execution_options(yield_per=AT_ONCE).execute(wanted)


def _faults_of_file(connection: Connection) -> Iterator[str]:
    """Yield what SQLite itself finds; a server looks after its files."""
    if connection.dialect.name == "sqlite":
        for (said,) in connection.exec_driver_sql("PRAGMA quick_check(20)"):
            if said != "ok":
                yield f"the file: {said}"
        for table, row, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
            yield f"the file: row {row} of {table} points to no row of {parent}"


def _faults_of_level(row: Row[Any]) -> Iterator[str]:
    level = _level(row.rows)
    if level is None or exact_id(level) != row.exact:
        yield f"level {row.exact}: the board is another one"
        return
    facts = Facts.of(level, row.exact)
    if facts.board != row.board:
        yield f"level {row.exact}: the symmetric id is not {row.board}"
    for name in ("width", "height", "boxes", "floor"):
        if getattr(facts, name) != getattr(row, name):
            yield f"level {row.exact}: {name} is {getattr(facts, name)}, not {getattr(row, name)}"


def _faults_of_solution(row: Row[Any]) -> Iterator[str]:
    level = None if row.rows is None else _level(row.rows)
    if level is None:
        return
    where = f"solution of {row.level} by {row.best_by}"
    try:
        verdict = verify(level, row.lurd)
    except SokoError as error:
        yield f"{where}: {error}"
        return
    if not verdict:
        yield f"{where}: {verdict.reason}"
        return
    for name, number in verdict.metrics._asdict().items():
        if getattr(row, name) != number:
            yield f"{where}: {name} are {number}, not {getattr(row, name)}"
    if row.best_by not in METRICS:
        yield f"{where}: there is no such metric"


def _level(rows: str) -> Level | None:
    try:
        return stored_level(rows)
    except SokoError:
        return None


def _faults_of_boards(connection: Connection) -> Iterator[str]:
    """Yield the boards whose best numbers or records are not those of what is kept."""
    for measure in MEASURES:
        best = (
            select(LEVELS.c.board, func.min(SOLUTIONS.c[measure]).label("least"))
            .join(SOLUTIONS, SOLUTIONS.c.level == LEVELS.c.exact)
            .group_by(LEVELS.c.board)
            .subquery()
        )
        record = (
            select(RECORDS.c.board, func.min(RECORDS.c.number).label("least"))
            .where(RECORDS.c.measure == measure)
            .group_by(RECORDS.c.board)
            .subquery()
        )
        for which, least in (("best", best), ("record", record)):
            said = BOARDS.c[f"{which}_{measure}"]
            wrong = (
                select(BOARDS.c.id, said, least.c.least)
                .outerjoin(least, least.c.board == BOARDS.c.id)
                .where(said.is_distinct_from(least.c.least))
            )
            for board, here, there in connection.execute(wrong):
                yield f"board {board}: {which} {measure} are {there}, not {here}"


def _faults_of_bounds(connection: Connection) -> Iterator[str]:
    """Yield the levels with a solution that has fewer pushes than are said to be needed."""
    least = func.min(SOLUTIONS.c.pushes)
    wrong = (
        select(LEVELS.c.exact, ANALYSES.c.bound, least)
        .join(ANALYSES, ANALYSES.c.level == LEVELS.c.id)
        .join(SOLUTIONS, SOLUTIONS.c.level == LEVELS.c.exact)
        .group_by(LEVELS.c.exact, ANALYSES.c.bound)
        .having(least < ANALYSES.c.bound)
    )
    for exact, bound, pushes in connection.execute(wrong):
        yield f"level {exact}: {bound} pushes are needed, it says, and a solution has {pushes}"
