"""What is known of the parts of a level, beside A* for fewest moves."""

import pytest

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine.running import board_of
from soko.puzzle import Level

LEVEL = Level.of(
    [
        "###############",
        "#.*.###..     #",
        "#   ###$ ## $ #",
        "#      $ ## $ #",
        "#   ### @##   #",
        "###############",
    ]
)
"""Two rooms with goals, and a third one; boxes have to come to the first."""
MOVES = 74
NEVER = 2**64 - 1

UNSOLVABLE = Level.of(["#########", "#   # . #", "#  @   $#", "# . # $ #", "#########"])


def started(level: Level = LEVEL, *, parts_after: int = 0, **others: int) -> SearchJob:
    options = JobOptions()
    options.looks_back_after = NEVER
    options.parts_after = parts_after
    for name, value in others.items():
        setattr(options, name, value)
    return SearchJob(*board_of(level.start), Method.astar_moves_pushes, options)


def test_what_is_known_of_the_parts_saves_states() -> None:
    job, without = started(), started(parts_after=NEVER)
    for each in (job, without):
        assert each.advance(600) is SearchStatus.solved
        assert len(each.solution()) == each.stats().bound == MOVES
    assert job.stats().nodes < without.stats().nodes / 3


@pytest.mark.parametrize("kilobytes", range(100, 3000, 100))
def test_what_memory_ends_in_the_tables_makes_nothing_wrong(kilobytes: int) -> None:
    job = started(memory=kilobytes * 1000)
    ending = job.advance(600)
    assert ending in (SearchStatus.solved, SearchStatus.out_of_memory)
    assert job.stats().bound <= MOVES
    assert ending is not SearchStatus.solved or len(job.solution()) == MOVES
    assert job.stats().peak_bytes <= kilobytes * 1000


@pytest.mark.parametrize("after", [0, 20, 200])
def test_a_proof_needs_hardly_more_memory_than_without(after: int) -> None:
    """The tables are given up where A* lacks memory, which it takes by the piece."""
    needed = started(parts_after=NEVER)
    assert needed.advance(600) is SearchStatus.solved
    job = started(parts_after=after, memory=needed.stats().peak_bytes * 5 // 4)
    assert job.advance(600) is SearchStatus.solved
    assert len(job.solution()) == MOVES


@pytest.mark.parametrize("after", [0, 100, 1000])
def test_short_slices_lead_to_the_same_as_a_long_one(after: int) -> None:
    job, whole = started(parts_after=after), started(parts_after=after)
    while job.advance(0.0001) is SearchStatus.running:
        pass
    assert whole.advance(600) is SearchStatus.solved
    assert job.solution() == whole.solution()
    assert job.stats().nodes == whole.stats().nodes


def test_both_looks_go_together() -> None:
    job = started(looks_back_after=0)
    assert job.advance(600) is SearchStatus.solved
    assert len(job.solution()) == MOVES


def test_a_level_without_a_solution_has_none() -> None:
    assert started(UNSOLVABLE).advance(600) is SearchStatus.exhausted


@pytest.mark.parametrize(
    ("below", "ending"), [(MOVES, SearchStatus.exhausted), (MOVES + 1, SearchStatus.solved)]
)
def test_only_what_is_better_than_what_is_known_is_found(below: int, ending: SearchStatus) -> None:
    job = started()
    job.beat(below, 0)
    assert job.advance(600) is ending
