"""Goals of optimizing beside pushes and moves: all six numbers, against a plain search for them."""

import random
from collections.abc import Iterator

import pytest

from soko.engine import IMPROVED, Goal, Limits, Stretch, least_needed, optimize, walk
from soko.engine.improve.account import Account
from soko.engine.improve.aim import Aim
from soko.engine.improve.route import Part, Route
from soko.engine.improve.task import Task
from soko.engine.limits import Clock
from soko.puzzle import METRICS, Level, Metrics, Solution, Square, State, metrics, rank, verify
from support.known_levels import TWIST
from support.long_ways import long_way, small_solved
from support.naive import STEPS
from support.plain_metrics import least_ranked

GOALS = tuple(goal for goal in IMPROVED if goal not in (Goal.PUSHES, Goal.MOVES))
ENOUGH = Limits(nodes=300_000)
AISLE = Level.of(
    ["##########", "#        #", "# $ $  . #", "# @    . #", "#        #", "##########"],
    title="lines, changes and moves want different ways",
)


def tiny_solved(seed: int) -> Solution:
    """Return a solution that wanders about in a level that a plain search is done with soon."""
    rng = random.Random(seed)
    while True:
        found = small_solved(rng.randrange(10**6))
        if found.pushes >= 4 and len(found.level.interior) <= 18 and len(found.level.boxes) <= 2:
            return found


@pytest.mark.repeats
@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("seed", range(5))
def test_all_six_numbers_are_the_least(seed: int, goal: Goal) -> None:
    given = tiny_solved(seed)
    found = optimize(given.level, given, goal=goal, limits=ENOUGH, seed=seed)
    best = least_ranked(given.level, goal.metric)
    assert rank(found.solution.metrics, goal.metric) == best
    assert best is not None
    assert (found.proved, found.bound) == (True, best[0])
    assert least_needed(given.level, goal) <= best[0]


@pytest.mark.parametrize("goal", IMPROVED)
@pytest.mark.parametrize("seed", range(2))
def test_it_is_never_worse_and_each_improvement_is_better(seed: int, goal: Goal) -> None:
    given = small_solved(seed)
    for methods in (["order"], ["windows"], ["vicinity"], ["beginnings"], ["order", "beginnings"]):
        found = optimize(
            given.level, given, goal=goal, methods=methods, limits=Limits(nodes=3_000), seed=seed
        )
        steps = [found.before, *(each.solution for each in found.improvements)]
        ranks = [rank(each.metrics, goal.metric) for each in steps]
        assert ranks == sorted(set(ranks), reverse=True)
        assert found.solution == steps[-1]
        assert all(verify(each.level, each.lurd).ok for each in steps)
        assert found.bound <= ranks[-1][0]
        assert found.proved == (found.bound == ranks[-1][0])
        assert {each.method for each in found.improvements} <= {*methods, "end"}


def pushes_of(solution: Solution) -> list[tuple[Square, str]]:
    return [(push.box, push.direction) for push in solution.pushes_list()]


def after_push(box: Square, letter: str) -> Square:
    down, right = STEPS[letter.lower()]
    return box[0] + down, box[1] + right


def sequences_of(solution: Solution) -> list[str]:
    """Return the pushes of each box, in the order of where they stand at first."""
    boxes = sorted(solution.level.boxes)
    found = [""] * len(boxes)
    for box, letter in pushes_of(solution):
        number = boxes.index(box)
        boxes[number] = after_push(box, letter)
        found[number] += letter
    return found


def orders(state: State, boxes: list[Square], left: list[str], lurd: str = "") -> Iterator[str]:
    """Yield the pushes of boxes in every legal order, each with a shortest walk before it."""
    if not any(left):
        yield lurd
    for number, letters in enumerate(left):
        if not letters:
            continue
        box, letter = boxes[number], letters[0]
        back = {"U": "D", "D": "U", "L": "R", "R": "L"}[letter]
        steps = walk(state, after_push(box, back))
        there = None if steps is None else state.after(steps)
        if there is None or letter not in there.legal_moves():
            continue
        moved, rest = list(boxes), list(left)
        moved[number], rest[number] = after_push(box, letter), letters[1:]
        yield from orders(there.move(letter), moved, rest, f"{lurd}{steps}{letter}")


