"""The file that a batch grows and goes on from."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from soko.batch import SOLVING, Job, Journal, Outcome, Settings, make_record, solve_job
from soko.engine import Limits
from soko.puzzle import FormatError, Level, exact_id
from support.full_disk import room_for

LEVEL = Level.of(["######", "#@$ .#", "######"])
JOB = Job("sets/a.xsb:1", LEVEL)
SETTINGS = Settings(limits=Limits(seconds=10.0, memory=1 << 30))


def line(outcome: Outcome, settings: Settings = SETTINGS) -> str:
    return json.dumps(make_record(outcome, settings))


def unanswered(status: str) -> Outcome:
    return Outcome(JOB.name, exact_id(LEVEL), "", status)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def test_a_new_journal_knows_nothing(path: Path) -> None:
    assert Journal(path, SOLVING).find(JOB, SETTINGS) is None
    assert path.read_text() == ""


def test_what_was_added_is_found_the_next_time(path: Path) -> None:
    outcome = solve_job(JOB, SETTINGS)
    journal = Journal(path, SOLVING)
    journal.add(line(outcome))
    assert path.read_text() == line(outcome) + "\n"  # at once, not when it is closed
    journal.close()
    assert Journal(path, SOLVING).find(JOB, SETTINGS) == outcome


@pytest.mark.parametrize(
    "job",
    [
        Job("elsewhere/a.xsb:1", LEVEL),
        Job("a.xsb:1", Level.of(["######", "#@$ .#", "######"], title="now with a title")),
    ],
)
def test_the_path_and_the_title_do_not_matter(path: Path, job: Job) -> None:
    path.write_text(line(solve_job(JOB, SETTINGS)) + "\n")
    assert Journal(path, SOLVING).find(job, SETTINGS) is not None


@pytest.mark.parametrize(
    "job",
    [
        Job("a.xsb:2", LEVEL),
        Job("b.xsb:1", LEVEL),
        Job("a.xsb:1", Level.of(["#######", "#@$ . #", "#######"])),
    ],
)
def test_another_level_is_not_known(path: Path, job: Job) -> None:
    path.write_text(line(solve_job(JOB, SETTINGS)) + "\n")
    assert Journal(path, SOLVING).find(job, SETTINGS) is None


def test_another_goal_is_another_question(path: Path) -> None:
    path.write_text(line(solve_job(JOB, SETTINGS)) + "\n")
    assert Journal(path, SOLVING).find(JOB, Settings(goal="moves")) is None


@pytest.mark.parametrize("status", ["timeout", "memory", "unproved"])
@pytest.mark.parametrize(
    ("limits", "is_known"),
    [
        (Limits(seconds=10.0, memory=1 << 30), True),
        (Limits(seconds=5.0, memory=1 << 20, nodes=50), True),
        (Limits(seconds=20.0, memory=1 << 30), False),
        (Limits(seconds=10.0, memory=2 << 30), False),
        (Limits(memory=1 << 30), False),
    ],
)
def test_larger_limits_are_worth_another_try(
    path: Path, status: str, limits: Limits, is_known: bool
) -> None:
    path.write_text(line(unanswered(status)) + "\n")
    found = Journal(path, SOLVING).find(JOB, Settings(limits=limits))
    assert (found is not None) is is_known


@pytest.mark.parametrize("status", ["cancelled", "error"])
def test_what_did_not_end_is_tried_again(path: Path, status: str) -> None:
    path.write_text(line(unanswered(status)) + "\n")
    assert Journal(path, SOLVING).find(JOB, SETTINGS) is None


def test_a_solution_that_ctrl_c_left_unproved_is_looked_for_again(path: Path) -> None:
    found = replace(solve_job(JOB, SETTINGS), tie_proved=False, interrupted=True)
    path.write_text(line(found) + "\n")
    assert Journal(path, SOLVING).find(JOB, SETTINGS) is None


def test_a_record_from_before_interruptions_were_noted_is_read(path: Path) -> None:
    solved = solve_job(JOB, SETTINGS)
    record = json.loads(line(solved))
    del record["interrupted"]
    path.write_text(json.dumps(record) + "\n")
    assert Journal(path, SOLVING).find(JOB, SETTINGS) == solved


def test_the_last_record_of_a_level_counts(path: Path) -> None:
    solved = solve_job(JOB, SETTINGS)
    path.write_text(f"{line(unanswered('error'))}\n{line(solved)}\n")
    assert Journal(path, SOLVING).find(JOB, SETTINGS) == solved


@pytest.mark.parametrize("torn", [1, 10, 60, -1])
def test_a_torn_last_line_is_cut_off(path: Path, torn: int) -> None:
    whole = line(solve_job(JOB, SETTINGS))
    path.write_text(f"{whole}\n{whole[:torn]}")
    journal = Journal(path, SOLVING)
    assert journal.find(JOB, SETTINGS) is not None
    journal.add(whole)
    assert path.read_text() == f"{whole}\n{whole}\n"


def test_a_last_line_without_its_end_is_kept(path: Path) -> None:
    whole = line(solve_job(JOB, SETTINGS))
    path.write_text(whole)
    journal = Journal(path, SOLVING)
    assert journal.find(JOB, SETTINGS) is not None
    journal.add(whole)
    assert path.read_text() == f"{whole}\n{whole}\n"


@pytest.mark.parametrize("wrong", ["# notes", "[]", "3", '{"level": 3}', '{"level": "a", "id": 1}'])
def test_another_file_is_refused_and_left_alone(path: Path, wrong: str) -> None:
    path.write_text(f"{line(solve_job(JOB, SETTINGS))}\n\n{wrong}\nmore\n")
    before = path.read_text()
    with pytest.raises(FormatError, match=r"results\.jsonl:3: no record of soko solve"):
        Journal(path, SOLVING)
    assert path.read_text() == before


def test_a_full_disk_leaves_the_record_before(path: Path) -> None:
    known = line(solve_job(JOB, SETTINGS))
    journal = Journal(path, SOLVING)
    journal.add(known)
    with room_for(100), pytest.raises(OSError, match="No space left") as caught:
        journal.add(known)
    assert caught.value.filename == str(path)
    assert path.read_text() == known + "\n"
    journal.add(known)
    journal.close()
    assert path.read_text() == f"{known}\n{known}\n"


def test_an_empty_journal_is_left_only_where_one_was(path: Path) -> None:
    Journal(path, SOLVING).close()
    assert not path.exists()
    path.touch()
    Journal(path, SOLVING).close()
    assert path.exists()


def test_a_journal_is_a_regular_file(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="regular file"):
        Journal(tmp_path, SOLVING)
    with pytest.raises(FormatError, match="/dev/null: results are kept"):
        Journal(Path("/dev/null"), SOLVING)


@pytest.mark.parametrize(("before", "wanted", "is_known"), [
    ("none", "none", True), ("moves", "none", True), ("none", "moves", False),
    ("moves", "proof", False), ("proof", "moves", True), ("gone", "none", False),
])  # fmt: skip
def test_fewer_moves_are_looked_for_when_they_were_not(
    path: Path, before: str, wanted: str, is_known: bool
) -> None:
    settings = Settings(goal="pushes", ties="none")
    record = json.loads(line(solve_job(JOB, settings), settings))
    record["options"]["ties"] = before
    path.write_text(json.dumps(record) + "\n")
    found = Journal(path, SOLVING).find(JOB, Settings(goal="pushes", ties=wanted))
    assert (found is not None) is is_known
    path.write_text(json.dumps(record | {"tie_proved": True}) + "\n")
    assert Journal(path, SOLVING).find(JOB, Settings(goal="pushes", ties=wanted)) is not None
