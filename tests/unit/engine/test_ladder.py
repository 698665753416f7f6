"""Many routes drift, and of those that have had as much work the better half go on."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from itertools import pairwise

import pytest

from soko.engine import Limits, solve
from soko.engine.improve import improver as improving
from soko.engine.improve import kicking, kicks
from soko.engine.improve import ladder as climbing
from soko.engine.improve.account import Account
from soko.engine.improve.aim import Aim
from soko.engine.improve.cut import WHOLE, Cut, Stretch
from soko.engine.improve.drift import Drift
from soko.engine.improve.improver import Improver
from soko.engine.improve.kicking import Kicking
from soko.engine.improve.ladder import Ladder
from soko.engine.improve.newcomers import Newcomers
from soko.engine.improve.race import Race
from soko.engine.improve.route import Route
from soko.engine.limits import Clock
from soko.engine.result import Goal
from soko.puzzle import Level, Solution, verify
from support.known_levels import HALL

ROOM = Level.of(["########", "#      #", "#@$   .#", "#      #", "#      #", "########"])
WAYS = {length: "ud" * (length // 2 - 2) + "RRRR" for length in (4, 6, 8, 10, 12)}
"""Ways of ROOM, by their moves."""
METHODS = ("windows", "detours", "vicinity", "drift", "beginnings", "kicks")


def improver_of(
    given: Solution, goal: Goal = Goal.MOVES, methods: Sequence[str] = METHODS, nodes: int = 10**6
) -> Improver:
    return Improver(Cut(given, WHOLE), goal, Account(Limits(nodes=nodes), Clock()), 0, methods)


def given_for(level: Level) -> Solution:
    found = solve(level).solution
    assert found is not None
    return found


def route_of(length: int, end: int | None = None) -> Route:
    return Route(Solution(ROOM, WAYS[length]), end)


def climb(race: Race, *groups: Sequence[Route], work: int = 1_000) -> Generator[None, None, None]:
    with closing(Ladder(race, work)) as ladder:
        for routes in groups:
            yield from ladder.enter(routes)
            yield from ladder.climb()


@pytest.fixture
def drifts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Return what is noted of each drift that does nothing: its moves, and its work."""
    noted = list[tuple[int, int]]()

    def search(drift: Drift, work: int) -> Iterator[None]:
        noted.append((len(drift.task.route.lurd), work))
        yield

    monkeypatch.setattr(Drift, "search", search)
    return noted


def test_what_drifts_to_less_than_the_best_one_is_gone_on_with() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    before = race.line
    held = list[int]()
    for _ in climb(race, [before.route] * 3, work=50_000):
        held.append(race.account.held)
    assert held[0] >= before.route.bytes
    assert race.account.held == 0
    assert race.line is not before
    assert race.line.numbers < before.numbers
    assert race.line.is_fine
    assert verify(HALL, race.line.route.lurd).ok


def test_the_best_one_stays_where_none_becomes_shorter() -> None:
    race = improver_of(Solution(ROOM, WAYS[4]))._race(Goal.MOVES)
    before = race.line
    list(climb(race, [route_of(10), route_of(12)]))
    assert race.line is before
    assert race.line.route.lurd == WAYS[4]


def test_the_better_half_of_those_on_a_rung_go_on_with_twice_the_work(
    drifts: list[tuple[int, int]],
) -> None:
    race = improver_of(Solution(ROOM, WAYS[12]))._race(Goal.MOVES)
    list(climb(race, [route_of(12), route_of(8)], [route_of(10), route_of(6)]))
    first = [(12, 1_000), (8, 1_000), (8, 2_000)]
    then = [(10, 1_000), (6, 1_000), (6, 2_000), (6, 4_000)]
    assert drifts == first + then
    assert race.line.route.lurd == WAYS[6]


def test_what_comes_later_has_to_be_better_than_half_of_all(drifts: list[tuple[int, int]]) -> None:
    race = improver_of(Solution(ROOM, WAYS[12]))._race(Goal.MOVES)
    list(climb(race, [route_of(6), route_of(8)], [route_of(10)]))
    assert drifts == [(6, 1_000), (8, 1_000), (6, 2_000), (10, 1_000)]


def test_of_equally_long_ones_one_is_enough(drifts: list[tuple[int, int]]) -> None:
    race = improver_of(Solution(ROOM, WAYS[12]))._race(Goal.MOVES)
    list(climb(race, [route_of(each) for each in (8, 12, 8, 10, 8, 12)]))
    assert drifts[6:] == [(8, 2_000)]


