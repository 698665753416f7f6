"""Drift: any of the best ways by chance, never a longer one, and what only a way aside leads to."""

import itertools
import random
from collections import Counter
from collections.abc import Generator

import pytest

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine import Limits, optimize, solve
from soko.engine.improve import drift, turns
from soko.engine.improve.account import Account
from soko.engine.improve.aim import Aim, numbers_of
from soko.engine.improve.drift import FAR, IN_VAIN, NEAR, PATIENCE, Drift
from soko.engine.improve.route import Part, Route
from soko.engine.improve.task import MOST_SQUARES, Detour, Task, Try
from soko.engine.improve.turns import DRIFT, Turns
from soko.engine.limits import Clock
from soko.puzzle import Level, Solution, verify
from support.deep_levels import deep_level
from support.known_levels import CROSS, HALL, TWIST


def task_on(route: Route, limits: Limits | None = None) -> Task:
    return Task(route, Account(limits or Limits(), Clock()), 0, lambda *_: None)


def length(route: Route, aim: Aim) -> int:
    return numbers_of(route, Part(0, len(route)), aim)[0]


def best_of(level: Level, goal: str) -> Solution:
    best = solve(level, goal=goal).solution
    assert best is not None
    return best


def solvable(rng: random.Random) -> Level:
    while True:
        level = deep_level(rng, max_boxes=3, arrangements=400)
        found = solve(level).solution
        if found is not None and found.pushes > 0:
            return level


@pytest.mark.parametrize(("aim", "goal"), [(Aim.PUSHES, "pushes"), (Aim.MOVES, "moves")])
def test_each_of_the_best_ways_may_come(aim: Aim, goal: str) -> None:
    best = best_of(CROSS, goal)
    found: Counter[str] = Counter()
    for ties in range(1, 200):
        route = Route(best)
        detour = Detour(2, 1, 100, above=1, ties=ties)
        tried = task_on(route).solve_part(Part(0, len(route)), aim, nodes=10**6, detour=detour)
        assert (tried.is_better, tried.is_settled) == (True, True)
        assert verify(CROSS, route.lurd).ok
        assert length(route, aim) == (best.pushes if aim is Aim.PUSHES else best.moves)
        found[route.lurd] += 1
    assert len(found) > 3
    assert max(found.values()) < 150


def test_the_first_found_comes_without_ties_and_the_same_with_the_same() -> None:
    best, found = best_of(CROSS, "moves"), list[str]()
    for ties in (0, 7, 2**32 - 1):
        ways = set()
        for _ in range(2):
            route = Route(best)
            detour = Detour(2, 1, 100, above=1, ties=ties)
            task_on(route).solve_part(Part(0, len(route)), Aim.MOVES, nodes=10**6, detour=detour)
            ways.add(route.lurd)
        assert len(ways) == 1
        found += ways
    assert found[0] == "UUddLLrrRR"


@pytest.mark.parametrize("aim", [Aim.PUSHES, Aim.MOVES])
@pytest.mark.parametrize("seed", range(12))
def test_whatever_the_ties_the_way_is_a_best_one(seed: int, aim: Aim) -> None:
    rng = random.Random(seed)
    level = solvable(rng)
    any_way = best_of(level, "any")
    best = best_of(level, "moves" if aim is Aim.MOVES else "pushes")
    for ties in (1, rng.randrange(2**32), 2**64 - 1):
        options = JobOptions()
        options.path, options.ties = Route(any_way).lurd, ties
        options.elsewhere, options.slack = 3, 10**6
        options.below_primary = 1 + (any_way.moves if aim is Aim.MOVES else any_way.pushes)
        method = Method.detour_moves if aim is Aim.MOVES else Method.detour_pushes
        route = Route(any_way)
        job = SearchJob(route.board(Part(0, len(route))), route.width, method, options)
        assert job.advance(60.0) is SearchStatus.solved
        assert job.settle()
        route.replace(Part(0, len(route)), job.solution(), keeps_walk=False)
        assert verify(level, route.lurd).ok
        assert length(route, aim) == (best.moves if aim is Aim.MOVES else best.pushes)


