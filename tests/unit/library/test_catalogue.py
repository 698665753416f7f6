"""Collections are listed and removed, records compared, everything checked, copied and restored."""

import errno
import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import text, update

from soko.formats import Collection
from soko.library import METRICS, Library, LibraryError, Query, Record, Stats, parse_records
from soko.library.catalogue import remove_collection
from soko.library.tables import BOARDS, LEVELS, SOLUTIONS
from soko.puzzle import (
    FormatError,
    Level,
    SokoError,
    Symmetry,
    exact_id,
    symmetric_id,
    transform,
    verify,
)

ONE = Level.of(["#####", "#@$.#", "#####"], title="One push")
HALL = Level.of(["######", "#@$ .#", "#    #", "######"], title="Hall")
TURN = Level.of([" #####", "## . #", "#  +$##", "#   $ #", "#     #", "#######"], title="Turn")
FEW_MOVES = "ddrruLLuurDlddrruLdlUUddlUluR"
FEW_PUSHES = "ddrruLdlUluurrDullddrUddrruLdlU"


@pytest.fixture
def library(address: str) -> Library:
    library = Library(address)
    library.add(Collection((ONE, HALL, TURN)), name="First")
    library.add(Collection((HALL, transform(TURN, Symmetry.ROTATE_270))), name="Second")
    return library


def test_collections_are_found_by_name_or_number(library: Library) -> None:
    assert library.collection("first").number == 1
    assert library.collection("2").name == "Second"
    library.add(Collection((TURN,)), name="first")
    with pytest.raises(SokoError, match="the name of several collections; say 1, 3"):
        library.collection("First")
    with pytest.raises(SokoError, match="no collection is called 'x'; there are First, Second"):
        library.collection("x")


def test_removing_takes_what_nothing_else_needs(library: Library) -> None:
    library.tag("fine", [exact_id(ONE)])
    library.keep(TURN, FEW_MOVES)
    assert library.remove("First").levels == 0
    library.untag("fine", [exact_id(ONE)])
    library.add(Collection((ONE, HALL)), name="Third")
    assert library.remove("Third").levels == 1
    assert library.search(Query(board=ONE)) == []
    assert library.remove("Second").levels == 2
    [left] = library.search(Query())
    assert (left.id, left.best_moves) == (exact_id(TURN), 29)
    assert library.check().faults == ()
    assert library.stats().boards == 1


def test_a_collection_that_has_the_number_of_one_that_is_gone_stays(library: Library) -> None:
    second = library.collection("Second")
    library.remove("Second")
    number = library.add(Collection((ONE,)), name="Third").collection
    gone = replace(second, number=number)  # as SQLite gives numbers out again
    with pytest.raises(SokoError, match="the collection 'Second' is no longer there"):
        remove_collection(library.engine, gone)
    assert [each.name for each in library.collections()] == ["First", "Third"]
    assert len(library.levels("Third")) == 1


def test_the_best_of_a_board_is_turned_for_every_level(library: Library) -> None:
    turned = transform(TURN, Symmetry.ROTATE_270)
    library.keep(turned, Symmetry.ROTATE_270.lurd(FEW_PUSHES))
    library.keep(TURN, FEW_MOVES)
    for level in (TURN, turned):
        by_moves = library.best([exact_id(level)], "moves")[exact_id(level)]
        by_pushes = library.best([exact_id(level)], "pushes")[exact_id(level)]
        assert (by_moves.level_id, by_moves.moves) == (exact_id(level), len(FEW_MOVES))
        assert verify(level, by_moves.lurd).metrics == by_moves.metrics
        assert verify(level, by_pushes.lurd).metrics == verify(TURN, FEW_PUSHES).metrics
    assert library.best([exact_id(ONE)]) == {}


def test_what_is_damaged_is_not_among_the_best(library: Library) -> None:
    library.keep(TURN, FEW_MOVES)
    library.keep(HALL, "RR")
    library.keep(ONE, "R")
    with library.engine.begin() as connection:
        here = LEVELS.c.exact == exact_id(ONE)
        connection.execute(update(LEVELS).where(here).values(board=symmetric_id(TURN)))
        wrong = SOLUTIONS.c.level == exact_id(HALL)
        connection.execute(update(SOLUTIONS).where(wrong).values(lurd="R?"))
    found = library.best([exact_id(each) for each in (ONE, HALL, TURN)])
    assert {number: kept.lurd for number, kept in found.items()} == {
        exact_id(ONE): "R",
        exact_id(TURN): FEW_MOVES,
    }