def test_what_has_come_to_where_one_on_a_higher_rung_was_does_not_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    noted = list[tuple[int, int]]()

    def search(drift: Drift, work: int) -> Iterator[None]:
        noted.append((len(drift.task.route.lurd), work))
        if work == 2_000:
            drift.task.route = route_of(6)
        yield

    monkeypatch.setattr(Drift, "search", search)
    race = improver_of(Solution(ROOM, WAYS[4]))._race(Goal.MOVES)
    list(climb(race, [route_of(10), route_of(12)], [route_of(6)]))
    assert noted == [(10, 1_000), (12, 1_000), (10, 2_000), (6, 1_000)]


def test_another_one_as_long_as_the_best_one_does_not_go_on(drifts: list[tuple[int, int]]) -> None:
    race = improver_of(Solution(ROOM, WAYS[6]))._race(Goal.MOVES)
    list(climb(race, [route_of(6), route_of(12)]))
    assert drifts == [(6, 1_000), (12, 1_000)]


def test_the_one_that_the_race_has_taken_over_goes_on(drifts: list[tuple[int, int]]) -> None:
    race = improver_of(Solution(ROOM, WAYS[12]))._race(Goal.MOVES)
    ladder = Ladder(race, 1_000)
    list(ladder.enter([route_of(8), route_of(10)]))
    race.line.task.route = route_of(8)  # as long, by another way
    list(ladder.climb())
    assert drifts == [(8, 1_000), (10, 1_000), (8, 2_000)]


