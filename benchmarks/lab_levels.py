"""Measure the readable breadth-first search on two published levels: run without arguments.

Prints, for each way to leave out hopeless pushes, the fewest pushes, the states met and the CPU
time, the least of three runs.
"""

import time

from published_levels import LEVELS

from soko.lab import PushProblem
from soko.lab.search import breadth_first

RUNS = 3


def main() -> None:
    """Print a line for each level and each pruning."""
    for name, level in LEVELS.items():
        for prune in ("none", "dead_squares", "deadlocks"):
            times = []
            for _ in range(RUNS):
                start = time.process_time()
                found = breadth_first(PushProblem(level.start, prune=prune))
                times.append(time.process_time() - start)
            assert found.first is not None
            print(
                f"{name}  {prune:12}  {found.first.cost} pushes  "
                f"{len(found.known):6,} states  {min(times):.2f} s CPU"
            )


if __name__ == "__main__":
    main()
