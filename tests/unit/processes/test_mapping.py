"""Many items in processes that may die."""

import time
from collections.abc import Iterator

import pytest

from soko.processes import map_telling, map_unordered
from support.calls import (
    chatter,
    double,
    double_or_die,
    double_or_raise,
    tell_or_die,
    wait,
)


def tell(number: int, reason: str) -> str:
    return f"{number}: {reason}"


def never(number: float, reason: str) -> int:
    raise AssertionError(f"{number}: {reason}")


@pytest.mark.parametrize("processes", [1, 2, 5])
def test_every_item_is_answered(processes: int) -> None:
    found = map_unordered(double, range(8), processes=processes, lost=never)
    assert sorted(found) == [0, 2, 4, 6, 8, 10, 12, 14]


def test_no_items_no_answers() -> None:
    assert list(map_unordered(double, [], processes=4, lost=never)) == []


def test_a_worker_that_is_killed_costs_its_item_only() -> None:
    found = list(map_unordered(double_or_die, range(8), processes=2, lost=tell))
    assert sorted(map(str, found)) == sorted(
        ["0", "2", "4", "3: its process was killed by signal 9", "8", "10", "12", "14"]
    )


@pytest.mark.parametrize("processes", [1, 2])
def test_news_come_before_their_answer_even_of_one_that_dies(processes: int) -> None:
    found = list(map_telling(tell_or_die, range(5), processes=processes, lost=tell))
    for number in range(5):
        answer = "3: its process was killed by signal 9" if number == 3 else f"{number} done"
        assert found.index(f"{number} begun") < found.index(answer)
    assert len(found) == 10


def test_an_exception_reaches_the_caller() -> None:
    with pytest.raises(RuntimeError, match="three is too many"):
        list(map_unordered(double_or_raise, range(8), processes=2, lost=never))


def test_an_exception_of_the_items_reaches_the_caller() -> None:
    def items() -> Iterator[int]:
        yield from range(4)
        raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"):
        list(map_unordered(double, items(), processes=2, lost=never))


def test_answers_come_as_soon_as_they_are_there() -> None:
    found = map_unordered(wait, [300.0, 0.01], processes=2, lost=never)
    assert next(found) == 0.01
    found.close()


def test_closing_ends_the_workers_at_once() -> None:
    found = map_unordered(wait, [0.01, 300.0, 300.0], processes=2, lost=never)
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

    found = map_unordered(wait, items(), processes=2, lost=never)
    next(found)
    assert len(taken) < 10
    found.close()


def test_prints_do_not_disturb() -> None:
    found = map_unordered(chatter, range(4), processes=2, lost=never)
    assert sorted(found) == [0, 1, 2, 3]


def test_an_exception_over_a_lost_item_reaches_the_caller() -> None:
    with pytest.raises(AssertionError, match="3: its process was killed"):
        list(map_unordered(double_or_die, range(8), processes=2, lost=never))


def test_no_item_is_taken_after_closing() -> None:
    taken = []

    def items() -> Iterator[float]:
        for number in range(1000):
            taken.append(number)
            yield 0.01 if number < 3 else 300.0

    found = map_unordered(wait, items(), processes=2, lost=lambda *_: 0.0)
    next(found)
    found.close()
    time.sleep(0.3)
    assert len(taken) < 10
