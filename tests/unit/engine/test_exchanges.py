"""Exchanges: other orders of the pushes of a solution, and none that takes more than it may."""

import random

import pytest

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine import Limits, solve
from soko.engine.improve.account import Account
from soko.engine.improve.route import Part, Route
from soko.engine.improve.task import Task
from soko.engine.limits import Clock
from soko.puzzle import Level, Solution, verify
from support.deep_levels import deep_level
from support.known_levels import HALL
from support.pushes import pushes_of

ROWS = Level.of(["#########", "#@$    .#", "#       #", "# $    .#", "#########"])
IN_TURN = "R" + "dldR" + 4 * ("uuR" + "dldR")
"""Both boxes are pushed in turn, with a walk before each push."""
ENOUGH = 5_000


def task_on(route: Route, limits: Limits | None = None) -> Task:
    return Task(route, Account(limits or Limits(), Clock()), 0, lambda *_: None)


def test_two_runs_of_pushes_are_better_than_pushes_in_turn() -> None:
    route = Route(Solution(ROWS, IN_TURN))
    before = pushes_of(route)
    tried = task_on(route).exchange(route.whole, nodes=ENOUGH, chance=1)
    assert tried.is_better
    assert pushes_of(route) == before
    assert verify(ROWS, route.lurd).ok
    ways = ["RRRRR" + "ddlllll" + "RRRRR", "dd" + "RRRRR" + "uulllll" + "RRRRR"]
    assert len(route.lurd) in map(len, ways)


def test_what_lies_beside_a_part_stays_and_what_comes_after_it_goes_on() -> None:
    route = Route(Solution(ROWS, IN_TURN))
    before, boxes = route.legs, route.places[7].boxes
    assert task_on(route).exchange(Part(2, 7), nodes=ENOUGH, chance=1).is_better
    assert (route.legs[:2], route.legs[7:]) == (before[:2], before[7:])
    assert (route.places[7].boxes, route.places[7].player) == (boxes, 1 * 9 + 5)
    assert verify(ROWS, route.lurd).ok


@pytest.mark.parametrize("chance", range(12))
def test_whatever_the_chance_no_order_takes_more_moves(chance: int) -> None:
    rng = random.Random(chance)
    found = None
    while found is None or found.pushes == 0:
        level = deep_level(rng, max_boxes=3, arrangements=400)
        found = solve(level).solution
    route = Route(found)
    before = pushes_of(route)
    for again in range(20):
        moves = len(route.lurd)
        task_on(route).exchange(route.whole, nodes=50, chance=again)
        assert pushes_of(route) == before
        assert len(route.lurd) <= moves
    assert verify(level, route.lurd).ok


def test_a_slack_lets_them_take_so_many_more_in_all() -> None:
    given = solve(HALL, goal="any").solution
    assert given is not None
    short = Route(given)
    assert task_on(short).exchange(short.whole, nodes=ENOUGH, chance=1).is_better
    for slack in (2, 10, 40):
        longest = 0
        for chance in range(10):
            route = short.copy()
            task_on(route).exchange(route.whole, nodes=500, chance=chance, slack=slack)
            assert pushes_of(route) == pushes_of(short)
            assert verify(HALL, route.lurd).ok
            longest = max(longest, len(route.lurd) - len(short.lurd))
        assert slack // 2 <= longest <= slack


def test_a_push_without_a_walk_is_counted_as_well() -> None:
    given = solve(HALL, goal="any").solution
    assert given is not None
    route = Route(given)
    for chance in range(60):
        moves = len(route.lurd)
        task_on(route).exchange(route.whole, nodes=500, chance=chance)
        assert len(route.lurd) <= moves


def test_the_same_chance_leads_to_the_same_order_and_others_to_others() -> None:
    given = solve(HALL, goal="any").solution
    assert given is not None
    ways = set()
    for chance in (1, 1, 2, 3):
        route = Route(given)
        assert task_on(route).exchange(route.whole, nodes=ENOUGH, chance=chance).is_better
        assert len(route.lurd) < given.moves
        ways.add(route.lurd)
    assert len(ways) == 3


@pytest.mark.parametrize("steps", ["", "R"])
def test_one_push_has_no_other_order(steps: str) -> None:
    level = Level.of(["#####", "#@$.#" if steps else "#@ *#", "#####"])
    route = Route(Solution(level, steps))
    assert not task_on(route).exchange(route.whole, nodes=ENOUGH, chance=1).is_better
    assert route.lurd == steps


def test_its_work_is_charged_and_ends_with_the_limit() -> None:
    route = Route(Solution(ROWS, IN_TURN))
    task = task_on(route, Limits(nodes=100))
    assert task.exchange(route.whole, nodes=ENOUGH, chance=1).nodes == 100
    assert task.exchange(route.whole, nodes=ENOUGH, chance=1).nodes == 0
    assert task.account.nodes == 100


def test_too_little_memory_leaves_all_as_it_is() -> None:
    options = JobOptions()
    options.path, options.memory, options.max_nodes = IN_TURN, 100, ENOUGH
    route = Route(Solution(ROWS, IN_TURN))
    job = SearchJob(route.board(route.whole), route.width, Method.exchange_moves, options)
    assert job.advance(60.0) is SearchStatus.out_of_memory
    assert not job.settle()
