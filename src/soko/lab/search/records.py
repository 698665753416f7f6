"""Where the states of a search are kept: one record each, found by its number.

A record is the state, the number of the state that it was reached from, and what it costs to get
there. Numbers count from 0 in the order in which states are met, so the last records are at the
same time the queue of a breadth-first search: nothing has to be stored twice.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from array import array
from typing import TYPE_CHECKING, Generic, Protocol

from soko.lab.search.problem import ActionT, Problem, StateT

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

NOWHERE = -1
"""The parent of the first state."""


class Packing(Protocol[StateT]):
    """A puzzle that can write a state into a fixed number of bytes and read it back."""

    packed_size: int

    def pack(self, state: StateT) -> bytes:
        """Return the bytes of a state; states that are the same have the same bytes."""
        ...

    def unpack(self, packed: bytes) -> StateT:
        """Return the state of some bytes."""
        ...


class PackedProblem(Problem[StateT, ActionT], Packing[StateT], Protocol[StateT, ActionT]):
    """A problem whose states can be written as bytes."""


class Records(ABC, Generic[StateT]):
    """The records of a search.

    `key` returns what two equal states share. `key_at` returns that of a record, so that an
    index over the records needs to keep numbers only.
    """

    key: Callable[[StateT], Hashable]

    @abstractmethod
    def __len__(self) -> int: ...

    @property
    @abstractmethod
    def memory(self) -> int:
        """Return how many bytes of memory the records take."""

    @abstractmethod
    def key_at(self, number: int) -> Hashable:
        """Return the key of a record."""

    @abstractmethod
    def state(self, number: int) -> StateT:
        """Return the state of a record."""

    @abstractmethod
    def append(self, state: StateT, parent: int, cost: int) -> None:
        """Add a record."""

    @abstractmethod
    def parent(self, number: int) -> int:
        """Return the number of the state that a record was reached from, or `NOWHERE`."""

    @abstractmethod
    def cost(self, number: int) -> int:
        """Return what it costs to get to a state."""

    @abstractmethod
    def relink(self, number: int, parent: int, cost: int) -> None:
        """Note that a state has been reached by a better way."""


class _MemoryRecords(Records[StateT]):
    """Records whose parents and costs lie in flat arrays: twelve bytes a record."""

    def __init__(self) -> None:
        self.parents = array("i")
        self.costs = array("q")

    def __len__(self) -> int:
        return len(self.parents)

    @property
    def memory(self) -> int:
        return sys.getsizeof(self.parents) + sys.getsizeof(self.costs)

    def parent(self, number: int) -> int:
        return self.parents[number]

    def cost(self, number: int) -> int:
        return self.costs[number]

    def relink(self, number: int, parent: int, cost: int) -> None:
        self.parents[number], self.costs[number] = parent, cost

    def append(self, state: StateT, parent: int, cost: int) -> None:
        self.parents.append(parent)
        self.costs.append(cost)


class ObjectRecords(_MemoryRecords[StateT], Generic[StateT, ActionT]):
    """Records that hold the states as they are: for any problem."""

    def __init__(self, problem: Problem[StateT, ActionT]) -> None:
        super().__init__()
        self.key = problem.key
        self.states: list[StateT] = []

    @property
    def memory(self) -> int:
        """Return how many bytes of memory the records take, if all are like the last."""
        each = _size(self.states[-1]) if self.states else 0
        return super().memory + sys.getsizeof(self.states) + each * len(self.states)

    def key_at(self, number: int) -> Hashable:
        """Return the key of a record; it is worked out again rather than kept."""
        return self.key(self.states[number])

    def state(self, number: int) -> StateT:
        """Return the state of a record."""
        return self.states[number]

    def append(self, state: StateT, parent: int, cost: int) -> None:
        """Add a record."""
        super().append(state, parent, cost)
        self.states.append(state)


class PackedRecords(_MemoryRecords[StateT]):
    """Records that hold the states as bytes, one after another."""

    def __init__(self, packing: Packing[StateT]) -> None:
        super().__init__()
        self.packing = packing
        self.key = packing.pack
        self.packed = bytearray()

    @property
    def memory(self) -> int:
        """Return how many bytes of memory the records take."""
        return super().memory + sys.getsizeof(self.packed)

    def key_at(self, number: int) -> Hashable:
        """Return the bytes of a record."""
        size = self.packing.packed_size
        return bytes(self.packed[number * size : (number + 1) * size])

    def state(self, number: int) -> StateT:
        """Return the state of a record."""
        size = self.packing.packed_size
        return self.packing.unpack(bytes(self.packed[number * size : (number + 1) * size]))

    def append(self, state: StateT, parent: int, cost: int) -> None:
        """Add a record."""
        super().append(state, parent, cost)
        self.packed += self.packing.pack(state)


def _size(state: object) -> int:
    """Return the bytes of a state, and of its parts when it is a tuple of them."""
    parts = state if isinstance(state, tuple) else ()
    return sys.getsizeof(state) + sum(map(sys.getsizeof, parts))
