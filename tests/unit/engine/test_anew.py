"""What was given drifts anew: another way, beside the best one, on to another end."""

from collections.abc import Iterator, Sequence

import pytest

from soko.engine import Limits, solve
from soko.engine.improve import improver as improving
from soko.engine.improve.account import Account
from soko.engine.improve.cut import WHOLE, Cut
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
    for _ in race.begin_anew(before.route.copy(), 100_000):
        held.append(race.account.held)
    assert min(held) >= before.route.bytes  # which waits meanwhile
    assert race.account.held == 0
    assert race.line is not before
    assert race.line.numbers < before.numbers
    assert race.line.is_fine
    assert verify(HALL, race.line.route.lurd).ok


def test_the_best_one_stays_where_it_is_not_longer() -> None:
    race = improver_of(Solution(ROOM, "RRRR"))._race(Goal.MOVES)
    before = race.line
    list(race.begin_anew(Route(Solution(ROOM, LONG)), 10_000))
    assert race.line is before
    assert race.line.route.lurd == "RRRR"


def test_it_ends_with_its_work_and_with_the_method() -> None:
    race = improver_of(given_for(HALL))._race(Goal.MOVES)
    list(race.begin_anew(race.line.route.copy(), 10_000))
    assert 10_000 <= race.account.work < 50_000  # a search is not broken off
    assert race.account.held == 0
    race = improver_of(given_for(HALL), methods=("windows", "beginnings"))._race(Goal.MOVES)
    list(race.begin_anew(race.line.route.copy(), 10_000))
    assert race.account.work == 0


def test_it_draws_others_each_time() -> None:
    race = improver_of(given_for(HALL), nodes=10**7)._race(Goal.MOVES)
    states = set[object]()
    for _ in range(3):
        list(race.begin_anew(race.line.route.copy(), 1_000))
        states.add(race.chance.getstate())
    assert len(states) == 3


@pytest.mark.parametrize(
    ("goal", "methods"),
    [(Goal.MOVES, METHODS), (Goal.BOX_LINES, METHODS), (Goal.MOVES, METHODS[:-2])],
)
def test_where_moves_count_what_was_given_begins_anew_in_each_round(
    goal: Goal, methods: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(improving, "DETOUR", 3_000)
    begun = list[tuple[str, float]]()

    def begin_anew(_: Race, route: Route, work: float) -> Iterator[None]:
        begun.append((route.lurd, work))
        yield

    monkeypatch.setattr(Race, "begin_anew", begin_anew)
    given = given_for(HALL)
    for _ in improver_of(given, goal, methods, nodes=300_000).steps():
        pass
    works = [improving.ANEW * 3_000 * improving.LATER**number for number in range(3)]
    is_asked = goal is Goal.MOVES and "beginnings" in methods
    assert begun[:3] == ([(given.lurd, work) for work in works] if is_asked else [])


@pytest.mark.parametrize("end", [None, 9])
def test_one_that_ends_before_a_walk_is_not_taken_over(end: int | None) -> None:
    race = improver_of(Solution(ROOM, LONG))._race(Goal.MOVES)
    before = race.line
    race.take_over(before.beside(Route(Solution(ROOM, "RRRR"), end)))
    assert (race.line is before) == (end is not None)
