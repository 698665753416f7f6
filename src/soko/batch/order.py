"""What came of jobs that count themselves, in the order of the jobs."""

from collections.abc import Iterable, Iterator
from typing import Protocol, TypeVar


class Numbered(Protocol):
    """What has the number of its job, counted from 0."""

    @property
    def number(self) -> int:
        """Return the number."""


NumberedT = TypeVar("NumberedT", bound=Numbered)


def in_order(came: Iterable[NumberedT]) -> Iterator[NumberedT]:
    """Yield what came, each as soon as all before it are there."""
    ready: dict[int, NumberedT] = {}
    due = 0
    for each in came:
        ready[each.number] = each
        while due in ready:
            yield ready.pop(due)
            due += 1
