"""Measure box paths: CPU time of one thread for a whole call of `box_paths`, in both orders.

    python benchmarks/paths.py                  every box of the small public sets, and large rooms
    python benchmarks/paths.py FILE ...         every box of these files, and the rooms
    python benchmarks/paths.py --json OUT       also write the figures, with machine and commit

A query is `box_paths` and the costs of all its destinations. It is asked `--repeat` times and its
least time counts; worst and mean are taken over all queries of a set. "lurd" is the worst time to
make the letters of a path of most moves.
"""

import argparse
import json
import random
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import get_args

import soko
from soko.benchmark.machine import current_commit, this_machine
from soko.engine import box_paths
from soko.engine.paths import Prefer

SHARED = Path(__file__).parents[2] / "shared" / "levels"
SETS = [f"Microban_{number}.xsb" for number in ("I", "II", "III", "IV", "V")]
SETS += ["Sasquatch_I.xsb", "Sasquatch_II.xsb"]


@dataclass(frozen=True)
class Figures:
    """Milliseconds of the queries of one set in one order."""

    name: str
    order: Prefer
    queries: int
    worst_ms: float
    mean_ms: float
    worst_lurd_ms: float


def main() -> None:
    """Measure what the arguments name and print a line for each set and order."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--json", type=Path, metavar="OUT")
    arguments = parser.parse_args()
    files = arguments.files or [path for name in SETS if (path := SHARED / name).exists()]
    figures = []
    print(f"{'set':24} {'order':7} {'queries':>7} {'worst ms':>9} {'mean ms':>9} {'lurd ms':>9}")
    for each in measure(files, arguments.repeat):
        figures.append(asdict(each))
        print(
            f"{each.name:24} {each.order:7} {each.queries:7} {each.worst_ms:9.3f} "
            f"{each.mean_ms:9.4f} {each.worst_lurd_ms:9.3f}",
            flush=True,
        )
    if arguments.json:
        record = {"machine": asdict(this_machine()), "commit": current_commit(), "paths": figures}
        arguments.json.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


def measure(files: Iterable[Path], repeat: int) -> Iterator[Figures]:
    """Measure every box of the levels of each file, then one box in each large room."""
    sets = [(path.stem, queries_of(path)) for path in files]
    sets += [(name, [(level, box)]) for name, level, box in rooms()]
    for name, queries in sets:
        for order in get_args(Prefer):
            times = [query_times(level.start, box, order, repeat) for level, box in queries]
            asked = [each[0] for each in times]
            yield Figures(
                name=name,
                order=order,
                queries=len(queries),
                worst_ms=max(asked),
                mean_ms=sum(asked) / len(asked),
                worst_lurd_ms=max(each[1] for each in times),
            )


def queries_of(path: Path) -> list[tuple[soko.Level, soko.Square]]:
    """List every box of every level of a file that can be played."""
    found = []
    for level in soko.read(path):
        try:
            level.check()
        except soko.LevelError:
            continue
        found += [(level, box) for box in sorted(level.boxes)]
    return found


def query_times(
    state: soko.State, box: soko.Square, order: Prefer, repeat: int
) -> tuple[float, float]:
    """Return the milliseconds of a query, and of a longest LURD of its answer."""
    paths = box_paths(state, box, order)
    farthest = max(paths.values(), key=lambda path: path.moves)
    query_ms = least_ms(lambda: box_paths(state, box, order).costs, repeat)
    return query_ms, least_ms(lambda: farthest.lurd, repeat)


def least_ms(action: Callable[[], object], repeat: int) -> float:
    """Return the least CPU milliseconds of this thread that an action took."""
    best = float("inf")
    for _ in range(repeat):
        start = time.thread_time()
        action()
        best = min(best, time.thread_time() - start)
    return best * 1000


def rooms() -> Iterator[tuple[str, soko.Level, soko.Square]]:
    """Yield open rooms of several sizes, without and with other boxes strewn about."""
    for side in (80, 128, 200):
        for percent in (0, 10, 25):
            name = f"room {side}, {percent} % boxes" if percent else f"room {side}, empty"
            yield name, *room(side, percent)


def room(side: int, percent: int) -> tuple[soko.Level, soko.Square]:
    """Make a square room with a box in the middle, the player below it and free squares around."""
    rng = random.Random(side * 100 + percent)
    middle = side // 2
    board = [["#"] * side for _ in range(side)]
    for row in range(1, side - 1):
        for column in range(1, side - 1):
            is_near = max(abs(row - middle), abs(column - middle)) <= 1
            board[row][column] = "*" if not is_near and rng.randrange(100) < percent else " "
    board[middle][middle], board[middle - 1][middle], board[middle + 1][middle] = "$.@"
    return soko.Level.of("".join(row) for row in board), (middle, middle)


if __name__ == "__main__":
    main()
