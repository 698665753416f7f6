"""What one worker does: search its branch, and give away what somebody else could search."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing import parent_process
from threading import Thread
from typing import TYPE_CHECKING, Generic, NamedTuple

from soko.lab.search.problem import ActionT, StateT
from soko.lab.workers.team import Branch, Team

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from soko.lab.search.records import PackedProblem
    from soko.lab.workers.shared_states import SharedStates


class Report(NamedTuple):
    """What a worker tells when it goes home: the solution if it is the one who has found it."""

    actions: tuple[object, ...] | None
    is_full: bool
    visited: int
    cpu_seconds: float


class Worker(Generic[StateT, ActionT]):
    """One process of a team."""

    def __init__(
        self, problem: PackedProblem[StateT, ActionT], team: Team, known: SharedStates
    ) -> None:
        self.problem = problem
        self.team = team
        self.known = known
        self.visited = 0
        self.solution: tuple[object, ...] | None = None
        self.is_full = False

    def run(self, home: Connection) -> None:
        """Search branches until there are no more, then report.

        Ctrl-C reaches every process of a terminal; the parent answers for all.
        """
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        Thread(target=_leave_with_parent, daemon=True).start()
        while (branch := self.team.next_branch()) is not None:
            try:
                self.search(branch)
            except MemoryError:
                self.is_full = self.team.end()
            self.team.done()
        home.send(Report(self.solution, self.is_full, self.visited, time.process_time()))

    def search(self, branch: Branch) -> None:
        """Search depth first below a branch; the actions so far lie on a stack of their own."""
        actions = list(branch.actions)
        stack: list[tuple[int, object, StateT]] = []
        state = self.problem.unpack(branch.packed)
        while not self.team.is_over.value:
            self.visited += 1
            if self.problem.is_target(state):
                if self.team.end():
                    self.solution = tuple(actions)
                return
            depth = len(actions)
            stack += [(depth, *child) for child in reversed(self.keep(actions, state))]
            if not stack:
                return
            depth, action, state = stack.pop()
            actions[depth:] = [action]

    def keep(self, actions: list[object], state: StateT) -> list[tuple[ActionT, StateT]]:
        """List the new successors of a state, without those that were handed to free workers."""
        pack, add = self.problem.pack, self.known.add
        new = [(action, child) for action, child in self.problem.successors(state)]
        new = [(action, child) for action, child in new if add(pack(child))]
        while len(new) > 1 and self.team.claim():
            action, child = new.pop()
            self.team.hand_over(Branch((*actions, action), pack(child)))
        return new


def _leave_with_parent() -> None:
    """End this process when the one that forked it has ended, in whatever way."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
