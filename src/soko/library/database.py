"""The database of the library: a SQLite file in the user's data folder, or any by its address."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import SQLITE_BUSY, OperationalError
from sqlite3 import Connection as FileConnection
from time import monotonic, sleep
from typing import Final, Literal

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from soko.library.driver_errors import explained
from soko.library.errors import LibraryError
from soko.library.upgrading import ALONE, bring_up_to_date

BUSY_SECONDS: Final = 15
"""How long a writer waits for another one."""

CONNECT_SECONDS: Final = 10
"""How long a server may take to answer."""

DIALECTS: Final = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
"""What an address may begin with, and which driver is used then; each of these is tested."""

UPGRADE_LOCK: Final = 0x536F6B6F
"""The number of the lock that is held while a server's tables are changed."""

WRITING: Final = "soko_writing"
"""The execution option of a transaction that writes: how many may do so at once on a server.

`"one"` are those that touch many levels in an order of their own, so that two would each wait for
what the other has; `"many"` touch one level. A file has one writer at a time anyhow.
"""

WRITE_LOCK: Final = UPGRADE_LOCK + 1
_LOCKS: Final = {"one": "pg_advisory_xact_lock", "many": "pg_advisory_xact_lock_shared"}


def open_database(address: str | None = None) -> Engine:
    """Open a database and bring it up to date; raises `LibraryError` when that cannot be.

    `address` is the name of a file, or begins with `sqlite://` or `postgresql://` in the form of
    SQLAlchemy; without one, it is the user's own file.
    """
    url = parse_address(address)
    with explained(url):
        is_file = url.get_backend_name() == "sqlite"
        engine = _open_file(url) if is_file else _open_server(url)
        try:
            bring_up_to_date(engine)
        except BaseException:
            engine.dispose()
            raise
    return engine


def parse_address(address: str | None) -> URL:
    """Return the URL of a database; raises `LibraryError` when the library cannot be kept there."""
    if address is None:
        from platformdirs import user_data_path

        address = str(user_data_path("soko", appauthor=False) / "library.db")
    if "://" not in address:
        return URL.create("sqlite", database=address)
    try:
        url = make_url(address)
        return url.set(drivername=DIALECTS[url.drivername])
    except (ArgumentError, KeyError, ValueError) as error:
        raise LibraryError("address", re.sub("//.*@", "//***@", address)) from error


def _open_file(url: URL) -> Engine:
    if url.database and not url.database.startswith("file:"):  # SQLite's own kind of address
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(engine, "connect")
    def _on_connect(connection: FileConnection, _: object) -> None:
        connection.isolation_level = None  # we say when a transaction begins
        _keep_a_log(connection)
        connection.execute("PRAGMA synchronous=NORMAL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        # Two that read first and write then would both wait for the other.
        options = connection.get_execution_options()
        writes = options.get(ALONE) or options.get(WRITING)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _keep_a_log(connection: FileConnection) -> None:
    """Let readers go on beside a writer; a new file is changed to that by the first to open it.

    Of those that change it at once SQLite refuses all but one, and does not let them wait.
    """
    end = monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except OperationalError as error:
            if error.sqlite_errorcode & 0xFF != SQLITE_BUSY or monotonic() > end:
                raise
        sleep(0.01)


def _open_server(url: URL) -> Engine:
    # To compile a statement takes the server longer than any of ours runs.
    options = f"-clock_timeout={BUSY_SECONDS}s -cjit=off"
    patience = {"connect_timeout": CONNECT_SECONDS, "options": options}
    unsaid = {name: value for name, value in patience.items() if name not in url.query}
    # A connection that the server has closed meanwhile is replaced before it is used.
    engine = create_engine(url, connect_args=unsaid, pool_pre_ping=True)

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        if options.get(ALONE):
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")
        if options.get(WRITING):
            connection.exec_driver_sql(f"SELECT {_LOCKS[options[WRITING]]}({WRITE_LOCK})")

    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Give a connection that sees one state; raises `LibraryError` for what goes wrong there."""
    with explained(engine.url), engine.connect() as connection:
        yield connection


@contextmanager
def writing(engine: Engine, *, at_once: Literal["one", "many"] = "one") -> Iterator[Connection]:
    """Give a connection whose changes are kept together, or not at all; see `WRITING`.

    Raises `LibraryError` for what goes wrong there.
    """
    writer = engine.execution_options(**{WRITING: at_once})
    with explained(engine.url), writer.begin() as connection:
        yield connection
