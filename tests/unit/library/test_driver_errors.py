"""A full disk, and what else a database may suffer, is told in one sentence that names it."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError, ProgrammingError

from soko.library import LibraryError, database
from soko.library.database import parse_address
from soko.library.driver_errors import explained
from soko.library.errors import Fault
from soko.library.solutions import METRICS, SolutionLibrary
from soko.puzzle import Level
from support.full_disk import SmallDisk, small_disk
from support.postgres import PostgresServer

LEVEL = Level.of(["#######", "#     #", "#@$ . #", "#     #", "#######"])
OTHER = Level.of(["#####", "#@$.#", "#   #", "#####"])
MOMENTS = 200
"""More pages than any of the steps takes."""


@contextmanager
def told(fault: Fault, place: str, sentence: str) -> Iterator[None]:
    with pytest.raises(LibraryError) as caught:
        yield
    assert caught.value.fault == fault
    assert place in str(caught.value)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)
    assert str(caught.value).rstrip("; ") == str(caught.value)


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Return the file of a library that holds something."""
    path = str(tmp_path / "library.db")
    library = SolutionLibrary(path)
    library.keep(LEVEL, "udRR")
    library.close()
    return path


def test_a_file_in_the_way_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with told("unusable", str(tmp_path / "file"), "cannot be used"):
        SolutionLibrary(str(tmp_path / "file" / "library.db"))


NUMBERS: dict[int, tuple[Fault, str]] = {
    errno.ENOSPC: ("full", "there is no space left on the disk"),
    errno.EDQUOT: ("full", "there is no space left on the disk"),
    errno.EROFS: ("read-only", "can only be read"),
    errno.EACCES: ("unusable", "cannot be used: Permission denied"),
}


