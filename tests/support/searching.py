"""The processes in which a batch is worked on, as the system sees them."""

import os
from pathlib import Path

SEARCHING = 64_000_000
"""Bytes; a process that waits for a job holds about half."""


def children(process: int) -> set[int]:
    """Return the processes in which jobs of a process are done."""
    lists = Path(f"/proc/{process}/task").glob("*/children")
    found = (int(child) for each in lists for child in each.read_text().split())
    return {child for child in found if "soko.processes" in command_line(child)}


def command_line(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def resident_bytes(process: int) -> int:
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def busy(process: int) -> set[int]:
    """Return those that search: they hold more than their imports, however slow the machine is."""
    return {child for child in children(process) if resident_bytes(child) > SEARCHING}
