"""A Dask scheduler and its workers, each a process that a test may kill."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from support.ended import wait_until

QUICK = {
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "2s",
    "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "5s",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
}
"""Dask's configuration with less patience."""


@dataclass
class Machines:
    """The scheduler, which wrote its address to `file`, and workers."""

    folder: Path
    stack: ExitStack
    scheduler: "subprocess.Popen[bytes]" = field(init=False)

    @property
    def file(self) -> Path:
        """Return the file of the scheduler, which is its address to a client, too."""
        return self.folder / "scheduler.json"

    def start_scheduler(self) -> None:
        """Start the scheduler, and wait until it can be found."""
        self.file.unlink(missing_ok=True)
        words = ["--port", "0", "--no-dashboard", "--scheduler-file", str(self.file)]
        self.scheduler = self.start("scheduler", *words)
        wait_until(lambda: self.file.exists() and self.file.read_text().endswith("}"))

    def start_worker(self) -> "subprocess.Popen[bytes]":
        """Start a worker with one thread and without a nanny."""
        words = ["--scheduler-file", str(self.file), "--nthreads", "1", "--no-nanny"]
        words += ["--no-dashboard", "--local-directory", str(self.folder)]
        return self.start("worker", *words)

    def start(self, *words: str) -> "subprocess.Popen[bytes]":
        """Start one of Dask's programs; it does not outlive the test."""
        process = subprocess.Popen(
            [sys.executable, "-m", "dask", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | QUICK,
        )
        self.stack.callback(process.wait)
        self.stack.callback(process.kill)
        return process


@contextmanager
def machines(folder: Path) -> Iterator[Machines]:
    """Start a scheduler and a worker; all that was started ends with the block."""
    with ExitStack() as stack:
        made = Machines(folder, stack)
        made.start_scheduler()
        made.start_worker()
        yield made
