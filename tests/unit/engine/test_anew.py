"""Other routes drift, what was given among them: each another way, and on to another end."""

from collections.abc import Callable, Generator, Iterator, Sequence

import pytest

from soko.engine import Limits, solve
from soko.engine.improve import improver as improving
from soko.engine.improve.account import Account
from soko.engine.improve.cut import WHOLE, Cut
from soko.engine.improve.drift import Drift
from soko.engine.improve.improver import Improver
from soko.engine.improve.race import Race
from soko.engine.improve.route import Route
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


def test_what_drifts_to_less_than_the_best_one_is_gone_on_with() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    before = race.line
    held = list[int]()
    for _ in race.drift_anew([before.route.copy() for _ in range(3)], 50_000):
        held.append(race.account.held)
    assert min(held) >= 3 * before.route.bytes  # all but one wait
    assert race.account.held == 0
    assert race.line is not before
    assert race.line.numbers < before.numbers
    assert race.line.is_fine
    assert verify(HALL, race.line.route.lurd).ok


def test_the_best_one_stays_where_none_becomes_shorter() -> None:
    race = improver_of(Solution(ROOM, "RRRR"))._race(Goal.MOVES)
    before = race.line
    list(race.drift_anew([Route(Solution(ROOM, LONG)) for _ in range(2)], 10_000))
    assert race.line is before
    assert race.line.route.lurd == "RRRR"


def test_half_of_them_are_left_with_twice_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    race = improver_of(Solution(ROOM, LONG))._race(Goal.MOVES)
    shorter = Route(Solution(ROOM, "RRRR"))
    searched = list[tuple[bool, int]]()

    def search(drift: Drift, work: int) -> Iterator[None]:
        searched.append((drift.task.route is shorter, work))
        yield

    monkeypatch.setattr(Drift, "search", search)
    routes = [*(Route(Solution(ROOM, LONG)) for _ in range(4)), shorter]
    list(race.drift_anew(routes, 1_000))
    first = [(False, 1_000)] * 4 + [(True, 1_000)]
    assert searched == [*first, (True, 2_000), (False, 2_000), (True, 4_000)]
    assert race.line.route.lurd == "RRRR"


def test_one_that_is_left_in_the_middle_holds_nothing() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    steps = race.drift_anew([race.line.route.copy() for _ in range(2)], 50_000)
    next(steps)
    assert race.account.held > 0
    steps.close()
    assert race.account.held == 0


def test_one_that_ends_before_a_walk_comes_behind_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def search(*_: object) -> Iterator[None]:
        yield

    monkeypatch.setattr(Drift, "search", search)
    race = improver_of(Solution(ROOM, LONG))._race(Goal.MOVES)
    before_a_walk = Route(Solution(ROOM, "RRRR"), 9)
    list(race.drift_anew([before_a_walk, Route(Solution(ROOM, "udRRRR"))], 1_000))
    assert race.line.route.lurd == "udRRRR"


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
    monkeypatch.setattr(Race, "drift_anew", note("drift"))
    given = Route(Solution(ROOM, LONG))
    monkeypatch.setattr(improving, "SHORT", len(given) if is_short else len(given) - 1)
    improver = improver_of(Solution(ROOM, LONG), methods=("windows", "drift"))
    list(improver._drift(improver._race(Goal.MOVES), given, 1_000))
    assert order == (["run", "drift", "run"] if is_short else ["drift", "run"])


def test_it_ends_with_its_work_and_with_the_method() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    list(race.drift_anew([race.line.route.copy() for _ in range(2)], 10_000))
    assert 40_000 <= race.account.work < 150_000  # a search is not broken off
    assert race.account.held == 0
    race = improver_of(given_for(HALL), methods=("windows", "beginnings"))._race(Goal.MOVES)
    assert not race.has_drifts
    list(race.drift_anew([race.line.route.copy() for _ in range(2)], 10_000))
    assert race.account.work == 0


def test_each_of_them_draws_others(monkeypatch: pytest.MonkeyPatch) -> None:
    race = improver_of(given_for(HALL), nodes=10**7)._race(Goal.MOVES)
    states = list[object]()
    search = Drift.search

    def noted(drift: Drift, work: int) -> Generator[None, None, bool]:
        states.append(drift.random.getstate())
        return search(drift, work)

    monkeypatch.setattr(Drift, "search", noted)
    list(race.drift_anew([race.line.route.copy() for _ in range(4)], 1_000))
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

    def drift_anew(_: Race, routes: Sequence[Route], work: float) -> Iterator[None]:
        begun.append(([each.lurd for each in routes], work))
        yield

    monkeypatch.setattr(Race, "drift_anew", drift_anew)
    given = given_for(HALL)
    for _ in improver_of(given, goal, methods, nodes=300_000).steps():
        pass
    works = [500 * improving.LATER**number for number in range(3)]
    is_asked = goal is Goal.MOVES and {"beginnings", "drift"} <= set(methods)
    assert [work for _, work in begun[:3]] == (works if is_asked else [])
    assert all(routes[::2] == [given.lurd] * improving.DRIFTS for routes, _ in begun)


@pytest.mark.parametrize("end", [None, 9])
def test_one_that_ends_before_a_walk_is_not_taken_over(end: int | None) -> None:
    race = improver_of(Solution(ROOM, LONG))._race(Goal.MOVES)
    before = race.line
    race.take_over(before.beside(Route(Solution(ROOM, "RRRR"), end)))
    assert (race.line is before) == (end is not None)
