"""How much a search may use."""

import threading
import time
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from soko.engine.memory import MOST_BYTES, machine_memory, parse_size
from soko.puzzle import SokoError


@dataclass(frozen=True)
class Spill:
    """Where a search may go on in files, and how many bytes these may take.

    Files that a search left when it was killed are gone on with; those of a search that has its
    answer are removed. Raises `SokoError` where files cannot be locked as POSIX says.
    """

    folder: Path
    disk: int | None = None

    def __post_init__(self) -> None:
        if find_spec("fcntl") is None:
            raise SokoError("a search goes on in files only where they can be locked (POSIX)")


@dataclass(frozen=True)
class Limits:
    """What ends a search early: time on the clock, CPU seconds, expanded states, bytes.

    `memory` counts all that the search keeps and may be text such as "4G"; without one, a search
    takes at most half of the machine's or the container's memory. With `spill`, a search for
    fewest pushes goes on in files beyond that. Raises `SokoError` for a limit
    below zero, and for a part of a node.
    """

    seconds: float | None = None
    cpu_seconds: float | None = None
    nodes: int | None = None
    memory: int | str | None = None
    spill: Spill | None = None
    bytes: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        for name in ("seconds", "cpu_seconds", "nodes"):
            value = getattr(self, name)
            if value is not None and not value >= 0:
                raise SokoError(f"the limit of {name} is {value}", hint="it cannot be below zero")
        if self.nodes is not None and self.nodes != int(self.nodes):
            raise SokoError(f"the limit of nodes is {self.nodes}", hint="give a whole number")
        object.__setattr__(self, "bytes", _memory_bytes(self.memory))


def _memory_bytes(memory: int | str | None) -> int:
    if memory is None:
        return machine_memory() // 2
    size = parse_size(memory) if isinstance(memory, str) else memory
    if size < 0:
        raise SokoError(f"the limit of memory is {size}", hint="it cannot be below zero")
    return min(size, MOST_BYTES)


class Clock:
    """The time that a search has used: on the wall, and on the processors of its threads."""

    def __init__(self) -> None:
        self._wall = time.monotonic()
        self._starts: dict[int, float] = {}
        self._used: dict[int, float] = {}
        self.tick()

    def tick(self) -> None:
        """Note the processor time of the calling thread; its first call starts its count."""
        thread, now = threading.get_ident(), time.thread_time()
        self._used[thread] = now - self._starts.setdefault(thread, now)

    @property
    def seconds(self) -> float:
        """Return the seconds on the wall since the clock was made."""
        return time.monotonic() - self._wall

    @property
    def cpu_seconds(self) -> float:
        """Return the processor seconds of this thread, and of the others up to their last tick."""
        self.tick()
        return sum(list(self._used.values()))

    def left(self, limits: Limits) -> float:
        """Return the seconds that the limits still allow; infinite without one."""
        wall, cpu = limits.seconds, limits.cpu_seconds
        return min(
            float("inf") if wall is None else wall - self.seconds,
            float("inf") if cpu is None else cpu - self.cpu_seconds,
        )
