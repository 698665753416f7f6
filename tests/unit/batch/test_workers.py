"""Workers that may die."""

import os
import signal
import time
from collections.abc import Iterator
from functools import partial

import pytest

from soko.batch import map_unordered


def double(number: int) -> int:
    return 2 * number


def double_or_die(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def double_or_raise(number: int) -> int:
    if number == 3:
        raise RuntimeError("three is too many")
    return 2 * number


def wait(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def chatter(number: int) -> int:
    print("a worker's print must not disturb its pipe")
    return number


def tell(number: int, reason: str) -> str:
    return f"{number}: {reason}"


@pytest.mark.parametrize("processes", [1, 2, 5])
def test_every_item_is_answered(processes: int) -> None:
    found = map_unordered(double, range(8), processes=processes, lost=partial(pytest.fail))
    assert sorted(found) == [0, 2, 4, 6, 8, 10, 12, 14]


def test_no_items_no_answers() -> None:
    assert list(map_unordered(double, [], processes=4, lost=partial(pytest.fail))) == []


def test_a_worker_that_is_killed_costs_its_item_only() -> None:
    found = list(map_unordered(double_or_die, range(8), processes=2, lost=tell))
    assert sorted(map(str, found)) == sorted(
        ["0", "2", "4", "3: its process was killed by signal 9", "8", "10", "12", "14"]
    )


def test_an_exception_reaches_the_caller() -> None:
    with pytest.raises(RuntimeError, match="three is too many"):
        list(map_unordered(double_or_raise, range(8), processes=2, lost=partial(pytest.fail)))


def test_an_exception_of_the_items_reaches_the_caller() -> None:
    def items() -> Iterator[int]:
        yield from range(4)
        raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"):
        list(map_unordered(double, items(), processes=2, lost=partial(pytest.fail)))


def test_answers_come_as_soon_as_they_are_there() -> None:
    found = map_unordered(wait, [0.6, 0.01], processes=2, lost=partial(pytest.fail))
    assert list(found) == [0.01, 0.6]


def test_closing_ends_the_workers_at_once() -> None:
    found = map_unordered(wait, [0.01, 300.0, 300.0], processes=2, lost=partial(pytest.fail))
    assert next(found) == 0.01
    start = time.monotonic()
    found.close()
    assert time.monotonic() - start < 60


def test_items_are_taken_only_when_a_worker_is_free() -> None:
    taken = []

    def items() -> Iterator[float]:
        for number in range(50):
            taken.append(number)
            yield 0.2

    found = map_unordered(wait, items(), processes=2, lost=partial(pytest.fail))
    next(found)
    assert len(taken) < 10
    found.close()


def test_prints_do_not_disturb() -> None:
    found = map_unordered(chatter, range(4), processes=2, lost=partial(pytest.fail))
    assert sorted(found) == [0, 1, 2, 3]
