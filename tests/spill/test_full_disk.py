"""A disk that is full at some moment: the file is named, and with more room the search goes on."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from soko.engine import Limits, Result, Spill, Status, solve
from soko.engine.spilling import place_of
from support.known_levels import SPIRAL
from support.spilled import LITTLE

MOMENTS = [0, 50, 120, 150, 200, 300, 700, 1500, 4000, 9000, 12_000, 20_000, 40_000, 100_000]
"""Bytes that a file may have: the first ones do for no file, the last one nearly for all."""


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """Let the system refuse to write more to any file, as it does on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def solve_in(folder: Path, disk: int | None = None) -> Result:
    return solve(SPIRAL, goal="pushes", limits=Limits(memory=LITTLE, spill=Spill(folder, disk)))


@pytest.mark.parametrize("size", MOMENTS)
def test_the_file_is_named_and_the_search_goes_on(size: int, tmp_path: Path) -> None:
    place = place_of(Spill(tmp_path), SPIRAL.start)
    with files_of_at_most(size):
        full = solve_in(tmp_path)
    assert (full.status, full.proved, full.solution) == (Status.DISK, False, None)
    assert full.message.startswith(f"{place}/")
    assert full.message.endswith(".new: File too large")
    left = {path.name for path in place.iterdir()}
    assert not [name for name in left if name.startswith("part-") or name.endswith(".new")]
    done = solve_in(tmp_path)
    assert done.solution is not None
    assert (done.solution.pushes, done.proved, done.message) == (42, True, "")
    assert not place.exists()


@pytest.mark.parametrize("disk", [0, 100, 400, 5000, 30_000, 150_000])
def test_a_limit_is_named_and_more_of_it_goes_on(disk: int, tmp_path: Path) -> None:
    full = solve_in(tmp_path, disk)
    assert full.status is Status.DISK
    assert f"limit of {disk} bytes" in full.message
    assert sum(path.stat().st_size for path in tmp_path.rglob("*")) <= disk + 10_000
    done = solve_in(tmp_path)
    assert done.solution is not None
    assert done.solution.pushes == 42
