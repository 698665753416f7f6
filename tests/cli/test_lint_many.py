"""`soko lint` over many files: a journal to go on from, and a page of what is wrong."""

import json
from pathlib import Path

import pytest

from cli.levels import EASY, HOPELESS, UNPLAYABLE, write_levels
from support.command import soko, start_soko
from support.ended import wait_until
from support.full_disk import room_for

FILES = (HOPELESS, EASY, UNPLAYABLE, f"{UNPLAYABLE}\n{HOPELESS}", "no level\n")


@pytest.fixture
def sets(tmp_path: Path) -> Path:
    folder = tmp_path / "sets"
    folder.mkdir()
    for number, text in enumerate(FILES):
        (folder / f"{number}.xsb").write_text(text)
    return folder


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "found.jsonl"


def told(journal: Path) -> list[str]:
    """Return the files of the records, by the last letter before the suffix."""
    return [Path(json.loads(line)["file"]).stem for line in journal.read_text().splitlines()]


@pytest.mark.parametrize("way", [[], ["--jobs", "2"]])
def test_what_was_checked_is_not_checked_again(way: list[str], sets: Path, journal: Path) -> None:
    usual = soko("lint", str(sets))
    words = ["lint", str(sets), "--resume", str(journal), *way]
    first = soko(*words)
    assert (first.exit_code, first.stdout) == (1, usual.stdout)
    assert sorted(told(journal)) == list("01234")
    kept = journal.read_text()
    moved = sets.rename(sets.with_name("moved"))
    words[1] = str(moved)
    second = soko(*words)
    assert (second.exit_code, second.stdout, journal.read_text()) == (1, "", kept)
    assert second.stderr == first.stderr.strip() + "; 5 files known before\n"
    (moved / "2.xsb").write_text(EASY)
    third = soko(*words, "-v")
    assert "[box-goal-count]" not in third.stdout
    assert "4 files known before" in third.stderr
    assert told(journal)[5:] == ["2"]


