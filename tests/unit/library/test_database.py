"""Opening a library: what is an address, and where what is none is told."""

import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from soko.library import LibraryError, database
from soko.library.database import open_database, parse_address
from soko.library.solutions import SolutionLibrary
from support.postgres import PostgresServer


@pytest.mark.parametrize(
    ("address", "driver", "name"),
    [
        ("best.db", "sqlite", "best.db"),
        ("odd?name#1.db", "sqlite", "odd?name#1.db"),
        ("sqlite:///best.db", "sqlite", "best.db"),
        ("sqlite:////tmp/best.db", "sqlite", "/tmp/best.db"),
        ("postgresql://me@here/soko", "postgresql+psycopg", "soko"),
        ("postgresql+psycopg://me@here/soko", "postgresql+psycopg", "soko"),
    ],
)
def test_addresses(address: str, driver: str, name: str) -> None:
    url = parse_address(address)
    assert (url.drivername, url.database) == (driver, name)


@pytest.mark.parametrize(
    "address",
    [
        "://",
        "nothing://place",
        "mysql://place/soko",
        "postgresql+psycopg2://place/soko",
        "sqlite+aiosqlite:///file",
        "postgresql://host:port/soko",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(LibraryError) as caught:
        open_database(address)
    assert str(caught.value) == (
        f"no library can be kept at {address}; "
        "name a file, sqlite:///FILE or postgresql://USER@HOST/DATABASE"
    )


@pytest.mark.parametrize("scheme", ["mysql", "postgresql"])
def test_no_message_tells_a_password(scheme: str) -> None:
    with pytest.raises(LibraryError) as caught:
        open_database(f"{scheme}://me:secret@127.0.0.1:1/soko")
    assert "secret" not in str(caught.value)
    assert "127.0.0.1:1/soko" in str(caught.value)


def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(LibraryError, match=r"pip install 'soko\[postgres\]'") as caught:
        open_database("postgresql://me:secret@here/soko")
    assert caught.value.fault == "driver"
    assert caught.value.place == "postgresql://me:***@here/soko"


def test_without_an_address_it_is_the_users_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    library = SolutionLibrary()
    library.close()
    (found,) = tmp_path.rglob("library.db")
    assert found.parent.name == "soko"


def test_a_library_in_memory_lasts_as_long_as_it_is_open() -> None:
    library = SolutionLibrary(":memory:")
    assert list(library.best()) == []
    library.close()
    assert not Path(":memory:").exists()


def test_a_server_is_asked_as_the_address_says(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    asked = {
        address: f"{database.BUSY_SECONDS}s",
        f"{address}&options=-clock_timeout%3D3s&connect_timeout=2": "3s",
    }
    for each, patience in asked.items():
        with open_database(each).connect() as connection:
            assert connection.execute(text("SHOW lock_timeout")).scalar() == patience


def test_a_connection_that_the_server_closed_is_made_again(postgres: PostgresServer) -> None:
    library = SolutionLibrary(postgres.new_database())
    with library.engine.connect() as connection:
        own = connection.execute(text("SELECT pg_backend_pid()")).scalar()
    with open_database(postgres.new_database()).connect() as connection:
        connection.execute(text(f"SELECT pg_terminate_backend({own}, 5000)"))
    assert list(library.best()) == []


def test_a_new_file_is_opened_when_the_one_that_writes_there_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE theirs (name)")  # in the mode in which SQLite makes a file
        other.execute("BEGIN IMMEDIATE")
        with ThreadPoolExecutor(1) as pool:
            opened = pool.submit(open_database, str(path))
            assert wait([opened], timeout=0.3).not_done
            other.execute("COMMIT")
            opened.result().dispose()


def test_a_new_file_in_which_another_writes_on_is_said_to_be_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0)
    path = tmp_path / "library.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE theirs (name)")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LibraryError, match="is locked by another program"):
            open_database(str(path))
