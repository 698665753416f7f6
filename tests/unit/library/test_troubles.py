"""What stands in the way of adding and copying is one sentence, and costs nothing that is kept."""

import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from soko.formats import Collection
from soko.library import METRICS, Library, LibraryError, Query, Record, database
from soko.puzzle import Level, exact_id, verify
from support.ended import PATIENCE
from support.full_disk import SmallDisk, small_disk
from support.postgres import PostgresServer

PLACES = 12
"""So many moments of the work at which the disk is full."""


def corridors(first: int, last: int) -> Collection:
    """Return levels that are a walk of some length and a push, with letters that solve them."""
    return Collection(
        tuple(
            Level.of(["#" * n, f"#@{' ' * (n - 5)}$.#", "#" * n], title=f"Corridor {n}")
            for n in range(first, last)
        )
    )


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    with small_disk(tmp_path, "16m") as disk:
        yield disk


def test_a_collection_that_finds_no_room_is_not_added_in_part(disk: SmallDisk) -> None:
    failed = 0
    for place in range(PLACES):
        path = disk.folder / f"{place}.db"
        with Library(str(path)) as library:
            library.add(corridors(6, 20), name="Before")
            try:
                with disk.leave(8 * place):
                    library.add(corridors(10, 190), name="After")
            except LibraryError as error:
                failed += 1
                assert_no_room(error, path)
                assert [each.name for each in library.collections()] == ["Before"]
                assert library.stats().levels == 14
            assert library.check().faults == ()
            assert library.add(corridors(10, 190), name="After").levels == 180
        path.unlink()
    assert failed > PLACES // 2


def assert_no_room(error: LibraryError, path: Path) -> None:
    assert str(error) == (
        f"there is no space left on the disk of the library {path}; "
        "make room and try again; what was kept is whole"
    )


def test_a_backup_that_finds_no_room_is_none(disk: SmallDisk, tmp_path: Path) -> None:
    with Library(str(tmp_path / "library.db")) as library:
        library.add(corridors(6, 190), name="Corridors")
        copy, failed = disk.folder / "copy.db", []
        for place in range(2, 20):  # the room of the log, then that of the file itself
            try:
                with disk.leave(10 * place):
                    library.back_up(copy)
            except LibraryError as error:
                failed.append(error.fault)
                left = [each.name for each in disk.folder.iterdir()]
                assert [each for each in left if not each.startswith("library.db")] == []
                continue
            with Library(str(copy)) as copied:
                assert copied.stats() == library.stats()
                assert copied.check().faults == ()
            copy.unlink()
        assert failed == ["full"] * len(failed)
        assert 5 < len(failed) < 18


def test_a_library_that_can_only_be_read_is_searched_and_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with Library(str(path)) as library:
        library.add(corridors(6, 9), name="Corridors")
    with Library(f"sqlite:///file:{path}?mode=ro&uri=true") as library:
        assert len(library.search(Query(words="corridor"))) == 3
        for change in (
            lambda: library.add(corridors(6, 8), name="More"),
            lambda: library.remove("Corridors"),
            lambda: library.tag("fine", [exact_id(corridors(6, 7)[0])]),
            lambda: library.add_records([Record(1, "moves", 1)], collection="Corridors"),
        ):
            with pytest.raises(LibraryError, match="can only be read; allow writing"):
                change()
        assert library.check().faults == ()


def test_a_library_that_another_holds_is_searched_and_not_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0)
    path = tmp_path / "library.db"
    with Library(str(path)) as library:
        library.add(corridors(6, 9), name="Corridors")
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert len(library.search(Query())) == 3
            with pytest.raises(LibraryError, match="is locked by another program"):
                library.add(corridors(6, 8), name="More")
        assert library.add(corridors(6, 8), name="More").new == 0


def test_a_server_that_lets_read_alone_is_searched(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    with Library(address) as library:
        library.add(corridors(6, 9), name="Corridors")
    reader = f"{address}&options=-cdefault_transaction_read_only%3Don"
    with Library(reader) as library:
        assert len(library.search(Query(words="corridor"))) == 3
        with pytest.raises(LibraryError, match="can only be read"):
            library.add(corridors(6, 8), name="More")


WRITER = """
import random, sys
from soko.library import Library
from soko.puzzle import Level
library, chance = Library(sys.argv[1]), random.Random(sys.argv[2])
print("ready", flush=True)
while True:
    n = chance.randint(6, 30)
    level = Level.of(["#" * n, f"#@{' ' * (n - 5)}$.#", "#" * n])
    detours = chance.randint(0, 40)
    lurd = "rl" * detours * (n > 6) + "r" * (n - 5) + "R"
    library.keep(level, lurd, source="solver")
    print(n, len(lurd), flush=True)
"""


@pytest.mark.repeats
def test_writers_that_are_killed_lose_nothing_that_they_said(address: str) -> None:
    """Two write and are killed at any moment, again and again; what they said is there."""
    chance = random.Random(7)
    least: dict[int, int] = {}
    for round_number in range(4):
        writers = [
            subprocess.Popen(
                [sys.executable, "-c", WRITER, address, f"{round_number}{each}"],
                stdout=subprocess.PIPE,
                text=True,
            )
            for each in "ab"
        ]
        for writer in writers:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
        time.sleep(chance.uniform(0, 0.3))  # wherever they are then
        for writer in writers:
            writer.kill()
        for writer in writers:
            assert writer.stdout is not None
            said = writer.stdout.read()  # what came along with "ready" too
            writer.wait(timeout=PATIENCE)
            whole = said[: said.rfind("\n") + 1]
            for line in whole.splitlines():
                n, moves = map(int, line.split())
                least[n] = min(least.get(n, moves), moves)
    assert least
    with Library(address) as library:
        assert library.check().faults == ()
        for n, moves in least.items():
            [level] = corridors(n, n + 1)
            for kept in library.kept([exact_id(level)], by=METRICS):
                assert verify(level, kept.lurd).ok
                assert kept.best_by != "moves" or kept.moves <= moves
