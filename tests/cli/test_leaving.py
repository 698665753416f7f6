"""`--parquet` and `--report`: what a batch leaves at its end."""

import json
import sys
from pathlib import Path

import pytest

from cli.levels import EASY, HOPELESS, write_levels
from support.command import soko

parquet = pytest.importorskip("pyarrow.parquet")


@pytest.fixture
def name(tmp_path: Path) -> str:
    return write_levels(tmp_path / "a.xsb", EASY, HOPELESS)


def test_a_table_has_what_the_lines_have(name: str, tmp_path: Path) -> None:
    table, journal = tmp_path / "a.parquet", tmp_path / "a.jsonl"
    result = soko("solve", name, "--parquet", str(table), "--resume", str(journal))
    assert result.exit_code == 1, result.stderr
    rows = {row["level"]: row for row in parquet.read_table(table).to_pylist()}
    for record in map(json.loads, journal.read_text().splitlines()):
        row = rows.pop(record["level"])
        assert (row["status"], row["id"], row["lurd"], row["cpu_seconds"]) == (
            *(record[each] for each in ("status", "id", "lurd")),
            record["cpu_seconds"],
        )
        assert row["moves"] == (record["metrics"] or {}).get("moves")
        assert json.loads(row["options"]) == record["options"]
    assert rows == {}


def test_types_do_not_depend_on_what_came(name: str, tmp_path: Path) -> None:
    tables = []
    for number in (1, 2):
        path = tmp_path / f"{number}.parquet"
        soko("solve", f"{name}:{number}", "--parquet", str(path), "--summary")
        tables.append(parquet.read_table(path))
    assert tables[0].schema == tables[1].schema


def test_solutions_before_and_after(name: str, tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    result = soko("optimize", f"{name}:1", "--parquet", str(path), "--no-library")
    assert result.exit_code == 0, result.stderr
    [row] = parquet.read_table(path).to_pylist()
    assert (row["before_pushes"], row["pushes"], row["status"]) == (2, 2, "same")


def test_a_page_with_what_has_changed(name: str, tmp_path: Path) -> None:
    journal, page = tmp_path / "a.jsonl", tmp_path / "a.html"
    soko("solve", name, "--resume", str(journal), "--nodes", "0")
    with journal.open("a") as file:
        file.write('{"level": "torn')  # by a kill
    result = soko("solve", name, "--report", str(page), "--earlier", str(journal))
    assert f"wrote {page}" in result.stderr
    text = page.read_text()
    assert "<h1>soko solve: 2 levels</h1>" in text
    assert "solved now, not before" in text
    assert "unsolvable" in text


def test_what_is_no_earlier_run(name: str, tmp_path: Path) -> None:
    page = str(tmp_path / "a.html")
    assert soko("solve", name, "--earlier", name).exit_code == 2
    result = soko("solve", name, "--report", page, "--earlier", name)
    assert (result.exit_code, "a.xsb:1: no record of" in result.stderr) == (3, True)


def test_a_missing_extra_is_named_before_the_work(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    result = soko("solve", name, "--parquet", str(tmp_path / "a.parquet"))
    assert result.exit_code == 3
    assert "soko[data]" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("option", ["--parquet", "--report", "--save"])
def test_where_nothing_can_be_written_is_told_before_the_work(
    name: str, tmp_path: Path, option: str
) -> None:
    place, journal = tmp_path / "gone" / "a.xsb", tmp_path / "a.jsonl"
    result = soko("solve", name, option, str(place), "--resume", str(journal))
    assert (result.exit_code, result.stdout) == (3, "")
    assert f"Error: {place}: no such file or directory" in result.stderr
    assert sorted(tmp_path.iterdir()) == [tmp_path / "a.xsb"]


def test_a_page_is_written_although_a_table_could_not_be(name: str, tmp_path: Path) -> None:
    page = tmp_path / "a.html"
    result = soko("solve", name, "--parquet", "/dev/full", "--report", str(page))
    assert (result.exit_code, page.exists()) == (3, True)
    assert "cannot write /dev/full: no space left on device" in result.stderr