def test_each_metric_has_its_best(library: Library) -> None:
    library.keep(TURN, FEW_MOVES)
    library.keep(TURN, FEW_PUSHES)
    both = [verify(TURN, lurd).metrics._asdict() for lurd in (FEW_MOVES, FEW_PUSHES)]
    for kept in library.kept([exact_id(TURN)], by=METRICS):
        assert kept.metrics is not None
        least = min(numbers[kept.best_by] for numbers in both)
        assert kept.metrics._asdict()[kept.best_by] == least


def test_bounds_are_kept_and_only_grow(library: Library) -> None:
    def told() -> tuple[int | None, bool]:
        [kept] = library.kept([exact_id(HALL)], by=["moves"])
        return kept.bound, kept.proved

    library.keep(HALL, "duRR", bounds={"moves": 1})
    assert told() == (1, False)
    library.keep(HALL, "duRR", bounds={"moves": 0})
    assert told() == (1, False)
    library.keep(HALL, "RR")
    assert told() == (1, False)
    library.keep(HALL, "RR", proved=["moves"])
    assert told() == (2, True)


def test_records_are_compared(library: Library) -> None:
    library.keep(HALL, "RR")
    library.keep(TURN, FEW_MOVES)
    table = (
        "n,best_pushes,source_pushes,push_optimal_proved,best_moves\n"
        "1,1,club,1,\n2,3,club,0,2\n3,,,,20\n9,1,club,0,1\n"
    )
    records = parse_records(table, source="table.csv")
    assert records[0] == Record(1, "pushes", 1, "club", proved=True)
    assert records[1] == Record(2, "moves", 2, "table.csv")
    found = library.add_records(records, collection="First", noted_on=date(2026, 1, 2))
    assert [(each.level, each.measure, each.verdict) for each in found] == [
        (1, "pushes", "unsolved"),
        (2, "moves", "equal"),
        (2, "pushes", "better"),
        (3, "moves", "worse"),
    ]
    # The board counts, wherever it stands and however it is turned.
    assert [each.verdict for each in library.compare("Second")] == ["equal", "better", "worse"]
    stats = library.stats()
    assert (stats.records, stats.better, stats.equal, stats.worse) == (4, 1, 1, 1)
    # A newer number of the same source takes the place of its older one.
    library.add_records([Record(exact_id(HALL), "pushes", 2, "club")])
    assert library.search(Query(board=HALL))[0].record_pushes == 2
    assert library.check().faults == ()


def test_of_two_records_of_a_board_the_least_counts(library: Library) -> None:
    """The second collection has a board that is turned, and so has the first."""
    library.add(Collection((TURN, transform(TURN, Symmetry.ROTATE_270))), name="Twice")
    table = parse_records("n,best_moves\n1,28\n2,30\n", source="club")
    assert [each.record for each in library.add_records(table, collection="Twice")] == [28, 28]
    library.add_records(table[::-1], collection="Twice")
    assert library.search(Query(board=TURN))[0].record_moves == 28


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ("", "no column n or id"),
        ("n,title\n1,a\n", "no column n or id with best_pushes or best_moves"),
        ("n,best_moves\nx,1\n", ":2: no whole numbers"),
        ("n,best_moves\n1,many\n", ":2: no whole numbers"),
        ('n,best_moves\n1,"3\n', "no whole numbers"),
        ("id,best_moves\n,3\n", ":2: no whole numbers"),
        ("n,best_moves\n1,-4\n", ":2: no whole numbers from 0 to 999999999"),
        ("n,best_moves\n1,99999999999999999999\n", ":2: no whole numbers"),
    ],
)
def test_what_is_no_table_is_told(table: str, fault: str) -> None:
    with pytest.raises(FormatError, match=fault):
        parse_records(table, name="best.csv")


def test_checking_finds_what_was_changed(library: Library) -> None:
    library.keep(TURN, FEW_MOVES)
    checked = library.check()
    assert (checked.levels, checked.solutions, checked.faults) == (4, len(METRICS), ())
    by_pushes = (SOLUTIONS.c.best_by == "pushes", SOLUTIONS.c.level == exact_id(TURN))
    with library.engine.begin() as connection:
        connection.execute(update(SOLUTIONS).where(*by_pushes).values(lurd="uuu"))
        connection.execute(update(SOLUTIONS).where(SOLUTIONS.c.best_by == "moves").values(pushes=1))
        connection.execute(update(BOARDS).values(best_moves=3))
        connection.execute(update(LEVELS).where(LEVELS.c.exact == exact_id(ONE)).values(rows="#"))
    faults = "\n".join(library.check().faults)
    assert f"level {exact_id(ONE)}: the board is another one" in faults
    assert f"solution of {exact_id(TURN)} by pushes: wall at" in faults
    assert f"solution of {exact_id(TURN)} by moves: pushes are" in faults
    assert "best moves are 29, not 3" in faults


