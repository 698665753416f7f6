"""Packing plans, rooms, and what is told of a solution."""

import random

import pytest

from soko.engine import (
    Limits,
    PackingPlan,
    PackingStep,
    Status,
    explain,
    packing_plan,
    rooms,
    solve,
)
from soko.puzzle import Level
from support.levels import random_level

DEAD_END = Level.of(
    ["############", "#....  $   #", "########$$ #", "       # $ #", "       #@  #", "       #####"]
)
TWO_ROOMS = Level.of(["###########", "#   ###   #", "#@  $    .#", "###########"])


def test_the_deepest_goal_is_first() -> None:
    plan = packing_plan(DEAD_END)
    assert [step.target for step in plan.steps] == [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert (plan.staying, plan.parked, plan.guessed) == (frozenset(), 0, 0)
    assert plan.home_at() == {(1, 1): 1, (1, 2): 2, (1, 3): 3, (1, 4): 4}


@pytest.mark.parametrize("seed", range(100))
def test_every_goal_comes_home_once(seed: int) -> None:
    level = random_level(random.Random(seed))
    plan = packing_plan(level)
    home = plan.home_at()
    assert home.keys() | plan.staying == level.goals
    standing = set(plan.staying)
    for step in plan.steps:
        if step.waited_on is not None:
            standing.remove(step.waited_on)
        assert step.target not in standing
        standing.add(step.target)
    assert standing == level.goals


def test_a_goal_is_home_from_the_step_that_fills_it_for_good() -> None:
    """A box may wait on a goal: where it is left again, it was not home."""
    wait, leave = PackingStep((1, 1)), PackingStep((1, 2), waited_on=(1, 1))
    fill_again = PackingStep((1, 1))
    assert PackingPlan(frozenset(), (wait, leave)).home_at() == {(1, 2): 2}
    whole = PackingPlan(frozenset(), (wait, leave, fill_again))
    assert whole.home_at() == {(1, 1): 3, (1, 2): 2}


def test_rooms_are_told_apart_by_the_passage() -> None:
    left, right = rooms(TWO_ROOMS)
    assert left == {(row, column) for row in (1, 2) for column in (1, 2, 3)}
    assert right == {(row, column) for row in (1, 2) for column in (7, 8, 9)}


def test_a_solution_is_compared_with_the_plan() -> None:
    result = solve(DEAD_END, strategy="plan", limits=Limits(seconds=60))
    assert result.status is Status.SOLVED
    assert result.solution is not None
    told = explain(result.solution, result.strategy)
    assert told.filled == ((1, 1), (1, 2), (1, 3), (1, 4))
    assert [stage.carries[-1].target for stage in told.stages] == list(told.filled)
    assert len(told.ideas) == 1


def test_a_goal_that_is_left_counts_when_it_is_filled_again() -> None:
    level = Level.of(["########", "#@*.   #", "#      #", "#   $  #", "#      #", "########"])
    result = solve(level, goal="pushes")
    assert result.solution is not None
    pushed = {push.box for push in result.solution.pushes_list()}
    told = explain(result.solution, result.strategy)
    assert set(told.filled) <= level.goals
    assert told.filled[-1] == result.solution.pushes_list()[-1].target
    assert told.carries >= len(pushed & level.boxes)
