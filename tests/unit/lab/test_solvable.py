"""The backward closure against a forward search from every arrangement of the boxes."""

import random

from soko.lab import SolvableStates, all_states, enumerate_states, fewest_pushes
from soko.puzzle import Level
from support.deep_levels import deep_level
from support.levels import random_level


def test_closure_agrees_with_forward_search() -> None:
    rng = random.Random(31)
    solvable = hopeless = 0
    for _ in range(8):
        level = deep_level(rng, max_boxes=2, arrangements=150)
        closure = SolvableStates(level)
        for state in all_states(level):
            assert closure.pushes(state) == fewest_pushes(state).pushes, str(state)
            solvable += state in closure
            hopeless += state not in closure
    assert solvable > 100
    assert hopeless > 100


def test_closure_lists_each_state_once() -> None:
    level = Level.of(["######", "#@ $.#", "#    #", "######"])
    closure = SolvableStates(level)
    keys = {(state.boxes, state.reach()) for state in closure}
    assert len(keys) == len(closure) == sum(1 for state in all_states(level) if state in closure)


def test_all_states_of_one_box_in_a_corridor() -> None:
    level = Level.of(["#####", "#@$.#", "#####"])
    assert [(sorted(state.boxes), state.player) for state in all_states(level)] == [
        ([(1, 1)], (1, 2)),
        ([(1, 2)], (1, 1)),
        ([(1, 2)], (1, 3)),
        ([(1, 3)], (1, 1)),
    ]


def test_all_states_hold_what_a_search_meets() -> None:
    rng = random.Random(32)
    for _ in range(10):
        level = random_level(rng, max_height=5, max_width=5, max_boxes=2)
        assert enumerate_states(level.start).total <= sum(1 for _ in all_states(level))


def test_decoration_stays_where_it_is() -> None:
    level = Level.of(["#####  $", "#@$.# *.", "#####"])
    outside = {(0, 7), (1, 6)}
    assert all(outside <= state.boxes for state in SolvableStates(level))
    assert level.start in SolvableStates(level)
