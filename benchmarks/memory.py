"""Measure that `--memory` bounds what a search holds, and how soon a limit or Ctrl-C ends it.

`python benchmarks/memory.py [memory|limits] [--only TEXT] [--seconds N]`

Levels of several shapes, up to 43 x 43 with 256 boxes, are made here, the same each time; public
ones are added where `../shared/levels` is. Each run has a process of its own, one at a time:

memory: `--memory 200M`, the goals any, pushes and moves, on one thread and two. What the process
held at most (VmHWM) with the interpreter, what it gained by the search, and what the search says.
limits: the processor time beyond `--cpu-time 0.1`, and the time from a Ctrl-C during set-up, and
later, to the end of the process.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import soko
from soko.puzzle.xsb import place_pieces

MEMORY = "200M"
MOST_RESIDENT = 260e6
MOST_OVERSHOOT = 0.1
WORTH_COMPARING = 50e6
"""A process that gained less is not compared: what an allocator keeps back would be most of it."""

GOALS = (("any", 1), ("any", 2), ("pushes", 1), ("moves", 1))
SHARED = Path("../shared/levels")
PUBLIC = (("XSokoban.xsb", 29), ("XSokoban.xsb", 50), ("Sasquatch_I.xsb", 14))

Square = tuple[int, int]


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="?", choices=("memory", "limits"))
    parser.add_argument("--only", default="", help="levels whose name has this text")
    parser.add_argument("--seconds", type=float, default=20.0, help="processor time of a search")
    parser.add_argument("--one", nargs=4, metavar=("FILE", "GOAL", "THREADS", "SECONDS"))
    arguments = parser.parse_args()
    if arguments.one:
        print(json.dumps(measure(*arguments.one)))
        return
    with tempfile.TemporaryDirectory() as folder:
        files = [path for path in write_levels(Path(folder)) if arguments.only in path.stem]
        if arguments.what != "limits":
            compare_memory(files, arguments.seconds)
        if arguments.what != "memory":
            compare_limits(files)


def write_levels(folder: Path) -> list[Path]:
    """Write each level to a file named for it."""
    files = []
    for name, level in levels():
        files.append(folder / f"{name}.xsb")
        soko.write(files[-1], [level])
    return files


def levels() -> Iterator[tuple[str, soko.Level]]:
    """Make the levels, from the largest on; those that are scattered may have no solution."""
    for side, boxes in ((43, 256), (43, 40), (30, 100), (20, 40), (13, 16)):
        for shape in (room, pillars, halls, maze):
            for fill in (scattered, pulled) if boxes == 256 else (scattered,):
                name = f"{shape.__name__}-{side}-{boxes}-{fill.__name__}"
                rng = random.Random(name)
                yield name, fill(rng, shape(rng, side), boxes)
    for name, number in PUBLIC:
        if (SHARED / name).exists():
            title = f"{Path(name).stem}-{number}"
            yield title, soko.read(SHARED / name).levels[number - 1]


def room(rng: random.Random, side: int) -> set[Square]:
    """Return the floor of an empty room."""
    del rng
    return {(r, c) for r in range(1, side - 1) for c in range(1, side - 1)}


def pillars(rng: random.Random, side: int) -> set[Square]:
    """Return a room with a pillar on every eighth square."""
    return connected({square for square in sorted(room(rng, side)) if rng.random() > 1 / 8})


def halls(rng: random.Random, side: int) -> set[Square]:
    """Return rooms of 5 x 5 with a door or two between neighbours."""
    floor = {(r, c) for r, c in room(rng, side) if r % 6 and c % 6}
    for r in range(6, side - 1, 6):
        for c in range(3, side - 1, 6):
            floor |= {(r, c + rng.randint(-1, 1)), (c + rng.randint(-1, 1), r)}
    return connected(floor)


def maze(rng: random.Random, side: int) -> set[Square]:
    """Return corridors two squares wide, with a third of the walls between them broken."""
    cells = range(1, side - 2, 3)
    floor = {(r + i, c + j) for r in cells for c in cells for i in (0, 1) for j in (0, 1)}
    for r in cells:
        for c in cells:
            for i, j in ((2, rng.randint(0, 1)), (rng.randint(0, 1), 2)):
                if r + i < side - 1 and c + j < side - 1 and rng.random() < 0.8:
                    floor.add((r + i, c + j))
    return connected(floor)


def connected(floor: set[Square]) -> set[Square]:
    """Return the largest part of a floor that hangs together."""
    left, best = set(floor), set[Square]()
    while left:
        part, queue = set[Square](), [min(left)]
        while queue:
            r, c = queue.pop()
            if (r, c) in part or (r, c) not in left:
                continue
            part.add((r, c))
            queue += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
        left -= part
        best = max(best, part, key=len)
    return best


def scattered(rng: random.Random, floor: set[Square], boxes: int) -> soko.Level:
    """Return a level whose boxes stand anywhere but beside walls, its goals anywhere else."""
    around = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    inner = [(r, c) for r, c in sorted(floor) if {(r + i, c + j) for i, j in around} <= floor]
    boxes = min(boxes, len(inner) // 3)
    where = set(rng.sample(inner, boxes))
    goals = set(rng.sample(sorted(set(inner) - where), boxes))
    return drawn(floor, goals, where, rng.choice(sorted(floor - where)))


def pulled(rng: random.Random, floor: set[Square], boxes: int) -> soko.Level:
    """Return a level with a solution: boxes are pulled from the goals on a walk at random."""
    squares = sorted(floor)
    goals = set(rng.sample(squares, min(boxes, len(squares) // 4)))
    where, (row, column) = set(goals), rng.choice(sorted(floor - goals))
    down, right = 0, 1
    for _ in range(2000 * len(goals)):
        if rng.random() < 0.3:
            down, right = rng.choice(((0, 1), (0, -1), (1, 0), (-1, 0)))
        to, behind = (row + down, column + right), (row - down, column - right)
        if to not in floor or to in where:
            continue
        if behind in where:
            where.remove(behind)
            where.add((row, column))
        row, column = to
    return drawn(floor, goals, where, (row, column))


def drawn(floor: set[Square], goals: set[Square], boxes: set[Square], player: Square) -> soko.Level:
    """Return the level of these squares."""
    side = max(map(max, floor)) + 2
    rows = [["#"] * side for _ in range(side)]
    for r, c in floor:
        rows[r][c] = "." if (r, c) in goals else " "
    return soko.Level(place_pieces(["".join(row) for row in rows], boxes, player))


def compare_memory(files: list[Path], seconds: float) -> None:
    """Print what each search held, and what it says of that."""
    print("| level | goal | threads | status | resident MB | gained | peak_bytes | off |")
    print("|---|---|--:|---|--:|--:|--:|--:|")
    for path in files:
        for goal, threads in GOALS:
            command = [sys.executable, __file__, "--one", str(path), goal, str(threads)]
            process = subprocess.run([*command, str(seconds)], capture_output=True, check=True)
            found = json.loads(process.stdout)
            resident, gained, told = found["resident"], found["gained"], found["peak_bytes"]
            off = f"{told / gained - 1:+.0%}" if gained > WORTH_COMPARING else ""
            large = " !" if resident > MOST_RESIDENT else ""
            print(
                f"| {path.stem} | {goal} | {threads} | {found['status']} | "
                f"{resident / 1e6:.0f}{large} | {gained / 1e6:.0f} | {told / 1e6:.0f} | {off} |",
                flush=True,
            )


def measure(name: str, goal: str, threads: str, seconds: str) -> dict[str, object]:
    """Solve a level in this process and return what that took."""
    level = soko.read(name).levels[0]
    soko.solve(soko.Level.of(["#####", "#@$.#", "#####"]), goal=goal)  # brings all code in
    Path("/proc/self/clear_refs").write_text("5")  # VmHWM counts from here
    before = status_of("self", "VmRSS")
    limits = soko.Limits(cpu_seconds=float(seconds), memory=MEMORY)
    result = soko.solve(level, goal=goal, threads=int(threads), limits=limits)
    resident = status_of("self", "VmHWM")
    return {
        "status": result.status,
        "resident": resident,
        "gained": resident - before,
        "peak_bytes": result.peak_bytes,
        "nodes": result.nodes,
    }


def status_of(process: str | int, name: str) -> int:
    """Return a number of bytes from what the system tells of a process."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith(name):
            return 1024 * int(line.split()[1])
    raise LookupError(name)


