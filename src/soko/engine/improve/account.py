"""What all searches for one better solution may use, and what they have used."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import Lock, get_ident
from typing import TYPE_CHECKING, Final

from soko._native import SearchJob, SearchStatus
from soko.engine.limits import Clock, Limits
from soko.engine.running import SLICE_SECONDS

if TYPE_CHECKING:
    from soko.engine.improve.line import Line

SET_UP: Final = 500
"""A search is set up in the time of about so many states."""


@dataclass
class Account:
    """The limits of searches, on one or several `threads`, and what has been charged to them.

    `work` is the states that were expanded, and those that could have been while searches were set
    up. Each thread may take its part of the memory, and of the states that are left.
    """

    limits: Limits
    clock: Clock
    threads: int = 1
    nodes: int = 0
    work: int = 0
    peak_bytes: int = 0
    held: int = 0
    """The bytes of routes, and of a proof, that wait for their turns."""
    is_stopped: bool = False
    """Set by another thread: whatever goes on has to end."""
    _under_way: int = field(default=0, init=False)
    """The states that searches may still expand which go on now."""
    _peaks: dict[int, int] = field(default_factory=dict, init=False)
    """That of each thread: they may have been at once."""
    _lock: Lock = field(default_factory=Lock, init=False)

    @property
    def is_over(self) -> bool:
        """Tell whether a limit is reached."""
        return self.is_stopped or self.clock.left(self.limits) <= 0 or self.nodes_left <= 0

    @property
    def nodes_left(self) -> int:
        """Return how many states the limits still allow."""
        return 2**63 if self.limits.nodes is None else self.limits.nodes - self.nodes

    @property
    def memory(self) -> int:
        """Return the bytes that a search may take."""
        return max(self.limits.bytes - self.held, 0) // self.threads

    def advance(self, job: SearchJob, kept: float = 0.0) -> SearchStatus:
        """Go on with a search until it ends, or no more than so many seconds are left."""
        ending = SearchStatus.running
        while (
            ending is SearchStatus.running
            and not self.is_stopped
            and (left := self.clock.left(self.limits) - kept) > 0
        ):
            ending = job.advance(min(left, SLICE_SECONDS))
        return ending

    def reserve(self, nodes: int) -> int:
        """Return how many of these states a search may expand; `charge` has to follow."""
        with self._lock:
            left = max(self.nodes_left - self._under_way, 0)
            reserved = min(nodes, -(-left // self.threads))
            self._under_way += reserved
            return reserved

    def charge(self, nodes: int, peak_bytes: int, *, reserved: int = 0) -> int:
        """Note what a search has taken; return the work that it was."""
        with self._lock:
            self._under_way -= reserved
            self.nodes += nodes
            self.work += SET_UP + nodes
            thread = get_ident()
            others = sum(peak for other, peak in self._peaks.items() if other != thread)
            self.peak_bytes = max(self.peak_bytes, self.held + others + peak_bytes)
            self._peaks[thread] = max(self._peaks.get(thread, 0), peak_bytes)
        return SET_UP + nodes

    def hold(self, more: int) -> None:
        """Note that what waits takes so many bytes more, or less."""
        with self._lock:
            self.held += more


@dataclass
class Holding:
    """The routes of lines that wait: the account bears what they take."""

    account: Account
    _bytes: int = field(default=0, init=False)

    def hold(self, lines: Iterable["Line"]) -> None:
        """Hold these, and no others any more."""
        now = sum(each.route.bytes for each in {id(each): each for each in lines}.values())
        self.account.hold(now - self._bytes)
        self._bytes = now
