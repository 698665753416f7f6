"""Ctrl-C, kills and going on: what was found is kept, and nothing is solved twice."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.levels import EASY, ENDLESSLY, HOPELESS, HUGE, write_levels
from soko import Level, Solution
from soko.generation import Made
from support.command import run_soko, soko, start_soko
from support.ended import PATIENCE
from unit.engine.levels import MANY_WAYS

BOARDS = [EASY, HOPELESS, HUGE, EASY, HUGE]


@pytest.fixture
def name(tmp_path: Path) -> str:
    return write_levels(tmp_path / "a.xsb", *BOARDS)


def wait_for(condition: Callable[[], bool], process: "subprocess.Popen[str]") -> None:
    for _ in range(600):
        if condition():
            return
        assert process.poll() is None
        time.sleep(0.1)
    pytest.fail("it never happened")


def wait_for_work(process: "subprocess.Popen[str]", *, cpu_seconds: float) -> None:
    """Wait until a process is past its imports, however busy the machine is."""
    stat = Path(f"/proc/{process.pid}/stat")
    ticks = cpu_seconds * os.sysconf("SC_CLK_TCK")
    wait_for(
        lambda: sum(map(int, stat.read_text().rpartition(")")[2].split()[11:13])) > ticks, process
    )


def records(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_found(name: str, jobs: str) -> None:
    process = start_soko("solve", name, *ENDLESSLY, "--jsonl", "--jobs", jobs)
    assert process.stdout is not None
    first, second = process.stdout.readline(), process.stdout.readline()  # flushed at once
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert sorted(json.loads(line)["status"] for line in (first, second)) == [
        "solved",
        "unsolvable",
    ]
    assert all(json.loads(line)["status"] != "cancelled" for line in stdout.splitlines())
    assert "stopped after" in stderr
    assert "Traceback" not in stderr


def test_ctrl_c_prints_the_json_object_with_what_was_found(name: str, tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    process = start_soko(
        "solve", name, *ENDLESSLY, "--json", "--jobs", "1", "--resume", str(journal)
    )
    wait_for(lambda: journal.exists() and len(records(journal)) == 2, process)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert len(json.loads(stdout)["results"]) == 2
    assert "the same command goes on from here" in stderr


def test_ctrl_c_on_one_level(name: str) -> None:
    process = start_soko("solve", f"{name}:3", *ENDLESSLY, "--json")
    wait_for_work(process, cpu_seconds=1)
    process.send_signal(signal.SIGINT)
    stdout, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert json.loads(stdout)["results"][0]["status"] == "cancelled"


def test_ctrl_c_while_ties_are_broken(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "b.xsb", f"{MANY_WAYS}\n", EASY)
    words = ["--goal", "pushes", "--ties", "proof", "--json"]
    process = start_soko("solve", f"{name}:1", *words)
    wait_for_work(process, cpu_seconds=3)  # about one of them until it is proved
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "interrupted" in stderr
    [record] = json.loads(stdout)["results"]
    assert (record["status"], record["interrupted"], record["tie_proved"]) == (
        "solved",
        True,
        False,
    )

    process = start_soko("solve", name, *words, "--jobs", "1")
    wait_for_work(process, cpu_seconds=1.5)
    process.send_signal(signal.SIGINT)
    stdout, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert json.loads(stdout)["results"] == []


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_measurement(name: str, jobs: str) -> None:
    process = start_soko("bench", name, *ENDLESSLY, "--repeat", "9", "--jobs", jobs)
    assert process.stdout is not None
    assert process.stdout.readline().startswith(f"{name}:")
    time.sleep(1)  # at whatever moment this is
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "cancelled" not in stdout
    assert stderr == "interrupted\n"


def test_ctrl_c_keeps_the_levels_that_were_measured(name: str, tmp_path: Path) -> None:
    export, unused = tmp_path / "now.json", tmp_path / "unused.json"
    process = start_soko("bench", name, *ENDLESSLY, "--json", "--export", str(export))
    wait_for_work(process, cpu_seconds=2)  # two levels take milliseconds, the third for ever
    process.send_signal(signal.SIGINT)
    printed = json.loads(process.communicate(timeout=60)[0])
    assert process.returncode == 130
    assert printed["interrupted"]
    assert [each["status"] for each in printed["levels"]] == ["solved", "unsolvable"]
    assert json.loads(export.read_text())["levels"] == printed["levels"]
    assert soko("bench", str(export), "--compare", str(export)).exit_code == 0

    process = start_soko("bench", f"{name}:3", *ENDLESSLY, "--json", "--export", str(unused))
    wait_for_work(process, cpu_seconds=1)
    process.send_signal(signal.SIGINT)
    assert json.loads(process.communicate(timeout=60)[0])["levels"] == []
    assert process.returncode == 130
    assert not unused.exists()


def test_a_killed_run_goes_on_without_solving_anything_twice(name: str, tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    words = ["solve", name, *ENDLESSLY, "--resume", str(journal), "--jobs", "2"]
    process = start_soko(*words)
    wait_for(lambda: journal.exists() and len(records(journal)) >= 2, process)
    process.kill()
    process.communicate()
    before = journal.read_text()
    journal.write_text(before + before.splitlines()[0][:50])  # as if killed while writing

    result = run_soko(*words, "--nodes", "1000")
    assert result.returncode == 1
    assert journal.read_text().startswith(before)
    levels = [record["level"] for record in records(journal)]
    assert sorted(map(str, levels)) == [f"{name}:{number}" for number in range(1, 6)]
    known = before.count("\n")
    assert f"({known} of them known before)" in result.stderr
    assert result.stdout.count(f"{name}:") == 5 - known

    again = run_soko(*words, "--nodes", "1000")
    assert "(5 of them known before)" in again.stderr
    assert again.stdout == ""
    assert again.returncode == 1  # the code counts what was known, too


def test_more_time_is_another_try_for_what_was_not_solved(name: str, tmp_path: Path) -> None:
    journal = str(tmp_path / "results.jsonl")
    words = ["solve", name, *ENDLESSLY, "--resume", journal, "--jobs", "1", "--jsonl"]
    assert soko(*words, "--nodes", "100").stdout.count("\n") == 5
    tried = soko(*words, "--nodes", "200").stdout
    assert [json.loads(line)["level"] for line in tried.splitlines()] == [f"{name}:3", f"{name}:5"]


def test_standard_output_can_be_the_journal(name: str, tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    words = ["solve", name, "--nodes", "100", "--jsonl", "--resume", str(journal)]
    for _ in range(2):
        with journal.open("a") as file:
            subprocess.run(
                [sys.executable, "-m", "soko", *words],
                stdout=file,
                stderr=subprocess.DEVNULL,
                check=False,
                timeout=PATIENCE,
            )
        assert len(records(journal)) == 5


def test_text_is_not_printed_into_the_journal(name: str, tmp_path: Path) -> None:
    journal = tmp_path / "results.jsonl"
    words = [sys.executable, "-m", "soko", "solve", name, "--resume", str(journal)]
    with journal.open("a") as file:
        done = subprocess.run(
            words, stdout=file, stderr=subprocess.PIPE, check=False, timeout=PATIENCE
        )
    assert done.returncode == 2
    assert b"add --jsonl" in done.stderr
    assert journal.read_text() == ""


def test_another_file_is_not_taken_for_a_journal(name: str, tmp_path: Path) -> None:
    other = tmp_path / "a.xsb"
    before = other.read_text()
    result = soko("solve", name, "--resume", str(other))
    assert result.exit_code == 3
    assert f"{other}:1: no record of soko solve" in result.stderr
    assert other.read_text() == before


def test_workers_do_not_outlive_their_parent(name: str) -> None:
    process = start_soko("solve", name, "--jobs", "2", "--jsonl")
    assert process.stdout is not None
    process.stdout.readline()
    threads = Path(f"/proc/{process.pid}/task").glob("*/children")
    children = [child for thread in threads for child in thread.read_text().split()]
    assert children
    process.kill()
    process.communicate()
    for _ in range(100):
        if not any(is_running(int(child)) for child in children):
            return
        time.sleep(0.1)
    pytest.fail("a worker goes on searching for nobody")


def is_running(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False


def test_saved_with_the_solutions_that_were_found(name: str, tmp_path: Path) -> None:
    target = tmp_path / "solved.sok"
    soko("solve", name, "--nodes", "100", "--jobs", "1", "--save", str(target))
    result = soko("verify", str(target))
    assert result.exit_code == 0
    assert "2 solutions: 2 ok" in result.stderr
    assert soko("info", str(target)).stdout.count("\n") == 6


def test_ctrl_c_keeps_the_levels_that_were_made() -> None:
    words = ("--size", "4x5", "--boxes", "2", "--min-pushes", "5", "--count", "99999")
    process = start_soko("generate", *words, "--jsonl")
    wait_for_work(process, cpu_seconds=2.5)
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    made = [json.loads(line) for line in stdout.splitlines()]
    assert f"{len(made)} levels when it was interrupted" in stderr
    assert len(made) > 1
    difficulties = [
        Made(level, Solution(level, each["lurd"])).difficulty
        for each in made
        for level in [Level.of(each["rows"])]
    ]
    assert difficulties == sorted(difficulties)
