"""Fills against a flood by the puzzle floor, and the published order of the scan lines."""

import random
from typing import Literal

import pytest

from soko.lab.fill import AROUND, plain_fill, scan_line_fill
from soko.lab.traces import Trace
from support.known_levels import SPIRAL
from support.levels import random_level

RUNS = "5:1-2, 4:1-2, 3:1, 2:1, 1:1-3, 2:3, 3:3-5, 2:5-7, 3:7, 6:1-4, 5:4-6"


def test_published_order_of_the_runs() -> None:
    start = SPIRAL.start
    runs = scan_line_fill(SPIRAL.floor - start.boxes, start.player)
    words = [
        f"{run.row}:{run.first}-{run.last}" if run.first < run.last else f"{run.row}:{run.first}"
        for run in runs
    ]
    assert ", ".join(words) == RUNS
    assert sum(len(run.squares()) for run in runs) == 24


def test_both_fills_reach_what_the_player_reaches() -> None:
    rng = random.Random(41)
    for _ in range(300):
        start = random_level(rng).start
        free = start.level.floor - start.boxes
        plain = plain_fill(free, start.player)
        runs = scan_line_fill(free, start.player)
        squares = [square for run in runs for square in run.squares()]
        assert set(plain) == start.reach()
        assert sorted(squares) == sorted(plain), "no square is filled twice"


@pytest.mark.parametrize("neighbours", [4, 8])
def test_open_maps_and_corners(neighbours: Literal[4, 8]) -> None:
    rng = random.Random(42)
    for _ in range(100):
        free = {(rng.randrange(6), rng.randrange(6)) for _ in range(20)}
        seed = min(free)
        reached = {seed}
        for _ in free:
            reached |= {
                (row + down, column + right)
                for row, column in reached
                for down, right in AROUND[neighbours]
            } & free
        filled = plain_fill(free, seed, neighbours=neighbours)
        assert (set(filled), len(filled)) == (reached, len(reached))


def test_a_trace_changes_nothing_and_tells_everything() -> None:
    start = SPIRAL.start
    free = SPIRAL.floor - start.boxes
    trace = Trace(start)
    assert plain_fill(free, start.player, trace=trace) == plain_fill(free, start.player)
    kinds = [event.kind for event in trace.events]
    assert (kinds.count("visit"), kinds.count("push")) == (24, 23)
    visited = [event.squares[0] for event in trace.events if event.kind == "visit"]
    assert visited == plain_fill(free, start.player)
    trace = Trace(start)
    runs = scan_line_fill(free, start.player, trace=trace)
    assert [e.squares for e in trace.events if e.kind == "visit"] == [r.squares() for r in runs]
    kinds = [event.kind for event in trace.events]
    assert kinds.count("push") + 1 == kinds.count("visit") + kinds.count("duplicate")
