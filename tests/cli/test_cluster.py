"""`--cluster`: the same results from elsewhere, and one sentence for what is wrong with it."""

import gc
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from cli.levels import EASY, ENDLESSLY, HOPELESS, HUGE, write_levels
from soko.batch.cluster import ClusterError
from soko.batch.cluster.connecting import Connection, Say, connect
from soko.cli.clusters import cluster_at
from soko.cli.output.printing import Output
from support.cluster import QUICK, Machines, encrypted, machines, pretending
from support.command import soko, start_soko
from support.ended import wait_until
from support.searching import busy

pytest.importorskip("distributed")


@pytest.fixture
def name(tmp_path: Path) -> str:
    return write_levels(tmp_path / "a.xsb", EASY, HOPELESS, HUGE)


@pytest.fixture
def dask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machines]:
    for variable, value in QUICK.items():
        monkeypatch.setenv(variable, value)
    with machines(tmp_path) as made:
        yield made


def journaled(path: Path) -> dict[str, str]:
    """Return the statuses in a journal, none twice."""
    records = [json.loads(line) for line in path.read_text().splitlines()]
    found = {record["level"].rpartition(":")[2]: record["status"] for record in records}
    assert len(found) == len(records)
    return found


def test_a_journal_and_a_summary_as_without(name: str, tmp_path: Path) -> None:
    journal, words = tmp_path / "results.jsonl", ["solve", f"{name}:1-2", "--summary", "--resume"]
    result = soko(*words, str(journal), "--cluster", "local:1")
    assert result.exit_code == 1, result.stderr
    assert "solved      1" in result.stdout
    assert journaled(journal) == {"1": "solved", "2": "unsolvable"}
    assert "(2 of them known before)" in soko(*words, str(journal), "--jobs", "1").stderr


def test_a_scheduler_that_dies_ends_the_command_and_a_worker_only_its_chunk(
    name: str, tmp_path: Path, dask: Machines
) -> None:
    journal = tmp_path / "results.jsonl"
    words = ["solve", name, *ENDLESSLY, "--memory", "500M", "--resume", str(journal)]
    process = start_soko(*words, "--cluster", str(dask.file))
    wait_until(lambda: journal.exists() and len(journaled(journal)) == 2)
    dask.scheduler.kill()
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 3, stderr
    assert "Traceback" not in stderr
    assert "has gone in the midst of the work" in stderr
    assert "the same command goes on from here" in stderr

    dask.start_scheduler()
    worker = dask.start_worker()
    process = start_soko(*words, "--cpu-time", "4", "--cluster", str(dask.file))
    wait_until(lambda: bool(busy(worker.pid)))
    worker.kill()
    dask.start_worker()
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 1, stderr
    assert journaled(journal) == {"1": "solved", "2": "unsolvable", "3": "timeout"}


def test_encryption_is_that_of_dask(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = soko("solve", f"{name}:1-2", "--jobs", "1", "--summary")
    settings = QUICK | encrypted(tmp_path)
    for variable, value in settings.items():
        monkeypatch.setenv(variable, value)
    with machines(tmp_path, "tls") as made:
        address = json.loads(made.file.read_text())["address"]
        assert address.startswith("tls://")
        process = start_soko("solve", f"{name}:1-2", "--cluster", address, "--summary")
        stdout, stderr = process.communicate(timeout=60)
        assert process.returncode == usual.exit_code, stderr
        assert stdout.splitlines()[:2] == usual.stdout.splitlines()[:2]
        for variable in settings.keys() - QUICK.keys():
            monkeypatch.delenv(variable)
        process = start_soko("solve", name, "--cluster", address)
        _, stderr = process.communicate(timeout=60)
        assert process.returncode == 3
        assert stderr.startswith(f"Error: the scheduler {address} cannot be reached:")
        assert stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("older", "package", "said"),
    [
        ("scheduler", "distributed", "has other versions of Dask: the scheduler has 1.0, and"),
        ("worker", "distributed", "has other versions of Dask: tcp://"),
        ("worker", "soko", "a worker of {file} has soko 1.0 (tcp://"),
    ],
)
def test_other_versions_are_told_before_the_work(
    *, older: str, package: str, said: str, name: str, tmp_path: Path
) -> None:
    with machines(tmp_path, starts=False) as made:
        old = pretending(tmp_path / "old", package, "1.0")
        made.environment = old if older == "scheduler" else {}
        made.start_scheduler()
        made.environment = old if older == "worker" else {}
        made.start_worker()
        journal = tmp_path / "kept.jsonl"
        process = start_soko("solve", name, "--cluster", str(made.file), "--resume", str(journal))
        _, stderr = process.communicate(timeout=60)
        assert process.returncode == 3
        last = stderr.replace(f"waiting for a worker of {made.file}\n", "").splitlines()
        assert last[0].startswith("Error: ")
        assert said.format(file=made.file) in last[0]
        assert "install the same" in stderr
        assert "Traceback" not in stderr
        assert not journal.exists()


