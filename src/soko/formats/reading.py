"""What every parser is handed: where the text is from, its symbols, and a place for notes."""

from dataclasses import dataclass, field

from soko.formats.collection import Note
from soko.formats.drawing.symbols import XSB, SymbolTable
from soko.formats.messages import Value, unreadable
from soko.puzzle import FormatError, Source


@dataclass
class Reading:
    """One reading of one text: parsers add a note for everything that they repair.

    `table` is the user's own symbol table; None lets a parser choose by content. `growth` is how
    many symbols more than its own the text may still stand for.
    """

    name: str = ""
    table: SymbolTable | None = None
    notes: list[Note] = field(default_factory=list)
    growth: int = 10_000_000

    @property
    def symbols(self) -> SymbolTable:
        """Return the user's symbol table, or XSB."""
        return self.table or XSB

    def note(
        self, code: str, row: int | None = None, column: int | None = None, **values: Value
    ) -> None:
        """Report something that was repaired."""
        self.notes.append(Note.of(code, row, column, **values))

    def error(
        self, code: str, row: int | None = None, column: int | None = None, **values: Value
    ) -> FormatError:
        """Make the error for a text that cannot be read."""
        return unreadable(code, name=self.name, row=row, column=column, **values)

    def grow(self, symbols: int, row: int | None) -> None:
        """Count what a board has more than its text; raises `FormatError` beyond all measure."""
        self.growth -= symbols
        if self.growth < 0:
            raise self.error("growth", row)

    def source(self, line: int, index: int) -> Source:
        """Say where a level stands: the line of its first row from 1, its index from 0."""
        return Source(self.name, line, index)
