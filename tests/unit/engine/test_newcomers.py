"""Other solutions come to drift, the most hopeful ones first."""

from collections.abc import Iterator

import pytest

from soko.engine import Limits, solve
from soko.engine.improve import newcomers as coming
from soko.engine.improve.account import Account
from soko.engine.improve.beginnings import Beginnings
from soko.engine.improve.cut import WHOLE, Cut
from soko.engine.improve.improver import Improver
from soko.engine.improve.line import Line
from soko.engine.improve.newcomers import Newcomers
from soko.engine.improve.race import Race
from soko.engine.improve.route import Route
from soko.engine.improve.trial import Trial
from soko.engine.limits import Clock
from soko.engine.result import Goal
from soko.puzzle import Level, Solution, verify
from support.known_levels import HALL


def given_for(level: Level) -> Solution:
    found = solve(level).solution
    assert found is not None
    return found


def race_on(given: Solution, goal: Goal = Goal.MOVES) -> Race:
    account = Account(Limits(nodes=10**8), Clock())
    return Improver(Cut(given, WHOLE), goal, account, 0)._race(goal)


def line_of(race: Race, given: Solution, more: str) -> Line:
    return race.line.beside(Route(Solution(HALL, more + given.lurd)))


def test_a_trial_brings_others_and_maybe_a_better_one() -> None:
    race = race_on(given_for(HALL))
    before = race.line
    newcomers = Newcomers(race)
    list(newcomers.find())
    assert race.account.held > 0
    came = newcomers.come(3)
    assert 2 <= len(came) <= 3
    assert all(verify(HALL, each.lurd).ok for each in came)
    assert before.route not in came
    assert race.line.numbers < before.numbers
    newcomers.close()
    assert race.account.held == 0
    assert newcomers.come(3) == []


def test_they_come_in_the_order_of_the_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    given = given_for(HALL)
    race = race_on(given)
    first, then = (line_of(race, given, more) for more in ("lr", ""))
    asked = list[int]()

    def compare(trial: Trial, leave: int) -> Iterator[None]:
        asked.append(leave)
        trial.ranked = [first, trial.line, then]
        yield

    monkeypatch.setattr(Trial, "finding", lambda _: [])
    monkeypatch.setattr(Trial, "compare", compare)
    newcomers = Newcomers(race)
    list(newcomers.find())
    assert newcomers.come(5) == [first.route, then.route]
    assert asked == [coming.LEAVE]


def test_none_come_where_none_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Beginnings, "shortest", lambda _: iter(()))
    race = race_on(given_for(HALL))
    newcomers = Newcomers(race)
    list(newcomers.find())
    assert newcomers.come(5) == []


def test_what_is_heard_of_comes_before_what_waits_and_few_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = given_for(HALL)
    race = race_on(given)
    monkeypatch.setattr(coming, "MOST_WAITING", 3)
    a, b, c, d = (line_of(race, given, "lr" * number) for number in range(4))
    newcomers = Newcomers(race)
    newcomers.hear([a, b])
    newcomers.hear([c, d])
    assert race.account.held == sum(each.route.bytes for each in (c, d, a))
    assert newcomers.come(2) == [c.route, d.route]
    assert race.account.held == a.route.bytes
    assert newcomers.come(2) == [a.route]
    assert race.account.held == 0


def test_a_race_tells_of_those_that_its_trials_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soko.engine.improve.race.ALONE", 0)
    race = race_on(given_for(HALL), Goal.PUSHES)
    heard = list[list[Line]]()
    before = race.line
    race.on_trial = lambda lines: heard.append(list(lines))
    for _ in race.steps():
        if heard:
            break
    [lines] = heard
    assert len(lines) > 1
    assert all(each is not race.line and each is not before for each in lines)
    assert all(verify(HALL, each.route.lurd).ok for each in lines)
