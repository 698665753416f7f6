"""Ask the solver about as many unsolvable levels as solvable ones, the readable oracle being judge.

    python tests/differential/run_solvability.py --levels 1000

Small random levels, so many of each kind; each is solved on one thread, for any solution. Prints
how many of each kind were solved, or proved to have no solution; exits with 1 if not all were.
"""

import argparse
import random
import sys
from dataclasses import dataclass
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from soko.engine import Limits, Result, Status, solve
from soko.lab import cheapest
from support.deep_levels import deep_level

LIMITS = Limits(cpu_seconds=60)


@dataclass
class Tally:
    """What became of the levels of one kind."""

    asked: int = 0
    right: int = 0
    longest: float = 0.0

    def add(self, result: Result, right: bool) -> None:
        """Count one answer."""
        self.asked += 1
        self.right += right
        self.longest = max(self.longest, result.cpu_seconds)


def main() -> int:
    """Run as the arguments say and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--levels", type=int, default=1000, help="how many of each kind (1,000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first level (0)")
    arguments = parser.parse_args()
    solvable, unsolvable = ask(arguments.levels, arguments.first)
    report("solvable", "solved", solvable)
    report("unsolvable", "proved", unsolvable)
    return int(solvable.right < solvable.asked or unsolvable.right < unsolvable.asked)


def ask(levels: int, first: int) -> tuple[Tally, Tally]:
    """Return what the solver said of so many solvable levels, and of as many unsolvable ones."""
    solvable, unsolvable = Tally(), Tally()
    for number in count(first):
        if min(solvable.asked, unsolvable.asked) >= levels:
            break
        level = deep_level(random.Random(number))
        is_solvable = cheapest(level.start, prefer="pushes") is not None
        tally = solvable if is_solvable else unsolvable
        if tally.asked >= levels:
            continue
        result = solve(level, limits=LIMITS, threads=1)
        right = Status.SOLVED if is_solvable else Status.UNSOLVABLE
        tally.add(result, result.status is right)
    return solvable, unsolvable


def report(kind: str, what: str, tally: Tally) -> None:
    """Print one line."""
    print(f"{tally.asked} {kind}: {tally.right} {what}, the longest in {tally.longest:.3f} s CPU")


if __name__ == "__main__":
    sys.exit(main())
