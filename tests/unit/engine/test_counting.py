"""Counting states; tests/differential compares the counts of random levels with an oracle."""

import pytest

from soko.engine import Limits, Progress, Status, count_states
from soko.puzzle import Level, LevelError, SokoError
from support.known_levels import SPIRAL, TWIST
from unit.engine.levels import CORRIDOR, ENDLESS, SOLVED, WITHOUT_BOXES


@pytest.mark.parametrize(
    ("level", "prune", "total"),
    [
        (SPIRAL, "none", 45_637),
        (SPIRAL, "dead_squares", 8_355),
        (TWIST, "none", 6_057),
        (TWIST, "dead_squares", 720),
    ],
)
def test_published_counts(level: Level, prune: str, total: int) -> None:
    counted = count_states(level, prune=prune)
    assert counted.status is Status.SOLVED
    assert (counted.total, sum(counted.per_depth), counted.per_depth[0]) == (total, total, 1)
    assert counted.bytes > 8 * total


def test_it_goes_on_beyond_solved_states() -> None:
    assert count_states(CORRIDOR).per_depth == (1, 1, 1)
    assert count_states(CORRIDOR.start.after("R")).per_depth == (1, 1)
    assert count_states(SOLVED).per_depth == (1, 1)
    assert count_states(WITHOUT_BOXES).per_depth == (1,)


def test_the_whole_layers_before_a_limit_are_told() -> None:
    whole = count_states(SPIRAL)
    for limits in (Limits(nodes=5000), Limits(memory="300K")):
        counted = count_states(SPIRAL, limits=limits)
        assert counted.status in (Status.TIMEOUT, Status.MEMORY)
        assert counted.per_depth == whole.per_depth[: len(counted.per_depth)]
        assert sum(counted.per_depth) <= counted.total < whole.total
        assert counted.bytes <= limits.bytes


def test_limits_end_it() -> None:
    assert count_states(ENDLESS, limits=Limits(memory="1M")).status is Status.MEMORY
    assert count_states(ENDLESS, limits=Limits(cpu_seconds=0.1)).status is Status.TIMEOUT
    timed = count_states(ENDLESS, limits=Limits(seconds=0.1))
    assert timed.status is Status.TIMEOUT
    assert 0.1 <= timed.seconds < 1.0


def test_progress_is_told() -> None:
    heard: list[Progress] = []
    count_states(ENDLESS, limits=Limits(seconds=0.5), on_progress=heard.append)
    assert heard
    assert heard[-1].stored > heard[-1].nodes > 0


def test_what_cannot_be_asked() -> None:
    with pytest.raises(SokoError, match="'all' is no pruning"):
        count_states(CORRIDOR, prune="all")
    with pytest.raises(LevelError):
        count_states(Level.of(["####", "#@$#", "####"]))
