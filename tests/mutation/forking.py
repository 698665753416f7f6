"""Runs pytest in a fork of this process, which has loaded what takes most of a short run."""

import faulthandler
import importlib
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from mutation.process import Ended, limit_to

HEAVY = ("hypothesis", "click", "rich.progress", "msgspec", "sqlalchemy", "starlette.applications")
OURS = frozenset(["soko", "mutation", "support"])


def preload() -> None:
    """Load what tests need and no mutant changes."""
    for name in HEAVY:
        importlib.import_module(name)


def run_pytest(
    words: Sequence[str], *, folder: Path, cpu_seconds: float, environment: Mapping[str, str]
) -> Ended:
    """Run pytest with limits, as `run_limited` does for a command."""
    with tempfile.TemporaryFile() as output:
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            with _ending():
                limit_to(cpu_seconds)
                for stream in (1, 2):
                    os.dup2(output.fileno(), stream)
                os._exit(_pytest_in(folder, words, environment, _Watch(30 + 2 * cpu_seconds)))
        status = _wait(child, 60 + 10 * cpu_seconds)
        output.seek(0)
        text = output.read().decode(errors="replace")
    was_late = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)
    return Ended(None if was_late else os.waitstatus_to_exitcode(status), text)


@contextmanager
def _ending() -> Iterator[None]:
    """Let a child never come back, whatever happens in it."""
    try:
        os.setsid()
        yield
    finally:
        os._exit(1)


@dataclass(frozen=True)
class _Watch:
    """A plugin that ends what waits in one test for what never comes."""

    seconds: float

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Iterator[None]:
        faulthandler.dump_traceback_later(self.seconds, exit=True)
        try:
            return (yield)
        finally:
            faulthandler.cancel_dump_traceback_later()


def _pytest_in(
    folder: Path, words: Sequence[str], environment: Mapping[str, str], watch: _Watch
) -> int:
    """Run pytest in a folder, with the package that the environment names."""
    os.chdir(folder)
    os.environ.update(environment)
    sys.path[:0] = environment["PYTHONPATH"].split(":")
    sys.meta_path[:] = [each for each in sys.meta_path if "Redirecting" not in type(each).__name__]
    for name in list(sys.modules):
        if name.partition(".")[0] in OURS:
            del sys.modules[name]
    code = pytest.main([*words, "-p", "no:cacheprovider"], plugins=[watch])
    sys.stdout.flush()
    return int(code)


def _wait(child: int, seconds: float) -> int:
    """Wait for a child and return its status; what it has started ends with it."""
    end = time.monotonic() + seconds
    try:
        ended, status = os.waitpid(child, os.WNOHANG)
        while not ended:
            if time.monotonic() > end:
                os.kill(child, signal.SIGKILL)
            time.sleep(0.02)
            ended, status = os.waitpid(child, os.WNOHANG)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
    return status
