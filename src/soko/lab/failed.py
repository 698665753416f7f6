"""A table of failed states: what cannot lead anywhere is dropped as soon as it is met again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soko.lab.search.problem import HOPELESS, ActionT, Problem, StateT

if TYPE_CHECKING:
    from collections.abc import Hashable


class DropFailed(Problem[StateT, ActionT]):
    """A problem without the states that have failed.

    A state has failed when it is no target and nothing that can be done leads to a state that
    has not failed. What no target can be reached from is never needed, so every search finds what
    it would find anyhow; one that comes back to a state again and again, such as IDA*, finds it
    sooner.
    """

    def __init__(self, problem: Problem[StateT, ActionT]) -> None:
        self.problem = problem
        self.failed: set[Hashable] = set()

    def initial(self) -> StateT:
        """Return the first state."""
        return self.problem.initial()

    def is_target(self, state: StateT) -> bool:
        """Tell whether a state is a solution."""
        return self.problem.is_target(state)

    def key(self, state: StateT) -> Hashable:
        """Return what makes two states the same."""
        return self.problem.key(state)

    def cost(self, action: ActionT) -> int:
        """Return what an action costs."""
        return self.problem.cost(action)

    def bound(self, state: StateT) -> int:
        """Return the bound of a state; a failed one is hopeless."""
        return HOPELESS if self.problem.key(state) in self.failed else self.problem.bound(state)

    def successors(self, state: StateT) -> list[tuple[ActionT, StateT]]:
        """Return what can be done without going to a failed state."""
        useful = [
            (action, child)
            for action, child in self.problem.successors(state)
            if self.problem.key(child) not in self.failed
        ]
        if not useful and not self.problem.is_target(state):
            self.failed.add(self.problem.key(state))
        return useful
