"""Kill whatever takes part in a batch, at random, and compare what is left with a quiet run.

    python benchmarks/batch_kills.py [--kills 100] [--nodes 2000] [--seed 1] LEVELS.xsb ...

`soko solve --cluster --resume --library` solves the levels on a scheduler and two workers, each a
process. Now and then one of them is killed: the client (who writes the journal and the library),
a worker, the process in which a worker solves, or the scheduler. What was killed is started again,
the client with the same command, until there were so many kills and all is done; a run that is done
too early is compared and followed by another. Prints what was killed, and what differs from the run
of `--jobs 2` that nobody disturbed: nothing may.
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
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from soko.library import METRICS, Library

VICTIMS = ("client", "worker", "solver", "scheduler")
PATIENCE = 600.0
"""Seconds without a new result after which something is wrong."""
Dask = subprocess.Popen[bytes]
Left = tuple[dict[str, tuple[object, ...]], set[tuple[object, ...]]]


@dataclass
class Stage:
    """All that takes part in a batch, in one folder."""

    folder: Path
    command: list[str]
    workers: list[Dask] = field(default_factory=list)
    scheduler: Dask | None = None
    client: Dask | None = None

    @property
    def file(self) -> Path:
        """Return the file of the scheduler."""
        return self.folder / "scheduler.json"

    def tend(self) -> None:
        """Start whatever is not there."""
        if self.scheduler is None or self.scheduler.poll() is not None:
            self.file.unlink(missing_ok=True)
            self.scheduler = self.dask("scheduler", "--port", "0")
            while not (self.file.exists() and self.file.read_text().endswith("}")):
                time.sleep(0.05)
        self.workers = [each for each in self.workers if each.poll() is None]
        while len(self.workers) < 2:
            words = ["--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder)]
            self.workers.append(self.dask("worker", *words))
        if self.client is None or self.client.poll() is not None:
            with (self.folder / "client.log").open("ab") as log:
                self.client = subprocess.Popen(
                    [*self.command, "--cluster", str(self.file)], stdout=log, stderr=log
                )

    def dask(self, kind: str, *words: str) -> Dask:
        """Start one of Dask's programs."""
        common = ["--scheduler-file", str(self.file), "--no-dashboard"]
        with (self.folder / f"{kind}.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", kind, *words, *common], stdout=log, stderr=log
            )

    def is_done(self) -> bool:
        """Tell whether the client has come to its end."""
        return self.client is not None and self.client.poll() in (0, 1)

    def kill(self, victim: str, chance: random.Random) -> bool:
        """Kill one of a kind, if there is one."""
        worker = chance.choice(self.workers)
        found = {"client": self.client, "worker": worker, "scheduler": self.scheduler}.get(victim)
        process = found.pid if found is not None else child_of(worker.pid)
        with suppress(ProcessLookupError):
            if process is not None and (found is None or found.poll() is None):
                os.kill(process, signal.SIGKILL)
                if found is not None:
                    found.wait()
                return True
        return False

    def end(self) -> None:
        """Kill all that is left."""
        for each in (self.client, *self.workers, self.scheduler):
            if each is not None:
                each.kill()
                each.wait()


def child_of(process: int) -> int | None:
    """Return the process in which a worker solves."""
    for tasks in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            for child in tasks.read_text().split():
                if "soko.processes" in Path(f"/proc/{child}/cmdline").read_text():
                    return int(child)
    return None


def disturb(stage: Stage, kills: int, chance: random.Random) -> Counter[str]:
    """Let a batch come to its end, killing on the way; return what was killed."""
    killed: Counter[str] = Counter()
    journal = stage.folder / "results.jsonl"
    last, seen, moved = 0, 0, time.monotonic()
    while time.monotonic() < moved + PATIENCE:
        if stage.is_done():
            if not open_levels(journal):
                return killed
            stage.client = None  # the same command goes on
        stage.tend()
        size = journal.stat().st_size if journal.exists() else 0
        if size != seen:
            seen, moved = size, time.monotonic()
        if size > last and killed.total() < kills:  # it has come on since the last kill
            time.sleep(chance.uniform(0, 0.5))
            victim = chance.choice(VICTIMS)
            if not stage.is_done() and stage.kill(victim, chance):
                killed[victim] += 1
                print(f"{killed.total()}: {victim}", file=sys.stderr, flush=True)
                last = journal.stat().st_size
        time.sleep(0.05)
    raise TimeoutError(f"nothing new for {PATIENCE:.0f} s; see {stage.folder}")


