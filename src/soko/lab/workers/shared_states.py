"""The visited states of all workers: a hash table in memory that the processes share."""

from __future__ import annotations

from mmap import mmap
from typing import TYPE_CHECKING

from soko.puzzle import SokoError

if TYPE_CHECKING:
    from multiprocessing.context import ForkContext

_STRIPES = 64
_USED = b"\1"
"""Follows the bytes of a state, so that even a state of zeros differs from an empty slot."""


class SharedStates:
    """Packed states in slots of one size; a lock for each of the table's stripes.

    The system gives memory only for the pages that are used, so a large table costs nothing.
    Processes see the same table when they are forked after it was made.
    """

    def __init__(self, context: ForkContext, packed_size: int, *, memory: int) -> None:
        self.slot = packed_size + len(_USED)
        self.stripe = memory // (_STRIPES * self.slot)
        if self.stripe == 0:
            raise SokoError(f"{memory} bytes are too few: a state for each lock takes more")
        self.table = mmap(-1, _STRIPES * self.stripe * self.slot)
        self.locks = [context.Lock() for _ in range(_STRIPES)]

    def add(self, packed: bytes) -> bool:
        """Add a state; tell whether it is new. Raises `MemoryError` when its stripe is full."""
        used, size, table = packed + _USED, self.slot, self.table
        place, number = divmod(hash(packed), _STRIPES)
        first = number * self.stripe
        with self.locks[number]:
            for probe in range(self.stripe):
                at = (first + (place + probe) % self.stripe) * size
                held = table[at : at + size]
                if held == used:
                    return False
                if not held[-1]:
                    table[at : at + size] = used
                    return True
        raise MemoryError("the table of visited states is full")
