"""Several strategies on one level: their turns, their threads, what they share and how they end."""

import threading
from collections.abc import Callable
from typing import Unpack

import pytest

from soko.engine import (
    DEADLOCK_TESTS,
    DETECTORS,
    STRATEGIES,
    Limits,
    Progress,
    Result,
    Status,
    portfolio,
    solve,
)
from soko.engine.limits import Clock
from soko.puzzle import SokoError, verify
from support.known_levels import SPIRAL, TWIST
from unit.engine.levels import CORRIDOR, ENDLESS, HOPELESS, MANY_WAYS, SOLVED, Options
from unit.engine.test_running import PATIENCE, ctrl_c_after

TOGETHER = "astar,greedy-push"


def search_together(**options: Unpack[Options]) -> Result:
    """Search `ENDLESS` by two strategies that do not solve it in seconds without deadlock tests."""
    return solve(ENDLESS, strategy=TOGETHER, without=DEADLOCK_TESTS, **options)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_each_strategy_alone(strategy: str) -> None:
    for level in (CORRIDOR, SPIRAL, TWIST, SOLVED):
        result = solve(level, strategy=strategy)
        assert (result.status, result.strategy) == (Status.SOLVED, strategy)
        assert result.solution is not None
        assert verify(level, result.solution.lurd).ok
    hopeless = solve(HOPELESS, strategy=strategy)
    assert hopeless.status in (Status.UNSOLVABLE, Status.GAVE_UP)
    assert hopeless.proved is (hopeless.status is Status.UNSOLVABLE)


def test_without_a_deadlock_test_there_is_more_to_search_and_the_same_answer() -> None:
    whole = solve(TWIST, strategy="greedy-push")
    bare = solve(TWIST, strategy="greedy-push", without=DEADLOCK_TESTS)
    assert whole.status is bare.status is Status.SOLVED
    assert bare.nodes > whole.nodes
    for name in DEADLOCK_TESTS:
        assert solve(TWIST, strategy="greedy-push", without=[name]).status is Status.SOLVED
        assert solve(HOPELESS, strategy="astar", without=[name]).status is Status.UNSOLVABLE


def test_searches_and_people_ask_detectors_by_the_same_names() -> None:
    assert set(DEADLOCK_TESTS) < set(DETECTORS)
    assert {"freeze", "pull_freeze", "corral_search"} <= set(DEADLOCK_TESTS)


def test_what_is_no_deadlock_test_cannot_be_left_out() -> None:
    with pytest.raises(SokoError, match="'luck' is no deadlock test; use one of freeze, "):
        solve(CORRIDOR, without=["luck"])
    with pytest.raises(SokoError, match="pushes and moves"):
        solve(CORRIDOR, goal="pushes", without=["freeze"])


def test_a_solution_is_proved_when_it_is_as_short_as_the_bound() -> None:
    alone = solve(SPIRAL, strategy="greedy-push")
    assert alone.bound is not None
    assert alone.solution is not None
    assert alone.bound <= 42 <= alone.solution.pushes
    assert alone.proved is (alone.bound == alone.solution.pushes)


@pytest.mark.parametrize("strategy", ["auto", "greedy-push,greedy-pull"])
def test_one_thread_does_the_same_every_time_however_it_is_sliced(
    strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for level in (TWIST, ENDLESS):
        whole = solve(level, strategy=strategy, seed=3)
        with monkeypatch.context() as patched:
            patched.setattr(portfolio, "SLICE_SECONDS", 0.0002)
            sliced = solve(level, strategy=strategy, seed=3)
        assert whole.status is Status.SOLVED
        assert (whole.solution, whole.strategy) == (sliced.solution, sliced.strategy)
        assert (whole.nodes, whole.peak_bytes) == (sliced.nodes, sliced.peak_bytes)


def test_searches_from_both_ends_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portfolio, "FIRST_WORK", 1)
    result = solve(MANY_WAYS, strategy="greedy-push,greedy-pull")
    assert set(result.strategy.split("+")) == {"greedy-push", "greedy-pull"}
    assert result.solution is not None


