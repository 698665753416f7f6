"""What a format could not hold, gathered level by level and reported once for each kind."""

import re
from dataclasses import dataclass, field
from typing import Final

from soko.formats.collection import Note

_MANY: Final = 5
_UNSAFE: Final = re.compile("[\r\n\0\u200b\ufeff]")


def as_line(text: str) -> str:
    """Return a text as one line without blanks around it."""
    return _UNSAFE.sub(" ", text).strip()


@dataclass
class Losses:
    """Counts losses by kind; `level` is the number of the level being written, 0 before the first.

    >>> losses = Losses("rle", level=3)
    >>> losses.add("title", "a title of several lines is joined")
    >>> losses.notes()[0].message
    'rle: a title of several lines is joined (level 3)'
    """

    format: str
    level: int = 0
    _found: dict[tuple[str, str], list[int]] = field(default_factory=dict)

    def add(self, code: str, message: str) -> None:
        """Report that something of the current level, or of the collection, is not held."""
        self._found.setdefault((code, message), []).append(self.level)

    def line(self, code: str, text: str) -> str:
        """Return a text as one line without blanks around it; report it if that changes it."""
        line = as_line(text)
        if line != text:
            self.add(code, f"the {code} is written as one line without blanks around it")
        return line

    def drop(self, **values: object) -> None:
        """Report every value that is not empty as left out; the names are the codes."""
        for code, value in values.items():
            if value:
                self.add(code, f"no place for {code}")

    def notes(self) -> tuple[Note, ...]:
        """Return one note for each kind of loss, with the levels that it hits."""
        return tuple(
            Note(code, f"{self.format}: {message} ({_levels(numbers)})")
            for (code, message), numbers in self._found.items()
        )


def _levels(numbers: list[int]) -> str:
    hit = [number for number in dict.fromkeys(numbers) if number]
    if not hit:
        return "of the collection"
    shown = ", ".join(map(str, hit[:_MANY]))
    more = f" and {len(hit) - _MANY} more" if len(hit) > _MANY else ""
    levels = f"level{'s' if len(hit) > 1 else ''} {shown}{more}"
    return f"the collection and {levels}" if 0 in numbers else levels
