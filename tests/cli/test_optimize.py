"""`soko optimize` on the command line."""

import json
import re
import signal
from pathlib import Path

import pytest

from soko import read, solve, verify
from soko.formats import Collection, write
from soko.library.solutions import SolutionLibrary
from soko.puzzle import SavedSolution
from support.command import soko, start_soko
from support.known_levels import HALL, TWIST


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the user's own library."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "soko"


@pytest.fixture
def twist(tmp_path: Path) -> Path:
    """A level in a file, with a solution and a wrong one saved with it."""
    found = solve(TWIST).solution
    assert found is not None
    saved = (SavedSolution("wrong", "rr"), SavedSolution("right", found.lurd))
    level = TWIST.__class__(TWIST.rows, title="Twist", solutions=saved)
    path = tmp_path / "twist.sok"
    write(path, Collection(levels=(level,)))
    return path


def record(*words: str, typed: str | None = None) -> dict[str, object]:
    ran = soko("optimize", *words, "--json", typed=typed)
    assert ran.exit_code == 0, ran.stderr
    [found] = json.loads(ran.stdout)["results"]
    assert isinstance(found, dict)
    return found


def test_people_read_what_became_of_it(twist: Path) -> None:
    ran = soko("optimize", str(twist), "-v")
    assert ran.exit_code == 0
    lines = dict(line.split(maxsplit=1) for line in ran.stdout.splitlines())
    assert lines["after"] == "43 pushes, 169 moves; fewest pushes proved"
    assert verify(TWIST, lines["solution"]).ok
    begin, *_, last = ran.stderr.splitlines()[1:]
    assert re.search(r"43 pushes, \d+ moves; .*; to begin with$", begin)
    assert re.search("43 pushes, 169 moves; .*; by [a-z]+$", last)


def test_a_solution_is_typed_read_or_taken_from_the_level(twist: Path) -> None:
    saved = read(twist).levels[0].solutions[1].lurd
    answers = twist.with_suffix(".txt")
    answers.write_text(saved + "\n", encoding="utf-8")
    for words, typed in (([saved], None), ([str(answers)], None), (["-"], saved), ([], None)):
        found = record(str(twist), *words, "--nodes", "300000", "--no-library", typed=typed)
        before = found["before"]
        assert isinstance(before, dict)
        assert before["moves"] == len(saved)
        assert (found["bound"], found["proved"]) == (43, True)


def test_without_any_one_is_found_first() -> None:
    found = record("first-steps:9", "--goal", "moves")
    assert (found["goal"], found["bound"], found["proved"]) == ("moves", 104, True)


@pytest.mark.parametrize("goal", ["box-lines", "box-changes", "pushing-sessions", "player-lines"])
def test_any_metric_may_count_first(twist: Path, data: Path, goal: str) -> None:
    given = solve(TWIST, strategy="greedy-pull").solution
    assert given is not None
    found = record(str(twist), given.lurd, "--goal", goal, "--nodes", "20000")
    before, after = found["before"], found["after"]
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    metric = goal.replace("-", "_")
    assert after[metric] < before[metric]
    assert found["goal"] == goal
    improvements = found["improvements"]
    assert isinstance(improvements, list)
    assert improvements[-1]["number"] == after[metric]
    bound = found["bound"]
    assert isinstance(bound, int)
    assert found["proved"] == (bound == after[metric])
    library = SolutionLibrary(str(data / "library.db"))
    [kept] = library.best(by=[metric])  # type: ignore[list-item]
    assert (kept.lurd, kept.bound, kept.proved) == (found["lurd"], bound, found["proved"])
    library.close()
    words = metric.replace("_", " ")
    ran = soko("optimize", str(twist), "--goal", goal, "--nodes", "2000")
    assert re.search(rf"^after +{after[metric]} {words}, \d+ pushes, \d+ moves;", ran.stdout, re.M)
    assert re.search(rf"fewest {words} proved|at least {bound} {words[:-1]}s?,", ran.stdout)


def test_the_letters_alone(twist: Path) -> None:
    ran = soko("optimize", str(twist), "--quiet")
    assert ran.stderr == ""
    assert verify(TWIST, ran.stdout.strip()).ok


def test_a_stretch_alone_is_made_shorter(twist: Path) -> None:
    whole = read(twist).levels[0].solutions[1].lurd
    ran = soko("optimize", str(twist), "--from", "5", "--to", "20", "--keep-end", "--no-library")
    assert "stretch     push 6 to push 20 up to the same square; the rest stays" in ran.stdout
    after = ran.stdout.partition("solution    ")[2].split()[0]
    pushes = [found.end() for found in re.finditer("[UDLR]", whole)]
    assert after.startswith(whole[: pushes[4]])
    assert after.endswith(whole[pushes[19] :])
    assert verify(TWIST, after).ok
    found = record(str(twist), "--from", "5", "--to", "20")
    options = found["options"]
    assert isinstance(options, dict)
    assert (options["from"], options["to"], options["keep_end"]) == (5, 20, False)


