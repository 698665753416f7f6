"""Kill searches in files at random moments, and go on with them until they have their answers.

    python tests/spill/run_kills.py --kills 100

A process that searches is killed (SIGKILL) after a random time, the next one goes on with its
files, and so on to the answer; then a new chain begins, until there were so many kills. Before
every slice a process notes its layer, and the states that it has expanded, where that outlives it.
So it is seen of each that it began with the last layer that was complete, and that it expanded
every state of the layers that it left behind once. Prints what was done; exits with 1 if anything
was not as it should be.
"""

import argparse
import mmap
import random
import resource
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from soko._native import Method, SearchStatus
from soko.engine import Limits, Spill, solve
from soko.engine.running import Run
from soko.engine.spilling import file_options, locked_place, place_of
from soko.puzzle import Level
from support.spilled import CASES, CORRIDOR, FROZEN_HALL

LEVELS = {"corridor": CORRIDOR, "hall": FROZEN_HALL} | {each.name: each.level for each in CASES}
MEMORY = 20_000_000
SLICE_SECONDS = 0.005
KILLS_IN_A_CHAIN = 10
"""So many kills would fall on one run, were nothing lost by them."""


@dataclass(frozen=True)
class Note:
    """What a process said last of itself: the layers where it began and is, the states so far."""

    began: int
    depth: int
    nodes: int

    FORMAT = "<3q"
    SIZE = struct.calcsize(FORMAT)

    @classmethod
    def read(cls, path: Path) -> "Note | None":
        """Return the note in a file, None if the search had not begun."""
        numbers = struct.unpack(cls.FORMAT, path.read_bytes())
        return None if numbers[0] < 0 else cls(*numbers)


@dataclass
class Killer:
    """Kills searches for one level, and what was seen of them."""

    name: str
    rng: random.Random
    kills_left: int
    layers: list[int] = field(default_factory=list)
    """The states of each layer."""
    mean_seconds: float = 0.0
    """From the begin of a search to its kill."""
    kills: int = 0
    chains: int = 0
    nodes: int = 0
    again: int = 0
    faults: list[str] = field(default_factory=list)

    def work(self, folder: Path) -> None:
        """Kill and go on until there were so many kills and the last chain has its answer."""
        level = LEVELS[self.name]
        expected = in_memory(level)
        self.layers, seconds = undisturbed(level, folder / "whole")
        self.mean_seconds = seconds / KILLS_IN_A_CHAIN
        while self.kills_left:
            answer = self.chain(folder / str(self.chains))
            self.chains += 1
            if answer != expected:
                self.faults.append(f"chain {self.chains}: {answer} is not {expected}")

    def chain(self, folder: Path) -> str:
        """Kill processes until one of them has the answer, and return it."""
        began = 0
        while True:
            seconds = self.rng.expovariate(1 / self.mean_seconds) if self.kills_left else None
            note, answer = watch(self.name, folder, seconds)
            if note is not None:
                self.judge(note, began)
                began = note.depth
            if answer is not None:
                return answer
            self.kills += 1
            self.kills_left -= 1
            if note is not None:
                self.again += note.nodes - sum(self.layers[note.began : note.depth])

    def judge(self, note: Note, least: int) -> None:
        """Look whether a process began too early, or expanded too many or too few."""
        self.nodes += note.nodes
        name = f"after kill {self.kills}"
        if note.began < least:
            self.faults.append(f"{name}: began with layer {note.began}, left in {least}")
        done = sum(self.layers[note.began : note.depth])
        if not done <= note.nodes <= done + self.layers[note.depth]:
            self.faults.append(f"{name}: {note.nodes} states from layer {note.began} in {note}")

    def __str__(self) -> str:
        return (
            f"{self.kills} kills in {self.chains} chains to the answer: {self.nodes:,} states "
            f"expanded, {self.again:,} of them in last layers that were begun again"
        )


def main() -> int:
    """Run as the arguments say and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=100, help="how many (100)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments (1)")
    parser.add_argument("--level", choices=LEVELS, default="corridor", help="(corridor)")
    parser.add_argument("--child", nargs=2, type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    level = LEVELS[arguments.level]
    if arguments.child:
        search(level, *arguments.child)
        return 0
    killer = Killer(arguments.level, random.Random(arguments.seed), arguments.kills)
    with tempfile.TemporaryDirectory(prefix="soko-kills-") as folder:
        killer.work(Path(folder))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{killer}; {used.ru_utime + used.ru_stime:.0f} s CPU of the processes")
    for fault in killer.faults:
        print(fault)
    return int(bool(killer.faults))


def in_memory(level: Level) -> str:
    """Return the answer of A* in memory."""
    result = solve(level, goal="pushes", limits=Limits(memory="2G"))
    assert result.proved
    return str(result.solution.pushes if result.solution else result.status)


def undisturbed(level: Level, folder: Path) -> tuple[list[int], float]:
    """Return the states of each layer, and the seconds that a search takes."""
    started = time.monotonic()
    run = start(level, folder)
    run.finish()
    text = (place_of(Spill(folder), level.start) / "list").read_text()
    return [int(word) for word in text.splitlines()[2].split()[1:]], time.monotonic() - started


def start(level: Level, folder: Path) -> Run:
    """Make a search ready that goes on in a folder."""
    options = file_options(Spill(folder), level.start)
    return Run.start(level.start, Method.external, options, limits=Limits(memory=MEMORY))


def watch(name: str, folder: Path, seconds: float | None) -> tuple[Note | None, str | None]:
    """Let a process search for so long after it has begun; return its last note and its answer."""
    with tempfile.NamedTemporaryFile() as noted:
        noted.write(struct.pack(Note.FORMAT, -1, 0, 0))
        noted.flush()
        command = [sys.executable, __file__, "--level", name, "--child", str(folder), noted.name]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        while seconds is not None and process.poll() is None and not Note.read(Path(noted.name)):
            time.sleep(0.01)
        try:
            printed, errors = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return Note.read(Path(noted.name)), None
        note = Note.read(Path(noted.name))
    if process.returncode != 0:
        raise RuntimeError(errors.decode())
    return note, printed.decode().strip()


def search(level: Level, folder: Path, noted: Path) -> None:
    """Search to the end and print the answer; what was done is noted after every slice."""
    with locked_place(Spill(folder), level.start), shared(noted) as memory:
        run = start(level, folder)
        check_files(place_of(Spill(folder), level.start))
        began, status = run.job.stats().depth, SearchStatus.running
        while status is SearchStatus.running:
            stats = run.job.stats()
            memory[:] = struct.pack(Note.FORMAT, began, stats.depth, stats.nodes)
            status = run.job.advance(SLICE_SECONDS)
        solved = status is SearchStatus.solved
        answer = (
            str(len([c for c in run.job.solution() if c.isupper()])) if solved else "unsolvable"
        )
        print(answer)


@contextmanager
def shared(path: Path) -> Iterator[mmap.mmap]:
    """Give the memory of a file, which outlives the process."""
    with path.open("r+b") as file, mmap.mmap(file.fileno(), Note.SIZE) as memory:
        yield memory


def check_files(place: Path) -> None:
    """Make sure that a search that goes on has removed what is not complete."""
    left = [path.name for path in place.iterdir() if path.name.startswith(("part-", "list."))]
    left += [path.name for path in place.glob("layer-*.new")]
    if left:
        raise RuntimeError(f"left by a kill: {left}")


if __name__ == "__main__":
    sys.exit(main())
