"""Fewer moves among the solutions of fewest pushes: how long they are looked for."""

import pytest

from soko.engine import Limits, Status, Ties, solve, ties
from soko.puzzle import Level, SokoError, verify
from support.known_levels import SPIRAL, TWIST
from unit.engine.levels import MANY_WAYS


@pytest.mark.parametrize(("level", "moves"), [(SPIRAL, 185), (TWIST, 169)])
def test_nothing_is_looked_for_and_nothing_said_of_the_moves(level: Level, moves: int) -> None:
    first, best = (solve(level, goal="pushes", ties=each) for each in (Ties.NONE, Ties.PROOF))
    assert first.solution is not None
    assert best.solution is not None
    assert first.solution.pushes == best.solution.pushes
    assert first.solution.moves >= best.solution.moves == moves
    assert (first.proved, first.tie_proved) == (True, False)
    assert (best.proved, best.tie_proved) == (True, True)
    assert first.nodes < best.nodes


def test_the_share_of_the_work_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    pushes = solve(MANY_WAYS, goal="pushes", ties="none")
    monkeypatch.setattr(ties, "LEAST_NODES", 1000)
    result = solve(MANY_WAYS, goal="pushes")
    assert result.nodes == pushes.nodes + max(1000, pushes.nodes)
    assert (result.proved, result.tie_proved) == (True, False)


@pytest.mark.parametrize("nodes", [100, 300, 1000, 3000])
def test_the_best_so_far_is_kept_and_replays(nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ties, "LEAST_NODES", nodes)
    none = solve(SPIRAL, goal="pushes", ties="none").solution
    found = solve(SPIRAL, goal="pushes").solution
    assert none is not None
    assert found is not None
    assert verify(SPIRAL, found.lurd).ok
    assert found.pushes == none.pushes
    assert found.moves <= none.moves


def test_a_limit_ends_the_search_for_fewer_moves_and_not_the_answer() -> None:
    first = solve(MANY_WAYS, goal="pushes", ties="none")
    limits = Limits(nodes=first.nodes + 5000)
    result = solve(MANY_WAYS, goal="pushes", ties="proof", limits=limits)
    assert (result.status, result.proved, result.tie_proved) == (Status.SOLVED, True, False)
    assert result.nodes == limits.nodes
    assert first.solution is not None
    assert result.solution is not None
    assert result.solution.moves < first.solution.moves


def test_a_word_that_says_nothing_about_ties() -> None:
    with pytest.raises(SokoError, match="sideways"):
        solve(TWIST, goal="pushes", ties="sideways")
