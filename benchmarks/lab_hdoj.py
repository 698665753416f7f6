"""Measure `soko hdoj` on 20 random rooms of 7 x 7: process time of the whole command."""

import random
import resource
import statistics
import subprocess
import sys

ROOMS, SIDE, RUNS = 20, 7, 10


def main() -> None:
    """Print the median and the most of ten runs."""
    rng = random.Random(1254)
    text = f"{ROOMS}\n"
    for _ in range(ROOMS):
        cells = [int(rng.random() < 0.2) for _ in range(SIDE * SIDE)]
        for piece, at in zip((2, 3, 4), rng.sample(range(SIDE * SIDE), 3), strict=True):
            cells[at] = piece
        text += f"{SIDE} {SIDE}\n{' '.join(map(str, cells))}\n"
    times = [measure(text) for _ in range(RUNS)]
    print(f"20 rooms: median {statistics.median(times):.3f} s, most {max(times):.3f} s CPU")


def measure(text: str) -> float:
    """Return the CPU seconds of one run of the command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "soko", "hdoj"]
    subprocess.run(command, input=text, text=True, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
