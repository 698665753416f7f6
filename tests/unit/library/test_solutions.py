"""Best solutions: kept, compared, kept by many at once, and found again."""

import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from sqlalchemy import text, update

from soko.library.solutions import METRICS, SolutionLibrary
from soko.library.tables import SOLUTIONS
from soko.puzzle import FormatError, Level, SokoError, exact_id

LEVEL = Level.of(["#######", "#     #", "#@$ . #", "#     #", "#######"])
OTHER = Level.of(["#####", "#@$.#", "#####"])
SHORT = "RR"
ALL = tuple(METRICS)

TURN = Level.of([" #####", "## . #", "#  +$##", "#   $ #", "#     #", "#######"])
FEW_MOVES = "ddrruLLuurDlddrruLdlUUddlUluR"
FEW_PUSHES = "ddrruLdlUluurrDullddrUddrruLdlU"


@pytest.fixture
def library(address: str) -> SolutionLibrary:
    return SolutionLibrary(address)


def test_the_first_solution_is_the_best_by_all(library: SolutionLibrary) -> None:
    assert library.keep(LEVEL, "udrr", source="pasted", note="mine: 我的 🎉") == ALL
    first, second = library.best()
    assert (first.level_id, first.best_by, first.lurd) == (exact_id(LEVEL), "moves", "udRR")
    assert (first.moves, first.pushes) == (4, 2)
    assert (first.source, first.note) == ("pasted", "mine: 我的 🎉")
    assert second.best_by == "pushes"


def test_only_a_better_one_takes_its_place(library: SolutionLibrary) -> None:
    library.keep(LEVEL, "udRR")
    assert library.keep(LEVEL, "duudRR") == ()
    assert library.keep(LEVEL, "udRR") == ()
    assert library.keep(LEVEL, SHORT) == ALL
    assert {each.lurd for each in library.best()} == {"RR"}


def proofs(library: SolutionLibrary) -> dict[str, bool]:
    return {each.best_by: each.proved for each in library.best()}


def test_what_is_proved_of_a_number_is_proved_of_all_who_have_it(library: SolutionLibrary) -> None:
    library.keep(TURN, FEW_PUSHES, proved=["pushes"])
    assert proofs(library) == {"moves": False, "pushes": True}
    assert "pushes" not in library.keep(TURN, FEW_MOVES)
    assert proofs(library) == {"moves": False, "pushes": True}
    # It is said later of what is there, and of other moves that are as few.
    assert library.keep(TURN, FEW_MOVES, proved=["moves"]) == ()
    assert proofs(library) == {"moves": True, "pushes": True}
    library.keep(LEVEL, "duudRR", proved=["pushes"])
    library.keep(LEVEL, SHORT)
    [pushes] = [each for each in library.best([exact_id(LEVEL)]) if each.best_by == "pushes"]
    assert (pushes.lurd, pushes.proved) == (SHORT, True)


def test_what_turned_out_to_be_wrong_is_not_proved(library: SolutionLibrary) -> None:
    library.keep(LEVEL, "udRR", source="file", proved=["moves"])
    library.keep(LEVEL, SHORT)
    assert proofs(library) == {"moves": False, "pushes": False}
    library.keep(LEVEL, "udRR", source="file", proved=["moves"])
    assert proofs(library) == {"moves": False, "pushes": False}


def test_moves_and_pushes_are_kept_apart(library: SolutionLibrary) -> None:
    library.keep(TURN, FEW_MOVES)
    assert library.keep(TURN, FEW_PUSHES) == ("pushes",)
    assert {each.best_by: each.lurd for each in library.best()} == {
        "moves": FEW_MOVES,
        "pushes": FEW_PUSHES,
    }


def test_times_are_those_of_keeping_wherever_the_database_is(library: SolutionLibrary) -> None:
    before = datetime.now(UTC)
    library.keep(LEVEL, SHORT)
    for kept in library.best():
        assert before <= kept.kept_at <= datetime.now(UTC)
        assert kept.kept_at.utcoffset() == timedelta(0)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system keeps its time zone")
