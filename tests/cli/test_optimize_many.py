"""`soko optimize` over a collection: a line each, going on after a kill, the best after Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from cli.levels import EASY, HOPELESS, write_levels
from soko import Level, read, solve, verify
from soko.formats import Collection, write
from soko.library.solutions import SolutionLibrary
from soko.puzzle import SavedSolution
from support.command import soko, start_soko
from support.ended import PATIENCE
from support.known_levels import HALL, TWIST

Record = dict[str, object]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the user's own library."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "soko"


@pytest.fixture
def three(tmp_path: Path) -> str:
    """Three levels: one with a solution, one without any, one that can be made shorter."""
    found = solve(TWIST).solution
    assert found is not None
    twist = TWIST.__class__(TWIST.rows, solutions=(SavedSolution("long", found.lurd),))
    path = tmp_path / "three.sok"
    write(path, Collection(levels=(Level.parse(EASY), Level.parse(HOPELESS), twist)))
    return str(path)


def lines(text: str) -> list[Record]:
    return [json.loads(line) for line in text.splitlines()]


def outcomes(text: str) -> dict[str, Record]:
    found = [each for each in lines(text) if each["schema"] == "soko.optimize/1"]
    return {str(each["level"]).rpartition(":")[2]: each for each in found}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_line_each_and_the_sums(three: str, jobs: str) -> None:
    ran = soko("optimize", three, "--jobs", jobs)
    assert ran.exit_code == 1, "one has no solution"
    told = [line for line in ran.stdout.splitlines() if not line.startswith(" ")]
    assert [line.split()[1] for line in told] == ["same", "unsolvable", "shorter"]
    assert "-> 43 pushes, 169 moves  fewest pushes proved" in told[2]
    first = solve(TWIST).solution
    assert first is not None
    sums = f"{first.pushes + 2} -> 45 pushes"
    statuses, *rest = ran.stderr.split("; ")
    assert sorted(statuses.partition(": ")[2].split(", ")) == [
        "1 same",
        "1 shorter",
        "1 unsolvable",
    ]
    assert rest[0] == sums
    assert soko("optimize", f"{three}:1,3").exit_code == 0


def test_the_summary_has_the_sums_and_who_is_left(three: str) -> None:
    found = dict(
        line.split(maxsplit=1) for line in soko("optimize", three, "--summary").stdout.splitlines()
    )
    assert (found["levels"], found["shorter"], found["proved"]) == ("3", "1", "2")
    assert "-> 45 " in found["pushes"]
    assert found["unsolvable"].endswith("three.sok:2")


def test_each_improvement_is_a_line_before_its_outcome(three: str) -> None:
    told = lines(soko("optimize", three, "--jsonl").stdout)
    at = {str(each["level"])[-1]: k for k, each in enumerate(told) if "status" in each}
    better = [(k, each) for k, each in enumerate(told) if "status" not in each]
    assert {each["schema"] for _, each in better} == {"soko.improvement/1"}
    assert all(k < at[str(each["level"])[-1]] for k, each in better)
    third = [each for _, each in better if str(each["level"])[-1] == "3"]
    assert third[0]["method"] == "start"
    assert third[-1]["lurd"] == told[at["3"]]["lurd"]
    moves = [each["metrics"]["moves"] for each in third]  # type: ignore[index]
    assert moves == sorted(set(moves), reverse=True)


def test_it_goes_on_after_a_kill(three: str, tmp_path: Path) -> None:
    journal = tmp_path / "best.jsonl"
    words = ["optimize", three, "--resume", str(journal), "--no-library"]
    assert soko(*words).exit_code == 1
    whole = journal.read_text()
    *_, last = whole.splitlines()
    journal.write_text(whole[: -len(last) // 2])  # as a kill leaves it
    ran = soko(*words)
    assert "(2 of them known before)" in ran.stderr
    assert len(outcomes(journal.read_text())) == 3
    assert "(3 of them known before)" in soko(*words).stderr
    assert "of them known" not in soko(*words, "--goal", "moves").stderr


def test_what_is_printed_may_be_the_journal(three: str, tmp_path: Path) -> None:
    journal = tmp_path / "all.jsonl"
    command = f"{sys.executable} -m soko optimize {three} --resume {journal} --jsonl >> {journal}"
    for known in ("", "(3 of them known before)"):
        journal.touch()
        ran = subprocess.run(
            command, shell=True, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        assert ran.returncode == 1, ran.stderr
        assert known in ran.stderr
        assert len(outcomes(journal.read_text())) == 3
        assert "soko.improvement/1" in journal.read_text()


def test_what_another_command_keeps_is_left_alone(three: str, tmp_path: Path) -> None:
    for first, second in (("solve", "optimize"), ("optimize", "solve")):
        journal = tmp_path / f"{first}.jsonl"
        soko(first, f"{three}:1", "--resume", str(journal))
        before = journal.read_text()
        ran = soko(second, f"{three}:1", "--resume", str(journal))
        assert ran.exit_code == 3
        assert f"no record of soko {second}" in ran.stderr
        assert journal.read_text() == before


def test_a_better_solution_is_news_to_the_journal(three: str, tmp_path: Path) -> None:
    level = f"{three}:3"
    worse = read(three).levels[2].solutions[0].lurd
    better = soko("optimize", level, "-q", "--goal", "moves", "--no-library").stdout.strip()
    words = ["optimize", level, "--goal", "moves", "--nodes", "1", "--no-library"]
    words += ["--resume", str(tmp_path / "a.jsonl")]
    for lurd, is_known in ((worse, False), (worse, True), (better, False), (worse, True)):
        assert ("known before" in soko(*words, lurd).stderr) == is_known


def test_solutions_of_a_file_go_to_their_levels(three: str, tmp_path: Path) -> None:
    answers = tmp_path / "answers.txt"
    answers.write_text("1: R\n3: rr\n")
    ran = soko("optimize", three, str(answers), "--jsonl")
    found = outcomes(ran.stdout)
    assert found["3"]["status"] == "error"
    assert "answers.txt:2: move 1 'r'" in str(found["3"]["message"])
    assert found["1"]["status"] == "error", "one push is not enough"


def test_all_are_saved_with_their_best(three: str, tmp_path: Path) -> None:
    soko("optimize", three, "--save", str(tmp_path / "best.sok"))
    ran = soko("verify", str(tmp_path / "best.sok"))
    assert "pushes 43" in ran.stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_the_best_of_what_is_under_way(tmp_path: Path, jobs: str, data: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", EASY, "\n".join(HALL.rows) + "\n")
    journal = tmp_path / "best.jsonl"
    words = ["optimize", name, "--goal", "moves", "--jobs", jobs, "--resume", str(journal)]
    process = start_soko(*words, "--jsonl", "--time", "600")
    assert process.stdout is not None
    seen: list[Record] = []
    while len({each["level"] for each in seen if "status" in each}) < 1 or len(seen) < 6:
        seen.append(json.loads(process.stdout.readline()))
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in stderr
    kept = outcomes(journal.read_text())["2"]
    assert kept["interrupted"]
    assert verify(HALL, str(kept["lurd"])).ok
    assert lines(stdout)[-1] == kept
    library = SolutionLibrary(str(data / "library.db"))
    assert kept["lurd"] in {each.lurd for each in library.best()}
    library.close()

    again = soko(*words, "--nodes", "2000", "--no-library")
    assert "(1 of them known before)" in again.stderr
    *_, after = lines(journal.read_text())
    assert after["before"] == kept["before"]
    assert after["metrics"]["moves"] <= kept["metrics"]["moves"]  # type: ignore[index]
    assert len(after["improvements"]) >= len(kept["improvements"])  # type: ignore[arg-type]


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
    return found


def test_a_worker_that_is_killed_costs_no_more_than_its_time(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", "\n".join(HALL.rows) + "\n", EASY)
    words = ["optimize", name, "--goal", "moves", "--jobs", "1", "--jsonl", "--time", "600"]
    process = start_soko(*words, "--no-library")
    assert process.stdout is not None
    seen = [json.loads(process.stdout.readline()) for _ in range(3)]
    [worker] = children(process.pid)
    os.kill(worker, signal.SIGKILL)
    stdout, stderr = process.communicate(timeout=60)
    found = outcomes(stdout)
    assert process.returncode == 0, stderr
    assert "killed by signal 9" in str(found["1"]["message"])
    assert found["1"]["interrupted"]
    assert len(str(found["1"]["lurd"])) <= len(str(seen[-1]["lurd"]))
    assert found["2"]["status"] == "same"
