"""Kicks: a solution goes another way, for a while or for good."""

import random
from collections.abc import Generator, Iterator, Sequence
from threading import Thread, get_ident
from time import monotonic, sleep

import pytest

from soko.engine import Limits, running, solve
from soko.engine.improve import improver as improving
from soko.engine.improve import kicking
from soko.engine.improve.account import Account
from soko.engine.improve.aim import Aim
from soko.engine.improve.cut import WHOLE, Cut, Stretch
from soko.engine.improve.drift import Drift
from soko.engine.improve.improver import Improver
from soko.engine.improve.kicking import Kicking
from soko.engine.improve.kicks import SLACK, Kicks
from soko.engine.improve.line import Line
from soko.engine.improve.newcomers import Newcomers
from soko.engine.improve.race import Race
from soko.engine.improve.route import Part, Route
from soko.engine.improve.task import Detour, Task
from soko.engine.limits import Clock
from soko.engine.result import Goal
from soko.puzzle import Level, Solution, verify
from support.known_levels import HALL
from support.pushes import pushes_of

ROOM = Level.of(["########", "#      #", "#@$   .#", "#      #", "#      #", "########"])
"""A box with one shortest way, and many that are longer."""
KINDS = ("windows", "detours", "vicinity", "drift", "beginnings", "kicks")


def task_on(route: Route) -> Task:
    return Task(route, Account(Limits(), Clock()), 0, lambda *_: None)


def kicks_by(seed: int, aim: Aim = Aim.PUSHES) -> Kicks:
    return Kicks(aim, random.Random(seed))


def solution_of(level: Level, goal: str = "any") -> Solution:
    found = solve(level, goal=goal).solution
    assert found is not None
    return Solution(level, found.lurd)


@pytest.mark.parametrize("column", [3, 4, 5])
def test_no_box_comes_to_stand_on_a_closed_square(column: int) -> None:
    route = Route(Solution(ROOM, "RRRR"))
    closed = 2 * route.width + column
    detour = Detour(1, 1, 0, closed=closed, above=40)
    tried = task_on(route).solve_part(Part(0, 4), Aim.PUSHES, nodes=10_000, detour=detour)
    assert tried.is_better
    assert verify(ROOM, route.lurd).ok
    assert len(route) == 6  # one row up or down, and back
    assert all(closed not in place.boxes for place in route.places)


def test_what_takes_more_than_is_allowed_is_no_way() -> None:
    route = Route(Solution(ROOM, "RRRR"))
    detour = Detour(1, 1, 40, closed=2 * route.width + 4, above=2)
    tried = task_on(route).solve_part(Part(0, 4), Aim.PUSHES, nodes=10_000, detour=detour)
    assert tried.is_settled
    assert not tried.is_better
    assert route.lurd == "RRRR"


@pytest.mark.repeats
@pytest.mark.parametrize("level", [ROOM, HALL])
@pytest.mark.parametrize("seed", range(10))
def test_what_is_kicked_solves_the_level_another_way(level: Level, seed: int) -> None:
    route = Route(solution_of(level))
    kicks = kicks_by(seed)
    for _ in range(20):
        was = route.lurd
        assert kicks.kick(task_on(route)) == (route.lurd != was)
        assert verify(level, route.lurd).ok
    assert sum(kicks.tried.values()) == 20
    assert 0 < sum(kicks.passed.values()) <= 20


@pytest.mark.parametrize("seed", range(10))
def test_where_moves_count_the_same_pushes_take_hardly_more_moves(seed: int) -> None:
    given = Route(solution_of(HALL))
    kicks, ways = kicks_by(seed, Aim.MOVES), set[str]()
    for _ in range(5):
        route = given.copy()
        assert kicks.kick(task_on(route))
        assert route.lurd != given.lurd
        assert verify(HALL, route.lurd).ok
        assert pushes_of(route) == pushes_of(given)
        assert len(route.lurd) <= len(given.lurd) + SLACK
        ways.add(route.lurd)
    assert len(ways) == 5
    assert max(map(len, ways)) > len(given.lurd)


def test_where_the_order_of_the_pushes_cannot_change_a_square_is_closed() -> None:
    given = Solution(ROOM, "RRRR")
    kicks, routes = kicks_by(0, Aim.MOVES), [Route(given) for _ in range(20)]
    kicked = [kicks.kick(task_on(route)) for route in routes]
    assert kicked == [route.lurd != given.lurd for route in routes]
    assert 0 < sum(kicked) == kicks.passed.total()
    assert all(verify(ROOM, route.lurd).ok for route in routes)


