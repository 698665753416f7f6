"""A crew: jobs that are done by one thread in order, and by several at once."""

import time
from collections.abc import Iterator
from threading import Barrier, Event, Thread, get_ident

import pytest

from soko.engine import Goal, Limits, solve
from soko.engine.improve.account import Account
from soko.engine.improve.crew import Crew
from soko.engine.improve.cut import WHOLE, Cut
from soko.engine.improve.improver import Improver
from soko.engine.improve.together import Together
from soko.engine.limits import Clock
from support.known_levels import HALL


def crew_of(threads: int = 1, limits: Limits | None = None) -> Crew:
    return Crew(Account(limits or Limits(), Clock(), threads))


def noting(done: list[str], name: str, steps: int = 2) -> Iterator[None]:
    for step in range(steps):
        done.append(f"{name}{step}")
        yield


def test_alone_jobs_are_done_one_after_the_other() -> None:
    done = list[str]()
    assert list(crew_of().each([noting(done, "a"), noting(done, "b")])) == [None] * 4
    assert done == ["a0", "a1", "b0", "b1"]


def test_what_a_job_consists_of_comes_before_the_next_one() -> None:
    crew, done = crew_of(), list[str]()
    jobs = [crew.each([noting(done, "a", 1), noting(done, "b", 1)]), noting(done, "c", 1)]
    assert len(list(crew.each(jobs))) == 3
    assert done == ["a0", "b0", "c0"]


def test_helpers_do_what_is_given_out_and_all_is_done_in_the_end() -> None:
    crew, met, hands = crew_of(2), Barrier(2, timeout=60), set[int]()

    def meeting() -> Iterator[None]:
        hands.add(get_ident())
        met.wait()  # which needs two of them at once
        yield

    helper = Thread(target=list, args=[crew.help()], daemon=True)
    helper.start()
    for _ in crew.each([meeting(), meeting()]):
        pass
    assert len(hands) == 2
    crew.account.is_stopped = True
    helper.join(60)
    assert not helper.is_alive()


def test_a_job_that_fails_is_over_for_the_others() -> None:
    crew, errors, done = crew_of(2), list[str](), list[str]()

    def failing() -> Iterator[None]:
        yield
        raise ValueError("in a job")

    def help_until_it_fails() -> None:
        try:
            list(crew.help())
        except ValueError as error:
            errors.append(str(error))

    steps = crew.each([noting(done, "a", 1), failing()])
    next(steps)
    helper = Thread(target=help_until_it_fails, daemon=True)
    helper.start()
    helper.join(60)
    assert list(steps) == []
    assert errors == ["in a job"]


def test_jobs_that_nobody_waits_for_any_more_are_not_done() -> None:
    crew, done = crew_of(), list[str]()
    steps = crew.each([noting(done, "a"), noting(done, "b")])
    next(steps)
    steps.close()
    assert not crew.waiting
    assert done == ["a0"]


def test_each_thread_may_take_its_part() -> None:
    account = crew_of(2, Limits(nodes=100, memory=1_000)).account
    account.hold(200)
    assert account.memory == 400
    first = account.reserve(1_000)
    second = account.reserve(1_000)
    assert (first, second) == (50, 25)
    account.charge(10, 300, reserved=first)
    assert account.reserve(1_000) == 33  # half of what is neither used nor under way
    assert account.peak_bytes == 500


def test_peaks_of_threads_may_have_been_at_once() -> None:
    account = crew_of(2).account
    account.charge(1, 300)
    other = Thread(target=account.charge, args=(1, 100))
    other.start()
    other.join()
    assert account.peak_bytes == 400
    account.charge(1, 50)
    assert account.peak_bytes == 400


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_no_more_states_are_given_out_than_there_are(threads: int) -> None:
    account = crew_of(threads, Limits(nodes=1_000)).account
    reserved = [account.reserve(700) for _ in range(50)]
    assert sum(reserved) == 1_000 if threads > 1 else reserved == [700, 300] + [0] * 48
    for each in reserved:
        account.charge(each, 0, reserved=each)
    assert account.is_over


def test_who_waits_for_parts_of_a_job_does_no_other_job() -> None:
    """Or the job would have to wait for that one, too."""
    crew, done, begun, may_end = crew_of(2), list[str](), Event(), Event()

    def first_part() -> Iterator[None]:
        begun.set()
        may_end.wait(60)
        yield

    def whole() -> Iterator[None]:
        yield from crew.each([first_part(), noting(done, "part", 2)])
        done.append("whole")

    giver = Thread(target=list, args=[crew.each([whole(), noting(done, "other", 1)])], daemon=True)
    giver.start()
    begun.wait(60)
    helping = crew.help()
    next(helping)  # is at the second part now
    may_end.set()
    time.sleep(0.2)
    assert done == ["part0"]  # the giver waits
    next(helping)
    next(helping)
    giver.join(60)
    assert done == ["part0", "part1", "whole", "other0"]


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("nodes", [500, 5_000, 40_000])
def test_no_limit_of_states_is_passed_and_nothing_stays_held(threads: int, nodes: int) -> None:
    ways = (solve(HALL, strategy=each).solution for each in ("plan", "greedy-push", "greedy-pull"))
    given = max((way for way in ways if way is not None), key=lambda way: way.pushes)
    account = Account(Limits(nodes=nodes), Clock(), threads)
    improver = Improver(Cut(given, WHOLE), Goal.PUSHES, account, 0)
    Together([improver], None).run()
    assert nodes * 0.9 < account.nodes <= nodes
    assert account.held == 0
    assert account.reserve(1) == 0
