"""Waiting for processes to end."""

import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 60.0
"""Seconds after which a test gives up; what it waits for is expected to come far sooner."""


def is_gone(process: int) -> bool:
    """Tell whether nothing of it runs; its parent need not have asked how it ended.

    The first thread of a killed process may end before its others, and nobody learns until then.
    """
    place = Path(f"/proc/{process}")
    try:
        state = (place / "stat").read_text().rpartition(")")[2].split()[0]
        return state == "Z" and len(list((place / "task").iterdir())) == 1
    except OSError:
        return True


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)
