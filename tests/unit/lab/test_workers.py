"""A team of processes finds what one search finds."""

import os
import random
import signal
import subprocess
import sys
from functools import partial

import pytest

from soko.lab import PushProblem, StepProblem
from soko.lab.puzzles import SlidingTiles
from soko.lab.search import breadth_first
from soko.lab.workers import search_with_workers
from soko.puzzle import Push, verify
from support.ended import is_gone, wait_until
from support.known_levels import TWIST
from support.levels import random_level


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_every_state_is_visited_once_when_there_is_no_solution(workers: int) -> None:
    class Hopeless(SlidingTiles):
        def is_target(self, state: bytes) -> bool:
            return False

    tiles = Hopeless([0, 1, 2, 3, 4, 5, 7, 6], columns=4)
    found = search_with_workers(tiles, workers=workers)
    assert found.path is None
    assert found.end == "exhausted"
    assert sum(found.visited) == 20_160
    assert len(found.visited) == len(found.cpu_seconds) == workers
    assert all(seconds > 0 for seconds in found.cpu_seconds)


@pytest.mark.parametrize("workers", [1, 3])
def test_solutions_replay(workers: int) -> None:
    steps = StepProblem(TWIST.start)
    found = search_with_workers(steps, workers=workers)
    assert found.path is not None
    assert found.end == "stopped"
    assert verify(TWIST, steps.lurd(found.path)).ok


def test_the_same_levels_are_solved() -> None:
    rng = random.Random(22)
    for _ in range(25):
        level = random_level(rng, max_height=6, max_width=6, max_boxes=2)
        problem = PushProblem(level.start)
        found = search_with_workers(problem, workers=2)
        assert (found.path is None) == (breadth_first(problem).first is None)
        if found.path is not None:
            assert all(isinstance(push, Push) for push in problem.pushes(found.path))
            assert verify(level, problem.lurd(found.path)).ok


def test_a_full_table_ends_the_search() -> None:
    tiles = SlidingTiles([8, 7, 6, 5, 4, 3, 2, 1, 0], columns=3)
    found = search_with_workers(tiles, workers=2, memory=20_000)
    assert (found.path, found.end) == (None, "memory")


def test_a_worker_that_dies_ends_the_search() -> None:
    class Deadly(SlidingTiles):
        def is_target(self, state: bytes) -> bool:
            os.kill(os.getpid(), signal.SIGKILL)
            return False

    with pytest.raises(RuntimeError, match="died"):
        search_with_workers(Deadly([1, 0, 2, 3], columns=2), workers=2)


def test_ctrl_c_is_left_to_the_parent() -> None:
    class Interrupting(SlidingTiles):
        def is_target(self, state: bytes) -> bool:
            os.kill(os.getpid(), signal.SIGINT)
            return super().is_target(state)

    found = search_with_workers(Interrupting([1, 0, 2, 3], columns=2), workers=2)
    assert found.path is not None


PROGRAM = """
import os
from soko.lab.puzzles import SlidingTiles
from soko.lab.workers import search_with_workers

class Hopeless(SlidingTiles):
    told = False

    def is_target(self, state):
        if not Hopeless.told:
            Hopeless.told = True
            os.write(1, b"%d\\n" % os.getpid())
        return False

search_with_workers(Hopeless([0, *range(1, 14), 15, 14], columns=4), workers=2)
"""


def test_no_worker_outlives_its_parent() -> None:
    with subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        workers = [int(parent.stdout.readline()) for _ in range(2)]
        assert not any(map(is_gone, workers))
        parent.kill()
    for worker in workers:
        wait_until(partial(is_gone, worker))
