"""Measure how fast states are enumerated and stored, breadth first by single pushes.

    python benchmarks/states.py
    python benchmarks/states.py ../shared/levels/XSokoban.xsb 1

Without arguments it enumerates a small level again and again for two seconds, with a fresh table
each time; with a file and numbers of levels in it, each level once. Dead squares are
left out, nothing else is pruned. Prints the states, the states stored a CPU second and the
accounted bytes a state.
"""

import sys
import time

from published_levels import LEVELS

from soko import Level, StateCount, count_states, read

SECONDS = 2.0


def main(arguments: list[str]) -> None:
    """Measure the small level, or the levels that were named."""
    if not arguments:
        report("level 1", *repeated(LEVELS["level 1"]))
        return
    levels = read(arguments[0])
    for number in map(int, arguments[1:]):
        count = count_states(levels[number - 1], prune="dead_squares")
        report(f"level {number}", count, count.cpu_seconds, 1)


def repeated(level: Level) -> tuple[StateCount, float, int]:
    """Enumerate one level for a while; return a count, all CPU seconds and the repetitions."""
    start, repetitions = time.process_time(), 0
    while True:
        count = count_states(level, prune="dead_squares")
        repetitions += 1
        spent = time.process_time() - start
        if spent >= SECONDS:
            return count, spent, repetitions


def report(name: str, count: StateCount, seconds: float, repetitions: int) -> None:
    """Print one line."""
    rate = repetitions * count.total / seconds / 1e6
    size = count.bytes / count.total
    print(
        f"{name}: {count.total:,} states, {len(count.per_depth)} layers, "
        f"{rate:.2f} million states a CPU second, {size:.1f} bytes a state"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
