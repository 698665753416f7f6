"""Measure batches on a cluster against those on processes, and what a scheduler can feed.

    python benchmarks/cluster.py [LEVELS.xsb ...] [-- OPTIONS OF SOLVE]

Solves the levels (a built-in collection, unless files are named) by `--jobs 2` and by
`--cluster local:2` in turns, and prints levels a second and CPU a level, all processes together.
Then has a scheduler and two workers, each a process, answer chunks without any level, as fast as
they can, and chunks of levels that take next to no time: tasks a second, CPU of the scheduler a
task, bytes a level. From these follows how many machines one scheduler feeds.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import soko
from soko.batch import SOLVE, Job, Settings, solve_jobs
from soko.batch.cluster import Cluster
from soko.batch.cluster.remote import CHUNK_SECONDS, work_on_chunk
from soko.library import builtin_path

TURNS = 3
TASKS = 2000
EASY = 5000
MACHINE = 16
"""Levels at once on each machine of the sum at the end."""


def main(words: list[str]) -> None:
    """Measure everything."""
    at = words.index("--") if "--" in words else len(words)
    levels, options = words[:at] or ["first-steps"], words[at + 1 :] or ["--time", "2"]
    compare(levels, options)
    with tempfile.TemporaryDirectory() as folder:
        processes = start(Path(folder) / "scheduler.json")
        try:
            load(Path(folder) / "scheduler.json", processes[0].pid)
        finally:
            for process in processes:
                process.kill()
                process.wait()


def compare(levels: list[str], options: list[str]) -> None:
    """Solve the levels here and on a cluster, in turns."""
    found: dict[str, list[tuple[float, float]]] = {"--jobs 2": [], "--cluster local:2": []}
    count = 0
    for _ in range(TURNS):
        for way, runs in found.items():
            before, start = cpu_of_children(), time.perf_counter()
            words = [*levels, *options, *way.split(), "--jsonl", "-q"]
            output = subprocess.run(
                [sys.executable, "-m", "soko", "solve", *words], stdout=subprocess.PIPE, check=False
            ).stdout
            count = output.count(b"\n")
            runs.append((time.perf_counter() - start, cpu_of_children() - before))
    for way, runs in found.items():
        wall, cpu = (statistics.median(each) for each in zip(*runs, strict=True))
        print(f"{way:18} {count / wall:8.1f} levels/s, {1000 * cpu / count:8.2f} ms CPU a level")
    walls = [statistics.median(wall for wall, _ in runs) for runs in found.values()]
    print(f"{'':18} {walls[0] / walls[1]:8.3f} times the levels a second", flush=True)


def cpu_of_children() -> float:
    """Return the CPU seconds of all processes that were waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def start(file: Path) -> "list[subprocess.Popen[bytes]]":
    """Start a scheduler and two workers."""
    common = ["--scheduler-file", str(file), "--no-dashboard"]
    worker = ["worker", "--nthreads", "1", "--no-nanny", "--local-directory", str(file.parent)]
    commands = [["scheduler", "--port", "0"], worker, worker]
    return [
        subprocess.Popen([sys.executable, "-m", "dask", *words, *common], stderr=subprocess.DEVNULL)
        for words in commands
        if file.exists() or words[0] == "scheduler" or wait_for(file)
    ]


def wait_for(file: Path) -> bool:
    """Wait until the scheduler has told where it is."""
    while not file.exists():
        time.sleep(0.05)
    return True


def load(file: Path, scheduler: int) -> None:
    """Measure the scheduler with chunks that take no time."""
    with Cluster(str(file)) as cluster:
        client = cluster._connection.client
        chunk = {"soko": cluster._connection.soko, "task": SOLVE.name, "settings": "", "jobs": []}
        text = json.dumps(chunk)
        client.gather([client.submit(work_on_chunk, text, pure=False) for _ in range(9)])
        before, begin = cpu_of(scheduler), time.perf_counter()
        futures = [client.submit(work_on_chunk, text, pure=False) for _ in range(TASKS)]
        client.gather(futures)
        wall, cpu = time.perf_counter() - begin, cpu_of(scheduler) - before
        tasks = TASKS / cpu
        print(
            f"empty chunks: {TASKS / wall:.0f} tasks/s with two workers and the client beside it;"
        )
        print(f"{1000 * cpu / TASKS:.2f} ms CPU of the scheduler each, so {tasks:.0f} tasks/s")

        level = soko.read(builtin_path("first-steps"))[0]
        jobs = [Job(f"a.xsb:{number}", level) for number in range(EASY)]
        settings = cluster.shared(Settings())
        before, begin = cpu_of(scheduler), time.perf_counter()
        records = [each.to_record() for each in solve_jobs(jobs, settings, on=cluster)]
        wall, cpu = time.perf_counter() - begin, cpu_of(scheduler) - before
        size = statistics.mean(len(json.dumps(record)) for record in records)
        print(f"easy levels: {EASY / wall:.0f} a second; {1e6 * cpu / EASY:.0f} µs CPU of the")
        print(f"scheduler and {size:.0f} bytes of result each, {SOLVE.name}")
    feeds = tasks * CHUNK_SECONDS / MACHINE
    print(f"one scheduler feeds {feeds:.0f} machines with {MACHINE} threads each")


def cpu_of(process: int) -> float:
    """Return the CPU seconds that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main(sys.argv[1:])
