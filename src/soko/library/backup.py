"""A library copied into a file and back, from SQLite or PostgreSQL into either.

A copy is a library of its own: a SQLite file of this version that every command can read.
"""

import os
from pathlib import Path
from secrets import token_hex
from typing import Final

from sqlalchemy import URL, Connection, Engine, Table, create_engine, func, inspect, select

from soko.library.database import open_database, reading, writing
from soko.library.driver_errors import explained, place_of
from soko.library.errors import LibraryError
from soko.library.tables import COLLECTIONS, LEVELS, METADATA
from soko.library.upgrading import REVISIONS
from soko.puzzle import SokoError

AT_ONCE: Final = 2000
NUMBERED: Final = (COLLECTIONS, LEVELS)
MARKS: Final = {REVISIONS.name, "soko_version"}
"""Each library has one of these tables; the other is from before alembic."""


def back_up(engine: Engine, path: Path) -> int:
    """Copy a library into a new file, whole or not at all; return the number of rows.

    It is of one moment, whoever writes meanwhile. Raises `SokoError` when there is such a file.
    """
    if path.exists():
        raise SokoError(f"{path} is there already", hint="name a new file")
    new = path.with_name(f".soko-{token_hex(8)}.tmp")
    log, shared = (new.with_name(f"{new.name}-{end}") for end in ("wal", "shm"))
    try:
        copy = open_database(str(new))
        try:
            rows = _copy(engine, copy)
        finally:
            copy.dispose()  # with the last connection, all of it goes into the one file
        if log.exists():  # or did not, which SQLite tells nobody
            raise LibraryError("full", str(path))
        with explained(copy.url):
            _name(new, path)
    finally:
        for each in (new, log, shared):
            each.unlink(missing_ok=True)
    return rows


def _name(new: Path, path: Path) -> None:
    """Call a file as it is to be called, unless somebody else made such a file meanwhile."""
    try:
        os.link(new, path)
    except FileExistsError:
        raise
    except OSError:  # file systems of sticks and some servers know no second name of a file
        path.touch(exist_ok=False)
        new.replace(path)


def restore(engine: Engine, path: Path) -> int:
    """Copy a backup into an empty library, whole or not at all; return the number of rows.

    Raises `SokoError` when there is no such file, or it is no library, or the one to fill is not
    empty, and `LibraryError` for a damaged file.
    """
    if not path.is_file():
        raise SokoError(f"{path}: no such file")
    if not _is_library(path):
        raise SokoError(f"{path} is no library", hint="soko library backup writes one")
    copy = open_database(str(path))
    try:
        return _copy(copy, engine)
    finally:
        copy.dispose()


def _is_library(path: Path) -> bool:
    """Tell whether a file is a library; opening another program's would put tables into it."""
    engine = create_engine(URL.create("sqlite", database=str(path)))
    try:
        with reading(engine) as connection:
            return bool(MARKS.intersection(inspect(connection).get_table_names()))
    finally:
        engine.dispose()


def _copy(source: Engine, target: Engine) -> int:
    """Copy all rows of a library of this version into an empty one."""
    one_moment = source.execution_options(isolation_level="REPEATABLE READ")
    is_file = source.dialect.name == "sqlite"  # there, every transaction is of one moment
    with reading(source if is_file else one_moment) as old, writing(target) as new:
        for table in METADATA.sorted_tables:
            if new.execute(select(func.count()).select_from(table)).scalar():
                raise SokoError(
                    f"the library {place_of(target.url)} is not empty", hint="name a new one"
                )
        return sum(_copy_table(old, new, table) for table in METADATA.sorted_tables)


def _copy_table(old: Connection, new: Connection, table: Table) -> int:
    columns = [column for column in table.c if column.computed is None]
    rows = 0
    found = old.execution_options(yield_per=AT_ONCE).execute(select(*columns))
    for some in found.mappings().partitions():
        new.execute(table.insert(), [dict(row) for row in some])
        rows += len(some)
    if rows and table in NUMBERED and new.dialect.name == "postgresql":
        # A server counts on from what it has given out itself.
        last = select(func.max(table.c.id)).scalar_subquery()
        new.execute(select(func.setval(func.pg_get_serial_sequence(table.name, "id"), last)))
    return rows
