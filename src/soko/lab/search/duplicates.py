"""Have we been here before? Four ways to tell, all with the same answers (but for the first).

A check keeps the numbers of records, never the states: these are stored once, in the records.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from array import array
from bisect import bisect_left
from heapq import merge
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

_EMPTY = -1
_SPREAD = 0x9E3779B97F4A7C15
"""An odd number without pattern: multiplying by it lets all bits of a hash take part."""


class Duplicates(ABC):
    """Knows the keys of the records; `key_at` returns the key of a record."""

    key_at: Callable[[int], Hashable]

    @abstractmethod
    def meet(self, key: Hashable, number: int) -> int:
        """Return the number of the record with a key; a key that is new gets `number`."""

    @property
    def memory(self) -> int:
        """Return how many bytes of memory the check takes."""
        return 0


class _Comparable(Protocol):
    def __lt__(self, other: _Comparable, /) -> bool: ...


class NoCheck(Duplicates):
    """Takes every state for a new one: right for trees, endless where actions can be undone."""

    def meet(self, key: Hashable, number: int) -> int:
        """Return `number`."""
        return number


class LinearScan(Duplicates):
    """Compares a key with that of every record, one after another: O(n) each time."""

    def meet(self, key: Hashable, number: int) -> int:
        """Return the number of the record with a key."""
        for earlier in range(number):
            if self.key_at(earlier) == key:
                return earlier
        return number


class OrderedRuns(Duplicates):
    """Searches sorted runs by halving: O(log² n) each time; the keys must have an order.

    A new number is a run of its own. Two runs of the same length are merged into one, so there
    are never more runs than the number of records has binary digits.
    """

    def __init__(self) -> None:
        self.runs: list[array[int]] = []

    @property
    def memory(self) -> int:
        """Return how many bytes of memory the runs take."""
        return sum(map(sys.getsizeof, self.runs))

    def meet(self, key: Hashable, number: int) -> int:
        """Return the number of the record with a key."""

        def order(each: int) -> _Comparable:  # the newest record is not there yet, its key is
            return cast("_Comparable", key if each == number else self.key_at(each))

        for run in self.runs:
            place = bisect_left(run, order(number), key=order)
            if place < len(run) and self.key_at(run[place]) == key:
                return run[place]
        added = array("i", [number])
        while self.runs and len(self.runs[-1]) == len(added):
            added = array("i", merge(self.runs.pop(), added, key=order))
        self.runs.append(added)
        return number


class HashTable(Duplicates):
    """Looks where the hash of a key points, and at the next places while they are taken: O(1)."""

    def __init__(self) -> None:
        self._clear(1024)

    @property
    def memory(self) -> int:
        """Return how many bytes of memory the table takes."""
        return sys.getsizeof(self.table)

    def meet(self, key: Hashable, number: int) -> int:
        """Return the number of the record with a key."""
        table, mask, key_at = self.table, self.mask, self.key_at
        slot = (hash(key) * _SPREAD >> 32) & mask
        while (taken := table[slot]) != _EMPTY:
            if key_at(taken) == key:
                return taken
            slot = (slot + 1) & mask
        table[slot] = number
        self.room -= 1
        if not self.room:
            self._grow(key, number)
        return number

    def _clear(self, size: int) -> None:
        self.table = array("i", [_EMPTY]) * size
        self.mask = size - 1
        self.room = size * 2 // 3

    def _grow(self, key: Hashable, number: int) -> None:
        """Put every number into a table twice as large; the newest has no record yet."""
        numbers = [each for each in self.table if each not in (_EMPTY, number)]
        self._clear(2 * len(self.table))
        for each in numbers:
            self.meet(self.key_at(each), each)
        self.meet(key, number)
