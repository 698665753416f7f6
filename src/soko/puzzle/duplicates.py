"""Levels that occur more than once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from soko.puzzle.identity import exact_id, symmetric_id
from soko.puzzle.level import Level


@dataclass(frozen=True)
class Duplicate:
    """A level that was met before: `index` is its place, `first` that of the one it repeats.

    `exact` means drawn alike; `symmetric` means turned, mirrored or decorated otherwise.
    """

    index: int
    first: int
    kind: Literal["exact", "symmetric"]


def find_duplicates(levels: Iterable[Level]) -> Iterator[Duplicate | None]:
    """Yield for every level what it repeats, or None; keeps only the ids of what it has seen.

    >>> one = Level.of(["#####", "#@$.#", "#####"])
    >>> [found and found.kind for found in find_duplicates([one, one])]
    [None, 'exact']
    """
    exact: dict[str, int] = {}
    symmetric: dict[str, int] = {}
    for index, level in enumerate(levels):
        first = exact.setdefault(exact_id(level), index)
        alike = symmetric.setdefault(symmetric_id(level), index)
        if first != index:
            yield Duplicate(index, first, "exact")
        elif alike != index:
            yield Duplicate(index, alike, "symmetric")
        else:
            yield None