def test_the_library_gives_the_best_and_gets_it(twist: Path, data: Path) -> None:
    before = read(twist).levels[0].solutions[1].lurd
    proved = record(str(twist))
    library = SolutionLibrary(str(data / "library.db"))
    by = {each.best_by: each for each in library.best()}
    assert {each.source for each in by.values()} == {"optimizer"}
    assert (by["pushes"].lurd, by["pushes"].proved) == (proved["lurd"], True)
    assert not by["moves"].proved
    library.close()
    assert record(str(twist))["before"] == proved["after"]
    assert record(str(twist), before)["before"] != proved["after"], "what is given comes first"
    assert record(str(twist), "--no-library")["before"] != proved["after"]
    assert record(str(twist), "--library", str(data / "b.db"))["before"] != proved["after"]


def test_a_proof_about_a_stretch_is_none_of_the_level(twist: Path, data: Path) -> None:
    found = record(str(twist), "--to", "3")
    assert found["proved"]
    library = SolutionLibrary(str(data / "library.db"))
    assert not any(each.proved for each in library.best())
    library.close()


def test_a_broken_library_costs_nothing_else(twist: Path, data: Path) -> None:
    data.mkdir(parents=True)
    (data / "library.db").write_bytes(b"no database" * 1000)
    ran = soko("optimize", str(twist), "-q")
    assert (ran.exit_code, verify(TWIST, ran.stdout.strip()).ok) == (0, True)
    ran = soko("optimize", str(twist))
    assert ran.stderr.count("going on without the library") == 1


def test_the_best_is_saved_with_the_level(twist: Path, tmp_path: Path) -> None:
    better = tmp_path / "better.sok"
    assert soko("optimize", str(twist), "--save", str(better)).exit_code == 0
    names = [each.name for each in read(better).levels[0].solutions]
    assert names == ["wrong", "right", "Solution 169/43"]


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["first-steps:9", "llll"], 3, "typed:1: move 4 'l'"),
        (["first-steps:9", "r"], 3, "not solved"),
        (["first-steps:9", "no-such-file"], 3, "no such file"),
        (["first-steps:9", ""], 3, "SOLUTION is empty"),
        (["first-steps:9", "-"], 3, "standard input holds no solution of first-steps:9"),
        (["first-steps:9", "3("], 3, "no letters u d l r"),
        (["first-steps:1-2", "r"], 2, "letters are for one level"),
        (["-", "-"], 2, "standard input can be read only once"),
        (["first-steps:9", "--from", "xsb"], 2, "--format names a format"),
        (["first-steps:9", "--from", "9", "--to", "3"], 2, "between these is no push"),
        (["first-steps:9", "--to", "999"], 2, "no push 999"),
        (["first-steps:9", "--methods", ","], 2, "no method is left"),
        (["first-steps:9", "--goal", "any"], 2, "'any' is not one of"),
        (["first-steps:9", "--methods", "magic"], 2, "'magic' is no method of optimizing"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], code: int, says: str) -> None:
    ran = soko("optimize", *words)
    assert ran.exit_code == code
    assert says in ran.stderr


def test_a_level_without_a_solution_has_the_exit_code_of_solve(tmp_path: Path) -> None:
    path = tmp_path / "dead.xsb"
    path.write_text("#####\n#$@.#\n#####\n", encoding="utf-8")
    ran = soko("optimize", str(path))
    assert ran.exit_code == 10
    assert "no solution exists" in ran.stderr


def test_ctrl_c_keeps_the_best(tmp_path: Path) -> None:
    write(tmp_path / "hall.xsb", Collection(levels=(HALL,)))
    process = start_soko("optimize", str(tmp_path / "hall.xsb"), "-v", "--goal", "moves", "--jsonl")
    assert process.stderr is not None
    process.stderr.readline()  # the first improvement
    process.send_signal(signal.SIGINT)
    stdout, _ = process.communicate(timeout=60)
    *better, found = map(json.loads, stdout.splitlines())
    assert process.returncode == 130
    assert {each["schema"] for each in better} == {"soko.improvement/1"}
    assert found["lurd"] == better[-1]["lurd"]
    assert found["interrupted"]
    assert verify(HALL, found["lurd"]).ok


def test_what_cannot_be_done_names_its_level_once(tmp_path: Path) -> None:
    for rows, given, reason in (
        ("#####\n#@$ #\n#####\n", [], "invalid level: the player's area has 1 box but 0 goals"),
        ("#####\n#@$.#\n#####\n", ["U"], "typed:1: move 1 'U' at B2: wall at B1"),
    ):
        path = tmp_path / "one.xsb"
        path.write_text(rows, encoding="utf-8")
        ran = soko("optimize", str(path), *given)
        assert ran.exit_code != 0
        assert f"{path}:1: {reason}" in ran.stderr
        assert ran.stderr.count(str(path)) == 1