def test_everything_at_the_end_is_of_all_files(sets: Path, tmp_path: Path, journal: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    usual = soko("lint", str(sets), "--summary", "--parquet", str(tmp_path / "a.parquet"))
    words = ["lint", str(sets), "--resume", str(journal)]
    soko(*words)
    journal.write_text("".join(journal.read_text().splitlines(keepends=True)[:3]))
    again = soko(*words, "--summary", "--parquet", str(tmp_path / "b.parquet"))
    assert (again.exit_code, again.stdout) == (1, usual.stdout)
    tables = [parquet.read_table(tmp_path / f"{name}.parquet").to_pylist() for name in "ab"]
    assert tables[0] == tables[1] != []


def test_a_selected_level_is_told_of_what_is_known_of_its_file(sets: Path, journal: Path) -> None:
    words = ["--resume", str(journal)]
    soko("lint", str(sets), *words)
    result = soko("lint", f"{sets / '3.xsb'}:2", *words)
    assert (result.exit_code, result.stderr[:19]) == (1, "1 error, 0 warnings")
    result = soko("lint", f"{sets / '3.xsb'}:3", *words)
    assert (result.exit_code, "there is no level 3" in result.stderr) == (3, True)


@pytest.mark.parametrize(
    ("change", "more"),
    [
        ({"tool_version": "0.0.1"}, []),  # its checks were others
        ({"is_lost": True}, []),
        ({}, ["--from", "xsb"]),
    ],
)
def test_what_may_be_otherwise_now_is_checked_again(
    change: dict[str, object], more: list[str], sets: Path, journal: Path
) -> None:
    words = ["lint", str(sets), "--resume", str(journal)]
    soko(*words)
    records = [json.loads(line) | change for line in journal.read_text().splitlines()]
    journal.write_text("".join(f"{json.dumps(record)}\n" for record in records))
    assert "known before" not in soko(*words, *more).stderr
    assert len(told(journal)) == 2 * len(FILES)


def test_a_killed_run_goes_on(sets: Path, journal: Path) -> None:
    words = ["lint", "--resume", str(journal)]
    process = start_soko(*words, *(str(sets / f"{number}.xsb") for number in (0, 1)), "-")
    wait_until(lambda: journal.exists() and journal.read_text().count("\n") == 2)
    process.kill()  # while it reads the third
    process.communicate()
    with journal.open("a") as file:
        file.write('{"schema": "soko.linted/1", "fi')  # and as if it had been writing
    result = soko(*words, str(sets))
    assert result.exit_code == 1
    assert "2 files known before" in result.stderr
    assert told(journal) == list("01234")


def test_a_damaged_journal_is_refused_and_left_alone(sets: Path, journal: Path) -> None:
    words = ["lint", str(sets), "--resume", str(journal)]
    soko(*words)
    lines = journal.read_text().splitlines(keepends=True)
    lines[1] = lines[1].replace('"severity"', '"severities"').replace('"findings": [', '"x": [')
    journal.write_text("".join(lines))
    result = soko(*words)
    assert (result.exit_code, result.stdout) == (3, "")
    assert f"{journal}:2: no record of soko lint" in result.stderr
    assert journal.read_text() == "".join(lines)


def test_a_journal_of_another_command_is_refused(sets: Path, journal: Path) -> None:
    soko("solve", f"{sets / '1.xsb'}", "--resume", str(journal))
    result = soko("lint", str(sets), "--resume", str(journal))
    assert (result.exit_code, "no record of soko lint" in result.stderr) == (3, True)


@pytest.mark.parametrize("known", [0, 2])
@pytest.mark.parametrize("room", [0, 100, 900])
def test_a_full_disk_leaves_whole_records(known: int, room: int, sets: Path, journal: Path) -> None:
    words = ["lint", str(sets), "--resume", str(journal)]
    soko(*words)
    whole = journal.read_text().splitlines(keepends=True)
    journal.write_text("".join(whole[:known]))
    with room_for(room):
        result = soko(*words)
    assert result.exit_code == 3
    assert f"cannot write {journal}: no space left on device" in result.stderr
    kept = journal.read_text().splitlines(keepends=True) if journal.exists() else []
    assert known <= len(kept) < len(whole)
    assert kept == whole[: len(kept)]
    assert soko(*words).exit_code == 1
    assert journal.read_text().splitlines(keepends=True) == whole


def test_standard_output_is_no_journal(sets: Path, journal: Path) -> None:
    process = start_soko("lint", str(sets), "--resume", "/dev/stdout", "--jsonl")
    _, stderr = process.communicate()
    assert process.returncode == 2
    assert "standard output is the file of --resume" in stderr


def test_a_page_of_what_is_wrong_and_what_has_changed(
    sets: Path, tmp_path: Path, journal: Path
) -> None:
    page = tmp_path / "a.html"
    earlier = tmp_path / "earlier.jsonl"
    soko("lint", str(sets), "--resume", str(earlier))
    (sets / "1.xsb").write_text(f"{EASY}\n{UNPLAYABLE}")
    (sets / "2.xsb").write_text(EASY)
    words = ["lint", str(sets), "--report", str(page), "--earlier", str(earlier)]
    result = soko(*words, "--resume", str(journal))
    assert (result.exit_code, f"wrote {page}" in result.stderr) == (1, True)
    text = page.read_text()
    assert "<h1>soko lint: 5 files</h1>" in text
    assert '<th>fine</th><td class="n">1</td>' in text
    assert '<th>error box-goal-count</th><td class="n">2</td>' in text
    assert '<th>found now, not before</th><td class="n">1</td>' in text
    assert '<th>found before, not now</th><td class="n">1</td>' in text
    assert "More than before: 1.xsb" in text
    assert text.count("<figure><svg") == 4  # and a file without a level
    assert text.count("<figure>") == 5
    soko(*words, "--resume", str(journal))
    assert page.read_text() == text  # from what was known alone


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--earlier", "a.jsonl"], 2, "--earlier is for --report"),
        (["--report", "no/a.html"], 3, "no/a.html"),
        (["--report", "a.html", "--earlier", "a.jsonl"], 3, "a.jsonl:1: no record of soko lint"),
    ],
)
def test_a_page_that_cannot_be_is_told_before_the_work(
    *, words: list[str], code: int, said: str, sets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(sets)
    Path("a.jsonl").write_text('{"level": "a.xsb:1"}\n')
    result = soko("lint", "0.xsb", *words)
    assert (result.exit_code, result.stdout) == (code, "")
    assert said in result.stderr


def test_levels_of_a_page_are_those_that_were_mended(tmp_path: Path) -> None:
    name = write_levels(tmp_path / "a.xsb", "#######\n#@    #\n\n# $ $.#\n#######\n", UNPLAYABLE)
    page = tmp_path / "a.html"
    found = soko("lint", name, "--jsonl", "--report", str(page)).stdout
    places = {json.loads(line)["level_index"] for line in found.splitlines()}
    assert page.read_text().count("<figure><svg") == len(places) == 2