def test_a_drift_never_makes_a_route_longer_and_goes_aside() -> None:
    route = Route(best_of(CROSS, "moves"))
    before = length(route, Aim.MOVES)
    task = task_on(route)
    ways = set()
    drifting = Drift(task, Aim.MOVES, random.Random(1))
    searches = 0
    for _ in drifting.search(10**9):
        assert task.route is not route
        assert length(task.route, Aim.MOVES) == before
        ways.add(task.route.lurd)
        searches += 1
    assert searches == PATIENCE[Aim.MOVES]
    assert task.route is route
    assert len(ways) > 3


def test_a_drift_goes_on_where_it_had_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    task = task_on(Route(best_of(CROSS, "moves")))
    drifting = Drift(task, Aim.MOVES, random.Random(1))
    begins, ends = [], []
    really_reorder, really_try = drifting._reorder, drifting._try

    def begun(reach: tuple[int, ...]) -> None:
        begins.append(task.route.lurd)
        really_reorder(reach)

    def ended(reach: tuple[int, ...]) -> None:
        really_try(reach)
        ends.append(task.route.lurd)

    monkeypatch.setattr(drifting, "_reorder", begun)
    monkeypatch.setattr(drifting, "_try", ended)
    for _ in range(10):
        list(drifting.search(1))
    assert begins[1:] == ends[:-1]
    assert len(set(ends)) > 2


@pytest.mark.parametrize("aim", [Aim.MOVES, Aim.PUSHES])
def test_far_ones_take_part_once_near_ones_are_in_vain(
    aim: Aim, monkeypatch: pytest.MonkeyPatch
) -> None:
    drifting = Drift(task_on(Route(best_of(CROSS, aim))), aim, random.Random(1))
    tried = list[tuple[int, ...]]()
    monkeypatch.setattr(drifting, "_reorder", lambda _: None)
    monkeypatch.setattr(drifting, "_try", tried.append)
    for _ in drifting.search(10**9):
        pass
    first, then = tried[: IN_VAIN[aim]], tried[IN_VAIN[aim] :]
    assert set(first) <= set(NEAR[aim])
    assert set(then) & set(FAR)
    assert set(then) & set(NEAR[aim])


def test_one_that_is_left_in_the_middle_leaves_the_route() -> None:
    route = Route(best_of(CROSS, "moves"))
    task = task_on(route)
    searches = Drift(task, Aim.MOVES, random.Random(1)).search(10**9)
    next(searches)
    assert task.route is not route
    searches.close()
    assert task.route is route


@pytest.mark.parametrize("met_is_few", [True, False])
def test_as_many_moves_with_fewer_pushes_are_better(
    monkeypatch: pytest.MonkeyPatch, *, met_is_few: bool
) -> None:
    room = Level.of(["#########", "#       #", "# @$ .  #", "#       #", "#########"])
    few, many = Solution(room, "lrlrlrRR"), Solution(room, "RRRurrdL")
    assert few.moves == many.moves
    assert few.pushes < many.pushes
    given, met = (many, few) if met_is_few else (few, many)
    route = Route(given)
    task = task_on(route)
    drifting = Drift(task, Aim.MOVES, random.Random(1))
    monkeypatch.setattr(drifting, "_try", lambda _: setattr(task, "route", Route(met)))
    list(drifting.search(1))
    assert task.route.lurd == few.lurd
    assert (task.route is route) == (given is few)


def test_what_memory_is_too_small_for_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drift, "_reorder", lambda *_: None)  # it would find another route
    task = task_on(Route(best_of(HALL, "pushes")), Limits(memory=2**16))
    drifting = Drift(task, Aim.MOVES, random.Random(1))
    assert len(list(drifting.search(10**9))) == len(NEAR[Aim.MOVES])
    assert list(drifting.search(10**9)) == []


def works_of(aim: Aim, nodes: int, monkeypatch: pytest.MonkeyPatch, **more: bool) -> list[int]:
    """Return how much work the turns on a short route leave for drifting."""
    works: list[int] = []

    def noted(_drift: Drift, work: int) -> Generator[None, None, bool]:
        works.append(work)
        yield
        return False

    monkeypatch.setattr(Drift, "search", noted)
    route = Route(best_of(CROSS, "moves"))
    taking = Turns(task_on(route), aim, random.Random(1), ["drift"], **more)
    list(taking.take(nodes))
    return works


