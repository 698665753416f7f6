"""Compare the engine with the oracle on any number of levels, on all cores.

    python tests/differential/run_oracle.py --levels 100000
    python tests/differential/run_oracle.py --levels 5000 --strategies
    python tests/differential/run_oracle.py --levels 100000 --bounds

Prints one line of progress for each thousand levels and every difference; exits with 1 if there
was one.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from differential.comparison import compare_bounds_on, compare_level, compare_strategies_on

BLOCK = 100


def main() -> int:
    """Run as the arguments say and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--levels", type=int, default=100_000, help="how many (100,000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first level (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (all cores)")
    parser.add_argument(
        "--strategies", action="store_true", help="only what the strategies say of solvability"
    )
    parser.add_argument(
        "--bounds", action="store_true", help="only what is said to be needed at least"
    )
    arguments = parser.parse_args()
    end = arguments.first + arguments.levels
    blocks = [range(at, min(at + BLOCK, end)) for at in range(arguments.first, end, BLOCK)]
    compare = compare_strategies_on if arguments.strategies else compare_level
    work = partial(compare_block, compare_bounds_on if arguments.bounds else compare)
    with multiprocessing.Pool(arguments.jobs) as pool:
        return report(pool.imap_unordered(work, blocks), arguments.levels)


def compare_block(compare: Callable[[int], None], numbers: range) -> tuple[int, float, list[str]]:
    """Compare some levels; return how many, the CPU seconds and the differences."""
    start = time.process_time()
    differences = []
    for number in numbers:
        try:
            compare(number)
        except AssertionError as error:
            differences.append(str(error))
    return len(numbers), time.process_time() - start, differences


def report(blocks: Iterable[tuple[int, float, list[str]]], levels: int) -> int:
    """Print what comes in and return the exit code."""
    done, cpu_seconds, wrong = 0, 0.0, 0
    for count, seconds, differences in blocks:
        done, cpu_seconds, wrong = done + count, cpu_seconds + seconds, wrong + len(differences)
        for difference in differences:
            print(f"\n{difference}\n", flush=True)
        if done % 1000 < count or done == levels:
            print(f"{done:,} levels, {wrong} differences, {cpu_seconds:.0f} s CPU", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
