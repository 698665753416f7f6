"""What each strategy gets of the time and of the memory, by its weight."""

from collections.abc import Collection
from itertools import permutations

import pytest

from soko._native import Solver
from soko.engine import DEADLOCK_TESTS, STRATEGIES, Limits, Status, portfolio
from soko.engine.limits import Clock
from soko.engine.portfolio import FIRST_WORK, GROWTH, WEIGHTS, Portfolio
from unit.engine.levels import ENDLESS

MEMORY = 4 << 20
TWO = "astar,greedy-push"


def portfolio_of(strategy: str, limits: Limits, without: Collection[str] = ()) -> Portfolio:
    return Portfolio(
        ENDLESS.start,
        strategy,
        limits=limits,
        seed=0,
        threads=1,
        without=without,
        clock=Clock(),
    )


class Recorder(Solver):
    """A solver that remembers what each strategy may take."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        self.shares: dict[int, int] = {}

    def set_share(self, id: int, bytes: int) -> None:
        self.shares[id] = bytes
        super().set_share(id, bytes)


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portfolio, "Solver", Recorder)


def test_every_weight_belongs_to_a_strategy() -> None:
    assert WEIGHTS.keys() <= STRATEGIES.keys()


def test_turns_are_given_by_weight() -> None:
    together = portfolio_of(TWO, Limits(nodes=40_000), without=DEADLOCK_TESTS)
    assert together.solve(None).status is Status.TIMEOUT
    had = [(each.work, each.weight) for each in together.entrants]
    assert min(work for work, _ in had) > 4 * FIRST_WORK
    # Nobody had a turn while another had less of its share.
    for (work, weight), (other, its_weight) in permutations(had, 2):
        before = work / (1 + GROWTH) - FIRST_WORK
        assert before / weight <= other / its_weight


@pytest.mark.usefixtures("recorded")
def test_memory_is_shared_by_weight() -> None:
    solver = portfolio_of(TWO, Limits(memory=MEMORY)).solver
    assert isinstance(solver, Recorder)
    weight = WEIGHTS["greedy-push"]
    assert solver.shares == {0: int(MEMORY / (1 + weight)), 1: int(MEMORY * weight / (1 + weight))}


@pytest.mark.usefixtures("recorded")
def test_who_ends_leaves_its_memory_to_the_others() -> None:
    together = portfolio_of("astar,greedy-pull", Limits(memory=MEMORY))
    assert isinstance(together.solver, Recorder)
    assert together.solver.shares[1] < MEMORY
    result = together.solve(None)
    assert "astar" in result.dropped
    assert together.solver.shares[1] == MEMORY
