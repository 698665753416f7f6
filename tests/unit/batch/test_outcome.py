"""One level of a batch."""

import json

import pytest

from soko.batch import Job, Outcome, Settings, lost_job, make_record, solve_job
from soko.engine import Limits
from soko.puzzle import Level, exact_id

LEVEL = Level.of(["######", "#@$ .#", "######"], title="Corridor")
JOB = Job("a.xsb:1", LEVEL)


def test_a_solved_level() -> None:
    outcome = solve_job(JOB, Settings(goal="pushes"))
    assert (outcome.status, outcome.lurd, outcome.proved) == ("solved", "RR", True)
    assert outcome.metrics is not None
    assert outcome.metrics.pushes == 2
    assert (outcome.level, outcome.title, outcome.id) == ("a.xsb:1", "Corridor", exact_id(LEVEL))


def test_a_level_that_cannot_be_solved() -> None:
    outcome = solve_job(Job("b", Level.of(["#####", "#$ .#", "#@  #", "#####"])), Settings())
    assert (outcome.status, outcome.lurd, outcome.proved) == ("unsolvable", None, True)


def test_a_level_that_cannot_be_played_is_an_outcome() -> None:
    outcome = solve_job(Job("c", Level.of(["####", "#@.#", "####"])), Settings())
    assert outcome.status == "error"
    assert "0 boxes" in outcome.message


def test_a_lost_worker_is_an_outcome() -> None:
    outcome = lost_job(JOB, "its process was killed")
    assert (outcome.status, outcome.message) == ("error", "its process was killed")


@pytest.mark.parametrize("outcome", [solve_job(JOB, Settings()), lost_job(JOB, "gone")])
def test_a_record_survives_json(outcome: Outcome) -> None:
    record = json.loads(json.dumps(make_record(outcome, Settings(seed=7))))
    assert Outcome.from_record(record) == outcome
    assert record["seed"] == 7
    assert record["options"]["goal"] == "any"


@pytest.mark.parametrize("record", [{}, {"level": "a"}, {"metrics": {"pushes": 3}}])
def test_what_is_no_record(record: dict[str, object]) -> None:
    with pytest.raises((KeyError, TypeError)):
        Outcome.from_record(record)


def test_searches_at_once_share_the_memory_unless_told() -> None:
    assert Settings().shared(4).limits.bytes == Limits().bytes // 4
    told = Settings(limits=Limits(memory="1G"))
    assert told.shared(4) == told
