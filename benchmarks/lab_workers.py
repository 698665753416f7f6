"""Measure one worker against many: `python benchmarks/lab_workers.py [RUNS [WORKERS]]`.

The exhaustive depth-first search over single steps on two published levels, from the start of the
processes to the solution. One worker and many take turns, so that a machine that is busy for a
while is so for both. Prints the mean and median wall time of each, the mean CPU time of the worker
that was busiest, which on cores that are busy otherwise tells more, the states visited, the times
that the author of a Java solver gives for his own search of the same kind, and how many times as
fast many are.
"""

import os
import statistics
import sys
import time
from typing import NamedTuple

from published_levels import LEVELS, TIMES

from soko.lab import StepProblem
from soko.lab.workers import search_with_workers
from soko.puzzle import Level, verify


class Run(NamedTuple):
    """The wall time and the CPU time of the busiest worker, in milliseconds, and the states."""

    wall: float
    busiest: float
    visited: int


def main(arguments: list[str]) -> None:
    """Print a line for each level and number of workers, and what many are worth."""
    runs = int(arguments[0]) if arguments else 100
    many = int(arguments[1]) if len(arguments) > 1 else os.cpu_count() or 1
    for name, level in LEVELS.items():
        taken: dict[int, list[Run]] = {1: [], many: []}
        for _ in range(runs):
            for workers, found in taken.items():
                found.append(measure(level, workers))
        for workers, author in zip(taken, TIMES[name], strict=True):
            show(f"{name}  {workers} worker(s)", taken[workers], author)
        one, other = taken[1], taken[many]
        print(
            f"{name}  {many} workers are {mean(one, 'wall') / mean(other, 'wall'):.2f} times as "
            f"fast by the wall clock, {mean(one, 'busiest') / mean(other, 'busiest'):.2f} times by "
            "CPU time",
            flush=True,
        )


def measure(level: Level, workers: int) -> Run:
    """Search once; the answer is replayed."""
    problem = StepProblem(level.start)
    start = time.perf_counter()
    found = search_with_workers(problem, workers=workers)
    wall = (time.perf_counter() - start) * 1000
    assert found.path is not None
    assert verify(level, problem.lurd(found.path)).ok
    return Run(wall, max(found.cpu_seconds) * 1000, sum(found.visited))


def mean(runs: list[Run], what: str) -> float:
    """Return the mean of one of the numbers."""
    return statistics.mean(getattr(run, what) for run in runs)


def show(title: str, runs: list[Run], author: int) -> None:
    """Print what some runs took."""
    print(
        f"{title}  {len(runs)} runs  mean {mean(runs, 'wall'):5.0f} ms  "
        f"median {statistics.median(run.wall for run in runs):5.0f} ms  "
        f"busiest worker {mean(runs, 'busiest'):5.0f} ms CPU  "
        f"{mean(runs, 'visited'):,.0f} states  the author: {author:,} ms",
        flush=True,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
