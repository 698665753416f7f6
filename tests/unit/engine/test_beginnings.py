"""Other solutions to begin with, and the race between what becomes of them."""

from collections.abc import Generator, Iterator
from contextlib import closing
from threading import Barrier, Thread
from types import SimpleNamespace
from typing import Any

import pytest

from soko.engine import Limits, Result, optimize, portfolio, solve
from soko.engine.improve import improver as improving
from soko.engine.improve import race as racing
from soko.engine.improve import trial as trying
from soko.engine.improve.account import Account
from soko.engine.improve.aim import Aim
from soko.engine.improve.beginnings import STRATEGIES, Beginnings
from soko.engine.improve.crew import Crew
from soko.engine.improve.cut import WHOLE, Cut
from soko.engine.improve.improver import Improver
from soko.engine.improve.line import Line
from soko.engine.improve.race import Race
from soko.engine.improve.route import Part
from soko.engine.improve.task import Task, Try
from soko.engine.improve.trial import Trial
from soko.engine.limits import Clock
from soko.engine.portfolio import Portfolio
from soko.engine.result import Goal, Status
from soko.puzzle import Solution, Symmetry
from support.known_levels import HALL, TWIST

WINDOWS = ("windows", "beginnings")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the race begin before anything is improved."""
    monkeypatch.setattr(racing, "ALONE", 0)
    monkeypatch.setattr(trying, "TRIAL", 2_000)


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
    return Improver(cut, Goal.MOVES, Account(Limits(nodes=nodes), Clock()), 0, WINDOWS)


def finding(*ways: list[str], work: int = 0) -> Any:
    """Return what stands in for a search that has each strategy find some ways, with such work."""
    each = dict(zip(STRATEGIES, ways, strict=False))

    def find(self: Beginnings, strategy: str) -> Generator[None, None, int]:
        if work > 0:
            self.crew.account.charge(work, 0)
        yield
        self.found[strategy] = each.get(strategy, [])
        return work

    return find


def tried(race: Race) -> Line:
    """Return the best line after a trial from the start."""
    with closing(Trial(race, race.line, "", 1)) as trial:
        for jobs in (race.crew.each(trial.finding()), trial.compare()):
            for _ in jobs:
                pass
    return trial.best


def test_what_the_strategies_find_takes_part() -> None:
    ways = (solve(HALL, strategy=each).solution for each in ("plan", "greedy-push", "greedy-pull"))
    given = max((way for way in ways if way is not None), key=lambda way: way.pushes)
    found = optimize(HALL, given.lurd, methods=["beginnings"], limits=Limits(nodes=30_000))
    assert {each.method for each in found.improvements} == {"beginnings"}
    assert found.solution.pushes < found.before.pushes


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_what_is_found_does_not_depend_on_the_threads(
    threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second of the turned levels is in vain; what others find beside it does not count."""
    met = Barrier(threads, timeout=60)

    def solve_turned(_: Beginnings, symmetry: Symmetry, __: str) -> tuple[str | None, int]:
        if symmetry in list(Symmetry)[:threads]:
            met.wait()  # as many as there are threads begin at once
        return (None if symmetry is list(Symmetry)[1] else "R"), 10

    monkeypatch.setattr(Beginnings, "_solve", solve_turned)
    crew = Crew(Account(Limits(), Clock(), threads))
    helpers = [Thread(target=list, args=[crew.help()]) for _ in range(1, threads)]
    for helper in helpers:
        helper.start()
    beginnings = Beginnings(HALL.start, Goal.PUSHES, 100, 0, crew)
    work = 0

    def find() -> Iterator[None]:
        nonlocal work
        work = yield from beginnings.find("plan")

    for _ in crew.each([find()]):
        pass
    crew.account.is_stopped = True
    for helper in helpers:
        helper.join()
    assert (len(beginnings.found["plan"]), work) == (1, 20)


@pytest.mark.parametrize("threads", [2, 3])
def test_several_threads_come_to_the_same_in_a_trial(threads: int) -> None:
    ways = (solve(HALL, strategy=each).solution for each in ("plan", "greedy-push", "greedy-pull"))
    given = max((way for way in ways if way is not None), key=lambda way: way.pushes)
    found = []
    for count in (1, threads):
        account = Account(Limits(), Clock(), count)
        improver = Improver(Cut(given, WHOLE), Goal.PUSHES, account, 0)
        helpers = [Thread(target=list, args=[each]) for each in improver.works()[1:]]
        for helper in helpers:
            helper.start()
        found.append(tried(improver._race(Goal.PUSHES)).route.lurd)
        account.is_stopped = True
        for helper in helpers:
            helper.join()
    assert found[0] == found[1]


