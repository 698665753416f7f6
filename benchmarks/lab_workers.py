"""Measure one worker against many: `python benchmarks/lab_workers.py [RUNS [WORKERS]]`.

The exhaustive depth-first search over single steps on two published levels, from the start of the
processes to the solution. Prints the mean wall time of each, the mean CPU time of the worker that
was busiest, which on cores that are busy otherwise tells more, the states visited, and the times
that the author of a Java solver gives for his own search of the same kind.
"""

import os
import statistics
import sys
import time

from published_levels import LEVELS, TIMES

from soko.lab import StepProblem
from soko.lab.workers import search_with_workers
from soko.puzzle import Level, verify


def main(arguments: list[str]) -> None:
    """Print a line for each level and number of workers."""
    runs = int(arguments[0]) if arguments else 100
    many = int(arguments[1]) if len(arguments) > 1 else os.cpu_count() or 1
    for name, level in LEVELS.items():
        for workers, author in zip((1, many), TIMES[name], strict=True):
            times, busiest, visited = measure(level, workers, runs)
            print(
                f"{name}  {workers} worker(s)  {runs} runs  mean {statistics.mean(times):5.0f} ms  "
                f"median {statistics.median(times):5.0f} ms  "
                f"busiest worker {statistics.mean(busiest):5.0f} ms CPU  "
                f"{statistics.mean(visited):,.0f} states"
                f"  the author: {author:,} ms",
                flush=True,
            )


def measure(level: Level, workers: int, runs: int) -> tuple[list[float], list[float], list[int]]:
    """Return for each run the wall and the CPU milliseconds, and the states visited.

    Every answer is replayed.
    """
    problem = StepProblem(level.start)
    times, busiest, visited = [], [], []
    for _ in range(runs):
        start = time.perf_counter()
        found = search_with_workers(problem, workers=workers)
        times.append((time.perf_counter() - start) * 1000)
        busiest.append(max(found.cpu_seconds) * 1000)
        visited.append(sum(found.visited))
        assert found.path is not None
        assert verify(level, problem.lurd(found.path)).ok
    return times, busiest, visited


if __name__ == "__main__":
    main(sys.argv[1:])
