"""The processes in which a batch is worked on, as the system sees them."""

import os
from pathlib import Path


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


def cpu_ticks(process: int) -> int:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return sum(map(int, fields[11:13]))


def busy(process: int) -> set[int]:
    """Return those that search: they have worked for longer than their imports take."""
    return {child for child in children(process) if cpu_ticks(child) > os.sysconf("SC_CLK_TCK")}