@pytest.mark.repeats
def test_squares_without_which_there_is_a_way_are_closed_more_often() -> None:
    route = Route(solution_of(HALL))
    kicks = kicks_by(1)
    for _ in range(300):
        kicks.kick(task_on(route.copy()))
    assert sum(kicks.passed.values()) > 100
    passing = [cell for cell in kicks.tried if kicks.passed[cell] > 0]
    failing = [cell for cell in kicks.tried if kicks.passed[cell] == 0]
    mean = [sum(map(kicks.tried.__getitem__, each)) / len(each) for each in (passing, failing)]
    assert mean[0] > 2 * mean[1]


@pytest.mark.parametrize("aim", [Aim.PUSHES, Aim.MOVES])
def test_nothing_is_kicked_where_there_is_no_other_way(
    aim: Aim, monkeypatch: pytest.MonkeyPatch
) -> None:
    pushed_once = Route(Solution(Level.of(["#####", "#@$.#", "#####"]), "R"))
    assert not kicks_by(0, aim).kick(task_on(pushed_once))
    monkeypatch.setattr("soko.engine.improve.task.MOST_SQUARES", 10)
    assert not kicks_by(0, aim).kick(task_on(Route(solution_of(HALL))))


def race_on(given: Solution, limits: Limits, threads: int = 1, goal: Goal = Goal.PUSHES) -> Race:
    account = Account(limits, Clock(), threads)
    return Improver(Cut(given, WHOLE), goal, account, 0, KINDS)._race(goal)


def test_the_best_one_stays_until_a_better_one_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(kicking.KICK, Aim.PUSHES, 0)  # nothing makes it shorter again
    race = race_on(solution_of(HALL, "pushes"), Limits(nodes=100_000))
    before = race.line
    for _ in Kicking(race, 100_000).steps():
        assert race.line is before
    assert race.kicks.passed.total() > 0
    assert race.account.held == 0


def test_what_becomes_shorter_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    short = Route(Solution(ROOM, "RRRR"))
    longer = short.copy()
    kicks = kicks_by(0)
    assert any(kicks.kick(task_on(longer)) for _ in range(20))

    def shortened(_: Race, line: Line, work: float) -> Iterator[None]:
        assert work == kicking.KICK[Aim.PUSHES]
        line.task.route = short
        yield

    monkeypatch.setattr(Race, "run", shortened)
    race = race_on(Solution(ROOM, longer.lurd), Limits())
    for _ in Kicking(race, 100_000).steps():
        if race.line.route is short:
            break
    assert race.line.route is short


def test_where_moves_count_what_is_kicked_drifts(monkeypatch: pytest.MonkeyPatch) -> None:
    works, really_search = list[int](), Drift.search

    def search(self: Drift, work: int) -> Generator[None, None, bool]:
        works.append(work)
        return (yield from really_search(self, work))

    monkeypatch.setitem(kicking.KICK, Aim.MOVES, 40_000)
    monkeypatch.setattr(Drift, "search", search)
    race = race_on(solution_of(HALL), Limits(nodes=400_000), goal=Goal.MOVES)
    before = race.line.numbers
    for _ in Kicking(race, 300_000).steps():
        pass
    assert race.line.numbers < before
    assert verify(HALL, race.line.route.lurd).ok
    assert len(works) > 1
    assert set(works) == {20_000}


@pytest.mark.parametrize("is_at_end", [True, False])
def test_what_ends_elsewhere_than_a_stretch_is_not_gone_on_with(is_at_end: bool) -> None:
    race = race_on(Solution(ROOM, "urDldRRRRdrU"), Limits(), goal=Goal.MOVES)
    before = race.line
    short = Solution(ROOM, "RRRR")
    where = Route(short).places[-1].player
    shorter = before.beside(Route(short, where if is_at_end else where - 1))
    assert shorter.numbers < before.numbers
    assert Kicking(race)._compare(shorter, before) is (shorter if is_at_end else before)
    assert (race.line is before) == (not is_at_end)


def test_where_a_stretch_has_an_end_kicks_make_the_whole_no_longer() -> None:
    cut = Cut(solution_of(HALL), Stretch(0, 66))
    improver = Improver(cut, Goal.MOVES, Account(Limits(), Clock()), 0, KINDS)
    race = improver._race(Goal.MOVES)

    def whole() -> int:
        route = race.line.route
        return cut.join(running.solution_of(route.start, route.lurd)).moves

    list(race.run(race.line, 60_000))
    before = whole()
    for _ in Kicking(race, 400_000).steps():
        assert whole() <= before
        before = whole()


