"""Levels of a batch that are optimized: outcomes, records, and what of them is enough."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from soko.batch import (
    OPTIMIZING,
    Better,
    OptimizeJob,
    OptimizeOutcome,
    OptimizeSettings,
    Processes,
    interrupted_outcome,
    optimize_job,
    optimize_jobs,
    optimize_record,
)
from soko.engine import Limits, Stretch
from soko.puzzle import Level, exact_id, verify
from support.known_levels import TWIST
from support.long_ways import long_way

WHOLE = long_way(TWIST)
JOB = OptimizeJob("a.xsb:1", TWIST, WHOLE.lurd)
SETTINGS = OptimizeSettings(limits=Limits(nodes=10_000, memory=10**8))
DEAD = Level.of(["#####", "#$@.#", "#####"])


def run(job: OptimizeJob, settings: OptimizeSettings) -> tuple[OptimizeOutcome, list[Better]]:
    told: list[Better] = []
    return optimize_job(job, settings, on_better=told.append), told


def record(outcome: OptimizeOutcome, settings: OptimizeSettings) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(json.dumps(optimize_record(outcome, settings)))
    return found


def test_what_is_told_leads_from_what_was_given_to_the_outcome() -> None:
    outcome, told = run(JOB, SETTINGS)
    assert (told[0].lurd, told[0].method) == (WHOLE.lurd, "start")
    assert (told[-1].lurd, told[-1].metrics) == (outcome.lurd, outcome.metrics)
    assert outcome.before == WHOLE.metrics
    assert [each.method for each in told[1:]] == [each.method for each in outcome.improvements]
    assert (outcome.status, outcome.id) == ("shorter", exact_id(TWIST))
    assert all(verify(TWIST, each.lurd).ok for each in told)


def test_a_record_is_read_as_it_was() -> None:
    for settings in (SETTINGS, replace(SETTINGS, stretch=Stretch(1, 3, keep_end=True))):
        outcome, _ = run(JOB, settings)
        assert OPTIMIZING.read(record(outcome, settings)) == outcome
    lost, _ = run(OptimizeJob("b.xsb:1", DEAD), SETTINGS)
    assert (lost.status, lost.metrics, lost.lurd) == ("unsolvable", None, None)
    assert OPTIMIZING.read(record(lost, SETTINGS)) == lost


def test_finding_a_first_solution_is_part_of_the_work() -> None:
    outcome, told = run(OptimizeJob("a.xsb:1", TWIST), replace(SETTINGS, limits=Limits(nodes=1)))
    assert (outcome.status, told) == ("timeout", [])
    outcome, told = run(OptimizeJob("a.xsb:1", TWIST), SETTINGS)
    assert told[0].method == "start"
    assert outcome.nodes <= 10_000


@pytest.mark.parametrize("processes", [1, 2])
def test_what_is_wrong_with_a_level_costs_that_level(processes: int) -> None:
    jobs = [
        OptimizeJob("a:1", TWIST, fault="typed:1: move 3 'l'"),
        OptimizeJob("a:2", Level.of(["####", "#@$#", "####"])),
        OptimizeJob("a:3", TWIST, "DrddddlluUlUdrddrruuLru"),
        JOB,
    ]
    many = replace(SETTINGS, stretch=Stretch(0, 40), threads=1)
    everything = list(optimize_jobs(jobs, many, on=Processes(processes)))
    found = {each.level: each for each in everything if isinstance(each, OptimizeOutcome)}
    assert found["a:1"].message == "typed:1: move 3 'l'"
    assert found["a:2"].message.startswith("invalid level")
    assert "not solved" in found["a:3"].message
    assert {found[name].status for name in ("a:1", "a:2", "a:3")} == {"error"}
    assert found["a.xsb:1"].status == "shorter"


def test_an_interrupted_level_goes_on_from_its_best() -> None:
    outcome, told = run(JOB, SETTINGS)
    stopped = interrupted_outcome(JOB, told[:2], SETTINGS)
    assert (stopped.status, stopped.interrupted, stopped.lurd) == ("shorter", True, told[1].lurd)
    assert stopped.improvements == outcome.improvements[:1]
    on, _ = run(replace(JOB, lurd=stopped.lurd, earlier=stopped), SETTINGS)
    assert on.before == WHOLE.metrics
    assert on.improvements[:1] == stopped.improvements
    assert not on.interrupted
    nothing, _ = run(
        replace(JOB, lurd=on.lurd, earlier=on), replace(SETTINGS, limits=Limits(nodes=1))
    )
    assert (nothing.status, nothing.lurd) == ("shorter", on.lurd)
    best = replace(told[1], bound=told[1].metrics.pushes)
    assert interrupted_outcome(JOB, [told[0], best], SETTINGS).proved
    assert interrupted_outcome(JOB, told[:1], SETTINGS).proved  # in pushes, by a moment of search
    same = interrupted_outcome(JOB, [replace(told[0], bound=0)], SETTINGS)
    assert not same.proved
    assert same.status == "same"


@pytest.mark.parametrize(
    ("changed", "is_enough"),
    [
        ({}, True),
        ({"limits": Limits(nodes=9_000, memory=10**8)}, True),
        ({"limits": Limits(nodes=11_000, memory=10**8)}, False),
        ({"limits": Limits(seconds=1.0, memory=10**8)}, False),
        ({"seed": 1}, False),
        ({"methods": ("windows",)}, False),
        ({"goal": "moves"}, False),
        ({"stretch": Stretch(1)}, False),
        ({"stretch": Stretch(keep_end=True)}, False),
    ],
)
def test_what_is_not_proved_is_worth_another_try(changed: dict[str, Any], is_enough: bool) -> None:
    outcome = replace(run(JOB, SETTINGS)[0], proved=False)
    wanted = replace(SETTINGS, **changed)
    assert OPTIMIZING.settles(record(outcome, SETTINGS), wanted) is is_enough
    proved = replace(outcome, proved=True)
    is_same = not {"goal", "stretch"} & set(changed)
    assert OPTIMIZING.settles(record(proved, SETTINGS), wanted) is is_same


@pytest.mark.parametrize("changed", [{"interrupted": True, "proved": True}, {"status": "error"}])
def test_what_was_cut_off_or_failed_is_tried_again(changed: dict[str, Any]) -> None:
    outcome = replace(run(JOB, SETTINGS)[0], proved=False)
    assert not OPTIMIZING.settles(record(replace(outcome, **changed), SETTINGS), SETTINGS)
