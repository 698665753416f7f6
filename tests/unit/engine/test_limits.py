"""Limits: how they are written, and that each of them ends a search."""

from typing import Any

import pytest

from soko.engine import Limits, Status, count_states, parse_size, solve
from soko.puzzle import SokoError
from support.known_levels import SPIRAL
from unit.engine.levels import CORRIDOR, search_endlessly


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("0", 0),
        ("512", 512),
        ("2K", 2048),
        ("300M", 300 << 20),
        ("1.5 GiB", 3 << 29),
        ("1t", 1 << 40),
    ],
)
def test_sizes(text: str, size: int) -> None:
    assert parse_size(text) == size
    assert Limits(memory=text).bytes == size


@pytest.mark.parametrize("text", ["", "G", "-1G", "4 X", "1,5G", "1e9"])
def test_what_is_no_size(text: str) -> None:
    with pytest.raises(SokoError, match="is no size"):
        parse_size(text)


@pytest.mark.parametrize("name", ["seconds", "cpu_seconds", "nodes", "memory"])
def test_no_limit_is_below_zero(name: str) -> None:
    settings: dict[str, Any] = {name: -1}
    with pytest.raises(SokoError, match=f"the limit of {name} is -1"):
        Limits(**settings)


@pytest.mark.parametrize("goal", ["any", "moves"])
def test_time_ends_a_search(goal: str) -> None:
    for limits in (Limits(seconds=0.2), Limits(cpu_seconds=0.2)):
        result = search_endlessly(goal, limits=limits)
        assert result.status is Status.TIMEOUT
        assert not result.proved
        assert result.solution is None
        assert result.bound is not None
        used = result.cpu_seconds if limits.seconds is None else result.seconds
        assert 0.2 <= used < 1.0


@pytest.mark.parametrize("nodes", [0, 1, 1000])
def test_a_limit_of_nodes_is_exact(nodes: int) -> None:
    for goal in ("any", "moves"):
        result = solve(SPIRAL, goal=goal, limits=Limits(nodes=nodes))
        assert (result.status, result.nodes) == (Status.TIMEOUT, nodes)
    assert count_states(SPIRAL, limits=Limits(nodes=nodes)).status is Status.TIMEOUT


def test_both_searches_for_fewest_pushes_share_one_limit_of_nodes() -> None:
    """The second one has as many states as the first, and needs more."""
    nodes = 2 * solve(SPIRAL, goal="pushes", ties="none").nodes
    result = solve(SPIRAL, goal="pushes", limits=Limits(nodes=nodes))
    assert result.status is Status.SOLVED
    assert result.proved
    assert not result.tie_proved
    assert result.nodes == nodes


@pytest.mark.repeats
@pytest.mark.parametrize("goal", ["any", "pushes", "moves"])
@pytest.mark.parametrize("memory", [0, 1, 50_000, 500_000])
def test_memory_is_never_exceeded(goal: str, memory: int) -> None:
    result = search_endlessly(goal, limits=Limits(memory=memory))
    assert result.peak_bytes <= Limits(memory=memory).bytes
    if result.solution is None:
        assert result.status is Status.MEMORY
        assert not result.proved
    else:  # found, and perhaps proved, in what the search had left
        assert memory == 500_000
        assert result.proved or result.ended_by is Status.MEMORY


def test_nothing_is_allowed() -> None:
    assert solve(CORRIDOR, limits=Limits(seconds=0)).status is Status.TIMEOUT
    assert solve(CORRIDOR, limits=Limits(memory=0)).status is Status.MEMORY