def compare_limits(files: list[Path]) -> None:
    """Print how long searches go on after a limit of time, and after Ctrl-C."""
    print("| level | goal | threads | beyond --cpu-time 0.1 | Ctrl-C after 0.1 s | after 2 s |")
    print("|---|---|--:|--:|--:|--:|")
    for path in files:
        for goal, threads in GOALS:
            beyond = over_time(path, goal, threads)
            stops = [interrupted(path, goal, threads, after) for after in (0.1, 2.0)]
            shown = " | ".join(
                f"{each:.3f}{' !' if each > MOST_OVERSHOOT else ''}" for each in (beyond, *stops)
            )
            print(f"| {path.stem} | {goal} | {threads} | {shown} |", flush=True)


def over_time(path: Path, goal: str, threads: int) -> float:
    """Return the processor seconds that a search takes beyond its limit of 0.1."""
    program = (
        "import sys, time, soko; level = soko.read(sys.argv[1]).levels[0]; level.start\n"
        "before = time.process_time()\n"
        "soko.solve(level, goal=sys.argv[2], threads=int(sys.argv[3]),"
        " limits=soko.Limits(cpu_seconds=0.1, memory='200M'))\n"
        "print(time.process_time() - before - 0.1)"
    )
    command = [sys.executable, "-c", program, str(path), goal, str(threads)]
    return float(subprocess.run(command, capture_output=True, check=True).stdout)


def interrupted(path: Path, goal: str, threads: int, after: float) -> float:
    """Return the seconds from Ctrl-C, so long after the search began, to the process's end."""
    program = (
        "import signal, sys, soko; level = soko.read(sys.argv[1]).levels[0]; level.start\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # also when started by `&`\n"
        "print(flush=True)\n"
        "soko.solve(level, goal=sys.argv[2], threads=int(sys.argv[3]),"
        " limits=soko.Limits(memory='200M'))"
    )
    command = [sys.executable, "-c", program, str(path), goal, str(threads)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(after)
        start = time.monotonic()
        if process.poll() is None:
            os.kill(process.pid, signal.SIGINT)
        process.wait()
        return time.monotonic() - start


if __name__ == "__main__":
    main()
