"""A disk that is full at any moment: old files stay whole, none is half, and the message names it.

Each command runs into it at `MOMENTS` places, on a disk that only seems to be full and, where one
may be mounted, on one that is.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

import pytest

from cli.levels import EASY
from soko.library import LibraryError
from soko.library.solutions import SolutionLibrary
from soko.puzzle import Level
from support.command import soko
from support.full_disk import PAGE, SmallDisk, room_for, small_disk
from support.known_levels import SPIRAL

MOMENTS: Final = int(os.environ.get("SOKO_DISK_MOMENTS", "10"))
OLD: Final = "what was there\n"
LEVELS: Final = 8
LONG: Final = 30_000
"""The letters of a title, so that each level takes several pages of a disk."""
WRITERS: Final = {
    "convert": ("convert", "levels.xsb", "out.sok"),
    "convert to JSON": ("convert", "levels.xsb", "out.json"),
    "save": ("solve", "levels.xsb", "--jobs", "1", "--save", "out.sok"),
    "report": ("solve", "levels.xsb", "--resume", "known.jsonl", "--report", "out.html"),
    "Parquet": ("solve", "levels.xsb", "--resume", "known.jsonl", "--parquet", "out.parquet"),
    "findings": ("lint", "levels.xsb", "--report", "out.html"),
    "dedupe": ("dedupe", "levels.xsb", "--write", "out.xsb"),
    "bundle": ("web", "levels.xsb", "--bundle", "out.html"),
    "picture": ("solve", "first-steps:5", "--picture", "out.svg"),
    "sheet": ("show", "levels.xsb", "--pdf", "out.pdf"),
    "trace": ("lab", "search", "first-steps:2", "--trace", "out.svg"),
    "tree": ("lab", "search", "first-steps:2", "--tree", "out.svg"),
    "record": ("bench", "levels.xsb", "--export", "out.json"),
    "table": ("bench", "levels.xsb", "--export", "out.csv"),
}
PAGES_OF_SEARCH: Final = 60
"""Fewer than the search in files takes on its way."""
PAGES_OF_LIBRARY: Final = 60
"""Fewer than the library takes for all levels of the test."""
RESUME: Final = ("solve", "levels.xsb", "--jobs", "1", "--resume", "out.jsonl")


def write_levels(folder: Path) -> None:
    """Write levels that differ, with titles that take room."""
    walls = ("#" * number for number in range(6, 6 + LEVELS))
    boards = (f"{EASY}{wall}\nTitle: {wall * (LONG // len(wall))}\n" for wall in walls)
    (folder / "levels.xsb").write_text("\n".join(boards))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write_levels(tmp_path)
    return tmp_path


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SmallDisk]:
    with small_disk(tmp_path, "16m") as disk:
        monkeypatch.chdir(tmp_path)
        write_levels(tmp_path)
        yield disk
        monkeypatch.undo()


def fails_whole(
    words: tuple[str, ...], full: AbstractContextManager[None], before: str | None
) -> None:
    """Run a command on a full disk: its target is as before, and nothing else is there."""
    target = Path(words[-1])
    target.unlink(missing_ok=True)
    if before is not None:
        target.write_text(before)
    names = sorted(Path.cwd().iterdir())
    with full:
        result = soko(*words)
    assert result.exit_code == 3, result.output
    assert f"cannot write {target}: no space left on device" in result.stderr
    assert (target.read_text() if target.exists() else None) == before
    assert sorted(Path.cwd().iterdir()) == names


@pytest.mark.parametrize("words", WRITERS.values(), ids=WRITERS)
def test_a_disk_that_seems_full(folder: Path, words: tuple[str, ...]) -> None:
    assert soko(*words).exit_code == 0
    size = Path(words[-1]).stat().st_size
    for moment in range(MOMENTS):
        before = OLD if moment % 2 else None
        fails_whole(words, room_for(size * moment // MOMENTS), before)


@pytest.mark.parametrize("words", WRITERS.values(), ids=WRITERS)
def test_a_disk_that_is_full(disk: SmallDisk, words: tuple[str, ...]) -> None:
    assert soko(*words).exit_code == 0
    pages = (Path(words[-1]).stat().st_size - 1) // PAGE
    for moment in range(min(MOMENTS, pages + 1)):
        before = OLD if moment % 2 else None
        # An old file takes one page, which is written before the disk is filled.
        fails_whole(words, disk.leave(pages * moment // MOMENTS), before)


def grows_whole(full: AbstractContextManager[None], before: bytes | None, whole: bytes) -> None:
    """Run a batch on a full disk: its journal has whole records, and the same command goes on."""
    journal = Path(RESUME[-1])
    journal.unlink(missing_ok=True)
    if before is not None:
        journal.write_bytes(before)
    with full:
        result = soko(*RESUME)
    assert result.exit_code == 3, result.output
    assert f"cannot write {journal}: no space left on device" in result.stderr
    kept = journal.read_bytes() if journal.exists() else None
    assert kept != b""
    assert (kept or b"").startswith(before or b"")
    assert levels_of(kept or b"") == levels_of(whole)[: (kept or b"").count(b"\n")]
    assert soko(*RESUME).exit_code == 0
    assert levels_of(journal.read_bytes()) == levels_of(whole)


def levels_of(journal: bytes) -> list[str]:
    """Return the levels of the records, each of which is whole."""
    assert journal.endswith(b"\n") or not journal
    return [json.loads(line)["level"] for line in journal.splitlines()]


def whole_journal() -> tuple[bytes, bytes]:
    """Return a whole journal, and its first record."""
    assert soko(*RESUME).exit_code == 0
    whole = Path(RESUME[-1]).read_bytes()
    return whole, whole[: whole.index(b"\n") + 1]


def test_a_journal_on_a_disk_that_seems_full(folder: Path) -> None:
    whole, first = whole_journal()
    assert len(levels_of(whole)) == LEVELS
    for moment in range(MOMENTS):
        before = first if moment % 2 else None
        size = len(whole) - len(before or b"")
        grows_whole(room_for(size * moment // MOMENTS), before, whole)


def test_a_journal_on_a_disk_that_is_full(disk: SmallDisk) -> None:
    whole, first = whole_journal()
    for moment in range(MOMENTS):
        before = first if moment % 2 else None
        pages = (len(whole) - len(before or b"")) // PAGE - 1
        grows_whole(disk.leave(pages * moment // MOMENTS), before, whole)


def test_a_search_in_files_on_a_disk_that_is_full(disk: SmallDisk) -> None:
    words = ["solve", "-", "--goal", "pushes", "--memory", "50K", "--spill", "files", "--json"]
    for moment in range(MOMENTS):
        with disk.leave(PAGES_OF_SEARCH * moment // MOMENTS):
            full = soko(*words, typed=str(SPIRAL))
        assert full.exit_code == 21
        assert re.search(r"files/\w+/[\w.-]+: no space left", full.stderr, re.IGNORECASE)
        went_on = soko(*words, typed=str(SPIRAL))
        record = json.loads(went_on.stdout)["results"][0]
        assert (record["status"], record["proved"]) == ("solved", True)
        assert record["metrics"]["pushes"] == 42
        assert not any(Path("files").iterdir())


def test_the_library_on_a_disk_that_is_full(disk: SmallDisk) -> None:
    levels = [corridor(length) for length in range(25)]
    for moment in range(MOMENTS):
        file = f"library-{moment}.db"
        keep_all(file, levels[:1])
        with (
            disk.leave(PAGES_OF_LIBRARY * moment // MOMENTS),
            pytest.raises(LibraryError, match=f"no space left on the disk of the library .*{file}"),
        ):
            keep_all(file, levels)
        keep_all(file, levels)
        library = SolutionLibrary(file)
        assert len(list(library.best())) == 2 * len(levels)
        library.close()
        Path(file).unlink()


def corridor(length: int) -> Level:
    """Return a level whose solution is a walk of some length and a push."""
    wall = "#" * (length + 5)
    return Level.of([wall, f"#@{' ' * length}$.#", wall], title=str(length))


def keep_all(file: str, levels: list[Level]) -> None:
    """Keep the solutions of corridors in a library."""
    library = SolutionLibrary(file)
    try:
        for level in levels:
            library.keep(level, "r" * (level.width - 5) + "R", note="n" * 8000)
    finally:
        library.close()


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_standard_output_is_named(unbuffered: str) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
    with full.open("wb") as stdout:
        command = [sys.executable, "-m", "soko", "convert", "first-steps"]
        environment = os.environ | {"PYTHONUNBUFFERED": unbuffered}
        done = subprocess.run(
            command, check=False, env=environment, stdout=stdout, stderr=subprocess.PIPE, timeout=99
        )
    assert done.returncode == 3
    assert done.stderr == b"Error: cannot write standard output: no space left on device\n"