def test_a_scheduler_that_is_not_there(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", "1s")
    process = start_soko("solve", name, "--cluster", "tcp://127.0.0.1:9")
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 3
    assert stderr.startswith("Error: the scheduler tcp://127.0.0.1:9 cannot be reached:")
    assert stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("nothing.json", "No such file or directory"),
        ("wrong.json", "this is no file that a scheduler wrote"),
        ("other://127.0.0.1:9", "unknown address scheme 'other'"),
        ("tls://127.0.0.1:9", "TLS expects"),
    ],
)
def test_an_address_that_leads_nowhere(
    name: str, tmp_path: Path, address: str, reason: str
) -> None:
    (tmp_path / "wrong.json").write_text('{"id": 1}')
    where = str(tmp_path / address) if address.endswith("json") else address
    process = start_soko("solve", name, "--cluster", where)
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 3
    assert stderr.startswith(f"Error: the scheduler {where} cannot be reached: {reason}")
    assert stderr.count("\n") == 1


@pytest.mark.parametrize("address", ["local:1", "nothing.json"])
def test_dask_comes_without_a_search_for_garbage(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = list[bool]()

    def come(address: str, say: Say) -> Connection:
        searched.append(gc.isenabled())
        return connect(address, say)

    monkeypatch.setattr("soko.batch.cluster.client.connect", come)
    gc.unfreeze()
    with suppress(ClusterError), cluster_at(address, Output()):
        assert gc.isenabled()
    assert searched == [False]
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
    gc.unfreeze()


def test_words_that_do_not_go_together(name: str, tmp_path: Path) -> None:
    result = soko("solve", name, "--cluster", "local:1", "--jobs", "2")
    assert (result.exit_code, "--cluster local:N" in result.stderr) == (2, True)
    spill = ["--goal", "pushes", "--spill", str(tmp_path)]
    result = soko("solve", name, "--cluster", "local:1", *spill)
    assert (result.exit_code, "no folder" in result.stderr) == (3, True)


def test_a_missing_extra_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = soko("solve", name, "--cluster", "local:1", "-v")
    assert (result.exit_code, "pip install 'soko[cluster]'" in result.stderr) == (3, True)


@pytest.mark.parametrize("way", [["--jobs", "2"], ["--cluster", "local:2"]])
def test_findings_come_in_the_order_of_the_files(way: list[str], tmp_path: Path) -> None:
    for number, level in enumerate([HOPELESS, EASY, EASY.replace("$", " ")]):
        write_levels(tmp_path / f"{number}.xsb", level)
    (tmp_path / "3.sok").write_bytes(b"\0\xff")
    usual = soko("lint", str(tmp_path), "--jsonl")
    found = soko("lint", str(tmp_path), "--jsonl", *way)
    assert (found.exit_code, found.stdout) == (usual.exit_code, usual.stdout) == (1, usual.stdout)
    assert {json.loads(line)["file"][-5] for line in usual.stdout.splitlines()} == set("023")


def test_a_journal_of_files_is_the_same_wherever_they_are_checked(tmp_path: Path) -> None:
    for number, level in enumerate([HOPELESS, EASY, EASY.replace("$", " ")]):
        write_levels(tmp_path / f"{number}.xsb", level)
    journals = [tmp_path / "here.jsonl", tmp_path / "there.jsonl"]
    for journal, way in zip(journals, (["--jobs", "2"], ["--cluster", "local:2"]), strict=True):
        soko("lint", str(tmp_path), "--resume", str(journal), *way)
    here, there = (sorted(journal.read_text().splitlines()) for journal in journals)
    assert here == there
    assert len(here) == 3


@pytest.mark.parametrize("way", [["--jobs", "2"], ["--cluster", "local:2"]])
def test_replays_come_in_their_order_wherever_they_are_done(way: list[str], tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", *[EASY] * 6)
    answers = tmp_path / "answers.txt"
    answers.write_text("rR\nlR\nrR\nR\nRR\nrRx\n")
    usual = soko("verify", name, str(answers), "--jsonl")
    found = soko("verify", name, str(answers), "--jsonl", *way)
    assert (found.exit_code, found.stdout) == (usual.exit_code, usual.stdout)
    assert usual.stdout.count("\n") == 5
