"""A Dask scheduler and its workers, each a process that a test may kill."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from support.ended import wait_until

QUICK = {
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "2s",
    "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "5s",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
}
"""Dask's configuration with less patience."""


@dataclass
class Machines:
    """The scheduler, which wrote its address to `file`, and workers.

    What is started next has also what `environment` says.
    """

    folder: Path
    stack: ExitStack
    protocol: str
    environment: dict[str, str] = field(default_factory=dict)
    scheduler: "subprocess.Popen[bytes]" = field(init=False)

    @property
    def file(self) -> Path:
        """Return the file of the scheduler, which is its address to a client, too."""
        return self.folder / "scheduler.json"

    def start_scheduler(self) -> None:
        """Start the scheduler, and wait until it can be found."""
        self.file.unlink(missing_ok=True)
        words = ["--port", "0", "--no-dashboard", "--scheduler-file", str(self.file)]
        words += ["--protocol", self.protocol]
        self.scheduler = self.start("scheduler", *words)
        wait_until(lambda: self.file.exists() and self.file.read_text().endswith("}"))

    def start_worker(self) -> "subprocess.Popen[bytes]":
        """Start a worker with one thread and without a nanny."""
        words = ["--scheduler-file", str(self.file), "--nthreads", "1", "--no-nanny"]
        words += ["--no-dashboard", "--local-directory", str(self.folder)]
        words += ["--protocol", self.protocol]
        return self.start("worker", *words)

    def start(self, *words: str) -> "subprocess.Popen[bytes]":
        """Start one of Dask's programs; it does not outlive the test."""
        process = subprocess.Popen(
            [sys.executable, "-m", "dask", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | QUICK | self.environment,
        )
        self.stack.callback(process.wait)
        self.stack.callback(process.kill)
        return process


def encrypted(folder: Path) -> dict[str, str]:
    """Make a certificate, and return the configuration by which Dask speaks to nobody else."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("openssl is not installed")
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=soko"]
    words += ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run([program, *words], check=True, capture_output=True)
    told = {"CA_FILE": certificate}
    for part in ("SCHEDULER", "WORKER", "CLIENT"):
        told |= {f"{part}__KEY": key, f"{part}__CERT": certificate}
    found = {f"DASK_DISTRIBUTED__COMM__TLS__{name}": str(path) for name, path in told.items()}
    return found | {"DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION": "true"}


def pretending(folder: Path, package: str, version: str) -> dict[str, str]:
    """Return the environment of a process to which a package is of another version."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(
        "from importlib import metadata\n"
        "real = metadata.version\n"
        f"metadata.version = lambda name: {version!r} if name == {package!r} else real(name)\n"
    )
    return {"PYTHONPATH": str(folder)}


@contextmanager
def machines(folder: Path, protocol: str = "tcp", *, starts: bool = True) -> Iterator[Machines]:
    """Start a scheduler and a worker, or let a test do it; what was started ends with the block."""
    with ExitStack() as stack:
        made = Machines(folder, stack, protocol)
        if starts:
            made.start_scheduler()
            made.start_worker()
        yield made
