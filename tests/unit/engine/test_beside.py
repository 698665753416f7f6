"""What a limit leaves of a proof: the best solution that is known, and how good it may be."""

import random
from itertools import pairwise

import pytest

from cli.levels import HUGE
from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine import (
    IMPROVERS,
    STRATEGIES,
    Goal,
    Limits,
    Progress,
    Result,
    Status,
    beside,
    portfolio,
    running,
    solve,
)
from soko.engine.improve.account import Account
from soko.engine.improve.cut import WHOLE, Cut
from soko.engine.improve.improver import Improver
from soko.engine.limits import Clock
from soko.engine.running import ProgressCallback, solution_of
from soko.puzzle import Level, verify
from support.deep_levels import deep_level
from support.ended import PATIENCE
from support.known_levels import HALL, TWIST

GOALS = ("pushes", "moves")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for a solution beside a proof that takes a moment, too."""
    monkeypatch.setattr(beside, "FINDING", 1000)
    monkeypatch.setattr(beside, "FIRST_NODES", 1000)


def first_number(result: Result) -> int:
    assert result.solution is not None
    solution = result.solution
    return solution.moves if result.goal == "moves" else solution.pushes


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("nodes", [3000, 10_000, 30_000])
def test_a_limit_of_states_leaves_the_solution_that_is_known(nodes: int, goal: str) -> None:
    result = solve(HALL, goal=goal, limits=Limits(nodes=nodes))
    assert (result.status, result.ended_by) == (Status.UNPROVED, Status.TIMEOUT)
    assert (result.proved, result.tie_proved, result.interrupted) == (False, False, False)
    assert result.solution is not None
    assert verify(HALL, result.solution.lurd).ok
    assert result.bound is not None
    assert 0 < result.bound <= first_number(result)
    finder, *methods = result.strategy.split("+")
    assert finder in STRATEGIES
    assert set(methods) <= set(IMPROVERS)
    assert result.nodes == nodes


def test_what_is_known_never_changes_what_is_proved() -> None:
    result = solve(HALL, goal="pushes")
    assert (result.status, result.proved, result.ended_by) == (Status.SOLVED, True, None)
    assert result.solution is not None
    assert result.solution.pushes == result.bound == 60


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("seed", range(40))
def test_what_is_improved_beside_it_never_changes_what_is_proved(
    seed: int, goal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    level = deep_level(random.Random(seed), max_boxes=3, arrangements=200)
    monkeypatch.setattr(beside, "FIRST_NODES", 10**9)
    alone = solve(level, goal=goal, ties="none")
    for share in (0.1, 100):
        monkeypatch.setattr(beside, "FIRST_NODES", 20 + 10 * seed)
        monkeypatch.setattr(beside, "FINDING", 1000)
        monkeypatch.setitem(beside.IMPROVING, Goal(goal), share)
        together = solve(level, goal=goal, ties="none")
        assert (together.status, together.proved) == (alone.status, True)
        assert together.bound == alone.bound
        if alone.solution is not None:
            assert together.solution is not None
            assert first_number(together) == first_number(alone) == together.bound
            assert not together.tie_proved or together.solution.pushes == alone.solution.pushes


@pytest.mark.repeats
def test_a_solution_that_is_known_is_beaten_or_is_a_best_one() -> None:
    for beaten, ending in ((61, SearchStatus.solved), (60, SearchStatus.exhausted)):
        for nodes in (0, 1000, 20_000):
            options = JobOptions()
            options.max_nodes = nodes
            job = SearchJob(*running.board_of(HALL.start), Method.astar_pushes, options)
            assert job.advance(PATIENCE) is SearchStatus.out_of_nodes
            job.beat(beaten, 0)
            job.allow(2**62)
            assert job.advance(PATIENCE) is ending


def test_a_limit_that_leaves_no_room_to_look_leaves_nothing() -> None:
    for nodes in (0, 1, 2, 3):
        result = solve(HALL, goal="moves", limits=Limits(nodes=nodes))
        assert (result.status, result.solution, result.nodes) == (Status.TIMEOUT, None, nodes)


@pytest.mark.parametrize("goal", GOALS)
def test_half_of_the_states_are_for_the_proof_where_they_are_few(
    goal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All others may be taken by a search for any solution."""
    monkeypatch.setattr(beside, "FIRST_NODES", 100_000)
    needed = solve(HALL, limits=Limits(nodes=10_000)).nodes
    result = solve(HALL, goal=goal, limits=Limits(nodes=2 * needed + 2))
    assert (result.status, result.ended_by) == (Status.UNPROVED, Status.TIMEOUT)
    assert result.nodes == 2 * needed + 2


