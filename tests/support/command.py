"""Runs the command: within this process where that is enough, else as a process of its own."""

import atexit
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import AnyStr

from click.testing import CliRunner, Result

from soko.cli import main
from support.ended import PATIENCE

ENVIRONMENT = {"COLUMNS": "80", "NO_COLOR": "", "LINES": "24"}


def soko(*words: str, typed: str | bytes | None = None) -> Result:
    """Run the command in this process; `typed` is its standard input."""
    runner = CliRunner(env=ENVIRONMENT)
    return runner.invoke(main, list(words), input=typed, prog_name="soko")


def start_soko(*words: str, folder: Path | None = None) -> "subprocess.Popen[str]":
    """Start the command as a process of its own, with pipes; it does not outlive the tests."""
    process = subprocess.Popen(
        [sys.executable, "-m", "soko", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=os.environ | ENVIRONMENT | {"PYTHONUTF8": "1"},
    )
    atexit.register(process.kill)
    return process


@contextmanager
def ending(process: "subprocess.Popen[AnyStr]") -> Iterator["subprocess.Popen[AnyStr]"]:
    """Wait for the end of a process; one that is left by an error, or late, is killed."""
    with process:
        try:
            yield process
            process.wait(PATIENCE)
        finally:
            process.kill()


def run_soko(
    *words: str, folder: Path | None = None, typed: str = ""
) -> "subprocess.CompletedProcess[str]":
    """Run the command as a process of its own, to its end."""
    process = start_soko(*words, folder=folder)
    stdout, stderr = process.communicate(typed, timeout=120)
    return subprocess.CompletedProcess(words, process.returncode, stdout, stderr)
