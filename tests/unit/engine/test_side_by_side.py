"""Other routes drift side by side: each another way, and on to another end."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing

import pytest

from soko.engine import Limits, solve
from soko.engine.improve import improver as improving
from soko.engine.improve.account import Account
from soko.engine.improve.cut import WHOLE, Cut, Stretch
from soko.engine.improve.drift import Drift
from soko.engine.improve.improver import Improver
from soko.engine.improve.race import Race
from soko.engine.improve.route import Route
from soko.engine.improve.side_by_side import SideBySide
from soko.engine.limits import Clock
from soko.engine.result import Goal
from soko.puzzle import Level, Solution, verify
from support.known_levels import HALL

ROOM = Level.of(["########", "#      #", "#@$   .#", "#      #", "#      #", "########"])
LONG = "urDldRRRRdrU"
"""A way of ROOM that is longer than its shortest one, `RRRR`."""
METHODS = ("windows", "detours", "vicinity", "drift", "beginnings", "kicks")


def improver_of(
    given: Solution, goal: Goal = Goal.MOVES, methods: Sequence[str] = METHODS, nodes: int = 10**6
) -> Improver:
    return Improver(Cut(given, WHOLE), goal, Account(Limits(nodes=nodes), Clock()), 0, methods)


def given_for(level: Level) -> Solution:
    found = solve(level).solution
    assert found is not None
    return found


def drift_all(race: Race, routes: Sequence[Route], work: float) -> Generator[None, None, None]:
    with closing(SideBySide(race)) as beside:
        yield from beside.enter(routes, work)
        yield from beside.decide(2 * work)


def test_what_drifts_to_less_than_the_best_one_is_gone_on_with() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    before = race.line
    held = list[int]()
    for _ in drift_all(race, [before.route] * 3, 50_000):
        held.append(race.account.held)
    assert held[0] >= 3 * before.route.bytes
    assert held[-1] < 2 * before.route.bytes  # one is left
    assert race.account.held == 0
    assert race.line is not before
    assert race.line.numbers < before.numbers
    assert race.line.is_fine
    assert verify(HALL, race.line.route.lurd).ok


def test_the_best_one_stays_where_none_becomes_shorter() -> None:
    race = improver_of(Solution(ROOM, "RRRR"))._race(Goal.MOVES)
    before = race.line
    list(drift_all(race, [Route(Solution(ROOM, LONG)) for _ in range(2)], 10_000))
    assert race.line is before
    assert race.line.route.lurd == "RRRR"


def test_half_of_them_are_left_with_twice_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    race = improver_of(Solution(ROOM, LONG))._race(Goal.MOVES)
    searched = list[tuple[int, int]]()

    def search(drift: Drift, work: int) -> Iterator[None]:
        searched.append((len(drift.task.route.lurd), work))
        yield

    monkeypatch.setattr(Drift, "search", search)
    beside = SideBySide(race)
    list(beside.enter([Route(Solution(ROOM, LONG))] * 2, 1_000))
    list(beside.enter([Route(Solution(ROOM, each)) for each in (LONG, "RRRR", LONG)], 1_000))
    list(beside.decide(3_000))
    long, short = len(LONG), len("RRRR")
    first = [(long, 1_000)] * 3 + [(short, 1_000), (long, 1_000)]
    assert searched == [*first, (short, 3_000), (long, 3_000), (short, 6_000)]
    assert race.line.route.lurd == "RRRR"


def test_what_they_begin_with_stays_as_it_was() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    given = Route(given_for(HALL))
    before = given.lurd
    list(drift_all(race, [given], 50_000))
    assert race.line.route.lurd != before
    assert given.lurd == before


def test_one_that_is_left_in_the_middle_holds_nothing() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    steps = drift_all(race, [race.line.route] * 2, 50_000)
    next(steps)
    assert race.account.held > 0
    steps.close()
    assert race.account.held == 0


def test_one_that_ends_before_a_walk_comes_behind_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = list[str]()

    def search(drift: Drift, _: int) -> Iterator[None]:
        left.append(drift.task.route.lurd)
        yield

    monkeypatch.setattr(Drift, "search", search)
    race = improver_of(Solution(ROOM, LONG))._race(Goal.MOVES)
    before_a_walk = Route(Solution(ROOM, "RRRR"), 9)
    list(drift_all(race, [before_a_walk, Route(Solution(ROOM, "udRRRR"))], 1_000))
    assert left == ["RRRR", "udRRRR", "udRRRR"]
    assert race.line.route.lurd == "udRRRR"


def test_others_are_the_best_that_a_trial_leaves_and_others_each_time() -> None:
    race = improver_of(given_for(HALL), nodes=10**8)._race(Goal.MOVES)
    before = race.line

    def found() -> list[str]:
        steps = race.others(1, 3)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                routes: list[Route] = end.value
                return [each.lurd for each in routes]

    rounds = [found() for _ in range(4)]
    assert all(2 <= len(routes) <= 3 for routes in rounds)
    assert all(verify(HALL, lurd).ok for routes in rounds for lurd in routes)
    assert len({tuple(routes) for routes in rounds}) > 1
    assert race.line.numbers < before.numbers
    assert race.account.held == 0


@pytest.mark.parametrize("is_short", [True, False])
def test_what_windows_may_prove_comes_before_the_drifts(
    monkeypatch: pytest.MonkeyPatch, *, is_short: bool
) -> None:
    order = list[str]()

    def note(name: str) -> Callable[..., Iterator[None]]:
        def noted(*_: object) -> Iterator[None]:
            order.append(name)
            yield

        return noted

    monkeypatch.setattr(Race, "run", note("run"))
    monkeypatch.setattr(SideBySide, "enter", note("drift"))
    monkeypatch.setattr(Race, "others", note("others"))
    monkeypatch.setattr(SideBySide, "decide", note("decide"))
    given = Route(Solution(ROOM, LONG))
    monkeypatch.setattr(improving, "SHORT", len(given) if is_short else len(given) - 1)
    improver = improver_of(Solution(ROOM, LONG), methods=("windows", "drift"))
    list(improver._drift(improver._race(Goal.MOVES), given, 1_000))
    drifts = ["drift", "others", "drift", "decide"]
    assert order == (["run", *drifts, "run"] if is_short else [*drifts, "run"])


def test_it_ends_with_its_work_and_with_the_method() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    list(drift_all(race, [race.line.route] * 2, 10_000))
    assert 40_000 <= race.account.work < 150_000  # a search is not broken off
    race = improver_of(given_for(HALL), methods=("windows", "beginnings"))._race(Goal.MOVES)
    assert not race.has_drifts
    list(drift_all(race, [race.line.route] * 2, 10_000))
    assert race.account.work == 0


def test_each_of_them_draws_others(monkeypatch: pytest.MonkeyPatch) -> None:
    race = improver_of(given_for(HALL), nodes=10**7)._race(Goal.MOVES)
    states = list[object]()
    search = Drift.search

    def noted(drift: Drift, work: int) -> Generator[None, None, bool]:
        states.append(drift.random.getstate())
        return search(drift, work)

    monkeypatch.setattr(Drift, "search", noted)
    list(drift_all(race, [race.line.route] * 4, 1_000))
    assert len(states) == 7
    assert len(set(states)) == 7


@pytest.mark.parametrize(
    ("goal", "methods"),
    [
        (Goal.MOVES, METHODS),
        (Goal.BOX_LINES, METHODS),
        (Goal.MOVES, [each for each in METHODS if each != "beginnings"]),
        (Goal.MOVES, [each for each in METHODS if each != "drift"]),
    ],
)
def test_where_moves_count_what_was_given_drifts_anew_in_each_round(
    goal: Goal, methods: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(improving, "DETOUR", 500)
    monkeypatch.setattr(improving, "DETOUR_OF_DRIFTS", 500)
    begun = list[tuple[list[str], float]]()
    efforts = list[int]()

    def enter(_: SideBySide, routes: Sequence[Route], work: float) -> Iterator[None]:
        begun.append(([each.lurd for each in routes], work))
        yield

    def others(race: Race, effort: int, leave: int) -> Generator[None, None, list[Route]]:
        efforts.append(effort)
        yield
        return [race.line.route] * leave

    monkeypatch.setattr(SideBySide, "enter", enter)
    monkeypatch.setattr(Race, "others", others)
    given = given_for(HALL)
    for _ in improver_of(given, goal, methods, nodes=300_000).steps():
        pass
    if goal is not Goal.MOVES or not {"beginnings", "drift"} <= set(methods):
        assert begun == []
        return
    assert [work for _, work in begun[::2][:3]] == [500 * improving.LATER**k for k in range(3)]
    assert [work for _, work in begun[1::2][:3]] == [work for _, work in begun[::2][:3]]
    assert all(routes[0] == given.lurd for routes, _ in begun[::2])
    assert all(len(routes) == improving.OTHERS for routes, _ in begun[1::2])
    assert efforts[:3] == [1, 2, 3]


def test_a_stretch_has_no_other_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(improving, "DETOUR_OF_DRIFTS", 500)
    entered = list[int]()
    enter = SideBySide.enter

    def noted(
        beside: SideBySide, routes: Sequence[Route], work: float
    ) -> Generator[None, None, None]:
        entered.append(len(routes))
        return enter(beside, routes, work)

    monkeypatch.setattr(SideBySide, "enter", noted)
    monkeypatch.setattr(Race, "others", lambda *_: pytest.fail("of another level"))
    given = given_for(HALL)
    account = Account(Limits(nodes=100_000), Clock())
    cut = Cut(given, Stretch(0, given.pushes // 2))
    assert not cut.is_all
    for _ in Improver(cut, Goal.MOVES, account, 0, METHODS).steps():
        pass
    assert set(entered) == {2}


@pytest.mark.parametrize("end", [None, 9])
def test_one_that_ends_before_a_walk_is_not_taken_over(end: int | None) -> None:
    race = improver_of(Solution(ROOM, LONG))._race(Goal.MOVES)
    before = race.line
    race.take_over(before.beside(Route(Solution(ROOM, "RRRR"), end)))
    assert (race.line is before) == (end is not None)