@pytest.mark.parametrize("number", NUMBERS)
def test_a_folder_that_cannot_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def mkdir(path: Path, *_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr(Path, "mkdir", mkdir)
    path = tmp_path / "new" / "library.db"
    with told(NUMBERS[number][0], str(path), NUMBERS[number][1]):
        SolutionLibrary(str(path))


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    with told("unusable", str(tmp_path), "cannot be used: unable to open database file"):
        SolutionLibrary(str(tmp_path))


def test_a_file_of_another_kind(tmp_path: Path) -> None:
    path = tmp_path / "levels.xsb"
    path.write_text("no database, but long enough to be looked at" * 100)
    with told("damaged", str(path), "is damaged, or is no database; move the file away"):
        SolutionLibrary(str(path))


def test_a_damaged_file(path: str) -> None:
    data = bytearray(Path(path).read_bytes())
    data[4096:] = b"\xff" * len(data[4096:])
    Path(path).write_bytes(data)
    with told("damaged", path, "is damaged"):
        list(SolutionLibrary(path).best())


def test_a_file_that_can_only_be_read(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = Path(path).with_name("empty")
    empty.mkdir()
    monkeypatch.chdir(empty)
    library = SolutionLibrary(f"sqlite:///file:{path}?mode=ro&uri=true")
    assert [each.lurd for each in library.best()] == ["udRR", "udRR"]
    with told("read-only", path, "can only be read; allow writing to it"):
        library.keep(LEVEL, "RR")
    assert list(empty.iterdir()) == []  # such an address is no name of a folder to be made


FAMILIES: dict[int, Fault] = {
    sqlite3.SQLITE_BUSY_SNAPSHOT: "locked",
    sqlite3.SQLITE_CORRUPT_INDEX: "damaged",
    sqlite3.SQLITE_IOERR_READ: "unusable",
    sqlite3.SQLITE_IOERR_SHMSIZE: "full",
    sqlite3.SQLITE_LOCKED_SHAREDCACHE: "locked",
    sqlite3.SQLITE_READONLY_DIRECTORY: "read-only",
}


@pytest.mark.parametrize("code", FAMILIES)
def test_a_longer_code_belongs_to_its_family(code: int) -> None:
    error = sqlite3.OperationalError("told")
    error.sqlite_errorcode = code
    with told(FAMILIES[code], "best.db", "best.db"), explained(parse_address("best.db")):
        raise OperationalError("", {}, error)


def test_an_error_of_the_driver_itself_is_not_the_servers() -> None:
    url = parse_address("postgresql://me@here/soko")
    with told("unusable", "here/soko", "cannot be used: told"), explained(url):
        raise ProgrammingError("", {}, psycopg.ProgrammingError("told\nmore"))


def test_a_library_that_another_program_holds(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0)
    library = SolutionLibrary(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert len(list(library.best())) == 2
        with told("locked", path, "is locked by another program; try again"):
            library.keep(LEVEL, "RR")
    assert library.keep(LEVEL, "RR") == tuple(METRICS)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    with small_disk(tmp_path, "16m") as disk:
        yield disk


@pytest.mark.repeats
def test_a_new_library_on_a_full_disk_is_whole_or_is_none_yet(disk: SmallDisk) -> None:
    def open_with_room_for(pages: int) -> None:
        with disk.leave(pages):
            SolutionLibrary(str(path)).close()

    for pages in range(MOMENTS):
        path = disk.folder / f"{pages}.db"
        try:
            open_with_room_for(pages)
            break
        except LibraryError as error:
            assert_no_space(error, path)
        library = SolutionLibrary(str(path))
        assert list(library.best()) == []
        library.close()
    assert 4 < pages < MOMENTS - 1


def test_a_library_keeps_what_it_had_when_the_disk_fills_up(disk: SmallDisk) -> None:
    path = disk.folder / "library.db"
    library = SolutionLibrary(str(path))
    best = 26_000
    for pages in range(MOMENTS):
        library.keep(LEVEL, "ud" * best + "RR")
        try:
            with disk.leave(pages):
                library.keep(LEVEL, "ud" * (best - 1) + "RR")
            break
        except LibraryError as error:
            assert_no_space(error, path)
        assert {each.moves for each in library.best()} == {2 * best + 2}
        best -= 2
    assert 4 < pages < MOMENTS - 1
    assert {each.moves for each in library.best()} == {2 * best}
    library.close()


def test_a_library_that_may_not_grow(path: str) -> None:
    library = SolutionLibrary(path)
    with library.engine.connect() as connection:
        connection.execute(text("PRAGMA max_page_count = 1"))  # no more than there are
    with told("full", path, "there is no space left on the disk"):
        library.keep(OTHER, "du" * 5000 + "R")
    assert [each.lurd for each in library.best()] == ["udRR", "udRR"]


def assert_no_space(error: LibraryError, path: Path) -> None:
    assert str(error) == (
        f"there is no space left on the disk of the library {path}; "
        "make room and try again; what was kept is whole"
    )


STATES: dict[str, tuple[Fault, str]] = {
    "08006": ("unreachable", "cannot be reached: told"),
    "40P01": ("locked", "is locked by another program"),
    "53100": ("full", "there is no space left on the disk"),
    "53300": ("unreachable", "cannot be reached: told"),
    "57P01": ("unreachable", "cannot be reached: told"),
    "55P03": ("locked", "is locked by another program"),
    "XX001": ("damaged", "is damaged"),
    "XX002": ("damaged", "is damaged"),
    "42501": ("unusable", "cannot be used: told"),
}


@pytest.mark.parametrize("state", STATES)
def test_what_a_server_says_of_itself(postgres: PostgresServer, state: str) -> None:
    address = postgres.new_database()
    library = SolutionLibrary(address)
    library.keep(LEVEL, "udRR")
    raises = f"BEGIN RAISE 'told' USING ERRCODE = '{state}', HINT = 'look'; END"
    with library.engine.begin() as connection:
        connection.execute(
            text(f"CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $${raises}$$")
        )
        connection.execute(
            text("CREATE TRIGGER fail BEFORE INSERT ON solutions EXECUTE FUNCTION fail()")
        )
    fault, sentence = STATES[state]
    with told(fault, address.partition("?")[0], sentence):
        library.keep(LEVEL, "RR")
    assert [each.lurd for each in library.best()] == ["udRR", "udRR"]


def test_a_server_that_only_lets_read(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    SolutionLibrary(address).keep(LEVEL, "udRR")
    library = SolutionLibrary(f"{address}&options=-cdefault_transaction_read_only%3Don")
    assert len(list(library.best())) == 2
    with told("read-only", address.partition("?")[0], "can only be read"):
        library.keep(LEVEL, "RR")


def test_a_table_that_another_client_of_the_server_holds(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 1)
    address = postgres.new_database()
    library, other = SolutionLibrary(address), SolutionLibrary(address)
    with other.engine.begin() as connection:
        connection.execute(text("LOCK TABLE solutions"))
        with told("locked", address.partition("?")[0], "is locked by another program"):
            library.keep(LEVEL, "RR")
    assert library.keep(LEVEL, "RR") == tuple(METRICS)


def test_a_server_that_is_not_there() -> None:
    with told("unreachable", "postgresql://me@127.0.0.1:1/soko", "cannot be reached: connection"):
        SolutionLibrary("postgresql://me@127.0.0.1:1/soko")