@pytest.mark.parametrize("is_short", [True, False])
@pytest.mark.parametrize("goal", GOALS)
def test_half_of_the_time_is_for_the_proof_and_more_where_it_is_long(
    goal: str, is_short: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of a short other half may be taken by a search for any solution."""
    times = list[tuple[float, float]]()

    class Looked(portfolio.Portfolio):
        def solve(self, on_progress: ProgressCallback | None = None) -> Result:
            times.append((self.clock.cpu_seconds, self.limits.cpu_seconds or 0))
            return super().solve(on_progress)

    monkeypatch.setattr(beside, "FIRST_NODES", 10**9)
    monkeypatch.setattr(beside, "Portfolio", Looked)
    if not is_short:
        monkeypatch.setattr(beside, "LATE_SECONDS", 0)
    solve(Level.of(HUGE.splitlines()), goal=goal, limits=Limits(cpu_seconds=0.5))
    begun, until = times[0]
    assert begun >= 0.25
    assert (until >= 0.5) is is_short


@pytest.mark.parametrize(
    ("left", "looked", "part"),
    [
        (-1, 0, 0),
        (0.5, 0, 1),
        (2, 0, 0.5),
        (5, 0, 0.2),
        (5, 0.9, 0.2),
        (5, 1, 0),
        (300, 59, 0.2),
        (300, 61, 0),
    ],
)
def test_a_proof_that_is_half_done_goes_on_after_a_look(
    left: float, looked: float, part: float
) -> None:
    """But there is a second for that look, if one is left and it was never so long before."""

    class Stopped(Clock):
        def left(self, _: Limits) -> float:
            return left

    limits = Limits(seconds=2 * left if left > 0 else 1)
    known = beside.Beside(HALL.start, Goal.PUSHES, limits, 0, None, Stopped())
    known._looked = looked
    assert known._late_part() == part


@pytest.mark.parametrize(("took", "looks"), [(0.5, 2), (3, 1)])
def test_a_look_that_took_as_long_is_not_begun_anew(
    took: float, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Set(Clock):
        now = 0.0

        @property
        def cpu_seconds(self) -> float:
            return self.now

    clock, begun = Set(), list[float]()

    def search(_: portfolio.Portfolio, __: ProgressCallback | None) -> Result:
        begun.append(clock.now)
        clock.now += took
        return Result(Status.TIMEOUT, Goal.ANY, "plan")

    monkeypatch.setattr(portfolio.Portfolio, "solve", search)
    known = beside.Beside(HALL.start, Goal.PUSHES, Limits(cpu_seconds=20), 0, None, clock)
    options = JobOptions()
    options.max_nodes = 0
    job = SearchJob(*running.board_of(HALL.start), Method.astar_pushes, options)
    assert job.advance(PATIENCE) is SearchStatus.out_of_nodes
    known.steer(job, SearchStatus.out_of_nodes)
    clock.now = 11.0
    known.steer(job, SearchStatus.running)
    assert begun == [0, 11][:looks]


@pytest.mark.parametrize("goal", [Goal.PUSHES, Goal.MOVES])
def test_improving_takes_less_the_longer_it_is_in_vain(
    goal: Goal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And as much as at first again, once it has found fewer pushes."""
    works, found, best = [0], solve(HALL).solution, solve(HALL, goal="pushes").solution
    assert found is not None
    assert best is not None
    improver = Improver(Cut(found, WHOLE), goal, Account(Limits(), Clock()), 0)

    def look(known: beside.Beside, spent: int, *_: int, **__: float) -> None:
        known._improver = improver if spent >= 2 * 800 else None

    def improve(_: beside.Beside, __: int, work: int, **___: int) -> None:
        works.append(work)
        improver.account.work = work
        improver.best = best if len(works) == 8 else improver.best

    monkeypatch.setattr(beside.Beside, "look", look)
    monkeypatch.setattr(beside.Beside, "improve", improve)
    monkeypatch.setattr(beside.Beside, "_tell", lambda *_: None)  # that would end the proof
    monkeypatch.setattr(beside, "PATIENCE", 100)
    monkeypatch.setitem(beside.IMPROVING, goal, 0.5)
    known = beside.Beside(HALL.start, goal, Limits(), 0, None, Clock())
    options = JobOptions()
    options.max_nodes = 0
    job = SearchJob(*running.board_of(HALL.start), Method.astar_pushes, options)
    for turn in range(1, 10):
        job.allow(800 * turn)
        assert job.advance(PATIENCE) is SearchStatus.out_of_nodes
        known._work_beside(job)
    given = [b - a for a, b in pairwise(works)]
    if goal is Goal.MOVES:
        assert given == [500, *[400] * 7]
    else:
        assert given == [500, 80, 68, 62, 57, 52, 50, 400]


def test_any_solution_is_looked_for_with_few_states(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    known = beside.Beside(HALL.start, Goal.PUSHES, Limits(), 0, None, Clock())
    shares = []
    for _ in range(4):
        shares.append(known._share())
        known.pause = known._next_pause()
    assert shares == [50_000, 125_000, 1_250_000, 12_500_000]


@pytest.mark.parametrize("is_found", [True, False])
def test_what_is_found_late_is_improved_soon(
    is_found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where nothing is, nothing is looked for once more in what is left for the proof."""

    class Stopped(Clock):
        def left(self, _: Limits) -> float:
            return 4

    found = solve(HALL).solution
    assert found is not None
    looks, works = list[float](), list[int]()

    def look(known: beside.Beside, *_: int, part: float = 1, **__: int) -> None:
        looks.append(part)
        if is_found:
            account = Account(Limits(), known.clock)
            known._improver = Improver(Cut(found, WHOLE), Goal.PUSHES, account, 0)

    monkeypatch.setattr(beside.Beside, "look", look)
    monkeypatch.setattr(beside.Beside, "improve", lambda _, __, work, **___: works.append(work))
    known = beside.Beside(HALL.start, Goal.PUSHES, Limits(seconds=10), 0, None, Stopped())
    known.half_time, known.pause = 5, 10_000
    options = JobOptions()
    options.max_nodes = known.pause
    job = SearchJob(*running.board_of(HALL.start), Method.astar_pushes, options)
    assert job.advance(0) is SearchStatus.running
    spent = job.stats().nodes
    assert known.steer(job, SearchStatus.running) is SearchStatus.running
    assert job.advance(PATIENCE) is SearchStatus.out_of_nodes
    assert job.stats().nodes == (spent + 1000 if is_found else 10_000)
    assert known.steer(job, SearchStatus.out_of_nodes) is SearchStatus.running
    assert looks == [0.25]
    assert bool(works) is is_found


@pytest.mark.parametrize("goal", GOALS)
def test_a_limit_of_memory(goal: str) -> None:
    """The first look is over when memory runs out, or comes after that."""
    for first in (1000, 10**9):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(beside, "FIRST_NODES", first)
            result = solve(HALL, goal=goal, limits=Limits(memory=2_000_000))
        assert result.solution is not None
        assert verify(HALL, result.solution.lurd).ok
        assert result.peak_bytes <= 2_000_000
        if result.proved:  # while it was improved, in what the proof had left
            assert first_number(result) == first_number(solve(HALL, goal=goal, ties="none"))
        else:
            assert (result.status, result.ended_by) == (Status.UNPROVED, Status.MEMORY)


@pytest.mark.parametrize("goal", GOALS)
def test_ctrl_c_at_the_end_of_a_proof_is_no_proof_that_there_is_no_solution(
    goal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    steer = beside.Beside.steer

    def interrupted(self: beside.Beside, job: SearchJob, ending: SearchStatus) -> SearchStatus:
        if ending in (SearchStatus.exhausted, SearchStatus.solved):
            raise KeyboardInterrupt
        return steer(self, job, ending)

    monkeypatch.setattr(beside.Beside, "steer", interrupted)
    for first in (50, 1000):
        monkeypatch.setattr(beside, "FIRST_NODES", first)
        result = solve(TWIST, goal=goal)
        assert result.interrupted
        assert result.solution is not None
        assert result.status in (Status.SOLVED, Status.UNPROVED)


def test_fewer_moves_are_looked_for_after_a_proof_of_what_was_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    best = solve(TWIST, goal="pushes", ties="proof").solution
    assert best is not None
    there = next(letter for letter in TWIST.start.legal_moves() if letter.islower())
    back = {"u": "d", "d": "u", "l": "r", "r": "l"}[there]
    longer = solution_of(TWIST.start, there + back + best.lurd)
    found = Result(status=Status.SOLVED, goal=Goal.ANY, strategy="plan", solution=longer)
    monkeypatch.setattr("soko.engine.beside.Portfolio.solve", lambda *_: found)
    monkeypatch.setattr("soko.engine.beside.Improver.steps", lambda _: iter(()))
    monkeypatch.setattr(beside, "FIRST_NODES", 20)
    result = solve(TWIST, goal="pushes", ties="proof")
    assert result.solution is not None
    assert (result.solution.pushes, result.solution.moves) == (best.pushes, best.moves)
    assert result.proved
    assert result.tie_proved


def test_the_bound_is_never_above_what_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    shuffled = random.Random(6)
    for level in [TWIST, HALL, *(deep_level(shuffled) for _ in range(5))]:
        for first in (5, 50):
            monkeypatch.setattr(beside, "FIRST_NODES", first)
            result = solve(level, goal="moves", limits=Limits(nodes=100_000))
            assert result.bound is None or result.bound <= first_number(result)


def test_half_of_the_time_is_for_looking_where_states_are_slow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(beside, "FIRST_NODES", 2**62)
    result = solve(HALL, goal="moves", limits=Limits(seconds=1))
    assert (result.status, result.ended_by) == (Status.UNPROVED, Status.TIMEOUT)


def test_a_bound_as_high_as_a_solution_that_is_known_is_a_proof() -> None:
    result = solve(Level.of(HUGE.splitlines()), goal="pushes", ties="none")
    assert (result.status, result.proved, result.tie_proved) == (Status.SOLVED, True, False)
    assert result.strategy in STRATEGIES


@pytest.mark.parametrize("goal", GOALS)
def test_ctrl_c_while_it_is_looked_for(goal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def press(_: Progress) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(portfolio, "PROGRESS_SECONDS", 0)
    monkeypatch.setattr(running, "PROGRESS_SECONDS", 1000)
    result = solve(HALL, goal=goal, on_progress=press)
    assert (result.status, result.interrupted) == (Status.CANCELLED, True)
    assert result.bound


def test_ctrl_c_leaves_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PROGRESS_SECONDS", 0)

    def press(news: Progress) -> None:
        if news.nodes > 10_000:
            raise KeyboardInterrupt

    result = solve(HALL, goal="moves", on_progress=press)
    assert (result.status, result.ended_by) == (Status.UNPROVED, Status.CANCELLED)
    assert result.interrupted
    assert result.solution is not None


@pytest.mark.parametrize("goal", GOALS)
def test_the_best_so_far_is_told_and_only_becomes_better(
    monkeypatch: pytest.MonkeyPatch, goal: str
) -> None:
    monkeypatch.setattr(running, "PROGRESS_SECONDS", 0)
    monkeypatch.setattr(running, "SLICE_SECONDS", 0.001)
    told: list[Progress] = []
    result = solve(HALL, goal=goal, limits=Limits(nodes=30_000), on_progress=told.append)
    bests = [each.best for each in told if each.best is not None]
    assert bests
    assert bests == sorted(bests, reverse=True)
    assert bests[-1] >= first_number(result)
    assert bests == [each.best for each in told[-len(bests) :]], "what is known stays so"


def test_a_bound_never_falls_in_what_progress_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (running, portfolio):
        monkeypatch.setattr(module, "PROGRESS_SECONDS", 0)
        monkeypatch.setattr(module, "SLICE_SECONDS", 0.001)
    bounds: list[int] = []
    solve(HALL, goal="pushes", on_progress=lambda news: bounds.append(news.bound))
    assert bounds == sorted(bounds)
    assert bounds[-1] == 60
