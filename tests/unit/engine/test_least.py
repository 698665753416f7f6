"""What every solution needs at least: never too much, more with more states, within all limits."""

import pytest

from soko.engine import Goal, Limits, least_needed, lower_bound, solve
from soko.engine.improve import least
from soko.engine.improve.account import Account
from soko.engine.improve.least import least_of
from soko.engine.limits import Clock
from soko.puzzle import Level
from support.known_levels import HALL, SPIRAL, TWIST

DEAD = Level.of(["#####", "#$ .#", "#@  #", "#####"])
GOALS = (Goal.PUSHES, Goal.MOVES)


def fewest(level: Level, goal: Goal) -> int:
    found = solve(level, goal=goal).solution
    assert found is not None
    number: int = getattr(found.metrics, goal.metric)
    return number


def bound_by(level: Level, goal: Goal, states: int, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(least, "LOOK_AHEAD", states)
    return least_needed(level, goal)


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("level", [SPIRAL, TWIST])
def test_more_states_prove_more_and_never_too_much(
    level: Level, goal: Goal, monkeypatch: pytest.MonkeyPatch
) -> None:
    bounds = [bound_by(level, goal, states, monkeypatch) for states in (0, 10, 100, 10**6)]
    assert bounds == sorted(bounds)
    assert bounds[-1] == fewest(level, goal)  # it has come to its end
    assert bounds[0] > 0


def test_it_proves_more_than_the_start_alone() -> None:
    assert least_needed(HALL, "moves") > (lower_bound(HALL) or 0)


@pytest.mark.parametrize("goal", GOALS)
def test_where_there_is_no_solution_nothing_is_needed(goal: Goal) -> None:
    assert least_needed(DEAD, goal) == 0


@pytest.mark.parametrize("goal", [*GOALS, Goal.BOX_LINES])
@pytest.mark.parametrize(
    "limits", [Limits(nodes=0), Limits(cpu_seconds=0), Limits(seconds=0), Limits(memory=0)]
)
def test_without_states_time_or_memory_it_is_over_at_once(goal: Goal, limits: Limits) -> None:
    account = Account(limits, Clock())
    known = fewest(TWIST, goal if goal in GOALS else Goal.PUSHES)
    assert 0 <= least_of(TWIST.start, goal, account) <= known
    assert account.nodes == 0


@pytest.mark.parametrize("goal", GOALS)
def test_it_takes_a_part_of_the_states_and_leaves_the_rest(goal: Goal) -> None:
    account = Account(Limits(nodes=1_000), Clock())
    least_of(HALL.start, goal, account)
    assert account.nodes == 1_000 // least.PART
