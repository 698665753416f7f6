"""`--library` of the commands that find solutions: kept where they are better, and never worse."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from soko import parse, read, verify
from soko.formats import Collection, write
from soko.library import METRICS, Kept, Library, Query
from soko.puzzle import Level, SavedSolution, exact_id
from support.command import soko

HALL = Level.of(["######", "#@$ .#", "#    #", "######"], title="Hall")
TURN = Level.of([" #####", "## . #", "#  +$##", "#   $ #", "#     #", "#######"], title="Turn")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    write("two.xsb", Collection((HALL, TURN)))
    return tmp_path


@pytest.fixture
def library() -> Iterator[Library]:
    with Library("best.db") as library:
        yield library


def kept(library: Library, level: Level) -> dict[str, Kept]:
    return {each.best_by: each for each in library.kept([exact_id(level)], by=METRICS)}


def test_what_is_solved_is_kept_with_its_proof(library: Library) -> None:
    assert soko("solve", "two.xsb", "--goal", "pushes", "--library", "best.db").exit_code == 0
    for level in (HALL, TURN):
        found = kept(library, level)
        assert (found["pushes"].source, found["pushes"].proved) == ("solver", True)
        assert found["pushes"].bound == found["pushes"].pushes
        assert not found["moves"].proved
    # In whatever order the processes came to their ends.
    assert {each.title for each in library.search(Query(is_solved=True))} == {"Hall", "Turn"}
    assert library.check().faults == ()


def test_one_level_is_kept_as_many_are(library: Library) -> None:
    assert soko("solve", "two.xsb:2", "--goal", "moves", "--library", "best.db").exit_code == 0
    assert kept(library, TURN)["moves"].proved
    assert kept(library, HALL) == {}


def test_any_solution_proves_nothing(library: Library) -> None:
    assert soko("solve", "two.xsb:2", "--library", "best.db").exit_code == 0
    assert not any(each.proved for each in kept(library, TURN).values())


def bound_of(library: Library, level: Level) -> int | None:
    found = library.analysis(exact_id(level))
    return None if found is None else found.bound


def test_what_was_found_out_without_a_solution_is_kept(library: Library) -> None:
    words = ["solve", "two.xsb:2", "--library", "best.db", "--nodes"]
    assert soko(*words, "1", "--goal", "moves").exit_code == 20
    assert bound_of(library, TURN) is None  # of moves alone something is known
    assert soko(*words, "1", "--goal", "pushes").exit_code == 20
    least = bound_of(library, TURN)
    assert least is not None
    assert kept(library, TURN) == {}
    assert f"bound         {least}" in soko("library", "show", exact_id(TURN), *words[2:4]).stdout
    assert soko(*words, "100000", "--goal", "pushes", "--jobs", "1", "--summary").exit_code == 0
    assert bound_of(library, TURN) == kept(library, TURN)["pushes"].pushes >= least
    assert soko(*words, "1").exit_code == 20
    assert bound_of(library, TURN) == kept(library, TURN)["pushes"].pushes


def test_the_optimizer_tells_how_few_pushes_there_may_be(library: Library) -> None:
    assert soko("verify", "two.xsb:1", "duRR", "--library", "best.db").exit_code == 0
    assert bound_of(library, HALL) is None
    assert soko("optimize", "two.xsb:1", "--library", "best.db").exit_code == 0
    assert bound_of(library, HALL) == 2


def test_what_the_journal_has_is_kept_too(library: Library) -> None:
    words = ("solve", "two.xsb", "--goal", "pushes", "--resume", "results.jsonl")
    assert soko(*words).exit_code == 0
    assert kept(library, HALL) == {}
    assert soko(*words, "--library", "best.db").exit_code == 0
    assert kept(library, HALL)["pushes"].proved


def test_good_solutions_are_kept_and_bad_ones_are_not(library: Library) -> None:
    saved = (SavedSolution("long", "duRR"), SavedSolution("bad", "uu"), SavedSolution("\x00", "RR"))
    write("hall.json", Collection((Level(HALL.rows, solutions=saved),)))
    assert soko("verify", "hall.json", "--library", "best.db").exit_code == 1
    found = kept(library, HALL)
    assert {each.lurd for each in found.values()} == {"RR"}
    assert found["moves"].source == "file"
    # A worse one never takes the place of a better one.
    assert soko("verify", "two.xsb:1", "duRR", "--library", "best.db").exit_code == 0
    assert kept(library, HALL) == found


def test_what_is_wrong_with_levels_of_the_library_is_tagged(library: Library) -> None:
    dead = Level.of(["#####", "#$ .#", "#@  #", "#####"], title="Dead")
    write("more.xsb", Collection((dead, HALL, dead)))
    words = ["lint", "more.xsb", "--library", "best.db"]
    assert "0 levels of the library looked at" in soko(*words).stderr
    soko("library", "add", "more.xsb", "--library", "best.db")
    assert "2 levels of the library looked at" in soko(*words, "--resume", "a.jsonl").stderr
    tags = library.tags(exact_id(dead))
    assert "lint:dead-box" in tags
    assert tags == library.tags(exact_id(dead))
    assert library.tags(exact_id(HALL)) == ()
    found = soko("library", "search", "--tag", "lint:dead-box", "--library", "best.db").stdout
    assert "Dead" in found
    library.untag("lint:dead-box", [exact_id(dead)])
    soko("lint", "more.xsb:2", *words[2:])  # of a level that is not selected nothing is told
    assert "lint:dead-box" not in library.tags(exact_id(dead))
    again = soko(*words, "--resume", "a.jsonl").stderr  # by what the journal has
    assert "1 file known before" in again
    assert library.tags(exact_id(dead)) == tags


def test_findings_do_without_a_library_that_is_broken(folder: Path) -> None:
    Path("broken.db").write_bytes(b"no database" * 1000)
    ran = soko("lint", "two.xsb", "--library", "broken.db")
    assert (ran.exit_code, ran.stderr.count("going on without the library")) == (0, 1)


def test_levels_that_are_made_are_kept(library: Library) -> None:
    words = ("--size", "4x5", "--boxes", "2", "--min-pushes", "5", "--count", "2", "--seed", "3")
    ran = soko("generate", *words, "--library", "best.db")
    made = parse(ran.stdout)
    assert len(made) == 2
    for level in made:
        found = kept(library, level)["pushes"]
        assert (found.proved, found.note) == (True, "generated")
        assert verify(level, found.lurd).ok
    assert len(library.search(Query(words="seed 3"))) == 2


def test_own_is_the_one_in_the_data_folder(folder: Path) -> None:
    assert soko("verify", "two.xsb:1", "RR", "--library", "own").exit_code == 0
    assert (folder / "data" / "soko" / "library.db").exists()
    assert not Path("own").exists()
    for words in ([], ["--library", "own"]):
        assert "solved                1" in soko("library", "stats", *words).stdout


def test_a_broken_library_costs_nothing_else(folder: Path) -> None:
    Path("broken.db").write_bytes(b"no database" * 1000)
    ran = soko("solve", "two.xsb", "--library", "broken.db", "--save", "solved.sok")
    assert ran.exit_code == 0
    assert ran.stderr.count("going on without the library") == 1
    assert all(level.solutions for level in read("solved.sok"))


def test_without_it_nothing_is_kept(folder: Path) -> None:
    assert soko("solve", "two.xsb:1").exit_code == 0
    assert not (folder / "data").exists()
