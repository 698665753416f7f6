"""The files of a search of the lab, on a disk that is full."""

import errno
from pathlib import Path

import pytest

from soko.lab import PushProblem
from soko.lab.search import DiskRuns, breadth_first, known_on_disk
from soko.puzzle import Level
from support.full_disk import small_disk

ROOM = Level.of(["########", "#@     #", "# $$ ..#", "#      #", "########"])


def test_the_records_of_a_search_are_named(tmp_path: Path) -> None:
    problem = PushProblem(ROOM.start)
    with small_disk(tmp_path, "1m") as disk, disk.leave(2):
        with (
            pytest.raises(OSError, match="No space left") as caught,
            known_on_disk(problem, tmp_path, quota=1) as known,
        ):
            breadth_first(problem, known=known)
        assert caught.value.errno == errno.ENOSPC
        assert Path(caught.value.filename).parent == tmp_path


def test_the_runs_of_a_duplicate_check_are_named(tmp_path: Path) -> None:
    with small_disk(tmp_path, "1m") as disk, disk.leave(0):
        runs = DiskRuns(tmp_path, quota=1)
        with pytest.raises(OSError, match="No space left") as caught:
            runs.meet(b"a state", 0)
        assert caught.value.filename == str(tmp_path / "run-1")
