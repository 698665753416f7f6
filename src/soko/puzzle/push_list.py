"""Solutions as lists of pushes: `[3, 6, U] [2, 6, L]`, the box's square before each push."""

import re
from collections.abc import Iterable
from typing import Final

from soko.puzzle.errors import FormatError
from soko.puzzle.push import Push

_PUSH: Final = re.compile(
    r"\s*,?\s*\[\s*([0-9]{1,4})\s*,\s*([0-9]{1,4})\s*,\s*['\"]?([UDLRudlr])['\"]?\s*\]"
)


def parse_pushes(text: str) -> tuple[Push, ...]:
    """Read a list of pushes; blanks, commas or line breaks may stand between them.

    Raises `FormatError` (with row and column) where something else stands.

    >>> parse_pushes("[3, 6, U] [2, 6, L]")
    (Push(box=(3, 6), direction='U'), Push(box=(2, 6), direction='L'))
    """
    pushes, place, end = [], 0, len(text.rstrip())
    while place < end:
        found = _PUSH.match(text, place)
        if found is None:
            raise _error(text, place)
        pushes.append(Push((int(found[1]), int(found[2])), found[3].upper()))
        place = found.end()
    return tuple(pushes)


def format_pushes(pushes: Iterable[Push]) -> str:
    """Write pushes one after another, joined by blanks; `parse_pushes` reads them."""
    return " ".join(map(str, pushes))


def _error(text: str, place: int) -> FormatError:
    place += len(text[place:]) - len(text[place:].lstrip())
    before = text[:place]
    return FormatError(
        "this is no push; write [row, column, U], both from 0, with U, D, L or R",
        row=before.count("\n") + 1,
        column=place - before.rfind("\n"),
    )
