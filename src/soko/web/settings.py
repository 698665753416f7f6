"""What the server may use, and what it shows."""

from dataclasses import dataclass, field
from typing import Final

from soko.engine import machine_memory
from soko.processes import usable_cores

MEBIBYTE: Final = 2**20

LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})
"""The hosts that only this machine can reach."""


@dataclass(frozen=True)
class Shelf:
    """A collection to choose from: its name in addresses, and its file's bytes or text."""

    name: str
    data: bytes | str


@dataclass(frozen=True)
class Settings:
    """The limits that no client can exceed.

    `searches`, `bulky` and `quick` are how many calls run at once: of those that search, of those
    with more than `much` bytes to read or a trace to write, and of the others. As many as `waiting`
    searches and bulky calls each may wait for their turn, and `quick_waiting` others; the rest is
    refused. `memory`
    is for all searches together, `body` the bytes of one request. `seconds` ends a search,
    `quick_seconds` any other call, `patience` a client that is slow to send or to read. With a
    `token`, requests must show it. `database` is the address of the best solutions; None is the
    user's own.
    """

    shelves: tuple[Shelf, ...] = ()
    token: str = ""
    hosts: frozenset[str] = LOOPBACK
    database: str | None = None
    searches: int = 2
    bulky: int = 2
    quick: int = 2
    much: int = 16_384
    waiting: int = 32
    quick_waiting: int = 256
    threads: int = field(default_factory=usable_cores)
    memory: int = field(default_factory=lambda: machine_memory() // 2)
    quick_memory: int = 1024 * MEBIBYTE
    seconds: float = 600.0
    quick_seconds: float = 20.0
    patience: float = 20.0
    body: int = 8 * MEBIBYTE
    connections: int = 512

    @property
    def search_memory(self) -> int:
        """Return the bytes that the process of one search may have."""
        return self.memory // self.searches

    @property
    def table_memory(self) -> int:
        """Return the bytes of these for the tables; the rest is for the board and the program."""
        return self.search_memory // 2
