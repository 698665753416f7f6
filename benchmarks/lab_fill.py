"""Measure floods of the player's region: `python benchmarks/lab_fill.py`; it needs g++.

The core's flood, a naive stack fill in C++, and the lab's three in Python: over bit masks, by scan
lines, and square by square. Level 1 of a published solver, and open rooms without boxes.
"""

import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from published_levels import LEVELS

from soko.lab.board import Board
from soko.lab.fill import plain_fill, scan_line_fill
from soko.puzzle import Level

ROOT = Path(__file__).parents[1]
SECONDS = 0.3


def main() -> None:
    """Print a table row for each level."""
    print("level | squares | core | naive C++ | masks | scan line | plain")
    with tempfile.TemporaryDirectory() as folder:
        driver = build(Path(folder))
        for name, level in levels():
            print(" | ".join([name, *measure(driver, level)]), flush=True)


def levels() -> Iterable[tuple[str, Level]]:
    """Yield the levels with their names."""
    yield "level 1", LEVELS["level 1"]
    for side in (16, 64):
        board = [["#"] * side, *(["#", *" " * (side - 2), "#"] for _ in range(side - 2))]
        board[1][1:4] = "@$."
        yield f"room {side} x {side}", Level.of(map("".join, [*board, ["#"] * side]))


def build(folder: Path) -> Path:
    """Compile the driver as the core is compiled."""
    sources = [ROOT / "benchmarks" / "lab_fill.cpp", *(ROOT / "native" / "board").glob("*.cpp")]
    driver = folder / "fill"
    command = ["g++", "-std=c++20", "-O3", "-DNDEBUG", f"-I{ROOT / 'native'}", *map(str, sources)]
    subprocess.run([*command, "-o", str(driver)], check=True)
    return driver


def measure(driver: Path, level: Level) -> list[str]:
    """Return the squares and the microseconds of each flood."""
    text = f"{level.width}\n{''.join(level.rows)}\n"
    done = subprocess.run([driver], input=text, capture_output=True, check=True, text=True)
    core, naive, *found = map(float, done.stdout.split())
    start, board = level.start, Board(level)
    free = level.floor - start.boxes
    floor, player = board.floor & ~board.boxes(start), board.bit(start.player)
    squares = {*found, len(plain_fill(free, start.player)), board.region(player, floor).bit_count()}
    assert len(squares) == 1, squares
    times = [
        core / 1000,
        naive / 1000,
        microseconds(lambda: board.region(player, floor)),
        microseconds(lambda: scan_line_fill(free, start.player)),
        microseconds(lambda: plain_fill(free, start.player)),
    ]
    return [f"{found[0]:.0f}", *(f"{each:,.2f} µs" for each in times)]


def microseconds(fill: Callable[[], object]) -> float:
    """Return the mean CPU time of a fill, repeated for a while."""
    rounds, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        fill()
        rounds += 1
    return (time.process_time() - start) / rounds * 1e6


if __name__ == "__main__":
    main()
