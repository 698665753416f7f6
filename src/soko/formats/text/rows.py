"""Which lines of a text are rows of a board, and what unusual ones stand for."""

import re
from typing import Final

from soko.formats.collection import Note
from soko.formats.drawing.look_alikes import look_alike_note, map_look_alikes
from soko.formats.drawing.run_length import RunTooLongError, expand_rows
from soko.formats.drawing.symbols import SymbolTable
from soko.formats.reading import Reading
from soko.formats.text.page import Page

_COUNT: Final = re.compile("[0-9()]")
_BESIDE: Final = re.compile(
    r"(?P<row>[ \t]*#[#@+$*. _-]*#)[ \t]{2,}(?=[^#]*[^0-9()|#@+$*.pPbB _\t-])[^#]+"
)
"""A row from wall to wall, and words beside it, as in `#  @ #   <- you are here`."""
_NUMBERING: Final = re.compile(r"\s*[0-9]+\.\s*")


class Rows:
    """Reads lines as rows of one symbol table.

    Most lines match `is_row` and are rows as they stand. `unusual` holds what others expand to:
    run lengths, empty rows written with `-`, and rows with a stray bar; `repairs` holds the note
    that is due if the line turns out to belong to a board.
    """

    def __init__(self, page: Page, symbols: SymbolTable, reading: Reading) -> None:
        self.page = page
        self.symbols = symbols
        self.reading = reading
        self.is_row = symbols.row.fullmatch
        self.may_be_row = symbols.any_row.fullmatch
        self.unusual: dict[int, list[str]] = {}
        self.run_length: set[int] = set()
        self.repairs: dict[int, Note] = {}

    def read_unusual(self, index: int, line: str) -> bool:
        """Try a line that is no plain row; tell whether it is a row all the same."""
        if self.symbols.separator and self._read_separated(index, line):
            return True
        if not line.isascii():
            return self._map_look_alikes(index, line)
        return self._read_empty(index, line) or self._read_run_lengths(index, line)

    def read_beside(self, index: int, line: str) -> bool:
        """Try a line below a row that has words beside its squares; they are left out."""
        plain = line if line.isascii() else map_look_alikes(line) or line
        found = _BESIDE.fullmatch(plain)
        if found is None or not self.is_row(found["row"]):
            return False
        self.unusual[index] = [found["row"]]
        self.repairs[index] = Note.of("beside", self.page.number(index), found.end("row") + 1)
        return True

    def _read_separated(self, index: int, line: str) -> bool:
        separator = self.symbols.separator
        rows = line.strip().removesuffix(separator).split(separator)
        is_empty = self.symbols.floor_row.fullmatch
        if len(rows) < 2 or not all(self.is_row(row) or is_empty(row) for row in rows):
            return False
        self.unusual[index] = rows
        return True

    def _map_look_alikes(self, index: int, line: str) -> bool:
        mapped = map_look_alikes(line)
        if mapped is None:
            return False
        if self.is_row(mapped):
            self.unusual[index] = [mapped]
        elif not mapped.isascii() or not self.read_unusual(index, mapped):
            return False
        self.repairs[index] = look_alike_note(line, self.page.number(index))
        return True

    def _read_empty(self, index: int, line: str) -> bool:
        if not self.symbols.floor_row.fullmatch(line):
            return False
        self.unusual[index] = [line]
        return True

    def _read_run_lengths(self, index: int, line: str) -> bool:
        pattern = self.symbols.run_length_row
        if pattern is None or not pattern.fullmatch(line) or _NUMBERING.fullmatch(line):
            return False
        if not _COUNT.search(line) and sum(map(self._is_drawn, line.split("|"))) < 2:
            return self._drop_bars(index, line)
        try:
            rows = expand_rows(line.rstrip())
        except RunTooLongError as error:
            if not self.symbols.telling.search(line):
                return False  # a number and a full stop, say
            row = self.page.number(index)
            raise self.reading.error(error.code, row, **error.values) from None
        if rows is None:
            return False
        self.reading.grow(sum(map(len, rows)) - len(line), self.page.number(index))
        if len(rows) > 1:
            rows[0] = rows[0].lstrip()
        self.unusual[index] = rows
        self.run_length.add(index)
        return True

    def _is_drawn(self, part: str) -> bool:
        return self.is_row(part) is not None

    def _drop_bars(self, index: int, line: str) -> bool:
        """Read a row with a bar that separates nothing: one at the end is usual, others are not."""
        row = line.rstrip().removesuffix("|")
        if "|" in row:
            place = self.page.number(index), row.index("|") + 1
            self.repairs[index] = Note.of("stray-bar", *place)
        row = row.replace("|", " ")
        if self._is_drawn(row):
            self.unusual[index] = [row]
        return index in self.unusual

    def at(self, index: int) -> list[str]:
        """Return the rows that a line stands for."""
        return self.unusual.get(index) or [self.page.lines[index]]

    def is_rule(self, index: int) -> bool:
        """Tell whether a line could as well be drawn to separate boards, as `-----` is."""
        line = self.page.lines[index].strip()
        return len(line) > 2 and self.symbols.floor_row.fullmatch(line) is not None

    def is_weak(self, index: int) -> bool:
        """Tell whether a line could as well be text, so that no board begins or ends with it.

        That is so for empty rows, for run lengths without a wall, and for frames such as `+--+`.
        """
        text = "|".join(self.at(index))
        if not self.symbols.telling.search(text):
            return True
        drawn = self.symbols.to_xsb(text)
        if "#" in drawn or "*" in drawn:
            return False
        return index in self.run_length or drawn.count("@") + drawn.count("+") > 1
