"""Records: what a measurement says, written, read and compared."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest

from soko.batch import Job, Outcome, Settings
from soko.benchmark import (
    LevelRun,
    Record,
    Spread,
    Totals,
    compare,
    export_record,
    is_record,
    measure_job,
    read_record,
    run_benchmark,
    write_record,
)
from soko.puzzle import FormatError, Level, Metrics

CORRIDOR = Level.of(["######", "#@$ .#", "######"], title="Corri|dor, 推")
HOPELESS = Level.of(["#####", "#$ .#", "#@  #", "#####"])
JOBS = [Job("a:1", CORRIDOR), Job("a:2", HOPELESS)]


@pytest.fixture(scope="module")
def record() -> Record:
    return run_benchmark(JOBS, Settings(goal="pushes"), selection=["a"], repeat=3)


def test_spread_of_repeated_measurements() -> None:
    assert Spread.of([4.0]) == Spread(4.0, 4.0, 0.0, 4.0, 4.0)
    assert Spread.of([2.0, 4.0, 9.0]).median == 4.0
    assert Spread.of([2.0, 4.0, 9.0]).mean == 5.0
    assert Spread.of([2.0, 4.0]).deviation == pytest.approx(2**0.5)


def test_a_level_is_measured_as_often_as_asked() -> None:
    run = measure_job(JOBS[0], Settings(), repeat=4)
    assert len(run.seconds) == len(run.cpu_seconds) == 4
    assert run.is_steady
    assert run.outcome.lurd == "RR"


def test_a_record_sums_up(record: Record) -> None:
    totals = record.totals
    assert totals.levels == 2
    assert totals.statuses == {"solved": 1, "unsolvable": 1}
    assert (totals.proved, totals.pushes, totals.moves) == (2, 2, 2)
    assert record.repeat == 3
    assert record.settings["goal"] == "pushes"
    assert record.machine.cores >= 1
    assert record.seconds > 0


def test_heard_of_as_they_are_done() -> None:
    heard: list[str] = []
    run_benchmark(JOBS, Settings(), on_run=lambda run: heard.append(run.outcome.level))
    assert heard == ["a:1", "a:2"]


def test_an_interruption_leaves_the_finished_levels(tmp_path: Path) -> None:
    def press_ctrl_c(_: LevelRun) -> None:
        raise KeyboardInterrupt

    record = run_benchmark(JOBS, Settings(), on_run=press_ctrl_c)
    assert record.interrupted
    assert [run.outcome.level for run in record.runs] == ["a:1"]
    write_record(tmp_path / "part.json", record)
    assert read_record(tmp_path / "part.json") == record


def test_a_record_of_before_interruptions_were_kept_is_read(record: Record) -> None:
    value = record.to_value()
    del value["interrupted"]
    assert Record.from_value(value) == record


def test_no_levels_no_mean() -> None:
    assert Totals.of([]).geometric_mean == 0.0


def test_json_is_read_back(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "now.json"
    write_record(path, record)
    assert read_record(path) == record
    assert is_record(path)
    text = path.read_text(encoding="utf-8")
    assert "Corri|dor, 推" in text, "for people to read"
    value = json.loads(text)
    assert value["schema"] == "soko.bench/1"
    assert value["totals"]["levels"] == 2
    assert value["levels"][0]["title"] == "Corri|dor, 推"
    assert set(value["levels"][0]["spread"]["cpu_seconds"]) == set(Spread._fields)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"schema": "soko.bench/99"}', "#####"])
def test_what_is_no_record(text: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    with pytest.raises(FormatError, match=r"x\.json: no record of the form soko\.bench/1"):
        read_record(path)


def test_csv_has_a_row_a_level(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "now.csv"
    export_record(path, record)
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["level"], row["status"], row["pushes"]) for row in rows] == [
        ("a:1", "solved", "2"),
        ("a:2", "unsolvable", ""),
    ]


def test_markdown_is_a_table(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "now.md"
    named = replace(record.runs[0].outcome, level="odd|name:1")
    export_record(path, replace(record, runs=(replace(record.runs[0], outcome=named),)))
    table = [each for each in path.read_text(encoding="utf-8").splitlines() if each[:1] == "|"]
    assert len(table) == 3
    assert "odd\\|name:1" in table[2]
    assert len({each.replace("\\|", "").count("|") for each in table}) == 1


def test_an_unknown_suffix_is_refused(record: Record, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"use \.json \.csv \.md"):
        export_record(tmp_path / "now.txt", record)


def changed(record: Record, **fields: object) -> Record:
    """Return the record with the first level's outcome changed."""
    outcome = replace(record.runs[0].outcome, **fields)  # type: ignore[arg-type]
    return replace(record, runs=(replace(record.runs[0], outcome=outcome), *record.runs[1:]))


