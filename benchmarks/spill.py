"""Measure `soko solve --spill`: `python benchmarks/spill.py [LEVEL]`; it takes up to half an hour.

The states of the level up to its solution must need more than 3 GB in memory: first they are met
there, breadth first. A* needs far fewer of them, but more than 300M. Then `soko solve` solves the
level with 300M and files beyond them: it is killed twice on the way and started again. Prints what
each process took, and compares the three optima.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import soko
from soko._native import JobOptions, Method
from soko.engine.running import Run

LEVELS, NUMBER = Path("../shared/levels/Microban_II.xsb"), 126
ENOUGH, SOME, BUDGET = "8G", "1G", "300M"
KILLED_AT = (300_000_000, 1_500_000_000)
"""Bytes of complete layers at which a process is killed."""


@dataclass(frozen=True)
class Took:
    """What one process took; `states` are those of the complete layers that it added."""

    record: dict[str, object]
    states: int
    disk: int
    cpu_seconds: float
    resident: int

    def __str__(self) -> str:
        files = (
            f", {self.states:,} states in {self.disk / 1e6:,.0f} MB of files, "
            f"{self.states / self.cpu_seconds:,.0f} a CPU second"
        )
        return (
            f"{self.record.get('status', 'killed')}, {self.cpu_seconds:,.0f} s CPU, "
            f"{self.resident / 1e6:,.0f} MB resident at most{files if self.states else ''}"
        )


def main(arguments: list[str]) -> None:
    """Solve in memory, then in files, and compare; with `--one`, in memory in this process."""
    if arguments[:1] == ["--one"]:
        print(json.dumps(breadth_first(arguments[1])))
        return
    if not arguments and not LEVELS.exists():
        sys.exit(f"{LEVELS} is not there; name a level")
    level = arguments[0] if arguments else f"{LEVELS}:{NUMBER}"
    # In a process of its own: those that are started later would count its memory as theirs.
    command = [sys.executable, __file__, "--one", level]
    printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    print(f"breadth first in memory: {printed.strip()}", flush=True)
    pushes = [json.loads(printed)["pushes"]]
    in_memory = solve(level, SOME)
    pushes.append(length(in_memory))
    print(f"A* in memory: {in_memory}; {pushes[-1]} pushes", flush=True)
    parts = []
    with tempfile.TemporaryDirectory(prefix="soko-spill-") as files:
        for kill_at in (*KILLED_AT, None):
            parts.append(solve(level, BUDGET, files=Path(files), kill_at=kill_at))
            print(f"in files, {BUDGET}: {parts[-1]}", flush=True)
    pushes.append(length(parts[-1]))
    states, seconds = sum(part.states for part in parts), sum(part.cpu_seconds for part in parts)
    print(
        f"in files: {pushes[-1]} pushes, {states:,} states, {states / seconds:,.0f} a CPU second "
        "of all processes, with what A* and the kills cost"
    )
    if len(set(pushes)) > 1:
        sys.exit("the optima differ")


def breadth_first(name: str) -> dict[str, float]:
    """Meet the states up to a solution in memory, and return what they take."""
    path, _, number = name.rpartition(":")
    level = soko.read(path).levels[int(number) - 1]
    options = JobOptions()
    options.prune_dead_squares = True
    run = Run.start(level.start, Method.breadth_first, options, limits=soko.Limits(memory=ENOUGH))
    assert run.finish() is soko.Status.SOLVED
    stats = run.job.stats()
    return {
        "pushes": soko.Solution(level, run.job.solution()).pushes,
        "states": stats.stored,
        "MB": stats.peak_bytes // 10**6,
        "CPU seconds": round(run.clock.cpu_seconds),
    }


def solve(
    level: str, memory: str, *, files: Path | None = None, kill_at: int | None = None
) -> Took:
    """Run the command and watch it; it is killed when its layers take so many bytes."""
    soko = shutil.which("soko")
    assert soko is not None, "soko is not installed"
    command = [soko, "solve", level, "--goal", "pushes", "--memory", memory, "--json"]
    command += [] if files is None else ["--spill", str(files)]
    before, states, disk = count_states(files), 0, 0
    with tempfile.TemporaryFile() as answer:
        process = subprocess.Popen(command, stdout=answer)
        while True:
            pid, _, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            states = max(states, count_states(files) - before)
            disk = max(disk, count_bytes(files, "*/*"))
            if kill_at is not None and count_bytes(files, "*/layer-*") >= kill_at:
                process.kill()
            time.sleep(0.2)
        answer.seek(0)
        printed = answer.read()
    record = json.loads(printed)["results"][0] if printed else {}
    cpu_seconds = usage.ru_utime + usage.ru_stime
    return Took(record, states, disk, cpu_seconds, usage.ru_maxrss * 1024)


def length(took: Took) -> int:
    """Return the pushes of the solution, which the command has replayed."""
    metrics = took.record["metrics"]
    assert isinstance(metrics, dict)
    assert took.record["proved"]
    return int(metrics["pushes"])


def count_states(files: Path | None) -> int:
    """Add up the layers that the search has listed as complete."""
    states = 0
    for path in files.glob("*/list") if files else ():
        try:
            layers = path.read_text(encoding="utf-8").splitlines()[2]
        except (OSError, IndexError):  # replaced at this moment
            continue
        states += sum(map(int, layers.split()[1:]))
    return states


def count_bytes(files: Path | None, pattern: str) -> int:
    """Add up the sizes of files; some may go while they are counted."""
    total = 0
    for path in files.glob(pattern) if files else ():
        try:
            total += path.stat().st_size
        except FileNotFoundError:
            continue
    return total


if __name__ == "__main__":
    main(sys.argv[1:])
