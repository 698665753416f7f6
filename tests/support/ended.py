"""Waiting for processes to end."""

import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 60.0
"""Seconds after which a test gives up; what it waits for is expected to come far sooner."""


def is_gone(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return True
    return state == "Z"


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)
