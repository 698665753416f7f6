"""Best solutions: kept, compared, kept by many at once, and found again."""

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from soko.library import database
from soko.library.solutions import SolutionLibrary
from soko.puzzle import FormatError, Level, SokoError, exact_id

LEVEL = Level.of(["#######", "#     #", "#@$ . #", "#     #", "#######"])
OTHER = Level.of(["#####", "#@$.#", "#####"])
SHORT = "RR"

TURN = Level.of([" #####", "## . #", "#  +$##", "#   $ #", "#     #", "#######"])
FEW_MOVES = "ddrruLLuurDlddrruLdlUUddlUluR"
FEW_PUSHES = "ddrruLdlUluurrDullddrUddrruLdlU"


@pytest.fixture
def library(tmp_path: Path) -> SolutionLibrary:
    return SolutionLibrary(str(tmp_path / "new folder" / "library.db"))


def test_the_first_solution_is_the_best_by_all(library: SolutionLibrary) -> None:
    assert library.keep(LEVEL, "udrr", source="pasted", note="mine") == ("moves", "pushes")
    first, second = library.best()
    assert (first.level_id, first.best_by, first.lurd) == (exact_id(LEVEL), "moves", "udRR")
    assert (first.moves, first.pushes, first.source, first.note) == (4, 2, "pasted", "mine")
    assert (second.best_by, second.kept_at.tzinfo is not None) == ("pushes", True)


def test_only_a_better_one_takes_its_place(library: SolutionLibrary) -> None:
    library.keep(LEVEL, "udRR")
    assert library.keep(LEVEL, "duudRR") == ()
    assert library.keep(LEVEL, "udRR") == ()
    assert library.keep(LEVEL, SHORT) == ("moves", "pushes")
    assert {each.lurd for each in library.best()} == {"RR"}


def test_moves_and_pushes_are_kept_apart(library: SolutionLibrary) -> None:
    library.keep(TURN, FEW_MOVES)
    assert library.keep(TURN, FEW_PUSHES) == ("pushes",)
    assert {each.best_by: each.lurd for each in library.best()} == {
        "moves": FEW_MOVES,
        "pushes": FEW_PUSHES,
    }


def test_what_is_no_solution_is_refused(library: SolutionLibrary) -> None:
    with pytest.raises(SokoError, match="not solved"):
        library.keep(LEVEL, "R")
    with pytest.raises(SokoError, match="blocked by a wall"):
        library.keep(OTHER, "RR")
    with pytest.raises(FormatError):
        library.keep(LEVEL, "go right")
    assert list(library.best()) == []


def test_some_levels_are_found_by_their_ids(library: SolutionLibrary) -> None:
    library.keep(LEVEL, SHORT)
    library.keep(OTHER, "R")
    ids = [exact_id(OTHER), *(f"{number:016x}" for number in range(2000))]
    assert {each.level_id for each in library.best(ids)} == {exact_id(OTHER)}
    assert list(library.best([])) == []


def test_it_is_there_when_opened_again(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/library.db"
    first = SolutionLibrary(address)
    first.keep(LEVEL, SHORT)
    first.close()
    assert len(list(SolutionLibrary(address).best())) == 2


def test_a_library_of_a_newer_version_is_left_alone(library: SolutionLibrary) -> None:
    with library.engine.begin() as connection:
        connection.execute(text("update soko_version set version = 99"))
    with pytest.raises(SokoError, match="newer soko"):
        database.open_database(str(library.engine.url))


def test_an_old_library_is_brought_up_to_date(
    library: SolutionLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.keep(LEVEL, SHORT)

    def add_column(connection: Connection) -> None:
        connection.execute(text("alter table solutions add column rating integer"))

    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, add_column))
    for _ in range(2):  # the second time there is nothing to do
        engine = database.open_database(str(library.engine.url))
    with engine.connect() as connection:
        assert connection.execute(text("select rating from solutions")).fetchall() == [
            (None,),
            (None,),
        ]


@pytest.mark.parametrize("address", ["://", "nothing://place", "postgresql+nothing://place"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(SokoError, match="no database"):
        database.open_database(address)


def test_a_library_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(SokoError, match="cannot be used"):
        SolutionLibrary(str(tmp_path / "file" / "library.db"))
    (tmp_path / "other").write_text("no database, but long enough to be looked at" * 100)
    with pytest.raises(SokoError, match="cannot be used"):
        SolutionLibrary(str(tmp_path / "other"))


PROGRAM = """
import sys
from soko.library.solutions import SolutionLibrary
from soko.puzzle import Level
library = SolutionLibrary(sys.argv[1])
level = Level.of(["#######", "#     #", "#@$ . #", "#     #", "#######"])
for extra in range(int(sys.argv[2]), 0, -1):
    library.keep(level, "ud" * extra + "RR")
"""


def test_many_processes_keep_the_best_of_all(tmp_path: Path) -> None:
    address = str(tmp_path / "library.db")
    processes = [
        subprocess.Popen([sys.executable, "-c", PROGRAM, address, str(count)])
        for count in (10, 20, 30, 40)
    ]
    assert [process.wait(60) for process in processes] == [0, 0, 0, 0]
    assert {each.lurd for each in SolutionLibrary(address).best()} == {"udRR"}
