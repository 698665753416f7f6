"""Calls in processes: answered, told about, interrupted, killed, and never left behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from queue import Queue
from typing import Any

import pytest

from soko.processes import Pool, WorkerDiedError
from support.calls import fill, wait_until_interrupted, wait_whatever_comes
from support.ended import PATIENCE, is_gone, wait_until

LONG = 300.0


@contextmanager
def pool_of(
    function: Callable[..., Any], size: int, *, memory: int | None = None
) -> Iterator[Pool[Any, Any, Any]]:
    pool: Pool[Any, Any, Any] = Pool(function, size, memory=memory)
    try:
        yield pool
    finally:
        pool.close()


def test_a_call_tells_and_answers() -> None:
    heard: list[str] = []
    with pool_of(wait_until_interrupted, 1) as pool:
        call = pool.submit(0.0, heard.append)
        assert call.answer.result(PATIENCE) == "slept"
    assert len(heard) == 1


def test_an_idle_process_is_used_again() -> None:
    heard: list[str] = []
    with pool_of(wait_until_interrupted, 3) as pool:
        for _ in range(4):
            pool.submit(0.0, heard.append).answer.result(PATIENCE)
    assert len(heard) == 4
    assert len(set(heard)) == 1


def test_an_interrupted_call_answers_and_the_next_has_a_fresh_process() -> None:
    heard: Queue[str] = Queue()
    with pool_of(wait_until_interrupted, 1) as pool:
        first = pool.submit(LONG, heard.put)
        process = heard.get(timeout=PATIENCE)
        first.interrupt()
        assert first.answer.result(PATIENCE) == "interrupted"
        pool.submit(0.0, heard.put).answer.result(PATIENCE)
    assert heard.get(timeout=PATIENCE) != process


def test_a_call_that_does_not_heed_is_killed_and_replaced() -> None:
    heard: Queue[int] = Queue()
    with pool_of(wait_whatever_comes, 1) as pool:
        call = pool.submit(LONG, heard.put)
        process = heard.get(timeout=PATIENCE)
        call.interrupt()
        call.kill()
        with pytest.raises(WorkerDiedError, match="killed by signal 9"):
            call.answer.result(PATIENCE)
        assert is_gone(process)
        assert pool.submit(0.0, heard.put).answer.result(PATIENCE) is None


def test_a_process_that_was_killed_while_idle_is_replaced() -> None:
    heard: Queue[int] = Queue()
    with pool_of(wait_whatever_comes, 1) as pool:
        pool.submit(0.0, heard.put).answer.result(PATIENCE)
        process = heard.get()
        os.kill(process, signal.SIGKILL)
        wait_until(lambda: is_gone(process))
        assert pool.submit(0.0, heard.put).answer.result(PATIENCE) is None


def test_what_waits_can_be_taken_back() -> None:
    heard: Queue[str] = Queue()
    with pool_of(wait_until_interrupted, 1) as pool:
        first = pool.submit(LONG, heard.put)
        heard.get(timeout=PATIENCE)
        second, third = pool.submit(LONG), pool.submit(0.0)
        second.kill()
        assert second.answer.cancelled()
        first.kill()
        assert third.answer.result(PATIENCE) == "slept"


def test_ending_a_call_that_is_over_does_nothing() -> None:
    heard: list[str] = []
    with pool_of(wait_until_interrupted, 1) as pool:
        for _ in range(2):
            call = pool.submit(0.0, heard.append)
            call.answer.result(PATIENCE)
            call.interrupt()
            call.kill()
    assert len(set(heard)) == 1


def test_memory_is_limited_for_each_process() -> None:
    with pool_of(fill, 1, memory=500 * 2**20) as pool:
        assert pool.submit(600 * 2**20).answer.result(PATIENCE) == -1
        assert pool.submit(2**20).answer.result(PATIENCE) == 2**20


def test_closing_ends_calls_and_refuses_more() -> None:
    heard: Queue[str] = Queue()
    with pool_of(wait_until_interrupted, 1) as pool:
        call = pool.submit(LONG, heard.put)
        process = int(heard.get(timeout=PATIENCE).split()[1])
    assert is_gone(process)
    with pytest.raises(WorkerDiedError):
        call.answer.result(PATIENCE)


PARENT = """
import os, sys, time
sys.path[:] = {path!r}
from soko.processes import Pool
from support.calls import wait_whatever_comes
pool = Pool(wait_whatever_comes, 2)
for _ in range(2):
    pool.submit(300.0, lambda process: os.write(1, b"%d\\n" % int(process)))  # a line at once
time.sleep(300)
"""


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_no_process_outlives_its_parent(end: signal.Signals) -> None:
    """Not even one that is busy, when the parent had no time to say anything."""
    program = PARENT.format(path=sys.path)
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        processes = [int(parent.stdout.readline()) for _ in range(2)]
        assert not any(map(is_gone, processes))
        parent.send_signal(end)
    for process in processes:
        wait_until(partial(is_gone, process))


def test_ctrl_c_is_for_the_parent() -> None:
    """The terminal sends it to all; the workers go on until they are told."""
    heard: Queue[str] = Queue()
    with pool_of(wait_until_interrupted, 1) as pool:
        call = pool.submit(0.5, heard.put)
        os.kill(int(heard.get(timeout=PATIENCE).split()[1]), signal.SIGINT)
        assert call.answer.result(PATIENCE) == "slept"
