"""`soko verify` and `soko lint` over many: totals, tables and a page in place of every line."""

from pathlib import Path

import pytest

from cli.levels import EASY, HOPELESS, UNPLAYABLE, write_levels
from soko.library import Library
from support.command import soko


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Return levels, and solutions of them of which one is bad."""
    name = write_levels(tmp_path / "a.xsb", EASY, EASY, HOPELESS)
    answers = tmp_path / "answers.txt"
    answers.write_text("RR\nRlrR\nU\n")
    return [name, str(answers)]


@pytest.mark.parametrize("way", [[], ["--jobs", "2"]])
def test_of_many_solutions_only_totals_and_what_is_bad(files: list[str], way: list[str]) -> None:
    result = soko("verify", *files, "--summary", *way)
    assert result.exit_code == 1, result.stderr
    *lines, bad = result.stdout.splitlines()
    assert lines == [
        "solutions   3",
        "ok          2  (66.7%)",
        "together    4 pushes, 6 moves",
    ]
    assert bad.startswith(f"bad         {files[0]}:3  move 1 'U' at B3:")
    assert "3 solutions: 2 ok, 1 bad" in result.stderr


def test_a_table_of_replays(files: list[str], tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "a.parquet"
    soko("verify", *files, "--parquet", str(path))
    rows = parquet.read_table(path).to_pylist()
    found = [(row["ok"], row["moves"], row["index"], row["level"][-2:]) for row in rows]
    assert found == [(True, 2, None, ":1"), (True, 4, None, ":2"), (False, 0, 0, ":3")]


def test_a_page_of_replays_and_what_has_changed(files: list[str], tmp_path: Path) -> None:
    page, earlier = tmp_path / "a.html", tmp_path / "a.jsonl"
    earlier.write_text(soko("verify", *files, "--jsonl").stdout)
    Path(files[1]).write_text("RR\nRR\nU\n")
    result = soko("verify", *files, "--report", str(page), "--earlier", str(earlier))
    assert result.exit_code == 1, result.stderr
    text = page.read_text()
    assert '<th>ok</th><td class="n">2</td>' in text
    assert '<th>levels of both runs</th><td class="n">3</td>' in text
    assert '<th>solved before, not now</th><td class="n">0</td>' in text
    assert text.count("<figure>") == 1  # the bad one is drawn
    assert "CPU time" not in text  # which replays do not measure


def test_what_was_replayed_is_not_replayed_again(files: list[str], tmp_path: Path) -> None:
    journal = tmp_path / "a.jsonl"
    words = ["verify", *files, "--resume", str(journal)]
    first = soko(*words)
    kept = journal.read_text()
    assert (first.exit_code, first.stdout.count("\n"), kept.count("\n")) == (1, 3, 3)
    journal.write_text(kept[:-9])  # torn by a kill
    second = soko(*words, "--library", str(tmp_path / "library.db"))
    assert (second.exit_code, second.stdout) == (1, first.stdout.splitlines(keepends=True)[2])
    assert "3 solutions: 2 ok, 1 bad (2 of them known before)" in second.stderr
    assert journal.read_text() == kept
    with Library(str(tmp_path / "library.db")) as library:
        assert library.stats().solved == 1
    Path(files[1]).write_text("RR\nRR\nR\n")  # others for two of the levels
    third = soko(*words, "--summary")
    assert "(1 of them known before)" in third.stderr
    assert third.stdout.splitlines()[1] == "ok          2  (66.7%)"


@pytest.mark.parametrize("way", [[], ["--jobs", "2"]])
def test_of_many_files_only_how_often_what_was_found(way: list[str], tmp_path: Path) -> None:
    for number, level in enumerate([HOPELESS, EASY, UNPLAYABLE, UNPLAYABLE + "\n" + HOPELESS]):
        write_levels(tmp_path / f"{number}.xsb", level)
    told = soko("lint", str(tmp_path)).stdout
    result = soko("lint", str(tmp_path), "--summary", *way)
    assert result.exit_code == 1
    counts = {line.split()[-1]: int(line.split()[-2]) for line in result.stdout.splitlines()}
    assert counts["box-goal-count"] == told.count("[box-goal-count]") == 2
    assert all(told.count(f"[{code}]") == count for code, count in counts.items())


def test_a_table_of_findings(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    name, path = write_levels(tmp_path / "a.xsb", EASY, UNPLAYABLE), tmp_path / "a.parquet"
    soko("lint", name, "--parquet", str(path))
    rows = parquet.read_table(path).to_pylist()
    assert [(row["file"], row["level_index"], row["severity"]) for row in rows] == [
        (name, 1, "error")
    ]


@pytest.mark.parametrize("command", [["lint"], ["verify"]])
def test_a_table_that_cannot_be_written_is_told_before_the_work(
    command: list[str], files: list[str], tmp_path: Path
) -> None:
    words = files if command == ["verify"] else files[:1]
    result = soko(*command, *words, "--parquet", str(tmp_path / "no" / "a.parquet"))
    assert (result.exit_code, result.stdout) == (3, "")
    assert "a.parquet" in result.stderr