def noted_by(asked: list[str]) -> Any:
    """Return trials that note the steps that the others begin with."""

    class Noted(Trial):
        def __post_init__(self) -> None:
            super().__post_init__()
            asked.append(self.prefix)

    return Noted


def test_the_best_line_wins_also_when_the_bound_is_met(monkeypatch: pytest.MonkeyPatch) -> None:
    best = best_of("moves")
    monkeypatch.setattr(Beginnings, "find", finding([best.lurd]))
    improver = made()
    improver.bound = best.moves
    line = tried(improver._race(Goal.MOVES))
    assert improver.is_proved
    assert line.numbers[0] == best.moves
    assert improver.account.held == 0


def test_later_ones_leave_the_best_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Beginnings, "find", finding(work=1_000))
    asked: list[str] = []
    monkeypatch.setattr(racing, "Trial", noted_by(asked))
    for _ in made(nodes=100_000)._race(Goal.MOVES).steps():
        pass
    assert asked[0] == ""
    assert len(set(asked)) > 2


def test_routes_that_wait_are_charged(monkeypatch: pytest.MonkeyPatch) -> None:
    best = best_of("moves")
    longer = there_and_back(best).lurd  # three steps there and back first
    monkeypatch.setattr(Beginnings, "find", finding([longer], [longer[2:]], [longer[4:]]))
    improver = made()
    account = improver.account
    race = improver._race(Goal.MOVES)
    all_bytes = account.memory
    with closing(Trial(race, race.line, "", 1)) as trial:
        for _ in race.crew.each(trial.finding()):
            pass
        next(trial.compare())
        assert account.held > 3 * len(best.lurd)
        assert account.memory == all_bytes - account.held
        account.peak_bytes = 0
        account.charge(0, 1)
        assert account.peak_bytes == account.held + 1
    assert account.held == 0


def test_pushes_that_are_proved_are_not_raced_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def none(_: Beginnings, strategy: str) -> Iterator[None]:
        asked.append(strategy)
        yield

    monkeypatch.setattr(racing, "ALONE", 500_000)
    monkeypatch.setattr(Beginnings, "find", none)
    improver = made(nodes=2_000_000)
    for _ in improver.steps():
        pass
    assert asked == []
    assert improver.best.moves == best_of("moves").moves


def test_few_pushes_are_a_way_to_few_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(improving, "DETOUR", 3_000)
    monkeypatch.setattr(Beginnings, "find", finding())
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
    assert improver.account.held == 0


def test_ctrl_c_in_the_race_keeps_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    solve_any = Portfolio.solve

    def interrupted(self: Portfolio, _: object) -> Result:
        def interrupt(_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(portfolio._Watch, "look", interrupt)
        return solve_any(self, None)

    monkeypatch.setattr(Portfolio, "solve", interrupted)
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
    assert trying.most_hopeful(lines, [394, 500, 390]) == [fast, slow]
    assert trying.most_hopeful(lines, [394, 465, 420]) == [image, fast]


def test_a_hopeful_one_that_stays_longer_does_not_win(monkeypatch: pytest.MonkeyPatch) -> None:
    best = best_of("moves")
    longer = there_and_back(best)
    monkeypatch.setattr(Beginnings, "find", finding([longer.lurd]))
    monkeypatch.setattr(trying, "most_hopeful", lambda lines, _: lines[::-1])
    monkeypatch.setattr(Race, "run", lambda *_: iter(()))
    account = Account(Limits(), Clock())
    improver = Improver(Cut(best, WHOLE), Goal.MOVES, account, 0, WINDOWS)
    race = improver._race(Goal.MOVES)
    assert tried(race) is race.line


def test_the_best_one_wins_that_was_left_for_more_hopeful_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    best = best_of("moves")
    longer = there_and_back(best)
    monkeypatch.setattr(Beginnings, "find", finding([best.lurd], [longer.lurd]))
    monkeypatch.setattr(trying, "most_hopeful", by_length_downwards)
    monkeypatch.setattr(Race, "run", lambda *_: iter(()))
    assert tried(made()._race(Goal.MOVES)).numbers[0] == best.moves


def by_length_downwards(lines: list[Line], _: list[int]) -> list[Line]:
    return sorted(lines, key=lambda each: each.numbers, reverse=True)
