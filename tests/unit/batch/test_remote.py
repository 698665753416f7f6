"""A chunk of jobs on a worker: what is done of it when processes die, or the time is over."""

from collections import Counter
from collections.abc import Callable

import pytest

from soko.batch import Job, Settings
from soko.batch.cluster.pools import Item, Record, do_jobs, write_settings
from soko.batch.cluster.remote import attempt
from soko.processes import Hear, WorkerDiedError
from soko.puzzle import Level

LEVEL = Level.of(["#####", "#@$.#", "#####"])
JOBS: list[Record] = [Job(f"a.xsb:{number}", LEVEL).to_record() for number in range(1, 5)]
NAMES = [job["name"] for job in JOBS]
SETTINGS = write_settings(Settings())

Carry = Callable[[Item, Hear[dict[str, object]]], float]


def dying(deaths: dict[str, int], tried: Counter[str]) -> Carry:
    """Return what does jobs, but dies so often with some; `tried` counts how often each began."""

    def carry(item: Item, tell: Hear[dict[str, object]]) -> float:
        task, settings, jobs, seconds = item
        for job in jobs:
            tried[job["name"]] += 1
            if tried[job["name"]] <= deaths.get(job["name"], 0):
                raise WorkerDiedError("its process was killed")
            do_jobs((task, settings, [job], 0.0), tell)
            if not seconds:
                break
        return 0.5

    return carry


@pytest.mark.parametrize(
    ("deaths", "lost"),
    [
        ({}, set()),
        ({"a.xsb:1": 1, "a.xsb:4": 1}, set()),
        ({"a.xsb:2": 2}, {"a.xsb:2"}),
        ({"a.xsb:2": 2, "a.xsb:3": 2}, {"a.xsb:2", "a.xsb:3"}),
    ],
)
def test_a_job_that_kills_two_processes_is_set_aside_and_no_other(
    deaths: dict[str, int], lost: set[str]
) -> None:
    tried: Counter[str] = Counter()
    done, seconds = attempt("solve", SETTINGS, JOBS, dying(deaths, tried))
    assert [each["level"] for each in done] == NAMES
    assert {each["level"] for each in done if each["status"] == "error"} == lost
    assert tried == {name: deaths.get(name, 0) + (name not in lost) for name in NAMES}
    assert seconds == 0.5


def test_what_there_is_no_time_for_goes_back() -> None:
    done: list[dict[str, object]] = []
    do_jobs(("solve", SETTINGS, JOBS, 0.0), done.append)
    assert [each["level"] for each in done] == NAMES[:1]


@pytest.mark.parametrize(("deaths", "status"), [(1, "solved"), (2, "error")])
def test_a_job_that_outlives_its_time_and_dies_is_tried_again_at_once(
    deaths: int, status: str
) -> None:
    """Handed out anew it would be known by nobody, and could kill one process after another."""
    tried: Counter[str] = Counter()
    carry = dying({"a.xsb:1": deaths}, tried)

    def slow(item: Item, tell: Hear[dict[str, object]]) -> float:
        return carry((*item[:3], 0.0), tell)

    done, _ = attempt("solve", SETTINGS, JOBS, slow)
    assert [(each["level"], each["status"]) for each in done][:1] == [("a.xsb:1", status)]
