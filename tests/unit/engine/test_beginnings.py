"""Other solutions to begin with, and the race between what becomes of them."""

from collections.abc import Iterator
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest

from soko.engine import Limits, Result, optimize, portfolio, solve
from soko.engine.improve import improver as improving
from soko.engine.improve import race as racing
from soko.engine.improve.aim import Aim
from soko.engine.improve.cut import WHOLE, Cut
from soko.engine.improve.improver import Improver
from soko.engine.improve.line import Line
from soko.engine.improve.route import Part
from soko.engine.improve.task import Task, Try
from soko.engine.limits import Clock
from soko.engine.portfolio import Portfolio
from soko.engine.result import Goal, Status
from soko.puzzle import Solution, State
from support.known_levels import HALL, TWIST

WINDOWS = ("windows", "beginnings")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the race begin before anything is improved."""
    monkeypatch.setattr(racing, "ALONE", 0)
    monkeypatch.setattr(racing, "TRIAL", 2_000)


def there_and_back(best: Solution) -> Solution:
    """Return a longer solution, which stays the way it is when it is cut into windows."""
    there = next(letter for letter in TWIST.start.legal_moves() if letter.islower())
    back = {"u": "d", "d": "u", "l": "r", "r": "l"}[there]
    return Solution(TWIST, (there + back) * 3 + best.lurd)


def best_of(goal: str) -> Solution:
    found = solve(TWIST, goal=goal).solution
    assert found is not None
    return Solution(TWIST, found.lurd)


def made(nodes: int | None = None) -> Improver:
    """Return what improves a solution that has a detour without a push."""
    cut = Cut(there_and_back(best_of("pushes")), WHOLE)
    return Improver(cut, Goal.MOVES, Limits(nodes=nodes), 0, Clock(), WINDOWS)


def test_what_the_strategies_find_takes_part() -> None:
    ways = (solve(HALL, strategy=each).solution for each in ("plan", "greedy-push", "greedy-pull"))
    given = max((way for way in ways if way is not None), key=lambda way: way.pushes)
    found = optimize(HALL, given.lurd, methods=["beginnings"], limits=Limits(nodes=30_000))
    assert {each.method for each in found.improvements} == {"beginnings"}
    assert found.solution.pushes < found.before.pushes


def test_the_best_line_wins_also_when_the_bound_is_met(monkeypatch: pytest.MonkeyPatch) -> None:
    best = best_of("moves")
    monkeypatch.setattr(racing, "beginnings", lambda *_: iter([[best.lurd]]))
    improver = made()
    improver.bound = best.moves
    race = improver._race(Goal.MOVES)
    for _ in race.trial("", 1):
        pass
    assert improver.is_proved
    assert race.line.numbers[0] == best.moves
    assert improver.task.held == 0


def test_later_ones_leave_the_best_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []

    def none(state: State, task: Task, *_: object) -> Iterator[list[str]]:
        asked.append(state)
        task.charge(1_000, 0)
        yield []

    monkeypatch.setattr(racing, "beginnings", none)
    for _ in made(nodes=20_000)._race(Goal.MOVES).steps():
        if len(asked) > 4:
            break
    assert asked[0] == TWIST.start
    assert len(set(asked)) > 2


def test_routes_that_wait_are_charged(monkeypatch: pytest.MonkeyPatch) -> None:
    best = best_of("moves")
    monkeypatch.setattr(racing, "beginnings", lambda *_: iter([[best.lurd] * 3]))
    improver = made()
    all_bytes = improver.task.memory
    with closing(improver._race(Goal.MOVES).trial("", 1)) as trial:
        next(trial)
        assert improver.task.held > 3 * len(best.lurd)
        assert improver.task.memory == all_bytes - improver.task.held
        improver.task.charge(0, 1)
        assert improver.task.peak_bytes == improver.task.held + 1


def test_pushes_that_are_proved_are_not_raced_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Goal] = []

    def none(_: State, task: Task, goal: Goal, nodes: int) -> Iterator[list[str]]:
        asked.append(goal)
        task.charge(nodes, 0)
        yield []

    monkeypatch.setattr(racing, "ALONE", 500_000)
    monkeypatch.setattr(racing, "beginnings", none)
    improver = made(nodes=2_000_000)
    for _ in improver.steps():
        pass
    assert asked == []
    assert improver.best.moves == best_of("moves").moves


def test_few_pushes_are_a_way_to_few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(improving, "DETOUR", 3_000)
    monkeypatch.setattr(racing, "beginnings", lambda *_: iter(()))
    aims: list[Aim] = []
    solve_part = Task.solve_part

    def noted(self: Task, part: Part, aim: Aim, **more: Any) -> Try:
        aims.append(aim)
        return solve_part(self, part, aim, **more)

    monkeypatch.setattr(Task, "solve_part", noted)
    improver = made(nodes=300_000)
    for _ in improver.steps():
        pass
    first = aims.index(Aim.MOVES)
    assert set(aims[:first]) == {Aim.PUSHES, Aim.WALKS}
    assert improver.is_proved
    assert improver.best.moves == improver.bound == best_of("moves").moves
    assert improver.task.held == 0


def test_ctrl_c_in_the_race_keeps_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    solve_any = Portfolio.solve

    def interrupted(self: Portfolio, _: object) -> Result:
        def interrupt(_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(portfolio._Watch, "look", interrupt)
        return solve_any(self, None)

    monkeypatch.setattr("soko.engine.improve.beginnings.Portfolio.solve", interrupted)
    given = there_and_back(best_of("pushes"))
    found = optimize(TWIST, given, goal="moves", methods=["beginnings"])
    assert found.interrupted
    assert found.solution == given


def test_ctrl_c_after_the_answer_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: portfolio._Watch) -> None:
        if self.portfolio.status is Status.SOLVED:
            raise KeyboardInterrupt

    monkeypatch.setattr(portfolio._Watch, "look", interrupt)
    result = solve(TWIST)
    assert result.solution is not None
    assert result.interrupted


def sized(numbers: tuple[int, ...]) -> Any:
    """Return a line as far as it is compared."""
    return SimpleNamespace(numbers=numbers)


def test_what_becomes_shorter_fast_goes_on() -> None:
    slow, fast, image = map(sized, ((390, 1), (460, 1), (390, 2)))
    lines = [slow, fast, image]
    assert racing._most_hopeful(lines, [394, 500, 390]) == [fast, slow]
    assert racing._most_hopeful(lines, [394, 465, 420]) == [image, fast]


def test_a_hopeful_one_that_stays_longer_does_not_win(monkeypatch: pytest.MonkeyPatch) -> None:
    best = best_of("moves")
    longer = there_and_back(best)
    monkeypatch.setattr(racing, "beginnings", lambda *_: iter([[longer.lurd]]))
    monkeypatch.setattr(racing, "_most_hopeful", lambda lines, _: lines[::-1])
    monkeypatch.setattr(racing.Race, "_run_each", lambda *_: iter(()))
    improver = Improver(Cut(best, WHOLE), Goal.MOVES, Limits(), 0, Clock(), WINDOWS)
    race = improver._race(Goal.MOVES)
    given = race.line
    for _ in race.trial("", 1):
        pass
    assert race.line is given


def test_the_best_one_wins_that_was_left_for_more_hopeful_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    best = best_of("moves")
    longer = there_and_back(best)
    monkeypatch.setattr(racing, "beginnings", lambda *_: iter([[best.lurd], [longer.lurd]]))
    monkeypatch.setattr(racing, "_most_hopeful", by_length_downwards)
    monkeypatch.setattr(racing.Race, "_run_each", lambda *_: iter(()))
    race = made()._race(Goal.MOVES)
    for _ in race.trial("", 1):
        pass
    assert race.line.numbers[0] == best.moves


def by_length_downwards(lines: list[Line], _: list[int]) -> list[Line]:
    return sorted(lines, key=lambda each: each.numbers, reverse=True)
