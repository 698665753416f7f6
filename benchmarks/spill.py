"""Measure the search in files: `python benchmarks/spill.py [MEMORY [KILLS]]`.

A room with so many boxes that the states up to its solution would take 3 GB in memory. A process
with 300M searches it layer by layer; it is killed twice on the way and started again. Prints what
each process took, the states a CPU second of the last one and its peak of resident memory; the
optimum is compared with that of A*.
"""

import json
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from soko._native import Method
from soko.engine import Limits, Spill, solve
from soko.engine.running import Run
from soko.engine.spilling import file_options
from soko.puzzle import Level, Solution

ROOM = Level.of(
    """\
##########
#.  ..  .#
# $ $$ $ #
#        #
# $ $$ $ #
#.   @  .#
#   ..   #
##########""".splitlines()
)


def main(arguments: list[str]) -> None:
    """Run, kill and resume; or, with `--one`, search in this process."""
    if arguments[:1] == ["--one"]:
        print(json.dumps(search(Path(arguments[1]), arguments[2])))
        return
    memory = arguments[0] if arguments else "300M"
    kills = int(arguments[1]) if len(arguments) > 1 else 2
    best = solve(ROOM, goal="pushes").solution
    assert best is not None
    print(f"A* in memory: {best.pushes} pushes", flush=True)
    with tempfile.TemporaryDirectory(prefix="soko-spill-") as folder:
        command = [sys.executable, __file__, "--one", folder, memory]
        for turn in range(kills + 1):
            process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            if turn < kills:
                wait_for_layers(Path(folder), process, count=10 + 2 * turn)
                process.send_signal(signal.SIGKILL)
            output, _ = process.communicate()
            if turn < kills:
                layers = count_layers(Path(folder))
                print(f"process {turn + 1}: killed after {layers} layers", flush=True)
        print(f"process {kills + 1}: {output}")
    if json.loads(output)["pushes"] != best.pushes:
        sys.exit("the optima differ")


def search(folder: Path, memory: str) -> dict[str, float | str]:
    """Search in files and return what it took."""
    start = time.process_time()
    options = file_options(Spill(folder), ROOM.start)
    run = Run.start(ROOM.start, Method.external, options, limits=Limits(memory=memory))
    before = run.job.stats().stored
    status = run.finish()
    stats, seconds = run.job.stats(), time.process_time() - start
    solution = Solution(ROOM, run.job.solution())
    return {
        "status": status,
        "pushes": solution.pushes,
        "states": stats.stored,
        "states of the processes before": before,
        "states a CPU second": round((stats.stored - before) / seconds),
        "CPU seconds": round(seconds),
        "peak resident MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 // 10**6,
        "MB on disk": stats.disk_bytes // 10**6,
    }


def wait_for_layers(folder: Path, process: "subprocess.Popen[str]", *, count: int) -> None:
    """Wait until the search has so many complete layers in files."""
    while process.poll() is None and count_layers(folder) < count:
        time.sleep(0.05)


def count_layers(folder: Path) -> int:
    """Count the complete layers."""
    return sum(1 for _ in folder.glob("*/layer-*"))


if __name__ == "__main__":
    main(sys.argv[1:])