def test_no_more_than_so_many_wait_on_a_rung(
    drifts: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(climbing, "MOST_WAITING", 2)
    race = improver_of(Solution(ROOM, WAYS[4]))._race(Goal.MOVES)
    ladder = Ladder(race, 1_000)
    list(ladder.enter([route_of(each) for each in (12, 8, 10, 6)]))
    assert ladder.rungs[0].numbers == {6, 8, 10, 12}
    assert sorted(ladder.rungs[0].waiting) == [6, 8]
    assert race.account.held == 2 * route_of(8).bytes
    ladder.close()
    assert race.account.held == 0
    assert len(drifts) == 4


def test_what_they_begin_with_stays_as_it_was() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    given = Route(given_for(HALL))
    before = given.lurd
    list(climb(race, [given], work=50_000))
    assert race.line.route.lurd != before
    assert given.lurd == before


def test_one_that_is_left_in_the_middle_holds_nothing() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    steps = climb(race, [race.line.route] * 2, work=50_000)
    next(steps)
    assert race.account.held > 0
    steps.close()
    assert race.account.held == 0


def test_one_that_ends_before_a_walk_does_not_go_on(drifts: list[tuple[int, int]]) -> None:
    race = improver_of(Solution(ROOM, WAYS[12]))._race(Goal.MOVES)
    list(climb(race, [route_of(4, 9), route_of(8), route_of(10)]))
    assert drifts == [(4, 1_000), (8, 1_000), (10, 1_000), (8, 2_000)]
    assert race.line.route.lurd == WAYS[8]


@pytest.mark.parametrize("end", [None, 9])
def test_one_that_ends_before_a_walk_is_not_taken_over(end: int | None) -> None:
    race = improver_of(Solution(ROOM, WAYS[12]))._race(Goal.MOVES)
    before = race.line
    race.take_over(before.beside(route_of(4, end)))
    assert (race.line is before) == (end is not None)


def test_it_ends_with_its_work_and_with_the_method() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    list(climb(race, [race.line.route] * 2, work=10_000))
    assert 20_000 <= race.account.work < 150_000  # a search is not broken off
    race = improver_of(given_for(HALL), methods=("windows", "beginnings"))._race(Goal.MOVES)
    assert not race.has_drifts
    list(climb(race, [race.line.route] * 2, work=10_000))
    assert race.account.work == 0


def test_each_of_them_draws_others(monkeypatch: pytest.MonkeyPatch) -> None:
    race = improver_of(given_for(HALL), nodes=10**7)._race(Goal.MOVES)
    states = list[object]()
    search = Drift.search

    def noted(drift: Drift, work: int) -> Generator[None, None, bool]:
        states.append(drift.random.getstate())
        return search(drift, work)

    monkeypatch.setattr(Drift, "search", noted)
    list(climb(race, [race.line.route] * 4))
    assert len(states) >= 4
    assert len(set(states)) == len(states)


@pytest.mark.parametrize("is_short", [True, False])
def test_the_order_of_work_where_moves_count(
    monkeypatch: pytest.MonkeyPatch, *, is_short: bool
) -> None:
    """What windows may prove comes before the drifts."""
    order = list[str]()

    def note(name: str) -> Callable[..., Iterator[None]]:
        def noted(it: object, *_: object) -> Iterator[None]:
            order.append(name)
            race = it.race if isinstance(it, (Ladder, Newcomers, Kicking)) else it
            assert isinstance(race, Race)
            race.account.charge(1_000, 0)
            yield

        return noted

    monkeypatch.setattr(Race, "run", note("run"))
    monkeypatch.setattr(Ladder, "enter", note("enter"))
    monkeypatch.setattr(Ladder, "climb", note("climb"))
    monkeypatch.setattr(Newcomers, "find", note("find"))
    monkeypatch.setattr(Kicking, "steps", note("kick"))
    works, asked = list[float](), list[int]()

    def spend(_: object, __: Account, work: float) -> Iterator[None]:
        works.append(work)
        yield

    def come(_: Newcomers, most: int) -> list[Route]:
        asked.append(most)
        return []

    monkeypatch.setattr(improving, "_spend", spend)
    monkeypatch.setattr(Newcomers, "come", come)
    given = Solution(ROOM, WAYS[12])
    monkeypatch.setattr(improving, "SHORT", given.pushes if is_short else given.pushes - 1)
    improver = improver_of(given, nodes=22_000)
    race, pushes = improver._race(Goal.MOVES), improver._race(Goal.PUSHES)
    list(improver._climb(race, pushes, iter([])))
    windows = ["run", "run"] if is_short else ["run"]
    drifting = ["enter", "climb"]
    first = [*windows, *drifting, "find", *drifting, "run", "kick"]
    then = [*windows, *drifting, *drifting, "run", "kick"]
    assert order[: len(first) + len(then)] == first + then
    assert works[:2] == [improving.DRIFT, improving.PUSHES]
    assert asked[:2] == [improving.NEWCOMERS, improving.LATE_NEWCOMERS]
    assert pushes.hurry == improving.HURRY
    assert pushes.on_trial is not None


@pytest.mark.parametrize(
    ("goal", "methods"),
    [
        (Goal.MOVES, METHODS),
        (Goal.BOX_LINES, METHODS),
        (Goal.MOVES, [each for each in METHODS if each != "beginnings"]),
        (Goal.MOVES, [each for each in METHODS if each != "drift"]),
    ],
)
def test_what_was_given_drifts_once_and_what_has_few_pushes_whenever_it_is_another_one(
    goal: Goal, methods: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(improving, "DETOUR", 500)
    monkeypatch.setattr(improving, "DRIFT", 500)
    monkeypatch.setattr(improving, "PUSHES", 3_000)
    monkeypatch.setattr(kicks, "EXCHANGES", 500)
    monkeypatch.setitem(kicking.KICK, Aim.MOVES, 1_000)
    begun = list[list[str]]()

    def enter(_: Ladder, routes: Sequence[Route]) -> Iterator[None]:
        begun.append([each.lurd for each in routes])
        yield

    def find(_: Newcomers) -> Iterator[None]:
        yield

    monkeypatch.setattr(Ladder, "enter", enter)
    monkeypatch.setattr(Newcomers, "find", find)
    given = given_for(HALL)
    for _ in improver_of(given, goal, methods, nodes=300_000).steps():
        pass
    if goal is not Goal.MOVES or not {"beginnings", "drift"} <= set(methods):
        assert begun == []
        return
    first, *later = begun[::2]
    assert first[0] == given.lurd
    assert len(first) == 2
    assert len(later) >= 2
    assert all(given.lurd not in routes for routes in later)
    assert all(len(routes) <= 1 for routes in later)
    came = [first[1], *(lurd for routes in later for lurd in routes)]
    assert len(set(came)) > 1
    assert all(lurd != before for before, lurd in pairwise(came))
    pushes = [sum(map(str.isupper, lurd)) for lurd in came]
    assert all(then <= before for before, then in pairwise(pushes))


def test_a_stretch_has_no_other_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(improving, "DRIFT", 500)
    monkeypatch.setattr(Newcomers, "find", lambda _: pytest.fail("of another level"))
    entered = list[int]()
    enter = Ladder.enter

    def noted(ladder: Ladder, routes: Sequence[Route]) -> Generator[None, None, None]:
        entered.append(len(routes))
        return enter(ladder, routes)

    monkeypatch.setattr(Ladder, "enter", noted)
    given = given_for(HALL)
    account = Account(Limits(nodes=100_000), Clock())
    cut = Cut(given, Stretch(0, given.pushes // 2))
    assert not cut.is_all
    for _ in Improver(cut, Goal.MOVES, account, 0, METHODS).steps():
        pass
    assert entered[0] == 2
    assert set(entered[1::2]) == {0}


def test_it_comes_to_an_end_where_there_is_no_memory_for_a_drift() -> None:
    given = given_for(HALL)
    account = Account(Limits(memory=1, nodes=10**6), Clock())
    methods = ("drift", "beginnings", "kicks")
    improver = Improver(Cut(given, WHOLE), Goal.MOVES, account, 0, methods)
    for _ in improver.steps():
        pass
    assert verify(HALL, improver.best.lurd).ok
