"""What the workers of a team share: the visited states, and those that are left to search."""

from multiprocessing import get_context

import pytest

from soko.lab import StepProblem
from soko.lab.search import depth_first
from soko.lab.workers import search_with_workers
from soko.lab.workers.open_states import OpenStates
from soko.lab.workers.shared_states import SharedStates
from soko.puzzle import SokoError
from support.known_levels import TWIST

CONTEXT = get_context("fork")


def test_a_state_is_new_once_and_all_slots_are_used() -> None:
    known = SharedStates(CONTEXT, 3, memory=10 * 8 * 64)
    states = [number.to_bytes(3, "little") for number in range(8 * 64)]
    numbers = [known.add(state) for state in states]
    assert set(numbers) == set(range(8 * 64))
    assert [known.packed(number) for number in numbers if number is not None] == states
    assert {known.add(state) for state in states} == {None}
    with pytest.raises(MemoryError):
        known.add(b"new")


def test_a_state_that_spans_two_slots_is_not_there() -> None:
    """The bytes of two neighbours together may be those of another one."""
    known = SharedStates(CONTEXT, 1, memory=8 * 8 * 2)
    seen = {known.add(bytes([value]), parent=0x010101010101) for value in (0, 2, 3)}
    assert None not in seen
    assert known.add(b"\1") is not None


def test_a_path_leads_through_the_parents() -> None:
    known = SharedStates(CONTEXT, 2, memory=1 << 16)
    number = None
    for state in (b"aa", b"bb", b"cc"):
        number = known.add(state) if number is None else known.add(state, number)
    assert number is not None
    assert known.path(number) == [b"aa", b"bb", b"cc"]


def test_too_little_memory_is_named() -> None:
    with pytest.raises(SokoError, match="too little memory"):
        SharedStates(CONTEXT, 2, memory=20)


def test_what_is_left_takes_the_place_of_what_was_taken() -> None:
    left = OpenStates(CONTEXT, 1, memory=16 * 100)
    one = left.take()
    assert one is not None
    left.put(one.cell, [2, 3, 4])
    two, three = left.take(), left.take()
    assert two is not None
    assert three is not None
    assert (two.number, three.number) == (2, 3)
    left.put(three.cell, [31, 32])
    left.put(two.cell, [])
    taken = [left.take() for _ in range(3)]
    assert [place and place.number for place in taken] == [31, 32, 4]


def test_cells_are_used_again_and_their_end_is_told() -> None:
    left = OpenStates(CONTEXT, 0, memory=16 * 8)
    for number in range(1, 1000):
        place = left.take()
        assert place is not None
        left.put(place.cell, [number])
    place = left.take()
    assert place is not None
    with pytest.raises(MemoryError):
        left.put(place.cell, range(10))


def test_the_search_is_over_when_nothing_is_left_or_somebody_says_so() -> None:
    left = OpenStates(CONTEXT, 0, memory=16 * 8)
    place = left.take()
    assert place is not None
    left.put(place.cell, [])
    assert left.take() is None
    left = OpenStates(CONTEXT, 0, memory=16 * 8)
    assert (left.end(), left.end()) == (True, False)
    assert left.take() is None


def test_one_worker_searches_in_the_order_of_depth_first() -> None:
    """It takes hundreds of turns, and what it puts back is taken up where it was."""
    steps = StepProblem(TWIST.start)
    found, alone = search_with_workers(steps, workers=1), depth_first(steps)
    assert found.path is not None
    assert alone.first is not None
    assert found.path.actions == alone.first.actions
    assert found.visited == (alone.visited + 1,)
