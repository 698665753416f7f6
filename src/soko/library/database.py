"""The database of the library: a SQLite file in the user's data folder, or any by its address."""

from collections.abc import Callable
from pathlib import Path
from sqlite3 import Connection as FileConnection
from typing import Final

from sqlalchemy import (
    URL,
    Column,
    Connection,
    DateTime,
    Engine,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from soko.puzzle import SokoError

BUSY_SECONDS: Final = 15
"""How long a writer waits for another one."""

TABLES: Final = MetaData()

VERSION: Final = Table("soko_version", TABLES, Column("version", Integer, nullable=False))

SOLUTIONS: Final = Table(
    "solutions",
    TABLES,
    Column("level", String(16), primary_key=True),  # exact id
    Column("best_by", String(8), primary_key=True),  # moves or pushes
    Column("moves", Integer, nullable=False),
    Column("pushes", Integer, nullable=False),
    Column("lurd", Text, nullable=False),
    Column("source", String(16), nullable=False),
    Column("note", Text, nullable=False),
    Column("kept_at", DateTime(timezone=True), nullable=False),
)

MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (TABLES.create_all,)
"""What makes a database of version n one of version n + 1; a new, empty one has version 0."""


def open_database(address: str | None = None) -> Engine:
    """Open a database and bring it up to date; raises `SokoError` when that cannot be.

    `address` is an SQLAlchemy URL or the name of a file; without one, it is the user's own.
    """
    try:
        url = make_url(_url(address))
        if url.get_backend_name() == "sqlite":
            engine = _open_file(url.database or ":memory:", url)
        else:
            engine = create_engine(url)
        with engine.begin() as connection:
            _bring_up_to_date(connection)
    except (ArgumentError, ImportError) as error:
        raise SokoError(f"no database can be opened at {address!r}: {error}") from error
    except (OSError, DBAPIError) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error.strerror
        raise SokoError(f"the library {url} cannot be used: {reason}") from error
    return engine


def _url(address: str | None) -> str:
    if address is None:
        from platformdirs import user_data_path

        address = str(user_data_path("soko", appauthor=False) / "library.db")
    return address if "://" in address else f"sqlite:///{address}"


def _open_file(name: str, url: URL) -> Engine:
    if name != ":memory:":
        Path(name).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(engine, "connect")
    def _on_connect(connection: FileConnection, _: object) -> None:
        connection.isolation_level = None  # we say when a transaction begins
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=NORMAL")

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        # Two that read first and write then would both wait for the other.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _bring_up_to_date(connection: Connection) -> None:
    VERSION.create(connection, checkfirst=True)
    found = connection.execute(select(VERSION.c.version)).scalar()
    if found is None:
        connection.execute(insert(VERSION).values(version=0))
    version = found or 0
    if version > len(MIGRATIONS):
        raise SokoError("the library was written by a newer soko; bring this one up to date")
    for migrate in MIGRATIONS[version:]:
        migrate(connection)
    if version < len(MIGRATIONS):
        connection.execute(update(VERSION).values(version=len(MIGRATIONS)))
