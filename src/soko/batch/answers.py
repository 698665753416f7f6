"""Solutions as people keep them: lists of LURD, records of `soko solve`, saved in a collection."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from soko.formats.text import split_lines
from soko.puzzle import FormatError, Level, exact_id

_MOVES: Final = re.compile(r"[udlrUDLR0-9()\s]*[udlrUDLR][udlrUDLR0-9()\s]*")
_HEADING: Final = re.compile(
    r"(?:(?:level\s+)?(?P<number>[0-9]{1,9})(?:[.:)\s]|$)|\S.*:(?P<of_file>[0-9]{1,9})(?:\s\s|$))"
    r"(?P<rest>.*)",
    re.IGNORECASE,
)
_BULLETS: Final = ";# \t"


@dataclass(frozen=True)
class Answer:
    """A claimed solution, not replayed.

    It belongs to the level with that `number` (from 1) or exact id (`level_id`); to the next one
    when both are None. `row` is its first line in the text.
    """

    lurd: str
    row: int
    number: int | None = None
    level_id: str | None = None


def read_answers(text: str, *, levels: int, name: str = "") -> list[Answer]:
    r"""Read the solutions of a text for so many levels.

    JSON lines or objects of `soko solve` name their levels. In other text, a line that begins with
    a number (`12`, `Level 12`, `file.xsb:12`) says which level the letters behind and below it, up
    to a blank line, are for. Without such lines, each line of letters is for the next level, or all
    are for one when there is only one. Lines that are neither are skipped.

    >>> [(each.number, each.lurd) for each in read_answers("2: rrU\n1: d\nD", levels=2)]
    [(2, 'rrU'), (1, 'dD')]
    """
    if text.lstrip().startswith("{"):
        return list(_read_records(text, name))
    return _TextReader(levels).read(text)


def saved_answers(levels: Iterable[Level]) -> list[Answer]:
    """Return the solutions that are saved with levels, for the same levels elsewhere."""
    return [
        Answer(each.lurd, level.source.line if level.source else 1, level_id=exact_id(level))
        for level in levels
        for each in level.solutions
    ]


class _TextReader:
    """Goes through a text by line; knows the level last named and whether an answer is open."""

    def __init__(self, levels: int) -> None:
        self.levels = levels
        self.answers: list[Answer] = []
        self.number: int | None = None
        self.is_open = False

    def read(self, text: str) -> list[Answer]:
        for row, line in enumerate(split_lines(text), 1):
            rest = self.take_heading(line)
            if _MOVES.fullmatch(rest):
                self.take(row, rest.strip())
            elif self.is_open:
                self.number, self.is_open = None, False
        return self.answers

    def take_heading(self, line: str) -> str:
        """Note the level that a line names, and return what else is on it."""
        heading = _HEADING.fullmatch(line.lstrip(_BULLETS))
        if heading is None:
            return line
        self.number = int(heading["number"] or heading["of_file"])
        self.is_open = False
        return heading["rest"]

    def take(self, row: int, lurd: str) -> None:
        if self.is_open and (self.number is not None or self.levels == 1):
            last = self.answers[-1]
            self.answers[-1] = replace(last, lurd=last.lurd + lurd)
        else:
            self.answers.append(Answer(lurd, row, self.number))
        self.is_open = True


def _read_records(text: str, name: str) -> Iterator[Answer]:
    for row, record in _records(text, name):
        level, lurd = record.get("level"), record.get("lurd")
        if isinstance(lurd, str):
            number = re.search(r":([0-9]+)$", str(level))
            found = record.get("id")
            yield Answer(
                lurd,
                row,
                int(number[1]) if number else None,
                found if isinstance(found, str) else None,
            )


def _records(text: str, name: str) -> Iterator[tuple[int, Mapping[str, object]]]:
    """Yield the row and the fields of each record of JSON lines, or of one object with results."""
    try:
        whole = json.loads(text)
    except ValueError:
        yield from _lines(text, name)
    else:
        results = whole.get("results", [whole])
        yield from ((1, each) for each in results if isinstance(each, dict))


def _lines(text: str, name: str) -> Iterator[tuple[int, Mapping[str, object]]]:
    for row, line in enumerate(split_lines(text), 1):
        if line.strip():
            try:
                record = json.loads(line)
            except ValueError as error:
                raise FormatError(
                    "no JSON; give what soko solve --jsonl wrote", name=name, row=row
                ) from error
            if isinstance(record, dict):
                yield row, record
