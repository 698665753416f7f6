"""A proof beside what makes a solution shorter: what it finds, proves, takes and gives back."""

from collections.abc import Iterator
from itertools import islice

import pytest

from soko.engine import Limits, Stretch, optimize, solve
from soko.engine.improve import proof as proving
from soko.engine.improve.account import Account
from soko.engine.improve.cut import WHOLE, Cut
from soko.engine.improve.improver import Improver
from soko.engine.improve.proof import PART, STATES, Proof
from soko.engine.limits import Clock
from soko.engine.result import Goal
from soko.puzzle import Level, verify
from support.known_levels import HALL, TWIST
from support.long_ways import long_way, small_solved


def proof_of(level: Level, limits: Limits | None = None, bound: int = 0) -> Proof:
    return Proof(level.start, None, Account(limits or Limits(), Clock()), 0, bound)


def fewest(level: Level) -> int:
    found = solve(level, goal="pushes")
    assert found.proved
    assert found.solution is not None
    return found.solution.pushes


@pytest.mark.repeats
@pytest.mark.parametrize("seed", range(40))
def test_alone_it_finds_the_fewest_pushes(seed: int) -> None:
    given = small_solved(seed)
    found = optimize(given.level, given, methods=["proof"])
    assert found.proved
    assert found.bound == found.solution.pushes == fewest(given.level)
    assert {each.method for each in found.improvements} <= {"proof", "end"}


def test_what_it_finds_becomes_better_in_its_ties() -> None:
    given = long_way(TWIST)
    alone = optimize(TWIST, given, methods=["proof"])
    found = optimize(TWIST, given, methods=["proof", "windows"], limits=Limits(nodes=10**6))
    assert found.proved
    assert found.solution.pushes == alone.solution.pushes
    assert found.solution.moves <= alone.solution.moves


@pytest.mark.parametrize("keep_end", [True, False])
@pytest.mark.parametrize("seed", range(12))
def test_a_stretch_is_proved_as_windows_prove_it(seed: int, keep_end: bool) -> None:
    given = small_solved(seed)
    stretch = Stretch(given.pushes // 4, keep_end=keep_end)
    proved, windows = (
        optimize(given.level, given, methods=[method], stretch=stretch)
        for method in ("proof", "windows")
    )
    assert verify(given.level, proved.solution.lurd).ok
    assert proved.proved
    assert windows.proved
    assert proved.solution.pushes == windows.solution.pushes
    if keep_end:
        assert proved.solution.verdict.final.player == given.verdict.final.player


def test_a_best_solution_is_proved_to_be_one() -> None:
    level = small_solved(3).level
    pushes = fewest(level)
    proof = proof_of(level)
    for _ in proof.search(lambda: pushes, is_alone=True):
        assert proof.bound <= pushes
    assert proof.solution is None
    assert proof.bound == pushes
    assert not proof.is_open(pushes)


def test_it_has_its_part_of_the_work() -> None:
    proof = proof_of(HALL)
    assert not list(proof.search(lambda: 999, is_alone=False))  # nobody has done anything
    proof.account.charge(10**6, 0)
    list(proof.search(lambda: 999, is_alone=False))
    assert PART * 10**6 <= proof.nodes <= PART * (10**6 + proof.nodes) + 2 * STATES
    proof.close()


def test_one_step_above_the_bound_it_has_all_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "FIRST", 100_000)
    proof = proof_of(HALL)
    next(iter(proof.search(lambda: 999, is_alone=True)))  # to have a bound
    near, far = proof.bound + proving.STEP, proof.bound + 2 * proving.STEP
    assert not list(proof.search(lambda: near, is_alone=False))  # it has had its part
    proof.account.charge(100_000, 0)  # others had theirs
    assert not list(proof.search(lambda: far, is_alone=False))
    assert list(proof.search(lambda: near, is_alone=False))
    assert proof.is_ended


def test_what_it_holds_is_given_back() -> None:
    proof = proof_of(HALL)
    next(iter(proof.search(lambda: 999, is_alone=True)))
    assert proof.account.held > 0
    assert proof.account.memory < Limits().bytes
    proof.close()
    assert proof.account.held == 0
    assert proof.account.peak_bytes > 0


def test_without_memory_it_ends_and_proves_what_it_can() -> None:
    proof = proof_of(HALL, Limits(memory=2_000_000))
    list(proof.search(lambda: 999, is_alone=True))
    assert proof.is_ended
    assert proof.solution is None
    assert proof.account.held == 0
    assert 0 < proof.bound < 999


def test_it_keeps_to_a_limit_of_states() -> None:
    proof = proof_of(HALL, Limits(nodes=30_001))
    list(proof.search(lambda: 999, is_alone=True))
    assert proof.nodes == 30_001
    assert proof.account.is_over
    proof.close()


def test_what_ends_it_gives_its_memory_back() -> None:
    cut = Cut(long_way(HALL), WHOLE)
    improver = Improver(cut, Goal.PUSHES, Account(Limits(), Clock()), 0, ["proof"])
    for _ in islice(improver.steps(), 2):  # and then it is closed, as by Ctrl-C
        pass
    assert improver.account.held == 0
    assert improver.account.peak_bytes > 0


def test_beside_a_proof_there_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> Iterator[None]:
        raise AssertionError

    monkeypatch.setattr(proving.Proof, "search", never)
    found = solve(HALL, goal="pushes", limits=Limits(nodes=300_000))
    assert found.solution is not None
