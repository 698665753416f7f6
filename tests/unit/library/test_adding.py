"""Collections are added whole, once, and with links to what is known."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from soko.formats import Collection, write
from soko.library import Library, Query, adding, database
from soko.puzzle import Level, SavedSolution, Symmetry, exact_id, transform
from support.ended import PATIENCE

ONE = Level.of(["#####", "#@$.#", "#####"], title="One push", author="Ann Ample")
HALL = Level.of(["######", "#@$ .#", "#    #", "######"], title="Hall")
DECORATED = Level.of(["######", "#@$ .#", "#    #", "######", "     *"])


@pytest.fixture
def library(address: str) -> Library:
    return Library(address)


def test_a_file_is_added_once(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "mine.xsb"
    write(path, Collection((ONE, HALL), title="Mine", author="Me"))
    first = library.add_file(path, licence="CC0")
    assert (first.name, first.levels, first.new, first.is_known) == ("Mine", 2, 2, False)
    again = library.add_file(path)
    assert (again.collection, again.name, again.levels) == (first.collection, "Mine", 2)
    assert (again.new, again.is_known) == (0, True)
    [shelf] = library.collections()
    assert (shelf.author, shelf.source, shelf.licence) == ("Me", "mine.xsb", "CC0")
    assert (shelf.levels, shelf.solved) == (2, 0)


def test_the_same_levels_in_another_file_are_linked(library: Library) -> None:
    library.add(Collection((ONE, HALL)), name="First")
    turned = transform(ONE, Symmetry.ROTATE_90)
    added = library.add(Collection((turned, HALL, DECORATED, HALL)), name="Second")
    assert (added.levels, added.new, added.turned) == (4, 2, 2)
    found = library.search(Query(board=ONE))
    assert {each.id for each in found} == {exact_id(ONE), exact_id(turned)}
    [hall] = [each for each in library.search(Query(board=HALL)) if each.id == exact_id(HALL)]
    assert [str(place) for place in hall.places] == ["First:2", "Second:2", "Second:4"]


def test_a_level_is_called_there_as_it_was_there(library: Library) -> None:
    library.add(Collection((ONE,)), name="First")
    library.add(Collection((Level(ONE.rows, title="Другой"),)), name="Second")
    [level] = library.levels("Second")
    assert level.level.title == "Другой"
    assert library.levels("First")[0].level.title == "One push"
    for words in ("one", "друг"):
        assert [each.id for each in library.search(Query(words=words))] == [exact_id(ONE)]


def test_saved_solutions_are_kept_where_they_solve(library: Library) -> None:
    saved = (
        SavedSolution("mine", "rr"),
        SavedSolution("wrong", "uu"),
        SavedSolution("snapshot", "r*r"),
        SavedSolution("no steps", "(("),
    )
    added = library.add(Collection((Level(HALL.rows, solutions=saved),)), name="Solved")
    assert added.solutions == 1
    [kept] = library.kept([exact_id(HALL)], by=["pushes"])
    assert (kept.lurd, kept.source, kept.note) == ("RR", "file", "mine")
    assert library.collections()[0].solved == 1


def test_solutions_that_were_there_before_their_collection_count(library: Library) -> None:
    library.keep(HALL, "RR")
    library.add(Collection((transform(HALL, Symmetry.FLIP),)), name="Turned")
    assert library.collections()[0].solved == 1
    [found] = library.levels("Turned")
    assert (found.best_pushes, found.best_moves) == (2, 2)
    assert library.check().faults == ()


def test_what_cannot_be_played_is_kept_too(library: Library) -> None:
    draft = Level.of(["#####", "#@$ #", "#####"])
    empty = Level.of(["   "])
    library.add(Collection((draft, empty)), name="Drafts")
    assert [each.level.rows for each in library.levels("Drafts")] == [draft.rows, empty.rows]


def test_titles_that_a_server_does_not_take_are_mended(library: Library) -> None:
    library.add(Collection((Level(ONE.rows, title="a\0b \ud83d"),)), name="N\0l")
    [shelf] = library.collections()
    assert shelf.name == "N\ufffdl"
    assert library.levels(shelf.name)[0].title == "a\ufffdb \ufffd"


ADDER = """
import sys
from soko.formats import Collection
from soko.library import Library
from soko.puzzle import Level
first, last, name = int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
levels = [Level.of(["#" * (n + 5), "#@$" + " " * n + ".#", "#" * (n + 5)], title=f"n {n}")
          for n in range(first, last)]
library = Library(sys.argv[1])
print("ready", flush=True)
print(library.add(Collection(tuple(levels)), name=name).new, flush=True)
"""


def adder(address: str, first: int, last: int, name: str) -> subprocess.Popen[str]:
    """Start a process that adds corridors of some lengths."""
    command = [sys.executable, "-c", ADDER, address, str(first), str(last), name]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


@pytest.mark.repeats
def test_several_add_at_once_and_lose_nothing(address: str) -> None:
    ranges = [(0, 120), (60, 180), (30, 150), (0, 180)]
    adders = [adder(address, *each, f"set {each}") for each in ranges]
    new = [int(each.communicate(timeout=PATIENCE)[0].split()[1]) for each in adders]
    assert [each.returncode for each in adders] == [0] * 4
    with Library(address) as library:
        assert sum(new) == library.stats().levels == 180
        assert sorted(each.levels for each in library.collections()) == [120, 120, 120, 180]
        assert library.check().faults == ()


@pytest.mark.repeats
def test_who_is_killed_leaves_the_library_whole(address: str) -> None:
    Library(address).close()
    for moment in range(6):
        with adder(address, 0, 190, f"set {moment}") as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(moment / 50)  # somewhere in its work; wherever, the library is whole
            process.kill()
        with Library(address) as library:
            assert library.check().faults == ()
            assert all(each.levels == 190 for each in library.collections())
            assert library.stats().levels in (0, 190)


def test_only_tables_of_the_library_are_counted_anew(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adding, "WORTH_COUNTING", 1)
    with library.engine.begin() as connection:
        connection.execute(text("create table bookmarks (name text primary key)"))
        connection.execute(text("insert into bookmarks values ('a')"))
    library.add(Collection((ONE, HALL)), name="Counted")
    is_file = library.engine.dialect.name == "sqlite"
    counted = (
        "select tbl from sqlite_stat1"
        if is_file
        else "select relname from pg_class where relkind = 'r' and reltuples >= 0"
    )
    with library.engine.begin() as connection:
        found = set(connection.execute(text(counted)).scalars())
    assert {"levels", "boards", "membership", "words"} <= found
    assert "bookmarks" not in found


def test_a_collection_is_added_also_while_another_writes_for_long(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 1)
    monkeypatch.setattr(adding, "WORTH_COUNTING", 1)
    library, other = Library(address), Library(address)
    count_anew = adding._count_anew

    def meanwhile(engine: Engine) -> None:
        with database.writing(other.engine):
            count_anew(engine)

    monkeypatch.setattr(adding, "_count_anew", meanwhile)
    assert library.add(Collection((ONE,)), name="Added").new == 1
    assert [each.name for each in other.collections()] == ["Added"]
