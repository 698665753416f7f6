"""Stages of a solution: each is replayed, and every reason that is given happens on the board."""

import random

import pytest

from soko.engine import Carry, Cause, Limits, box_paths, solve, stages
from soko.engine.stages import shared_squares
from soko.formats import read
from soko.library import builtin_path
from soko.puzzle import Level, Solution, Square, State
from support.known_levels import HALL, SPIRAL, TWIST
from support.levels import random_level

LEVELS = [SPIRAL, TWIST, HALL, *read(builtin_path("first-steps"))]


def solutions() -> list[Solution]:
    levels = LEVELS + [random_level(random.Random(seed)) for seed in range(150)]
    found = [solve(level, limits=Limits(nodes=20_000)).solution for level in levels]
    return [each for each in found if each is not None]


SOLUTIONS = solutions()


def every_carry(solution: Solution) -> list[Carry]:
    return [carry for stage in stages(solution) for carry in stage.carries]


@pytest.mark.parametrize("solution", SOLUTIONS)
def test_the_stages_are_the_solution(solution: Solution) -> None:
    state, moves = solution.level.start, 0
    for stage in stages(solution):
        assert stage.start == state
        assert stage.first_move == moves + 1
        for carry in stage.carries:
            assert carry.start == state
            replay_carry(carry)
            state = state.after(carry.lurd)
        moves += len(stage.lurd)
        assert stage.last_move == moves
        assert [carry.is_last for carry in stage.carries] == [False] * (len(stage.carries) - 1) + [
            True
        ]
    assert moves == len(solution.lurd) or solution.pushes == 0
    assert state.is_solved


def replay_carry(carry: Carry) -> None:
    """One box is pushed, from where to where and by as many pushes as is said."""
    state, box, walked = carry.start, carry.box, []
    for letter in carry.lurd:
        before, state = state, state.move(letter)
        walked.append(state.player)
        gone = before.boxes - state.boxes
        assert gone <= {box}
        if gone:
            (box,) = state.boxes - before.boxes
    assert box == carry.target == carry.path[-1]
    assert carry.pushes == sum(map(str.isupper, carry.lurd))
    assert tuple(walked) == carry.walked
    assert carry.is_forced == ({push.box for push in carry.start.legal_pushes()} == {carry.box})


@pytest.mark.parametrize("solution", SOLUTIONS)
def test_a_box_is_followed_from_its_origin_to_its_home(solution: Solution) -> None:
    carries = every_carry(solution)
    at = {box: box for box in solution.level.start.boxes}
    for carry in carries:
        assert at[carry.origin] == carry.box
        at[carry.origin] = carry.target
    assert all(at[carry.origin] == carry.home for carry in carries)
    for number, carry in enumerate(carries):
        assert carry.is_last is all(each.origin != carry.origin for each in carries[number + 1 :])


@pytest.mark.parametrize("solution", SOLUTIONS)
def test_every_reason_happens(solution: Solution) -> None:
    carries = every_carry(solution)
    for number, carry in enumerate(carries):
        if carry.reason is None:
            continue
        assert not carry.is_last
        later = carries[number + 1 :]
        again = next(at for at, each in enumerate(later) if each.origin == carry.origin)
        if carry.reason.cause is Cause.NO_WAY:
            assert carry.reason.square == carry.home
            assert carry.home not in box_paths(carry.start, carry.box)
        else:
            check_passing(carry, later[:again])


def check_passing(carry: Carry, between: list[Carry]) -> None:
    """Somebody passes the square while the box waits: the box that is named, or the player."""
    reason = carry.reason
    assert reason is not None
    is_home = reason.cause in (Cause.BOX_PASSES_HOME, Cause.PLAYER_PASSES_HOME)
    assert reason.square == (carry.home if is_home else carry.box)
    named = [each for each in between if place_now(each, carry.start, between) == reason.box]
    passed = [square for each in named for square in squares_of(each, reason.cause)]
    assert reason.square in passed


def place_now(later: Carry, state: State, between: list[Carry]) -> Square:
    """Where a box stands in a state: where its first carry after it takes it from."""
    place = next(each.box for each in between if each.origin == later.origin)
    assert place in state.boxes or place == later.box
    return place


def squares_of(carry: Carry, cause: Cause) -> tuple[Square, ...]:
    is_box = cause in (Cause.BOX_PASSES, Cause.BOX_PASSES_HOME)
    return carry.path if is_box else carry.walked


@pytest.mark.parametrize("solution", SOLUTIONS)
def test_every_box_passes_what_is_shared(solution: Solution) -> None:
    found = stages(solution)
    origins = {carry.origin for carry in every_carry(solution)}
    for square in shared_squares(found):
        for origin in origins:
            paths = [each.path for each in every_carry(solution) if each.origin == origin]
            assert any(square in path[:-1] for path in paths)


def test_reasons_of_all_kinds_are_found() -> None:
    found = {carry.reason.cause for s in SOLUTIONS for carry in every_carry(s) if carry.reason}
    assert found >= {Cause.BOX_PASSES, Cause.PLAYER_PASSES, Cause.NO_WAY}


def test_a_solved_level_has_no_stage() -> None:
    solved = Level.of(["#####", "#@* #", "#####"])
    assert stages(Solution(solved, "")) == ()
    assert shared_squares(()) == ()