def test_turns_go_sideways_only_where_moves_count(monkeypatch: pytest.MonkeyPatch) -> None:
    assert works_of(Aim.MOVES, 5_000, monkeypatch) == [500]  # a tenth, as the others do nothing
    assert works_of(Aim.MOVES, 5_000, monkeypatch, is_proved=True) == []
    assert all(works_of(aim, 5_000, monkeypatch) == [] for aim in Aim if aim is not Aim.MOVES)
    monkeypatch.setattr(turns, "SHORT", 3)
    assert works_of(Aim.MOVES, 5_000, monkeypatch) == [5_000 * DRIFT[Aim.MOVES]]


def test_a_drift_ends_with_its_work_and_with_the_limits() -> None:
    route = Route(best_of(TWIST, "moves"))
    task = task_on(route)
    assert len(list(Drift(task, Aim.MOVES, random.Random(1)).search(1))) == 1
    over = task_on(route, Limits(nodes=1))
    over.solve_part(Part(0, len(route)), Aim.PUSHES, nodes=5)
    assert over.is_over
    assert list(Drift(over, Aim.MOVES, random.Random(1)).search(10**9)) == []


def test_a_board_without_detours_and_one_with_too_much_near_are_left_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    huge = ["#" * 60, "#@$." + " " * 55 + "#", *["#" + " " * 58 + "#"] * 40, "#" * 60]
    route = Route(Solution(Level.of(huge), "R"))
    assert len(route.level.interior) > MOST_SQUARES
    task = task_on(route)
    assert list(Drift(task, Aim.MOVES, random.Random(1)).search(10**9)) == []
    assert task.work == 0
    monkeypatch.setattr(drift, "MOST", 10)
    full = Drift(task_on(Route(best_of(CROSS, "moves"))), Aim.MOVES, random.Random(1))
    assert list(full.search(10**9)) == []
    reach = NEAR[Aim.MOVES][2]
    full.taken[reach] = 10
    next(full.search(10**9))
    assert set(full.taken) == {reach}


def test_what_is_expected_to_take_too_much_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    allowed = []

    def note(_task: Task, part: Part, _aim: Aim, *, nodes: int, **_how: object) -> Try:
        allowed.append((part, nodes))
        return Try(is_better=False, is_settled=True, nodes=0)

    monkeypatch.setattr(Task, "solve_part", note)
    monkeypatch.setattr(drift, "NEAR", {Aim.MOVES: [(6, 3)]})
    route = Route(best_of(HALL, "pushes"))
    next(Drift(task_on(route), Aim.MOVES, random.Random(1)).search(1))
    [(part, most)] = allowed
    assert part == route.whole
    for least, tries in ((most // 2 - 1, 0), (most // 2, 1)):  # half of what is allowed is expected
        monkeypatch.setattr(drift, "MOST", least)
        searches = Drift(task_on(route), Aim.MOVES, random.Random(1)).search(1)
        assert len(list(itertools.islice(searches, 1))) == tries


def test_two_boxes_are_looked_for_only_where_there_are_two() -> None:
    alone = Level.of(["########", "#      #", "#@$   .#", "#      #", "########"])
    drifting = Drift(task_on(Route(Solution(alone, "RRRR"))), Aim.MOVES, random.Random(1))
    assert len(list(drifting.search(20_000))) > 10
    assert {(15,)} <= set(drifting.taken) <= {(15,), (30,), (100,)}
    with_others = Drift(task_on(Route(best_of(CROSS, "moves"))), Aim.MOVES, random.Random(1))
    list(with_others.search(100_000))
    assert set(with_others.taken) == {*NEAR[Aim.MOVES], *FAR}


def test_the_method_alone_makes_a_solution_shorter() -> None:
    best = best_of(TWIST, "moves")
    given = best_of(TWIST, "any")
    assert given.moves > best.moves
    found = optimize(TWIST, given, goal="moves", methods=["drift"], limits=Limits(nodes=200_000))
    assert best.moves <= found.solution.moves < given.moves
    assert {each.method for each in found.improvements} <= {"drift", "end"}
    same = optimize(TWIST, given, goal="moves", methods=["drift"], limits=Limits(nodes=200_000))
    assert same.solution.lurd == found.solution.lurd