@pytest.mark.parametrize("threads", [2, 3, 8])
def test_threads_find_a_solution(threads: int) -> None:
    for level in (CORRIDOR, TWIST, ENDLESS):
        result = solve(level, threads=threads, limits=Limits(seconds=PATIENCE))
        assert result.status is Status.SOLVED
    assert solve(HOPELESS, threads=threads).status is Status.UNSOLVABLE


def test_limits_count_all_threads() -> None:
    result = search_together(threads=2, limits=Limits(cpu_seconds=0.4))
    assert result.status is Status.TIMEOUT
    assert result.cpu_seconds >= 0.4
    result = search_together(threads=2, limits=Limits(nodes=20_000))
    assert result.status is Status.TIMEOUT
    assert result.nodes >= 20_000


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("memory", [0, 100_000, 1 << 20, 1 << 24])
def test_memory_is_for_all_strategies_together(memory: int, threads: int) -> None:
    limits = Limits(memory=memory, seconds=5)
    result = solve(ENDLESS, threads=threads, limits=limits)
    assert result.peak_bytes <= memory
    assert result.status in (Status.SOLVED, Status.MEMORY, Status.TIMEOUT)
    assert set(result.dropped) <= set(STRATEGIES)
    assert result.dropped or result.status is Status.SOLVED


def test_without_memory_a_strategy_is_dropped_and_the_others_go_on() -> None:
    result = solve(ENDLESS, strategy="astar,greedy-pull", limits=Limits(memory="4M"))
    alone = solve(ENDLESS, strategy="astar", limits=Limits(memory="4M"))
    assert (alone.status, alone.dropped) == (Status.MEMORY, ("astar",))
    assert (result.status, result.strategy) == (Status.SOLVED, "greedy-pull")


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_all_threads(threads: int) -> None:
    before = threading.active_count()
    with ctrl_c_after(0.3):
        limits = Limits(seconds=PATIENCE)
        result = search_together(threads=threads, limits=limits)
    assert (result.status, result.interrupted) == (Status.CANCELLED, True)
    assert result.nodes > 0
    assert threading.active_count() <= before + 1  # the timer that pressed


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_names_who_is_at_work(threads: int) -> None:
    heard: list[Progress] = []
    limits = Limits(seconds=1.0)
    search_together(threads=threads, limits=limits, on_progress=heard.append)
    assert heard
    names = {name for each in heard for name in each.strategy.split("+")}
    assert names <= set(TOGETHER.split(","))
    assert threads == 1 or names == set(TOGETHER.split(","))
    assert 0 < heard[-1].home <= 16


def test_progress_names_a_strategy_when_all_threads_are_between_two_turns() -> None:
    together = portfolio.Portfolio(
        ENDLESS.start,
        TOGETHER,
        limits=Limits(seconds=PATIENCE),
        seed=0,
        threads=2,
        without=DEADLOCK_TESTS,
        clock=Clock(),
    )
    assert together.progress().strategy == "astar"
    for name in ("astar", "greedy-push"):
        entrant = together._next()
        assert entrant is not None
        together._turn(entrant)
        assert together.progress().strategy == name


@pytest.mark.parametrize("threads", [1, 2])
def test_an_error_in_a_report_of_progress_ends_all_threads(threads: int) -> None:
    def fail(_: Progress) -> None:
        raise RuntimeError("the screen is gone")

    before = threading.active_count()
    with pytest.raises(RuntimeError, match="the screen is gone"):
        search_together(threads=threads, on_progress=fail)
    assert threading.active_count() == before


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: solve(CORRIDOR, strategy="magic"), "use one of auto, astar, "),
        (lambda: solve(CORRIDOR, strategy="astar,"), "no strategy"),
        (lambda: solve(CORRIDOR, strategy=""), "no strategy"),
        (lambda: solve(CORRIDOR, goal="pushes", strategy="astar"), "for the goal any"),
        (lambda: solve(CORRIDOR, threads=0), "use 1 or more"),
    ],
)
def test_what_cannot_be_asked(call: Callable[[], object], said: str) -> None:
    with pytest.raises(SokoError, match=said):
        call()
