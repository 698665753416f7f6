"""Flood fills: square by square over a queue, and run by run over a stack."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from soko.lab.traces.events import Trace
    from soko.puzzle.squares import Square

AROUND: Final = {
    4: ((-1, 0), (1, 0), (0, -1), (0, 1)),
    8: ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)),
}
"""Steps to the neighbours of a square: by its sides, and by its corners as well."""


class Run(NamedTuple):
    """Neighbouring squares of one row, from the first column to the last."""

    row: int
    first: int
    last: int

    def squares(self) -> tuple[Square, ...]:
        """Return the squares of the run."""
        return tuple((self.row, column) for column in range(self.first, self.last + 1))


def plain_fill(
    free: Container[Square],
    seed: Square,
    *,
    neighbours: Literal[4, 8] = 4,
    trace: Trace | None = None,
) -> list[Square]:
    """Fill all free squares connected with a seed, nearest first; what is not free is an edge.

    >>> plain_fill({(0, 0), (0, 1), (2, 2)}, (0, 1))
    [(0, 1), (0, 0)]
    """
    filled = {seed: None}  # a set that keeps the order
    queue = deque(filled)
    while queue:
        square = queue.popleft()
        if trace is not None:
            trace.add("visit", (square,))
        for down, right in AROUND[neighbours]:
            other = (square[0] + down, square[1] + right)
            if other not in free:
                continue
            is_new = other not in filled
            if is_new:
                filled[other] = None
                queue.append(other)
            if trace is not None:
                trace.add("push" if is_new else "duplicate", (other,))
    return list(filled)


def scan_line_fill(
    free: Container[Square], seed: Square, *, trace: Trace | None = None
) -> list[Run]:
    """Fill run by run: far fewer visits than squares.

    A seed grows to the right, then to the left. The row below the run and then the row above are
    scanned from right to left, and the rightmost square of each piece that is not yet filled is
    put on the stack. Last in, first out. Seeds that were filled meanwhile are dropped.
    """
    filled: set[Square] = set()
    runs: list[Run] = []
    stack = [seed]
    while stack:
        square = stack.pop()
        if square in filled:
            if trace is not None:
                trace.add("duplicate", (square,))
            continue
        run = _grow(free, square)
        filled.update(run.squares())
        runs.append(run)
        seeds = [*_seeds(free, filled, run, run.row + 1), *_seeds(free, filled, run, run.row - 1)]
        stack += seeds
        if trace is not None:
            trace.add("visit", run.squares())
            for each in seeds:
                trace.add("push", (each,))
    return runs


def _grow(free: Container[Square], seed: Square) -> Run:
    row, first = seed
    last = first
    while (row, last + 1) in free:
        last += 1
    while (row, first - 1) in free:
        first -= 1
    return Run(row, first, last)


def _seeds(free: Container[Square], filled: set[Square], run: Run, row: int) -> Iterator[Square]:
    """Yield the rightmost square of each piece of a row beside a run, from right to left."""
    is_open = False
    for column in range(run.last, run.first - 1, -1):
        was_open, is_open = is_open, (row, column) in free and (row, column) not in filled
        if is_open and not was_open:
            yield row, column
