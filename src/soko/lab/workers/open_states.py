"""The states that are left to search: a list that the workers share, in the order of one alone."""

from __future__ import annotations

from ctypes import c_bool, c_int
from mmap import mmap
from multiprocessing.sharedctypes import RawValue
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable
    from multiprocessing.context import ForkContext

_CELL = 16
_TAKEN, _LEFT = -1, -2
"""What stands in a cell instead of a state: a worker is at it; all of it has been searched."""
_HEAD, _SPARE, _FRESH = 0, 1, 2
"""The cells before the list, before those to use again, and the first that was never used."""


class Place(NamedTuple):
    """A cell of the list that a worker holds, and the number of the state that stood there."""

    cell: int
    number: int


class OpenStates:
    """A linked list, first the state that one worker alone would visit next.

    A worker takes the first one that nobody has, searches below it for a while, and puts what it
    has left there in the place of what it took. So the order stays that of a search by one, and
    the team finds its solution after about as many states.
    """

    def __init__(self, context: ForkContext, first: int, *, memory: int) -> None:
        cells = memoryview(mmap(-1, max(memory // _CELL, _FRESH + 1) * _CELL)).cast("q")
        self.values, self.next = cells[0::2], cells[1::2]
        self.fresh = RawValue(c_int, _FRESH)
        self.waiting = RawValue(c_int, 0)
        self.is_over = RawValue(c_bool, False)
        self.changed = context.Condition(context.Lock())
        self.put(_HEAD, [first])

    def take(self) -> Place | None:
        """Take the first state that is free, waiting for one if need be; None at the end."""
        with self.changed:
            while not self.is_over.value:
                place = self._first()
                if place is not None:
                    return place
                if not self.next[_HEAD]:
                    self._end()
                else:
                    self.waiting.value += 1
                    self.changed.wait()
                    self.waiting.value -= 1
        return None

    def put(self, cell: int, numbers: Iterable[int]) -> None:
        """Put states in the place of the one that was taken from a cell, the next one first."""
        with self.changed:
            self.values[cell] = _LEFT
            for number in numbers:
                self.next[cell] = cell = self._new(number, self.next[cell])
            if self.waiting.value:
                self.changed.notify_all()

    def end(self) -> bool:
        """End the search; only the first who calls this is told True."""
        with self.changed:
            is_first = not self.is_over.value
            self._end()
        return is_first

    def _end(self) -> None:
        self.is_over.value = True
        self.changed.notify_all()

    def _first(self) -> Place | None:
        """Take the first state that is free; cells that have been left are used again."""
        before, cell = _HEAD, self.next[_HEAD]
        while cell:
            value, after = self.values[cell], self.next[cell]
            if value >= 0:
                self.values[cell] = _TAKEN
                return Place(cell, value)
            if value == _LEFT:
                self.next[before] = after
                self.next[cell], self.next[_SPARE] = self.next[_SPARE], cell
            else:
                before = cell
            cell = after
        return None

    def _new(self, number: int, after: int) -> int:
        """Return a cell for a state. Raises `MemoryError` when there is none."""
        cell = self.next[_SPARE]
        if cell:
            self.next[_SPARE] = self.next[cell]
        else:
            cell = self.fresh.value
            if cell == len(self.next):
                raise MemoryError("the list of open states is full")
            self.fresh.value += 1
        self.values[cell], self.next[cell] = number, after
        return cell
