"""What reading gives and what writing reports."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import overload

from soko.formats.messages import NOTES, Value, worded
from soko.puzzle import Level


@dataclass(frozen=True, slots=True)
class Note:
    """Something that was repaired on reading, or that a format could not hold on writing.

    `row` and `column` count from 1 in the text that was read; None where there is no place.
    `values` are what the message names; with the code they say it all in another language, too.
    """

    code: str
    message: str
    row: int | None = None
    column: int | None = None
    values: Mapping[str, Value] = field(default_factory=dict, hash=False, kw_only=True)

    @classmethod
    def of(
        cls, code: str, row: int | None = None, column: int | None = None, **values: Value
    ) -> "Note":
        """Make the note of a parser; its code knows the words."""
        return cls(code, worded(NOTES[code], values), row, column, values=values)

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.row, self.column) if part is not None)
        return f"{place}: {self.message}" if place else self.message


@dataclass(frozen=True)
class Collection(Sequence[Level]):
    """An immutable sequence of levels with what was said about all of them.

    `notes` are the repairs; they, the `name` of the file, its `format` and its `encoding` do not
    count when collections are compared.
    """

    levels: tuple[Level, ...] = ()
    title: str = ""
    author: str = ""
    comment: str = ""
    metadata: tuple[tuple[str, str], ...] = ()
    notes: tuple[Note, ...] = field(default=(), compare=False)
    format: str = field(default="", compare=False)
    encoding: str = field(default="utf-8", compare=False)
    name: str = field(default="", compare=False)

    @overload
    def __getitem__(self, index: int) -> Level: ...
    @overload
    def __getitem__(self, index: slice) -> "Collection": ...
    def __getitem__(self, index: int | slice) -> "Level | Collection":
        if isinstance(index, slice):
            return replace(self, levels=self.levels[index])
        return self.levels[index]

    def __iter__(self) -> Iterator[Level]:
        return iter(self.levels)

    def __len__(self) -> int:
        return len(self.levels)


@dataclass(frozen=True, slots=True)
class Formatted:
    """The text of a collection in some format, and what that format could not hold."""

    text: str
    losses: tuple[Note, ...] = ()

    def __str__(self) -> str:
        return self.text
