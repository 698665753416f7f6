"""What a fill or a search did, event by event.

Nobody pays for a trace who does not ask for one: a search is traced by handing it a `TracedKnown`,
and has no line about traces itself; a fill asks once a step whether there is a trace.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from soko.lab.search import Duplicates, Known, Path, Problem
from soko.lab.search.problem import ActionT, StateT

if TYPE_CHECKING:
    from collections.abc import Callable

    from soko.puzzle.squares import Square
    from soko.puzzle.state import State

Kind = Literal["push", "visit", "duplicate", "solution"]
"""Put on the queue or the stack; taken from it; met again; found."""


class Event(NamedTuple):
    """One thing that happened: what, where, to which record, and from which record."""

    kind: Kind
    squares: tuple[Square, ...]
    number: int = -1
    parent: int = -1


@dataclass
class Trace:
    """The events over a state, oldest first.

    With `keeps` a square keeps the mark of its last event, as in a fill; without, each event
    shows a state of its own and takes the marks of the one before away.
    """

    state: State
    keeps: bool = True
    events: list[Event] = field(default_factory=list)

    def add(
        self, kind: Kind, squares: tuple[Square, ...], number: int = -1, parent: int = -1
    ) -> None:
        """Note an event."""
        self.events.append(Event(kind, squares, number, parent))


class TracedKnown(Known[StateT, ActionT]):
    """What a search has met, noting every meeting; `show` returns the squares of a state."""

    def __init__(
        self,
        problem: Problem[StateT, ActionT],
        trace: Trace,
        show: Callable[[StateT], tuple[Square, ...]],
        *,
        duplicates: Duplicates | None = None,
    ) -> None:
        super().__init__(problem, duplicates=duplicates)
        self.trace = trace
        self.show = show

    def meet(self, state: StateT, parent: int, cost: int) -> tuple[int, bool]:
        """Take in a state that was reached, and note whether it is a new one."""
        count = len(self)
        number, is_news = super().meet(state, parent, cost)
        kind: Kind = "push" if number == count else "duplicate"
        self.trace.add(kind, self.show(state), number, parent)
        return number, is_news

    def visit(self, number: int) -> StateT:
        """Return the state whose successors are to be listed now, and note it."""
        state = super().visit(number)
        self.trace.add("visit", self.show(state), number, self.records.parent(number))
        return state

    def path(self, number: int) -> Path[StateT, ActionT]:
        """Return the way to a solution, and note it."""
        path = super().path(number)
        for state in path.states:
            self.trace.add("solution", self.show(state), number)
        return path
