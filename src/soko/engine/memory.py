"""How much memory there is to use."""

import os
import re
import sys
from pathlib import Path
from typing import Final

from soko.puzzle import SokoError

_UNITS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}
_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*([KMGT]?)I?B?", re.IGNORECASE | re.ASCII)

MOST_BYTES: Final = 2**62
"""More than any machine has, and few enough for the core's 64-bit counters."""

CONTROL_GROUP_FILES: Final = (
    Path("/sys/fs/cgroup/memory.max"),
    Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
)


def parse_size(text: str) -> int:
    """Return the bytes that a size such as `4G`, `300M` or `1.5 GiB` means.

    Units are powers of 1,024. Raises `SokoError` for anything else.

    >>> parse_size("4G"), parse_size("512")
    (4294967296, 512)
    """
    found = _SIZE.fullmatch(text.strip())
    if found is None:
        raise SokoError(f"{text!r} is no size", hint="write it like 300M or 4G")
    return int(float(found[1]) * _UNITS[found[2].upper()])


def machine_memory() -> int:
    """Return the bytes that this machine has, or the container that we run in may use."""
    return min([_physical_memory(), *map(_limit_in, CONTROL_GROUP_FILES)])


def _physical_memory() -> int:
    if sys.platform == "win32":
        import ctypes

        status = (ctypes.c_ulonglong * 8)(64)  # MEMORYSTATUSEX; it begins with its own length
        ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status))
        return status[1]
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def _limit_in(file: Path) -> int:
    """Return the limit of a control group; a missing file or the word `max` is none."""
    try:
        return int(file.read_text())
    except (OSError, ValueError):
        return MOST_BYTES