def test_times_do_not_depend_on_where_the_program_runs(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    noon = datetime(2026, 7, 1, 12, tzinfo=timezone(timedelta(hours=-5)))
    monkeypatch.setenv("TZ", "Asia/Kathmandu")
    time.tzset()
    try:
        library = SolutionLibrary(address)
        library.keep(LEVEL, SHORT)
        with library.engine.begin() as connection:
            connection.execute(update(SOLUTIONS).values(kept_at=noon))
        for kept in library.best():
            assert kept.kept_at.isoformat() == "2026-07-01T17:00:00+00:00"
    finally:
        monkeypatch.undo()
        time.tzset()


def test_what_is_no_solution_is_refused(library: SolutionLibrary) -> None:
    with pytest.raises(SokoError, match="not solved"):
        library.keep(LEVEL, "R")
    with pytest.raises(SokoError, match="blocked by a wall"):
        library.keep(OTHER, "RR")
    with pytest.raises(FormatError):
        library.keep(LEVEL, "go right")
    assert list(library.best()) == []


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ({"note": "a\0b"}, "the note holds a NUL"),
        ({"note": "\ud83d"}, "half a character"),
        ({"source": "s\0"}, "the source holds a NUL"),
        ({"source": "s" * 17}, "at most 16 letters, and this one 17"),
    ],
)
def test_words_that_some_database_would_not_take_are_refused_by_all(
    library: SolutionLibrary, words: dict[str, Any], fault: str
) -> None:
    with pytest.raises(SokoError, match=fault):
        library.keep(LEVEL, SHORT, **words)
    assert library.keep(LEVEL, SHORT, source="s" * 16, note="\t\n\x01") == ALL


def test_some_levels_are_found_by_their_ids(library: SolutionLibrary) -> None:
    library.keep(LEVEL, SHORT)
    library.keep(OTHER, "R")
    ids = [exact_id(OTHER), *(f"{number:016x}" for number in range(2000)), exact_id(OTHER)]
    assert [each.level_id for each in library.best(ids)] == [exact_id(OTHER)] * 2
    assert list(library.best([])) == []


def test_it_is_there_when_opened_again(library: SolutionLibrary, address: str) -> None:
    library.keep(LEVEL, SHORT)
    library.close()
    assert len(list(SolutionLibrary(address).best())) == 2


def test_whoever_reads_keeps_nobody_from_writing(library: SolutionLibrary, address: str) -> None:
    library.keep(LEVEL, SHORT)
    reading = library.best()
    next(reading)
    assert SolutionLibrary(address).keep(OTHER, "R") == ALL
    assert [each.level_id for each in reading] == [exact_id(LEVEL)]


WRITER = """
import sys
from soko.library.solutions import METRICS, SolutionLibrary
from soko.puzzle import Level
library = SolutionLibrary(sys.argv[1])
level = Level.of(["#######", "#     #", "#@$ . #", "#     #", "#######"])
print("ready", flush=True)
for extra in range(int(sys.argv[2]), int(sys.argv[3]), -1):
    library.keep(level, "ud" * extra + "RR")
    print(extra, flush=True)
"""


def writer(address: str, first: int, last: int) -> subprocess.Popen[str]:
    """Start a process that keeps ever shorter solutions, and tells which it has kept."""
    command = [sys.executable, "-c", WRITER, address, str(first), str(last)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


@pytest.mark.repeats
def test_many_processes_open_a_new_library_and_keep_the_best_of_all(address: str) -> None:
    processes = [writer(address, count, 0) for count in (10, 20, 30, 40)]
    for process in processes:
        process.communicate(timeout=60)
    assert [process.returncode for process in processes] == [0, 0, 0, 0]
    assert {each.lurd for each in SolutionLibrary(address).best()} == {"udRR"}


def test_a_writer_that_is_killed_leaves_all_that_it_said_it_kept(address: str) -> None:
    for kept_until in (900, 800, 700):
        process = writer(address, kept_until + 100, 0)
        assert process.stdout is not None
        while (line := process.stdout.readline()).strip() != str(kept_until):
            assert line, "it has ended by itself"
        process.kill()
        told = [int(line) for line in process.stdout.read().split()]
        process.wait(60)
        library = SolutionLibrary(address)
        moves, pushes = library.best()
        assert moves.lurd == pushes.lurd  # both, or none: they are one transaction
        assert moves.moves <= 2 * min([kept_until, *told]) + 2
        if "://" not in address:
            with library.engine.connect() as connection:
                assert connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
    assert library.keep(LEVEL, SHORT) == ALL
