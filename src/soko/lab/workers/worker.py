"""What one worker does: take a state, search below it for a while, put back what is left."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing import parent_process
from threading import Thread
from typing import TYPE_CHECKING, Generic, NamedTuple

from soko.lab.search.problem import ActionT, StateT

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from soko.lab.search.records import PackedProblem
    from soko.lab.workers.open_states import OpenStates
    from soko.lab.workers.shared_states import SharedStates


_TURN = 128
"""So many states are searched before what is left is put back where others find it."""


class Report(NamedTuple):
    """What a worker tells when it goes home: the number of the solution if it has found it."""

    target: int | None
    is_full: bool
    visited: int
    cpu_seconds: float


class Worker(Generic[StateT, ActionT]):
    """One process of a team."""

    def __init__(
        self, problem: PackedProblem[StateT, ActionT], known: SharedStates, left: OpenStates
    ) -> None:
        self.problem = problem
        self.known = known
        self.left = left
        self.visited = 0
        self.target: int | None = None
        self.is_full = False

    def run(self, home: Connection) -> None:
        """Search until there is nothing left, then report.

        Ctrl-C reaches every process of a terminal; the parent answers for all.
        """
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        Thread(target=_leave_with_parent, daemon=True).start()
        try:
            while (place := self.left.take()) is not None:
                self.left.put(place.cell, self.search(place.number))
        except MemoryError:
            self.is_full = self.left.end()
        home.send(Report(self.target, self.is_full, self.visited, time.process_time()))

    def search(self, number: int) -> list[int]:
        """Search depth first below a state for one turn; return what is left, the next one first.

        The turn ends early when somebody waits for something to do.
        """
        stack: list[tuple[int, StateT]] = []
        state = self.problem.unpack(self.known.packed(number))
        for _ in range(_TURN):
            self.visited += 1
            if self.problem.is_target(state):
                if self.left.end():
                    self.target = number
                return []
            stack += reversed(self.new_successors(number, state))
            if not stack or (self.left.waiting.value and len(stack) > 1):
                break
            number, state = stack.pop()
        else:
            stack.append((number, state))
        return [number for number, _ in reversed(stack)]

    def new_successors(self, number: int, state: StateT) -> list[tuple[int, StateT]]:
        """Add the successors of a state to the known ones; list the new ones with their numbers."""
        pack, add = self.problem.pack, self.known.add
        children = [
            (add(pack(child), number), child) for _, child in self.problem.successors(state)
        ]
        return [(new, child) for new, child in children if new is not None]


def _leave_with_parent() -> None:
    """End this process when the one that forked it has ended, in whatever way."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