@pytest.mark.parametrize("goal", [Goal.MOVES, Goal.BOX_LINES])
@pytest.mark.parametrize("methods", [KINDS, KINDS[:-1]])
def test_the_best_in_moves_is_kicked_in_each_round(
    goal: Goal, methods: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(improving, "DETOUR", 1_000)
    monkeypatch.setattr(improving, "DRIFT", 1_000)
    monkeypatch.setattr(improving, "PUSHES", 1_000)
    works = list[float]()

    def steps(self: Kicking) -> Iterator[None]:
        if self.race.line.goal is goal:
            works.append(self.work)
        yield

    def find(_: Newcomers) -> Iterator[None]:
        yield

    monkeypatch.setattr(Kicking, "steps", steps)
    monkeypatch.setattr(Newcomers, "find", find)  # which takes long
    account = Account(Limits(nodes=300_000), Clock())
    for _ in Improver(Cut(solution_of(HALL), WHOLE), goal, account, 0, methods).steps():
        pass
    rounds = [improving.KICKS * 1_000] * 3
    assert works[:3] == (rounds if goal is Goal.MOVES and "kicks" in methods else [])


def test_it_goes_on_until_the_line_has_had_its_work_and_as_much_as_is_said_then() -> None:
    race = race_on(solution_of(HALL, "pushes"), Limits(nodes=10**6))
    kicking = Kicking(race)
    steps = kicking.steps()
    for _ in range(5):
        next(steps)
    before = race.account.work
    kicking.end_after(20_000, race.line)
    assert len(list(steps)) > 0
    assert race.account.work - before >= 20_000
    kicking.end_after(0, race.line)
    assert list(kicking.steps()) == []
    assert not race.is_over


def test_other_threads_kick_while_one_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    race = race_on(solution_of(HALL, "pushes"), Limits(), threads=3)
    line, kickers = race.line, set[int]()
    beside = list[int]()

    def goes_on(_: Race, each: Line, __: float) -> Iterator[None]:
        if each is not line:
            kickers.add(get_ident())
            return
        until = monotonic() + 60
        while len(kickers) < 2 and monotonic() < until:
            sleep(0.01)
            yield
        beside.append(len(kickers))

    monkeypatch.setattr(Race, "run", goes_on)
    helpers = [Thread(target=list, args=[race.crew.help()], daemon=True) for _ in range(2)]
    for helper in helpers:
        helper.start()
    list(race._go_on(10_000))
    race.account.is_stopped = True
    for helper in helpers:
        helper.join(60)
        assert not helper.is_alive()
    assert beside == [2]
    assert race.account.held == 0
    assert line.numbers == race.line.numbers


@pytest.mark.parametrize("is_kicked_better", [True, False])
def test_the_better_one_of_what_was_kicked_and_what_was_gone_on_with_stays(
    is_kicked_better: bool,
) -> None:
    race = race_on(Solution(ROOM, "RRRR"), Limits())
    short, long = race.line, race.line.beside(Route(Solution(ROOM, "urDldRRRRdrU")))
    assert short.numbers < long.numbers
    race.line = short if is_kicked_better else long
    Kicking(race).end_after(0, long if is_kicked_better else short)
    assert race.line is short


@pytest.mark.parametrize("goal", [Goal.PUSHES, Goal.MOVES])
def test_it_ends_where_there_is_nothing_to_kick(goal: Goal) -> None:
    level = Level.of(["#####", "#@$.#", "#####"])
    race = race_on(Solution(level, "R"), Limits(), goal=goal)
    assert list(Kicking(race, 10**9).steps()) == []


@pytest.mark.parametrize("goal", [Goal.PUSHES, Goal.MOVES])
def test_without_memory_it_ends(goal: Goal, monkeypatch: pytest.MonkeyPatch) -> None:
    tried, really_kick = list[bool](), Kicks.kick

    def kick(self: Kicks, task: Task) -> bool:
        tried.append(really_kick(self, task))
        return tried[-1]

    monkeypatch.setattr(Kicks, "kick", kick)
    race = race_on(solution_of(HALL), Limits(), goal=goal)
    monkeypatch.setattr(race.account, "limits", Limits(memory=5_000))
    for _ in range(2):  # the second time there is nothing to try
        list(Kicking(race, 10**9).steps())
        assert tried == [False]