def test_checking_computes_every_number_of_a_level(library: Library) -> None:
    with library.engine.begin() as connection:
        here = update(LEVELS).where(LEVELS.c.exact == exact_id(HALL))
        connection.execute(
            here.values(boxes=2, floor=9, width=5, height=3, board=symmetric_id(ONE))
        )
    where = f"level {exact_id(HALL)}"
    assert library.check().faults == (
        f"{where}: the symmetric id is not {symmetric_id(ONE)}",
        f"{where}: width is 6, not 5",
        f"{where}: height is 4, not 3",
        f"{where}: boxes is 1, not 2",
        f"{where}: floor is 8, not 9",
    )


def test_solutions_without_their_level_are_counted(library: Library) -> None:
    with library.engine.begin() as connection:
        connection.execute(
            text(
                "insert into solutions (level, best_by, moves, pushes, lurd, source, note, kept_at)"
                " values ('8d5f2b9c03e1a764', 'moves', 1, 1, 'R', 'played', '',"
                " '2026-01-01 00:00:00')"
            )
        )
    checked = library.check()
    assert (checked.unknown, checked.faults) == (1, ())


def test_a_backup_is_a_library_and_comes_back(
    library: Library, address: str, tmp_path: Path
) -> None:
    library.keep(TURN, FEW_MOVES, note="好 🎉", proved=["moves"])
    library.tag("fine", [exact_id(ONE)])
    library.add_records([Record(1, "pushes", 1, "club")], collection="First")
    copy = tmp_path / "copy.db"
    rows = library.back_up(copy)
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["copy.db"]
    with pytest.raises(SokoError, match="is there already; name a new file"):
        library.back_up(copy)
    with pytest.raises(SokoError, match="is not empty; name a new one"):
        library.restore(copy)
    with Library(str(copy)) as copied:
        assert everything(copied) == everything(library)
    with Library(str(tmp_path / "restored.db")) as restored:
        assert restored.restore(copy) == rows
        assert everything(restored) == everything(library)
        added = restored.add(Collection((Level.of(["####", "#@*#", "####"]),)), name="New")
        assert added.collection == 3
    with pytest.raises(SokoError, match="no such file"):
        library.restore(tmp_path / "nothing.db")


def test_a_backup_is_restored_on_a_server_and_counts_on(
    library: Library, address: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    library.back_up(tmp_path / "copy.db")
    with Library(request.getfixturevalue("postgres").new_database()) as restored:
        restored.restore(tmp_path / "copy.db")
        assert everything(restored) == everything(library)
        new = Level.of(["####", "#@*#", "####"])
        assert restored.add(Collection((new,)), name="New").collection == 3
        assert restored.check().faults == ()


def test_a_backup_that_is_damaged_is_told(library: Library, tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no database" * 1000)
    with Library(str(tmp_path / "empty.db")) as empty:
        with pytest.raises(LibraryError, match="is damaged, or is no database"):
            empty.restore(broken)
        assert empty.stats() == Stats(*[0] * 11)


@pytest.mark.parametrize("content", ["", "create table bookmarks (name)"])
def test_the_database_of_another_program_is_left_as_it_is(
    library: Library, tmp_path: Path, content: str
) -> None:
    other = tmp_path / "other.db"
    other.touch()
    with closing(sqlite3.connect(other)) as connection:
        connection.executescript(content)
    before = other.read_bytes()
    with pytest.raises(SokoError, match="is no library; soko library backup writes one"):
        library.restore(other)
    assert other.read_bytes() == before


def test_a_backup_is_made_where_files_have_one_name_only(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a stick: what cannot be linked is renamed, but never over what is there."""

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    copy, taken = tmp_path / "copy.db", tmp_path / "taken.db"
    library.back_up(copy)
    with Library(str(copy)) as copied:
        assert everything(copied) == everything(library)

    def refuse_and_make(*_: object) -> None:
        taken.write_bytes(b"somebody else's")
        refuse()

    monkeypatch.setattr(os, "link", refuse_and_make)
    with pytest.raises(LibraryError, match="File exists"):
        library.back_up(taken)
    assert taken.read_bytes() == b"somebody else's"
    assert list(tmp_path.glob(".soko*")) == []


def everything(library: Library) -> object:
    ids = [each.id for each in library.search(Query())]
    return (
        library.stats(),
        library.collections(),
        library.search(Query()),
        library.kept(ids, by=METRICS),
        [library.tags(each) for each in ids],
        library.check(),
    )
