"""Measure what a quota of memory costs: `python benchmarks/lab_quota.py [QUOTA_IN_MB]`.

All states of a room by single steps, breadth first: once with records in memory, once with the
quota and the rest on disk, each in a process of its own. Prints the answers, which must be the
same, the CPU seconds and the peak of resident memory.
"""

import json
import resource
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from soko.lab import StepProblem
from soko.lab.search import breadth_first, go_on, known_on_disk
from soko.puzzle import Level

ROOM = Level.of(
    """\
#########
#.     .#
# $   $ #
#   @   #
# $   $ #
#       #
#.     .#
#########""".splitlines()
)


def search(quota: int) -> dict[str, float]:
    """Search with a quota of so many megabytes, or without one, in this process."""
    problem = StepProblem(ROOM.start)
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(prefix="soko-lab-"))
        on_disk = known_on_disk(problem, Path(folder), quota=quota * 1_000_000)
        known = stack.enter_context(on_disk) if quota else None
        found = breadth_first(problem, known=known, on_solution=go_on)
        disk = sum(path.stat().st_size for path in Path(folder).iterdir())
    return {
        "states": len(found.known),
        "moves": found.first.cost if found.first else -1,
        "seconds": time.process_time(),
        "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
        "disk": disk,
    }


def main(arguments: list[str]) -> None:
    """Print a line for each way."""
    if arguments[:1] == ["--one"]:
        print(json.dumps(search(int(arguments[1]))))
        return
    answers = []
    for quota in (0, int(arguments[0]) if arguments else 50):
        command = [sys.executable, __file__, "--one", str(quota)]
        answer = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
        answers.append((answer["states"], answer["moves"]))
        print(
            f"{f'quota {quota} MB' if quota else 'no quota':12} {answer['states']:,.0f} states  "
            f"{answer['moves']:.0f} moves  peak {answer['peak'] / 1e6:.0f} MB resident  "
            f"{answer['disk'] / 1e6:.0f} MB on disk  {answer['seconds']:.0f} s CPU",
            flush=True,
        )
    print("the answers are the same" if len(set(answers)) == 1 else "THE ANSWERS DIFFER")


if __name__ == "__main__":
    main(sys.argv[1:])
