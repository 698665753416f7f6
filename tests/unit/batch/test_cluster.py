"""Batches on a Dask cluster in this process; its jobs are done in processes of their own."""

import json
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from cli.levels import HUGE
from soko.batch import (
    OPTIMIZE,
    SOLVE,
    Job,
    LintJob,
    LintSettings,
    OptimizeJob,
    OptimizeOutcome,
    OptimizeSettings,
    Outcome,
    Settings,
    lint_job,
    lint_jobs,
    optimize_jobs,
    solve_job,
    solve_jobs,
)
from soko.batch.cluster import Cluster, ClusterError
from soko.batch.cluster.connecting import has_no_soko
from soko.batch.cluster.pools import do_job, write_settings
from soko.batch.cluster.remote import work_on_chunk
from soko.engine import Limits, Spill
from soko.puzzle import Level, SokoError
from support.ended import wait_until
from support.searching import busy

dask = pytest.importorskip("dask")
pytest.importorskip("distributed")

LEVELS = [Level.of(["#######", f"#@{' ' * n}$.#", "#######"], title=f"{n}关") for n in range(3)]
JOBS = [Job(f"a.xsb:{number}", level) for number, level in enumerate(LEVELS, 1)]
SETTINGS = Settings(goal="pushes", limits=Limits(seconds=60, memory=10**8))
ENDLESS = Settings(strategy="astar", limits=Limits(memory=10**9))


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with Cluster("local:2") as made:
        yield made


def timeless(outcome: Outcome) -> Outcome:
    return replace(outcome, seconds=0.0, cpu_seconds=0.0, peak_bytes=0)


def test_outcomes_are_those_of_this_process(cluster: Cluster) -> None:
    found = sorted(solve_jobs(JOBS, SETTINGS, on=cluster), key=lambda each: each.level)
    assert [timeless(each) for each in found] == [
        timeless(solve_job(job, SETTINGS)) for job in JOBS
    ]


def test_solutions_are_made_shorter(cluster: Cluster) -> None:
    level = LEVELS[1]
    settings = OptimizeSettings(limits=Limits(nodes=1000, memory=10**8), threads=1)
    wrong = OptimizeJob("a.xsb:2", level, fault="no solution: it is wrong")
    jobs = [OptimizeJob("a.xsb:1", level, "rlrR"), wrong]
    found = sorted(optimize_jobs(jobs, settings, on=cluster), key=lambda each: each.level)
    assert isinstance(found[0], OptimizeOutcome)
    assert isinstance(found[1], OptimizeOutcome)
    assert found[0].lurd == "rR"
    assert (found[1].status, found[1].message) == ("error", "no solution: it is wrong")


def test_files_are_checked(cluster: Cluster) -> None:
    data: list[bytes | str] = [b"#####\n#@$ #\n#####", "\ud800", b"\xff\xfe\0", b"####\n#.@#"]
    jobs = [LintJob(f"{at}.xsb", each, at) for at, each in enumerate(data)]
    for settings in (LintSettings(), LintSettings(format="xsb"), LintSettings(encoding="latin-1")):
        found = sorted(lint_jobs(jobs, settings, on=cluster), key=lambda each: each.number)
        assert found == [lint_job(job, settings) for job in jobs]
        assert all(each.findings for each in found)


def test_jobs_travel_as_text() -> None:
    outcome = solve_job(JOBS[2], SETTINGS)
    earlier = OptimizeOutcome("a.xsb:3", outcome.id, "", "same", before=outcome.metrics)
    job = OptimizeJob("a.xsb:3", LEVELS[2], "rrR", replace(earlier, metrics=outcome.metrics))
    assert OptimizeJob.from_record(json.loads(json.dumps(job.to_record()))) == job
    arrived = json.loads(json.dumps(JOBS[2].to_record()))
    sent = json.dumps(do_job("solve", write_settings(SETTINGS), arrived))
    found = Outcome.from_record(json.loads(sent))
    assert timeless(found) == timeless(outcome)


