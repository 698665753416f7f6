"""A search among other things: other threads, progress, Ctrl-C, boards beyond all measure."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine import (
    Limits,
    Progress,
    Result,
    StateCount,
    Status,
    count_states,
    portfolio,
    running,
    solve,
)
from soko.engine import lower_bound as lower_bound_of
from soko.puzzle import Metrics
from support.known_levels import SPIRAL
from unit.engine.levels import ENDLESS, MANY_WAYS, open_room, search_endlessly

PATIENCE = 60.0
"""Ends what no interrupt has ended: far more than any test here waits for."""


@contextmanager
def ctrl_c_after(cpu_seconds: float) -> Iterator[None]:
    """Press Ctrl-C after some work, however busy the machine is."""
    end = time.process_time() + cpu_seconds
    done = threading.Event()

    def press() -> None:
        while time.process_time() < end:
            if done.wait(0.01):
                return
        signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    presser = threading.Thread(target=press, daemon=True)
    presser.start()
    try:
        yield
    finally:
        done.set()
        presser.join(PATIENCE)
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("goal", ["any", "pushes", "moves"])
def test_ctrl_c_cancels_a_search(goal: str) -> None:
    with ctrl_c_after(0.2):
        result = search_endlessly(goal, limits=Limits(seconds=PATIENCE))
    assert (result.status, result.interrupted) == (Status.CANCELLED, True)
    assert (result.solution, result.proved) == (None, False)
    assert result.nodes > 0
    assert result.bound is not None


def test_ctrl_c_while_ties_are_broken_keeps_the_solution_and_says_so() -> None:
    with ctrl_c_after(2.0):  # a quarter of it until it is proved
        result = solve(MANY_WAYS, goal="pushes", ties="proof", limits=Limits(seconds=PATIENCE))
    assert (result.status, result.interrupted) == (Status.SOLVED, True)
    assert (result.proved, result.tie_proved) == (True, False)
    assert result.solution is not None


def test_ctrl_c_cancels_a_count() -> None:
    with ctrl_c_after(0.2):
        counted = count_states(ENDLESS, limits=Limits(seconds=PATIENCE))
    assert counted.status is Status.CANCELLED
    assert counted.per_depth[0] == 1


class LateInterrupt(SearchJob):
    """A search during whose last slice Ctrl-C is pressed."""

    def advance(self, seconds: float) -> SearchStatus:
        status = super().advance(seconds)
        if seconds > 0 and status is not SearchStatus.running:
            raise KeyboardInterrupt
        return status


@pytest.mark.parametrize("goal", ["pushes", "moves"])
def test_a_solution_found_in_the_moment_of_ctrl_c_is_kept(
    goal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "SearchJob", LateInterrupt)
    result = solve(SPIRAL, goal=goal)
    assert (result.status, result.proved, result.interrupted) == (Status.SOLVED, True, True)
    assert result.solution is not None
    assert result.tie_proved is (goal == "moves")


def test_ctrl_c_after_the_search_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pressed: list[bool] = []

    def solution(self: SearchJob) -> str:
        if not pressed:
            pressed.append(True)
            raise KeyboardInterrupt
        return original(self)

    original = SearchJob.solution
    monkeypatch.setattr(running, "SearchJob", type("Job", (SearchJob,), {"solution": solution}))
    result = solve(SPIRAL, goal="moves")
    assert (result.status, result.interrupted) == (Status.SOLVED, True)


def test_ctrl_c_ends_the_bound_of_a_huge_level() -> None:
    with ctrl_c_after(0.2), pytest.raises(KeyboardInterrupt):
        lower_bound_of(open_room(200, boxes=256))


@pytest.mark.parametrize("goal", ["any", "moves"])
def test_ctrl_c_in_the_middle_of_a_report_of_progress(goal: str) -> None:
    def press(_: Progress) -> None:
        raise KeyboardInterrupt

    result = search_endlessly(goal, limits=Limits(seconds=PATIENCE), on_progress=press)
    assert (result.status, result.interrupted) == (Status.CANCELLED, True)


def test_other_threads_run_during_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portfolio, "SLICE_SECONDS", PATIENCE)  # all of it in one turn
    done = threading.Event()
    results: list[Result] = []

    def search() -> None:
        results.append(search_endlessly(limits=Limits(seconds=0.6)))
        done.set()

    thread = threading.Thread(target=search, daemon=True)
    turns = 0
    thread.start()
    while not done.wait(0.001):
        turns += 1
    thread.join(60)
    assert results[0].status is Status.TIMEOUT
    assert turns > 10  # had the search kept the interpreter, the first would last all of it


def test_progress_is_told_about_ten_times_a_second() -> None:
    heard: list[Progress] = []
    result = search_endlessly(limits=Limits(seconds=1.0), on_progress=heard.append)
    assert 2 <= len(heard) <= 11
    for before, after in pairwise(heard):
        assert after.seconds - before.seconds >= 0.1
        assert after.nodes >= before.nodes
        assert after.bound >= before.bound
    last = heard[-1]
    assert last.rate == pytest.approx(last.nodes / last.seconds)
    assert last.stored >= last.nodes
    assert last.nodes <= result.nodes


def test_an_error_in_a_report_of_progress_comes_through() -> None:
    def fail(_: Progress) -> None:
        raise RuntimeError("the screen is gone")

    with pytest.raises(RuntimeError, match="the screen is gone"):
        search_endlessly(limits=Limits(seconds=PATIENCE), on_progress=fail)


HUGE = open_room(200, boxes=3000)


@pytest.mark.parametrize(
    "search",
    [
        lambda limits: solve(HUGE, limits=limits),
        lambda limits: solve(HUGE, goal="pushes", limits=limits),
        lambda limits: solve(HUGE, goal="moves", limits=limits),
        lambda limits: count_states(HUGE, limits=limits),
    ],
    ids=["any", "pushes", "moves", "count"],
)
def test_thousands_of_boxes_obey_the_limits(
    search: Callable[[Limits], Result | StateCount],
) -> None:
    limits = Limits(seconds=0.5, memory="100M")
    start = time.process_time()
    ended = search(limits)
    assert time.process_time() - start < 2.5
    assert ended.status in (Status.TIMEOUT, Status.MEMORY)
    used = ended.peak_bytes if isinstance(ended, Result) else ended.bytes
    assert used <= limits.bytes


@pytest.mark.parametrize("method", [each for each in Method if each is not Method.external])
def test_one_step_of_a_search_is_short_even_with_thousands_of_boxes(method: Method) -> None:
    """The bar is 0.1 s between two looks at the clock; processor time, as the machine is busy.

    Where caches are shared with others, it takes twice as long now and then, but not each time.
    """
    assert any(longest_step(method) < 0.1 for _ in range(3))


def longest_step(method: Method) -> float:
    options = JobOptions()
    options.memory = 100 << 20
    options.ranking = list(range(len(Metrics._fields)))  # of Method.ranked
    job = SearchJob("".join(HUGE.rows), HUGE.width, method, options)
    longest = 0.0
    for _ in range(100):
        start = time.thread_time()
        status = job.advance(0)
        longest = max(longest, time.thread_time() - start)
        if status is not SearchStatus.running:
            break
    return longest
