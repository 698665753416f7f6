"""A proof beside what makes a solution shorter: what it finds, proves, takes and gives back."""

from collections import Counter
from collections.abc import Callable
from itertools import islice
from threading import get_ident

import pytest

from soko.engine import IMPROVERS, Limits, Stretch, optimize, solve
from soko.engine.improve import least
from soko.engine.improve import proof as proving
from soko.engine.improve.account import Account
from soko.engine.improve.crew import Crew
from soko.engine.improve.cut import WHOLE, Cut
from soko.engine.improve.improver import Improver
from soko.engine.improve.line import Line
from soko.engine.improve.proof import PART, STATES, Proof
from soko.engine.improve.race import Race
from soko.engine.improve.route import Route
from soko.engine.improve.task import Task
from soko.engine.limits import Clock
from soko.engine.result import Goal
from soko.puzzle import Level, Solution, verify
from support.known_levels import HALL
from support.long_ways import long_way, small_solved


@pytest.fixture
def weak_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be proved by the look at the start."""
    monkeypatch.setattr(least, "LOOK_AHEAD", 0)


def proof_of(level: Level, best: int = 999, limits: Limits | None = None, bound: int = 0) -> Proof:
    return Proof(level.start, None, Account(limits or Limits(), Clock()), 0, best, bound)


def run(proof: Proof) -> None:
    while proof.is_open:
        proof.step()


def take_due(proof: Proof) -> None:
    while proof.is_due:
        proof.step()


def fewest(level: Level) -> int:
    found = solve(level, goal="pushes")
    assert found.proved
    assert found.solution is not None
    return found.solution.pushes


def noted(monkeypatch: pytest.MonkeyPatch, note: Callable[[Proof], object]) -> None:
    """Have a note taken of each step of a proof."""
    step = Proof.step

    def stepping(proof: Proof) -> None:
        step(proof)
        note(proof)

    monkeypatch.setattr(Proof, "step", stepping)


@pytest.mark.repeats
@pytest.mark.usefixtures("weak_start")
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("seed", range(40))
def test_alone_it_finds_the_fewest_pushes(
    seed: int, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proving, "STATES", 7)  # so that it takes several steps
    given = small_solved(seed, pushes=True)
    found = optimize(given.level, given, methods=["proof"], threads=threads)
    assert found.proved
    assert found.bound == found.solution.pushes == fewest(given.level)
    is_better = found.solution.pushes < given.pushes
    assert ("proof" in {each.method for each in found.improvements}) == is_better


@pytest.mark.usefixtures("weak_start")
def test_what_it_finds_becomes_better_in_its_ties(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "PART", 1.0)
    given = long_way(HALL)
    alone = optimize(HALL, given, methods=["proof"])
    found = optimize(HALL, given, methods=["proof", "order"], limits=Limits(nodes=300_000))
    assert found.proved
    assert alone.improvements[-1].method == "proof"
    assert found.solution.pushes == alone.solution.pushes
    assert found.solution.moves < alone.solution.moves


TWO_ROOMS = Level.of(
    [
        "#########",
        "#   #   #",
        "#   #   #",
        "#@$ .   #",
        "#   #   #",
        "#   #   #",
        "#########",
    ]
)
"""The goal is the door."""


@pytest.mark.usefixtures("weak_start")
@pytest.mark.parametrize(("keep_end", "pushes"), [(False, 2), (True, 6)])
def test_it_ends_where_the_player_has_to_get_to(keep_end: bool, pushes: int) -> None:
    """From the room on the right, the box has to be pushed into the door from there."""
    given = Solution(TWO_ROOMS, "drUluurDldRRRRurrdLL")
    found = optimize(TWO_ROOMS, given, methods=["proof"], stretch=Stretch(0, None, keep_end))
    assert found.proved
    assert found.solution.pushes == pushes
    if keep_end:
        assert found.solution.verdict.final.player == given.verdict.final.player


def test_a_best_solution_is_proved_to_be_one() -> None:
    level = small_solved(3).level
    pushes = fewest(level)
    proof = proof_of(level, pushes)
    run(proof)
    assert proof.solution is None
    assert proof.bound == pushes


def test_it_has_its_part_of_what_others_do() -> None:
    proof = proof_of(HALL)
    take_due(proof)
    assert proof.nodes == 0  # nobody has done anything
    proof.account.charge(10**6, 0)
    take_due(proof)
    assert PART * 10**6 - STATES < proof.nodes <= PART * (10**6 + 1000)
    proof.close()


def test_a_small_limit_is_not_used_up_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = list[int]()
    noted(monkeypatch, lambda proof: taken.append(proof.nodes))
    optimize(HALL, long_way(HALL), limits=Limits(nodes=20_000))
    assert taken == []


def test_one_step_above_the_bound_it_has_all_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "FIRST", 100_000)
    proof = proof_of(HALL)
    proof.step()  # to have a bound
    near, far = proof.bound + proving.STEP, proof.bound + 2 * proving.STEP
    proof.hear(near, 0)
    assert not proof.is_due  # others come first
    proof.account.charge(100_000, 0)
    proof.hear(far, 0)
    assert not proof.is_due
    proof.hear(near, 0)
    take_due(proof)
    assert proof.is_ended


def test_what_others_prove_ends_it() -> None:
    proof = proof_of(HALL, 100)
    proof.step()
    assert proof.account.held > 0
    proof.hear(100, 100)
    assert not proof.is_open
    assert proof.account.held == 0


@pytest.mark.usefixtures("weak_start")
def test_once_something_is_proved_it_takes_no_step_more(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = Cut(long_way(HALL), WHOLE)
    improver = Improver(cut, Goal.PUSHES, Account(Limits(nodes=300_000), Clock()), 0, IMPROVERS)
    monkeypatch.setattr(proving, "PART", 1.0)
    steps = list[bool]()

    def prove(proof: Proof) -> None:
        steps.append(improver.is_proved)
        improver.prove(improver.best.pushes)  # as windows might

    noted(monkeypatch, prove)
    for _ in improver.steps():
        pass
    assert steps == [False]
    assert improver.account.held == 0


def test_what_it_holds_is_given_back() -> None:
    proof = proof_of(HALL)
    proof.step()
    assert proof.account.held > 0
    assert proof.account.memory < Limits().bytes
    proof.close()
    assert proof.account.held == 0
    assert proof.account.peak_bytes > 0


@pytest.mark.parametrize("memory", [0, 1000, 10**5, 2 * 10**6])
def test_without_memory_it_ends_and_proves_what_it_can(memory: int) -> None:
    proof = proof_of(HALL, limits=Limits(memory=memory))
    run(proof)
    assert proof.is_ended
    assert proof.solution is None
    assert proof.account.held == 0
    assert proof.bound < 999


def test_it_keeps_to_a_limit_of_states() -> None:
    proof = proof_of(HALL, limits=Limits(nodes=30_001))
    run(proof)
    assert proof.nodes == 30_001
    assert proof.account.is_over
    proof.close()


def test_where_others_have_all_that_is_left_it_does_nothing() -> None:
    proof = proof_of(HALL, limits=Limits(nodes=1000))
    assert proof.account.reserve(1000) == 1000
    proof.step()
    assert proof.account.work == proof.nodes == 0


@pytest.mark.usefixtures("weak_start")
def test_what_ends_it_gives_its_memory_back() -> None:
    cut = Cut(long_way(HALL), WHOLE)
    improver = Improver(cut, Goal.PUSHES, Account(Limits(), Clock()), 0, ["proof"])
    for _ in islice(improver.steps(), 2):  # and then it is closed, as by Ctrl-C
        pass
    assert improver.account.held == 0
    assert improver.account.peak_bytes > 0


@pytest.mark.usefixtures("weak_start")
def test_ctrl_c_within_a_step_leaves_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: Proof) -> None:
        raise KeyboardInterrupt

    noted(monkeypatch, interrupt)
    given = long_way(HALL)
    found = optimize(HALL, given, methods=["proof"])
    assert found.interrupted
    assert found.solution == given
    assert not found.proved


@pytest.mark.usefixtures("weak_start")
def test_other_threads_work_while_one_is_at_the_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "FIRST", 0)
    monkeypatch.setattr(proving, "STEP", 1000)  # so that it may take all it wants
    monkeypatch.setattr(proving, "STATES", 500)
    works = Counter[int]()
    charge = Account.charge

    def charging(account: Account, nodes: int, peak_bytes: int, *, reserved: int = 0) -> int:
        works[get_ident()] += nodes
        return charge(account, nodes, peak_bytes, reserved=reserved)

    monkeypatch.setattr(Account, "charge", charging)
    given = long_way(HALL)
    found = optimize(HALL, given, threads=2, limits=Limits(nodes=300_000))
    assert verify(HALL, found.solution.lurd).ok
    assert len(works) >= 2
    assert min(works.values()) > 10_000


def test_of_two_best_solutions_the_one_with_fewer_moves_is_gone_on_with() -> None:
    level = Level.of(["########", "#@ $  .#", "#      #", "########"])
    account = Account(Limits(), Clock())
    heard = list[str]()
    task = Task(
        Route(Solution(level, "rRRR")), account, 0, lambda route, _: heard.append(route.lurd)
    )
    line = Line(task, Goal.PUSHES, 0, ["windows"])
    race = Race(level.start, line, lambda _: False, Crew(account))
    longer = Route(Solution(level, "druRRR"))
    assert race.settle_on(longer, "proof").route.lurd == "rRRR"
    assert heard == ["druRRR"]
    assert race.is_done


def test_beside_a_proof_there_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = list[Proof]()
    noted(monkeypatch, steps.append)
    monkeypatch.setattr(proving, "PART", 1.0)
    found = solve(HALL, goal="pushes", limits=Limits(nodes=300_000))
    assert found.solution is not None
    assert steps == []