def test_a_level_that_kills_two_processes_is_set_aside(cluster: Cluster) -> None:
    huge = Job("a.xsb:9", Level.of(HUGE.splitlines()))
    found: list[Outcome] = []
    thread = Thread(target=lambda: found.extend(solve_jobs([huge, *JOBS], ENDLESS, on=cluster)))
    thread.start()
    killed = set[int]()
    for _ in range(2):
        wait_until(lambda: bool(busy(os.getpid()) - killed))
        [victim] = busy(os.getpid()) - killed
        killed.add(victim)
        os.kill(victim, signal.SIGKILL)
    thread.join()
    statuses = {each.level: each.status for each in found}
    assert statuses == {"a.xsb:9": "error", **{job.name: "solved" for job in JOBS}}
    [lost] = [each for each in found if each.status == "error"]
    assert "killed by signal 9" in lost.message


def test_a_worker_here_is_not_looked_at_all_the_time(cluster: Cluster) -> None:
    made = cluster._connection.cluster
    assert made is not None
    [worker] = made.workers.values()
    assert not [name for name in worker.periodic_callbacks if "profile" in name]
    assert dask.config.get("distributed.worker.profile.enabled")  # that of others is


def test_what_nobody_waits_for_any_more_ends(cluster: Cluster) -> None:
    huge = Job("a.xsb:9", Level.of(HUGE.splitlines()))
    outcomes = solve_jobs([JOBS[0], huge], ENDLESS, on=cluster)
    assert next(outcomes).status == "solved"
    wait_until(lambda: bool(busy(os.getpid())))
    outcomes.close()
    wait_until(lambda: not busy(os.getpid()))
    assert len(list(solve_jobs(JOBS, SETTINGS, on=cluster))) == 3


def test_another_soko_is_told() -> None:
    answer = json.loads(work_on_chunk(json.dumps({"soko": "0.0.1"})))
    assert set(answer) == {"soko"}


def test_a_cluster_has_no_folder_of_this_machine(cluster: Cluster, tmp_path: Path) -> None:
    with pytest.raises(SokoError, match="no folder"):
        cluster.shared(Settings(limits=Limits(spill=Spill(tmp_path))))


@pytest.mark.parametrize("address", ["", "here", "local:0", "local:x", "a b:1", "local:-1"])
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(ClusterError, match="no cluster can be at"):
        Cluster(address)


def test_what_a_missing_module_tells() -> None:
    outer = RuntimeError("Error during deserialization")
    outer.__cause__ = ModuleNotFoundError("No module named 'soko'", name="soko.batch")
    assert has_no_soko(outer)
    assert not has_no_soko(ModuleNotFoundError("No module named 'x'", name="x"))


def test_other_versions_of_dask_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def versions(_: object) -> dict[str, object]:
        old, new = ({"packages": {"distributed": each}} for each in ("1.0", "2.0"))
        return {"client": new, "scheduler": new, "workers": {"tcp://w:1": old}}

    monkeypatch.setattr("distributed.Client.get_versions", versions)
    with pytest.raises(ClusterError, match=r"tcp://w:1 has 1\.0, and here is 2\.0") as caught:
        Cluster("local:1")
    assert caught.value.fault == "versions"


def test_another_soko_is_told_before_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "distributed.Client.run", lambda *_: {"tcp://w:1": {"soko": "0.0.1", "memory": 1}}
    )
    with pytest.raises(ClusterError, match=r"has soko 0\.0\.1 \(tcp://w:1\), and here is"):
        Cluster("local:1")


def test_another_soko_that_joins_later_ends_the_work(cluster: Cluster) -> None:
    connection = cluster._connection
    here, connection.soko = connection.soko, "9.9"
    try:
        with pytest.raises(ClusterError, match=r"and here is 9\.9"):
            list(solve_jobs(JOBS, SETTINGS, on=cluster))
    finally:
        connection.soko = here


def test_tasks_have_their_names() -> None:
    assert (SOLVE.name, OPTIMIZE.name) == ("solve", "optimize")