def open_levels(path: Path) -> int:
    """Return how many levels were set aside, as two of their processes were killed."""
    return sum(said[1] == "error" for said in journaled(path).values())


def journaled(path: Path) -> dict[str, tuple[object, ...]]:
    """Return what a journal says of each level, times left out.

    A level that is there twice is an error, unless it was set aside the first time.
    """
    found: dict[str, tuple[object, ...]] = {}
    for line in path.read_text().splitlines():
        record = json.loads(line)
        if found.get(record["level"], (None, "error"))[1] != "error":
            raise ValueError(f"{record['level']} is twice in the journal")
        names = ("id", "status", "message", "lurd", "proved", "bound", "nodes", "strategy")
        found[record["level"]] = tuple(record[name] for name in names)
    return found


def shelved(path: Path, wanted: Iterable[tuple[object, ...]]) -> set[tuple[object, ...]]:
    """Return what a library holds, its times left out."""
    with Library(str(path)) as library:
        if library.check().faults:
            raise ValueError("the library is not whole")
        ids = [str(record[0]) for record in wanted]
        return {(each.level_id, each.best_by, each.lurd) for each in library.kept(ids, by=METRICS)}


def main(words: list[str]) -> None:
    """Run it all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    chance, killed = random.Random(asked.seed), Counter[str]()
    with tempfile.TemporaryDirectory() as temporary:
        quiet = Path(temporary) / "quiet"
        quiet.mkdir()
        command = [sys.executable, "-m", "soko", "solve", *asked.levels, "--summary", "-q"]
        command += ["--nodes", str(asked.nodes), "--threads", "1", "--memory", "500M"]
        run(command, quiet, "--jobs", "2")
        wanted = left_in(quiet)
        while killed.total() < asked.kills:
            folder = Path(tempfile.mkdtemp(dir=temporary))
            stage = Stage(folder, [*command, *kept_in(folder)])
            try:
                killed += disturb(stage, asked.kills - killed.total(), chance)
            finally:
                stage.end()
            told = ", ".join(f"{count} {name}" for name, count in sorted(killed.items()))
            print(f"{killed.total()} kills ({told})", flush=True)
            compare(wanted, left_in(folder))


def left_in(folder: Path) -> Left:
    """Return what a run has left in its journal and in its library."""
    journal = journaled(folder / "results.jsonl")
    return journal, shelved(folder / "library.db", journal.values())


def compare(wanted: Left, found: Left) -> None:
    """Print what differs."""
    journals = wanted[0], found[0]
    names = [name for name in journals[0] if journals[0][name] != journals[1].get(name)]
    names += sorted(journals[1].keys() - journals[0].keys())
    for name in names[:9]:
        print(f"  {name}: {journals[0].get(name)} but {journals[1].get(name)}")
    same = "equal" if wanted[1] == found[1] else "DIFFERENT"
    print(f"  {len(journals[0])} levels, {len(names)} differ; the libraries are {same}", flush=True)


def kept_in(folder: Path) -> list[str]:
    """Return the words that keep results in a folder."""
    return ["--resume", str(folder / "results.jsonl"), "--library", str(folder / "library.db")]


def run(command: list[str], folder: Path, *words: str) -> None:
    """Run a command to its end."""
    done = subprocess.run(
        [*command, *kept_in(folder), *words], check=False, stdout=subprocess.DEVNULL
    )
    if done.returncode not in (0, 1):
        raise SystemExit(f"soko solve ended with {done.returncode}")


if __name__ == "__main__":
    main(sys.argv[1:])