@pytest.mark.repeats
@pytest.mark.parametrize("goal", IMPROVED)
@pytest.mark.parametrize("seed", range(6))
def test_the_order_is_the_best_of_all_orders(seed: int, goal: Goal) -> None:
    given = tiny_solved(seed + 50)
    route = Route(given)
    task = Task(route, Account(Limits(), Clock()), 0, lambda *_: None)
    aim = next(each for each in Aim if each.is_ranked and each.metric == goal.metric)
    tried = task.solve_part(Part(0, len(route)), aim, nodes=10**6, keeps_pushes=True)
    assert tried.is_settled
    after = Solution(given.level, route.lurd)
    allowed = set(pushes_of(given))
    assert set(pushes_of(after)) <= allowed
    wanted = least_ranked(given.level, goal.metric, lambda box, letter: (box, letter) in allowed)
    assert rank(after.metrics, goal.metric) == wanted
    if given.pushes <= 9:
        boxes = sorted(given.level.boxes)
        for lurd in orders(given.level.start, boxes, sequences_of(given)):
            assert rank(after.metrics, goal.metric) <= rank(metrics(given.level, lurd), goal.metric)


@pytest.mark.parametrize("goal", GOALS)
def test_a_part_fits_to_what_is_around_it(goal: Goal) -> None:
    """What a part becomes shorter by, the whole becomes shorter by."""
    given = long_way(TWIST, seed=3)
    aim = next(each for each in Aim if each.is_ranked and each.metric == goal.metric)
    for first in range(0, given.pushes, 4):
        for keeps_pushes in (False, True):
            route = Route(given)
            part = Part(first, min(first + 7, len(route)))
            whole, old = Part(0, len(route)), route.tally(part)
            before, length = route.tally(whole), len(route)
            assert before == given.metrics._replace(moves=before.moves)
            task = Task(route, Account(Limits(), Clock()), 0, lambda *_: None)
            tried = task.solve_part(part, aim, nodes=10**5, keeps_pushes=keeps_pushes)
            after = Solution(TWIST, route.lurd)
            now = Part(first, part.last + len(route) - length)
            new = route.tally(now)
            assert tried.is_settled
            assert tried.is_better == (rank(new, aim.metric) < rank(old, aim.metric))
            difference = Metrics(*(a - b for a, b in zip(new, old, strict=True)))
            assert after.metrics == Metrics(
                *(a + b for a, b in zip(before, difference, strict=True))
            )


@pytest.mark.repeats
@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("keep_end", [True, False])
def test_a_stretch_is_never_worse_and_its_bound_is_none_too_high(
    goal: Goal, keep_end: bool
) -> None:
    for seed in range(3):
        given = tiny_solved(seed)
        least = least_ranked(given.level, goal.metric)
        stretch = Stretch(1, given.pushes - 1, keep_end)
        found = optimize(given.level, given, goal=goal, stretch=stretch, limits=ENOUGH)
        assert least is not None
        number = getattr(found.solution.metrics, goal.metric)
        assert least[0] <= number <= getattr(given.metrics, goal.metric)
        assert found.bound <= number
        rest = Stretch(1, found.solution.pushes - 1, keep_end)
        if rest.last is not None and rest.last > 1:
            again = optimize(given.level, found.solution, goal=goal, limits=ENOUGH, stretch=rest)
            assert found.bound <= getattr(again.solution.metrics, goal.metric)


def test_goals_differ() -> None:
    given = long_way(AISLE, seed=2)
    best = {
        goal: optimize(AISLE, given, goal=goal, limits=ENOUGH).solution.metrics for goal in IMPROVED
    }
    for goal in IMPROVED:
        for other in IMPROVED:
            numbers = 2 if goal in (Goal.PUSHES, Goal.MOVES) else 6  # that are proved
            mine, others = (rank(best[each], goal.metric)[:numbers] for each in (goal, other))
            assert mine <= others
    assert len(set(best.values())) > 1


@pytest.mark.parametrize("goal", [Goal.PUSHES, Goal.MOVES])
def test_ties_are_broken_by_the_other_metrics(goal: Goal) -> None:
    level = Level.of(
        ["#########", "#       #", "# @ $ . #", "#       #", "#   $ . #", "#       #", "#########"]
    )
    found = optimize(level, long_way(level), goal=goal, limits=ENOUGH)
    first, second = ("pushes", "moves") if goal is Goal.PUSHES else ("moves", "pushes")
    best = least_ranked(level, goal.metric)
    assert best is not None
    assert (getattr(found.solution, first), getattr(found.solution, second)) == best[:2]
    assert rank(found.solution.metrics, goal.metric) == best


def test_every_goal_has_a_metric() -> None:
    assert {goal.metric for goal in IMPROVED} == set(METRICS)
