"""The states that a search has met: one record each, found by its number and by its key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from soko.lab.search.duplicates import Duplicates, HashTable
from soko.lab.search.problem import ActionT, Path, Problem, StateT
from soko.lab.search.records import NOWHERE, ObjectRecords, Records

if TYPE_CHECKING:
    from collections.abc import Iterator


class Known(Generic[StateT, ActionT]):
    """What a search has met: records, and the check that finds duplicates among them.

    The frontier of a search is a list of numbers of records, so each state is stored once. A
    state that is met again by a cheaper way keeps the cheaper one.
    """

    def __init__(
        self,
        problem: Problem[StateT, ActionT],
        *,
        duplicates: Duplicates | None = None,
        records: Records[StateT] | None = None,
    ) -> None:
        self.problem = problem
        self.records = ObjectRecords(problem) if records is None else records
        self.duplicates = HashTable() if duplicates is None else duplicates
        self.duplicates.key_at = self.records.key_at

    def __len__(self) -> int:
        return len(self.records)

    @property
    def memory(self) -> int:
        """Return how many bytes of memory are taken."""
        return self.records.memory + self.duplicates.memory

    def begin(self) -> int:
        """Take in the first state and return its number."""
        number, _ = self.meet(self.problem.initial(), NOWHERE, 0)
        return number

    def meet(self, state: StateT, parent: int, cost: int) -> tuple[int, bool]:
        """Take in a state that was reached; return its number, and whether that was news.

        News is a state never met before, or a cheaper way to a known one.
        """
        records = self.records
        count = len(records)
        number = self.duplicates.meet(records.key(state), count)
        if number == count:
            records.append(state, parent, cost)
            return number, True
        if cost < records.cost(number):
            records.relink(number, parent, cost)
            return number, True
        return number, False

    def visit(self, number: int) -> StateT:
        """Return the state whose successors are to be listed now."""
        return self.records.state(number)

    def cost(self, number: int) -> int:
        """Return what it costs to get to a state."""
        return self.records.cost(number)

    def states(self) -> Iterator[StateT]:
        """Yield every state in the order in which they were met."""
        return map(self.records.state, range(len(self)))

    def path(self, number: int) -> Path[StateT, ActionT]:
        """Return the way to a state.

        Actions are not stored: a parent's successors are listed again to find the cheapest one
        that leads to the child.
        """
        numbers = [number]
        while (parent := self.records.parent(numbers[-1])) != NOWHERE:
            numbers.append(parent)
        numbers.reverse()
        states = tuple(map(self.records.state, numbers))
        actions = tuple(map(self.action_between, numbers, numbers[1:]))
        return Path(states, actions, self.cost(number))

    def action_between(self, parent: int, number: int) -> ActionT:
        """Return the cheapest action that leads from one record to another."""
        key = self.records.key_at(number)
        actions = (
            action
            for action, child in self.problem.successors(self.records.state(parent))
            if self.records.key(child) == key
        )
        return min(actions, key=self.problem.cost)