def metrics(pushes: int, moves: int) -> Metrics:
    return Metrics(moves, pushes, 1, 1, 1, 1)


@pytest.mark.parametrize(
    ("fields", "kind", "is_worse"),
    [
        ({"status": "timeout", "lurd": None, "metrics": None, "proved": False}, "lost", True),
        ({"proved": False}, "lost", True),
        ({"status": "unsolvable", "lurd": None, "metrics": None}, "lost", True),
        ({"metrics": metrics(3, 3)}, "longer", True),
        ({"metrics": metrics(2, 3)}, "longer", True),
        ({"metrics": metrics(1, 9)}, "shorter", False),
        ({"nodes": 12345}, "nodes", False),
    ],
)
def test_changes_are_named(
    record: Record, fields: dict[str, object], kind: str, is_worse: bool
) -> None:
    comparison = compare(record, changed(record, **fields))
    assert [change.kind for change in comparison.changes] == [kind]
    assert comparison.is_worse is is_worse


def test_what_was_lost_is_gained_the_other_way(record: Record) -> None:
    comparison = compare(changed(record, status="timeout", proved=False, metrics=None), record)
    assert [change.kind for change in comparison.changes] == ["gained"]
    assert comparison.changes[0].after == "2 pushes, 2 moves, proved"


def test_a_goal_of_moves_compares_moves_first(record: Record) -> None:
    before = replace(record, settings={**record.settings, "goal": "moves"})
    after = replace(changed(record, metrics=metrics(1, 9)), settings=before.settings)
    assert [change.kind for change in compare(before, after).changes] == ["longer"]


def test_equal_records_do_not_differ(record: Record) -> None:
    comparison = compare(record, record)
    assert comparison.changes == ()
    assert comparison.only_before == comparison.only_after == ()
    assert comparison.before == comparison.after
    assert comparison.before.levels == 1  # the one that both solved
    assert not comparison.is_worse


def test_levels_of_one_record_only_are_named(record: Record) -> None:
    fewer = replace(record, runs=record.runs[:1])
    assert compare(record, fewer).only_before == ("a:2",)
    assert compare(fewer, record).only_after == ("a:2",)


def test_a_level_that_occurs_twice_is_matched_by_order(record: Record) -> None:
    twice = replace(record, runs=(record.runs[0], record.runs[0]))
    assert compare(twice, twice).changes == ()
    assert compare(record, twice).only_after == ("a:1",)


def test_ratios_are_of_medians_the_slowest_first() -> None:
    def run(name: str, *cpu: float) -> LevelRun:
        outcome = Outcome(name, name, "", "solved", proved=True, metrics=metrics(1, 1))
        return LevelRun(outcome, cpu, cpu)

    record = run_benchmark([], Settings())
    before = replace(record, runs=(run("x", 1.0, 2.0, 9.0), run("y", 1.0)))
    after = replace(record, runs=(run("x", 4.0), run("y", 3.0)))
    ratios = compare(before, after).ratios
    assert [(each.level, each.factor) for each in ratios] == [("y", 3.0), ("x", 2.0)]
