"""Runs a command that may never end, or take all memory there is."""

import os
import resource
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

MEMORY = 6 << 30
"""Bytes of addresses that a process may take."""


@dataclass(frozen=True)
class Ended:
    """How a command ended: `code` is None when it was ended for its time."""

    code: int | None
    text: str

    @property
    def is_good(self) -> bool:
        """Tell whether it said that all was well."""
        return self.code == 0


def limit_to(cpu_seconds: float, memory: int = MEMORY) -> None:
    """Limit what this process may take."""
    seconds = max(1, round(cpu_seconds))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run_limited(
    command: Sequence[str],
    *,
    folder: Path,
    cpu_seconds: float,
    environment: Mapping[str, str] | None = None,
    memory: int = MEMORY,
) -> Ended:
    """Run a command with a limit of processor time for each process of it.

    The machine may be busy, so the clock on the wall is asked late: for what waits for nothing.
    """

    process = subprocess.Popen(
        command,
        cwd=folder,
        env=os.environ | dict(environment or {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        preexec_fn=lambda: limit_to(cpu_seconds, memory),  # noqa: PLW1509 - there are no threads
        start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=60 + 10 * cpu_seconds)
    except subprocess.TimeoutExpired:
        output = b""
    finally:
        _end(process)
    text = output.decode(errors="replace")
    was_late = process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
    return Ended(None if was_late else process.returncode, text)


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a process and those that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
