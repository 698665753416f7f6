"""What a search needs to know of a puzzle, and how it tells what it found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")

HOPELESS: Final = 1 << 62
"""The bound of a state from which no target can be reached: it is dropped."""


class Problem(Protocol[StateT, ActionT]):
    """A puzzle: where it begins, what can be done, and when it is done.

    A class that inherits from this one writes the first three methods and gets the others. States
    are values: nobody changes one. The order of `successors` decides every tie, so that the same
    problem is always searched in the same way.
    """

    def initial(self) -> StateT:
        """Return the first state."""
        ...

    def successors(self, state: StateT) -> Iterable[tuple[ActionT, StateT]]:
        """Return everything that can be done next, and the states that it leads to."""
        ...

    def is_target(self, state: StateT) -> bool:
        """Tell whether a state is a solution."""
        ...

    def key(self, state: StateT) -> Hashable:
        """Return what makes two states the same: the state itself, unless told otherwise."""
        return state

    def cost(self, action: ActionT) -> int:
        """Return what an action costs, 0 or more: 1, unless told otherwise."""
        return 1

    def bound(self, state: StateT) -> int:
        """Return a cost that no way from here to a target stays below: 0, unless told otherwise."""
        return 0


@dataclass(frozen=True)
class Path(Generic[StateT, ActionT]):
    """A way from the first state to another; there is one action fewer than there are states."""

    states: tuple[StateT, ...]
    actions: tuple[ActionT, ...]
    cost: int


def stop(_: object) -> bool:
    """Stop at the first solution: an action to run at each one returns True to go on."""
    return False


def go_on(_: object) -> bool:
    """Go on to the last solution."""
    return True
