"""Penalties of groups of boxes, where a search is large enough to leave them out for a while."""

import pytest

from soko import read
from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine.running import board_of, solution_of
from soko.puzzle import Level, verify
from support.ended import PATIENCE
from support.shared import shared_file


def job_of(
    level: Level, *, has_penalties: bool, below: int | None = None, most: int = 2**62
) -> SearchJob:
    options = JobOptions()
    options.has_penalties = has_penalties
    options.max_nodes = most
    if below is not None:
        options.below_primary, options.below_secondary = below, 0
    return SearchJob(*board_of(level.start), Method.astar_pushes, options)


def proved(level: Level, *, has_penalties: bool) -> int:
    """Return the fewest pushes; more than 20,000 states have to be looked at."""
    job = job_of(level, has_penalties=has_penalties)
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


@pytest.mark.parametrize("number", [3, 10, 12])
def test_that_nothing_is_better_than_the_best_is_found_out(number: int) -> None:
    level = read(shared_file("levels/SokHard.xsb")).levels[number - 1]
    fewest = proved(level, has_penalties=False)
    job = job_of(level, has_penalties=True, below=fewest)
    assert job.advance(PATIENCE) is SearchStatus.exhausted
    better = job_of(level, has_penalties=True, below=fewest + 1)
    assert better.advance(PATIENCE) is SearchStatus.solved
    assert solution_of(level.start, better.solution()).pushes == fewest


def test_penalties_are_asked_where_they_leave_much_out() -> None:
    """Of what is not left out nearly nothing waits: all of it costs as much as the bound."""
    level = read(shared_file("levels/XSokoban.xsb")).levels[44]
    job = job_of(level, has_penalties=True, below=300)
    assert job.advance(PATIENCE) is SearchStatus.exhausted
    states = job.stats().nodes
    assert states > 20_000
    without = job_of(level, has_penalties=False, below=300, most=5 * states)
    assert without.advance(PATIENCE) is SearchStatus.out_of_nodes
