"""Several threads at one solution: the best of all counts, and one proof ends the others."""

from threading import active_count

import pytest

from soko.engine import Improvement, Limits, optimize, solve
from soko.puzzle import Solution, rank
from support.known_levels import HALL, TWIST

ENOUGH = Limits(nodes=300_000)


def long_way() -> Solution:
    """Return the longest of some solutions of a level."""
    ways = (solve(HALL, strategy=each).solution for each in ("plan", "greedy-push", "greedy-pull"))
    return max((way for way in ways if way is not None), key=lambda way: way.pushes)


def test_the_best_of_all_is_told_once_and_in_order() -> None:
    given, told, before = long_way(), list[Improvement](), active_count()
    found = optimize(
        HALL, given, threads=3, limits=Limits(nodes=60_000), on_improvement=told.append
    )
    assert tuple(told) == found.improvements
    lengths = [rank(each.solution.metrics, "pushes") for each in told]
    assert lengths == sorted(set(lengths), reverse=True)
    assert found.solution == told[-1].solution
    assert found.solution.pushes < given.pushes
    assert 20_000 < found.nodes <= 60_000
    assert found.bound <= found.solution.pushes
    assert active_count() == before


def test_a_proof_of_one_ends_all() -> None:
    best = solve(TWIST, goal="pushes", ties="proof").solution
    assert best is not None
    given = solve(TWIST, strategy="greedy-push").solution
    assert given is not None
    found = optimize(TWIST, given, threads=2, limits=Limits(nodes=10**9))
    assert (found.proved, found.bound) == (True, best.pushes)
    assert (found.solution.pushes, found.solution.moves) == (best.pushes, best.moves)


def test_limits_are_for_all_threads_together() -> None:
    found = optimize(HALL, long_way(), threads=2, limits=Limits(nodes=10_000, memory=10**7))
    assert found.nodes <= 10_000
    assert found.peak_bytes <= 10**7


@pytest.mark.parametrize("fault", [KeyboardInterrupt, ValueError])
def test_what_goes_wrong_in_a_thread_ends_all(fault: type[BaseException]) -> None:
    def fail(_: Improvement) -> None:
        raise fault("told")

    before = active_count()
    if fault is KeyboardInterrupt:
        found = optimize(HALL, long_way(), threads=2, on_improvement=fail)
        assert found.interrupted
        assert found.improvements
    else:
        with pytest.raises(ValueError, match="told"):
            optimize(HALL, long_way(), threads=2, on_improvement=fail)
    assert active_count() == before
