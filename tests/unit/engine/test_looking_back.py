"""The search backward from the end, beside A* for fewest moves."""

from pathlib import Path

import pytest

from soko import read
from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine.running import board_of
from soko.puzzle import Level

ROOT = Path(__file__).parents[3]
LEVEL = read(ROOT / "levels" / "starter.xsb").levels[71]
MOVES = 77
NEVER = 2**64 - 1

CROWDED = Level.of(["########", "#   .  #", "# $$$  #", "#  @. .#", "#   ####", "########"])
CROWDED_MOVES = 16
UNSOLVABLE = Level.of(["########", "#      #", "#*$ @. #", "#   $$.#", "# # .  #", "########"])
"""Which only shows when all states have been looked at."""


def started(level: Level = LEVEL, *, looks_back_after: int = 0, **others: int) -> SearchJob:
    options = JobOptions()
    options.looks_back_after = looks_back_after
    for name, value in others.items():
        setattr(options, name, value)
    return SearchJob(*board_of(level.start), Method.astar_moves_pushes, options)


@pytest.mark.parametrize("kilobytes", range(100, 3000, 200))
def test_what_memory_ends_on_the_way_back_makes_nothing_wrong(kilobytes: int) -> None:
    job = started(memory=kilobytes * 1000)
    ending = job.advance(600)
    assert ending in (SearchStatus.solved, SearchStatus.out_of_memory)
    assert job.stats().bound <= MOVES
    assert ending is not SearchStatus.solved or len(job.solution()) == MOVES


@pytest.mark.parametrize("below", [CROWDED_MOVES, CROWDED_MOVES + 1])
def test_wherever_memory_ends_nothing_is_proved_that_is_wrong(below: int) -> None:
    """Each step of the search is once the one that lacks memory, while a solution is known."""
    endings = set()
    for memory in range(40_000, 180_000, 1000):
        job = started(CROWDED, memory=memory)
        job.beat(below, 0)
        ending = job.advance(600)
        endings.add(ending)
        assert job.stats().bound <= CROWDED_MOVES
        assert ending is not SearchStatus.solved or len(job.solution()) == CROWDED_MOVES
    right = SearchStatus.solved if below > CROWDED_MOVES else SearchStatus.exhausted
    assert endings == {SearchStatus.out_of_memory, right}


def test_wherever_memory_ends_a_level_without_a_solution_has_none() -> None:
    for memory in range(40_000, 240_000, 2000):
        ending = started(UNSOLVABLE, memory=memory).advance(600)
        assert ending in (SearchStatus.exhausted, SearchStatus.out_of_memory)
    assert started(UNSOLVABLE).advance(600) is SearchStatus.exhausted


def test_a_proof_needs_no_more_memory_than_without() -> None:
    """What is known of the end is given up where A* lacks memory."""
    needed = started(looks_back_after=NEVER)
    assert needed.advance(600) is SearchStatus.solved
    job = started(looks_back_after=5000, memory=needed.stats().peak_bytes)
    assert job.advance(600) is SearchStatus.solved
    assert len(job.solution()) == MOVES


@pytest.mark.parametrize("after", [0, 1000, NEVER])
def test_states_from_both_ends_count_for_the_limit(after: int) -> None:
    job = started(max_nodes=5000, looks_back_after=after)
    assert job.advance(600) is SearchStatus.out_of_nodes
    assert job.stats().nodes == 5000


def test_a_limit_that_is_raised_again_and_again_changes_nothing() -> None:
    job, whole = started(max_nodes=1), started()
    allowed = 1
    while job.advance(600) is SearchStatus.out_of_nodes:
        allowed = allowed * 5 // 4 + 1
        job.allow(allowed)
    assert whole.advance(600) is SearchStatus.solved
    assert len(job.solution()) == len(whole.solution()) == MOVES


def test_short_slices_lead_to_the_same_as_a_long_one() -> None:
    job, whole = started(), started()
    while job.advance(0.001) is SearchStatus.running:
        pass
    assert whole.advance(600) is SearchStatus.solved
    assert job.solution() == whole.solution()
    assert job.stats().nodes == whole.stats().nodes


@pytest.mark.parametrize(
    ("below", "ending"), [(MOVES, SearchStatus.exhausted), (MOVES + 1, SearchStatus.solved)]
)
def test_only_what_is_better_than_what_is_known_is_found(below: int, ending: SearchStatus) -> None:
    job = started()
    job.beat(below, 0)
    assert job.advance(600) is ending
