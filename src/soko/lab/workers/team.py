"""What the workers of a team tell each other: who is free, what is left, when it is over."""

from __future__ import annotations

from ctypes import c_bool, c_int
from multiprocessing.sharedctypes import RawValue
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from multiprocessing.context import ForkContext


class Branch(NamedTuple):
    """A state to search from, packed, and the actions that lead to it."""

    actions: tuple[object, ...]
    packed: bytes


class Team:
    """Hands branches from workers that have several to workers that have none.

    A branch is handed over only after a waiting worker was claimed for it, so whoever puts one
    into the queue is sure that somebody reads it.
    """

    def __init__(self, context: ForkContext, size: int) -> None:
        self.size = size
        self.lock = context.Lock()
        self.branches = context.SimpleQueue()
        self.free = RawValue(c_int, size)
        self.pending = RawValue(c_int, 0)
        self.is_over = RawValue(c_bool, False)

    def claim(self) -> bool:
        """Claim a free worker; `hand_over` must follow when there was one."""
        if not self.free.value:
            return False
        with self.lock:
            if not self.free.value:
                return False
            self.free.value -= 1
            self.pending.value += 1
            return True

    def hand_over(self, branch: Branch) -> None:
        """Give a branch to the worker that was claimed."""
        self.branches.put(branch)

    def next_branch(self) -> Branch | None:
        """Wait for a branch; None when there will be no more."""
        branch: Branch | None = self.branches.get()
        return branch

    def done(self) -> None:
        """Tell that a branch has been searched; the last one sends everybody home."""
        with self.lock:
            self.pending.value -= 1
            self.free.value += 1
            is_last = not self.pending.value
        if is_last:
            for _ in range(self.size):
                self.branches.put(None)

    def end(self) -> bool:
        """End the search; only the first who calls this is told True."""
        with self.lock:
            is_first = not self.is_over.value
            self.is_over.value = True
        return is_first
