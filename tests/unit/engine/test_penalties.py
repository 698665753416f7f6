"""Penalties of groups of boxes, where a search is large enough to leave them out for a while."""

import pytest

from soko import read
from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine.running import board_of, solution_of
from soko.puzzle import Level, verify
from support.ended import PATIENCE
from support.shared import shared_file


def proved(level: Level, *, has_penalties: bool) -> int:
    """Return the fewest pushes; more than 20,000 states have to be looked at."""
    options = JobOptions()
    options.has_penalties = has_penalties
    job = SearchJob(*board_of(level.start), Method.astar_pushes, options)
    assert job.advance(PATIENCE) is SearchStatus.solved
    assert job.stats().nodes > 20_000
    solution = solution_of(level.start, job.solution())
    assert verify(level, solution.lurd).ok
    assert job.stats().bound == solution.pushes
    return solution.pushes


@pytest.mark.parametrize("number", [3, 10, 12, 33, 55, 87])
def test_penalties_that_are_asked_at_times_change_no_proof(number: int) -> None:
    """On these levels few states wait, so that most of them are expanded without."""
    level = read(shared_file("levels/SokHard.xsb")).levels[number - 1]
    assert proved(level, has_penalties=True) == proved(level, has_penalties=False)
