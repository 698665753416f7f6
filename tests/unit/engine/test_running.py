"""A search among other things: other threads, progress, Ctrl-C, boards beyond all measure."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest

from soko.engine import Limits, Progress, Result, StateCount, Status, count_states, solve
from unit.engine.levels import ENDLESS, MANY_WAYS, open_room, search_endlessly

PATIENCE = 60.0
"""Ends what no interrupt has ended: far more than any test here waits for."""

SOON = 2.0
"""Seconds until a stop must have shown, on a machine that does other things too."""


@contextmanager
def ctrl_c_after(seconds: float) -> Iterator[Callable[[], float]]:
    """Press Ctrl-C after some time; what it yields tells how long ago that was."""
    pressed: list[float] = []

    def press() -> None:
        pressed.append(time.monotonic())
        signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(seconds, press)
    timer.start()
    try:
        yield lambda: time.monotonic() - pressed[0]
    finally:
        timer.cancel()
        timer.join()
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("goal", ["any", "pushes", "moves"])
def test_ctrl_c_cancels_a_search(goal: str) -> None:
    with ctrl_c_after(0.2) as ago:
        result = search_endlessly(goal, limits=Limits(seconds=PATIENCE))
        assert ago() < SOON
    assert (result.status, result.interrupted) == (Status.CANCELLED, True)
    assert (result.solution, result.proved) == (None, False)
    assert result.nodes > 0
    assert result.bound is not None


def test_ctrl_c_while_ties_are_broken_keeps_the_solution_and_says_so() -> None:
    with ctrl_c_after(1.0) as ago:
        result = solve(MANY_WAYS, goal="pushes", limits=Limits(seconds=PATIENCE))
        assert ago() < SOON
    assert (result.status, result.interrupted) == (Status.SOLVED, True)
    assert (result.proved, result.tie_proved) == (True, False)
    assert result.solution is not None


def test_ctrl_c_cancels_a_count() -> None:
    with ctrl_c_after(0.2) as ago:
        counted = count_states(ENDLESS, limits=Limits(seconds=PATIENCE))
        assert ago() < SOON
    assert counted.status is Status.CANCELLED
    assert counted.per_depth[0] == 1


@pytest.mark.parametrize("goal", ["any", "moves"])
def test_ctrl_c_in_the_middle_of_a_report_of_progress(goal: str) -> None:
    def press(_: Progress) -> None:
        raise KeyboardInterrupt

    result = search_endlessly(goal, limits=Limits(seconds=PATIENCE), on_progress=press)
    assert (result.status, result.interrupted) == (Status.CANCELLED, True)
    assert result.seconds < SOON


def test_other_threads_run_during_a_search() -> None:
    done = threading.Event()
    results: list[Result] = []

    def search() -> None:
        results.append(search_endlessly(limits=Limits(seconds=0.6)))
        done.set()

    thread = threading.Thread(target=search)
    longest, last = 0.0, time.monotonic()
    thread.start()
    while not done.is_set():
        time.sleep(0.001)
        longest, last = max(longest, time.monotonic() - last), time.monotonic()
    thread.join()
    assert results[0].status is Status.TIMEOUT
    assert longest < 0.4  # had the search kept the interpreter, one wait would last all of it


def test_progress_is_told_about_ten_times_a_second() -> None:
    heard: list[Progress] = []
    result = search_endlessly(limits=Limits(seconds=1.0), on_progress=heard.append)
    assert 2 <= len(heard) <= 11
    for before, after in pairwise(heard):
        assert after.seconds - before.seconds >= 0.1
        assert after.nodes >= before.nodes
        assert after.bound >= before.bound
        assert after.bytes >= before.bytes
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
        lambda limits: solve(HUGE, goal="moves", limits=limits),
        lambda limits: count_states(HUGE, limits=limits),
    ],
    ids=["any", "moves", "count"],
)
def test_thousands_of_boxes_obey_the_limits(
    search: Callable[[Limits], Result | StateCount],
) -> None:
    limits = Limits(seconds=0.5, memory="100M")
    start = time.monotonic()
    ended = search(limits)
    assert time.monotonic() - start < 0.5 + 2 * SOON
    assert ended.status in (Status.TIMEOUT, Status.MEMORY)
    used = ended.peak_bytes if isinstance(ended, Result) else ended.bytes
    assert used <= limits.bytes
