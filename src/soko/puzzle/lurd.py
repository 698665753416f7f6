"""LURD text: steps as letters, with blanks, run lengths and groups when people write it."""

from itertools import groupby
from typing import Final

from soko.puzzle.errors import FormatError
from soko.puzzle.squares import LETTERS

MAX_STEPS: Final = 10_000_000
"""The most steps that run lengths may expand to, unless told otherwise."""

MAX_DEPTH: Final = 100
"""How deep groups may nest."""

_ADVICE = "use the letters u d l r U D L R, counts before a letter or a group as in 3r2(Ul), blanks"


def parse_lurd(text: str, *, limit: int = MAX_STEPS) -> str:
    r"""Read LURD text as plain letters: blanks dropped, `3r` and `2(dR)` expanded.

    Groups may nest; one without a number counts once. Raises `FormatError` (with row and column)
    for other symbols, a count without an item, unbalanced groups, and more than `limit` steps
    or 100 open groups; a bomb is refused before the memory for it is taken.

    >>> parse_lurd("2(3(dr) R)\n")
    'drdrdrRdrdrdrR'
    """
    if len(text) <= limit and LETTERS.issuperset(text):
        return text
    return _Expansion(text, limit).run()


def format_rle(lurd: str) -> str:
    """Write LURD letters with a count before each run of more than two.

    >>> format_rle("rrrUUUUdd")
    '3r4Udd'
    """
    return "".join(_format_run(letter, len(list(run))) for letter, run in groupby(lurd))


def _format_run(letter: str, count: int) -> str:
    return f"{count}{letter}" if count > 2 else letter * count


class _Expansion:
    """Expands run lengths and groups with a stack of open groups, never recursing."""

    def __init__(self, text: str, limit: int) -> None:
        self.text = text
        self.limit = limit
        self.count: int | None = None
        self.parts: list[str] = []
        self.held = 0  # the letters in all parts, those of open groups included
        self.open: list[tuple[int, list[str]]] = []

    def run(self) -> str:
        for place, symbol in enumerate(self.text):
            self.take(place, symbol)
        if self.count is not None:
            raise self.error(len(self.text), "a count stands at the end; put a letter after it")
        if self.open:
            raise self.error(len(self.text), "a group is not closed; add )")
        return "".join(self.parts)

    def take(self, place: int, symbol: str) -> None:
        if symbol in LETTERS:
            self.add(place, symbol)
        elif symbol in "0123456789":
            # A count above the limit can only be multiplied by nothing: how far does not matter.
            self.count = min((self.count or 0) * 10 + int(symbol), self.limit + 1)
        elif symbol == "(":
            self.open_group(place)
        elif symbol == ")":
            self.close_group(place)
        elif not symbol.isspace():
            raise self.error(place, f"{symbol!r} is no step; {_ADVICE}")

    def take_count(self) -> int:
        count = 1 if self.count is None else self.count
        self.count = None
        return count

    def add(self, place: int, item: str) -> None:
        count = self.take_count()
        self.held += count * len(item)
        if self.held > self.limit:
            raise self.error(place, f"more than {self.limit} steps; shorten the text")
        self.parts.append(item * count)

    def open_group(self, place: int) -> None:
        if len(self.open) == MAX_DEPTH:
            raise self.error(place, f"groups nest deeper than {MAX_DEPTH}; write some of them out")
        self.open.append((self.take_count(), self.parts))
        self.parts = []

    def close_group(self, place: int) -> None:
        if self.count is not None:
            raise self.error(place, "a count stands before ); put a letter after it")
        if not self.open:
            raise self.error(place, ") closes no group; remove it or add (")
        item = "".join(self.parts)
        self.held -= len(item)
        self.count, self.parts = self.open.pop()
        self.add(place, item)

    def error(self, place: int, message: str) -> FormatError:
        before = self.text[:place]
        row = before.count("\n") + 1
        return FormatError(message, row=row, column=place - before.rfind("\n"))
