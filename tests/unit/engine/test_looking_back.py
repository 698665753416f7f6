"""The search backward from the end, beside A* for fewest moves."""

from pathlib import Path

import pytest

from soko import read
from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine.running import board_of

ROOT = Path(__file__).parents[3]
LEVEL = read(ROOT / "levels" / "starter.xsb").levels[71]
MOVES = 77
NEVER = 2**64 - 1


def search(**options: int) -> tuple[SearchStatus, SearchJob]:
    asked = JobOptions()
    for name, value in options.items():
        setattr(asked, name, value)
    job = SearchJob(*board_of(LEVEL.start), Method.astar_moves_pushes, asked)
    return job.advance(600), job


@pytest.mark.parametrize("kilobytes", range(100, 2600, 100))
def test_what_memory_ends_on_the_way_back_makes_nothing_wrong(kilobytes: int) -> None:
    ending, job = search(memory=kilobytes * 1000, looks_back_after=0)
    assert ending in (SearchStatus.solved, SearchStatus.out_of_memory)
    assert job.stats().bound <= MOVES
    assert ending is not SearchStatus.solved or len(job.solution()) == MOVES


def test_enough_memory_is_enough() -> None:
    ending, job = search(memory=10**7, looks_back_after=0)
    assert (ending, len(job.solution())) == (SearchStatus.solved, MOVES)


@pytest.mark.parametrize("after", [0, 1000, NEVER])
def test_states_from_both_ends_count_for_the_limit(after: int) -> None:
    ending, job = search(max_nodes=5000, looks_back_after=after)
    assert ending is SearchStatus.out_of_nodes
    assert job.stats().nodes == 5000


def test_short_slices_lead_to_the_same_as_a_long_one() -> None:
    asked = JobOptions()
    asked.looks_back_after = 0
    job = SearchJob(*board_of(LEVEL.start), Method.astar_moves_pushes, asked)
    while job.advance(0.001) is SearchStatus.running:
        pass
    _, whole = search(looks_back_after=0)
    assert job.solution() == whole.solution()
    assert job.stats().nodes == whole.stats().nodes
