"""The visited states of all workers: a hash table in memory that the processes share."""

from __future__ import annotations

from mmap import mmap
from typing import TYPE_CHECKING

from soko.puzzle import SokoError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.context import ForkContext

_USED = b"\1"
"""Follows the bytes of a state, so that even a state of zeros differs from an empty slot."""
_PARENT = 6
_NONE = (1 << 8 * _PARENT) - 1
"""The number of no state: the parent of the first one."""
_BUCKET = 8
_NEAR = 1 / 32
_STRIPES = 64


class SharedStates:
    """Packed states, each with the number of the one that it was reached from.

    Eight slots make a bucket. A state belongs into one of the first buckets, a small part of the
    table, or into those behind it when that one is full: the system gives memory page by page, and
    a search of few states should not touch as many pages as there are states. Buckets share locks.
    Processes see the same table when they are forked after it was made.
    """

    def __init__(self, context: ForkContext, packed_size: int, *, memory: int) -> None:
        self.packed_size = packed_size
        self.slot = packed_size + len(_USED) + _PARENT
        buckets = memory // (_BUCKET * self.slot)
        if buckets < 2:
            raise SokoError("there is too little memory for a table of states")
        self.near = max(1, int(buckets * _NEAR))
        self.far = buckets - self.near
        self.table = mmap(-1, buckets * _BUCKET * self.slot)
        self.locks = [context.Lock() for _ in range(_STRIPES)]

    def add(self, packed: bytes, parent: int = _NONE) -> int | None:
        """Add a state; return its number if it is new. Raises `MemoryError` when there is no room.

        Slots are written once. So a state that is seen without a lock is there, and only one that
        is not has to be looked for again by whoever has the lock.
        """
        used, size = packed + _USED, self.slot
        for bucket in self._buckets(hash(packed)):
            begin = bucket * _BUCKET * size
            end = begin + _BUCKET * size
            if _holds(self.table[begin:end], used, size):
                return None
            with self.locks[bucket % _STRIPES]:
                slots = self.table[begin:end]
                if _holds(slots, used, size):
                    return None
                empty = slots[self.packed_size :: size].find(0)
                if empty >= 0:
                    at = begin + empty * size
                    self.table[at : at + size] = used + parent.to_bytes(_PARENT, "little")
                    return bucket * _BUCKET + empty
        raise MemoryError("the table of visited states is full")

    def path(self, number: int) -> list[bytes]:
        """Return the states on the way from the first to another."""
        path = []
        while number != _NONE:
            path.append(self.packed(number))
            end = (number + 1) * self.slot
            number = int.from_bytes(self.table[end - _PARENT : end], "little")
        return path[::-1]

    def packed(self, number: int) -> bytes:
        """Return a state."""
        return self.table[number * self.slot : number * self.slot + self.packed_size]

    def _buckets(self, code: int) -> Iterator[int]:
        """Yield the buckets for a state in the order in which they are used."""
        yield code % self.near
        for more in range(self.far):
            yield self.near + (code + more) % self.far


def _holds(slots: bytes, used: bytes, size: int) -> bool:
    """Tell whether a state is in one of the slots, and not somewhere between two of them."""
    at = slots.find(used)
    while at > 0 and at % size:
        at = slots.find(used, at + 1)
    return at >= 0
