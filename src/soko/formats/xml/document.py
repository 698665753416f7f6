"""Reading XML event by event; DTDs and entities, which can do harm, are not resolved."""

from xml.parsers import expat

from soko.formats.drawing.board import read_rows
from soko.formats.drawing.symbols import SymbolTable
from soko.formats.reading import Reading
from soko.puzzle import Level


class XmlDocument:
    """The events of an XML document; a kind of document overrides `start` and `end`.

    `texts` are the names of the elements whose text is wanted; `end` is handed it.
    """

    texts: frozenset[str] = frozenset()

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.levels: list[Level] = []
        self.rows: list[str] = []
        self.lines: list[int] = []
        self._text: list[str] | None = None
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.EntityDeclHandler = self._refuse_entity
        self._parser.SkippedEntityHandler = self._skip_entity

    def read(self, text: str) -> None:
        """Read a document; raises `FormatError` for text that is no XML or declares entities."""
        try:
            self._parser.Parse(text, True)
        except expat.ExpatError as error:
            place, reason = (error.lineno, error.offset + 1), expat.ErrorString(error.code)
            raise self.reading.error("xml", *place, reason=reason) from None

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Take in that an element begins."""

    def end(self, name: str, text: str) -> None:
        """Take in that an element ends; `text` is its text if it is wanted."""

    def add_row(self, text: str) -> None:
        """Take in a row of the level that is being read."""
        rows = text.strip("\n").split("\n")
        self.rows += rows
        self.lines += [self._parser.CurrentLineNumber] * len(rows)

    def add_level(self, symbols: SymbolTable, *, title: str = "", author: str = "") -> None:
        """Make a level of the rows read since the last one."""
        rows, lines = self.rows, self.lines
        self.rows, self.lines = [], []
        if not rows:
            return
        board = read_rows(rows, self.reading.table or symbols, self.reading, lines)
        if board:
            source = self.reading.source(lines[0], len(self.levels))
            self.levels.append(Level(board, title.strip(), author.strip(), source=source))
        else:
            self.reading.note("empty-board", lines[0])

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if name in self.texts:
            self._text = []
        self.start(name, attributes)

    def _end(self, name: str) -> None:
        text = ""
        if self._text is not None and name in self.texts:
            text, self._text = "".join(self._text), None
        self.end(name, text)

    def _characters(self, text: str) -> None:
        if self._text is not None:
            self._text.append(text)

    def _refuse_entity(self, name: str, *_: object) -> None:
        raise self.reading.error("xml-entity", self._parser.CurrentLineNumber, entity=name[:40])

    def _skip_entity(self, name: str, *_: object) -> None:
        self.reading.note("entity", self._parser.CurrentLineNumber, entity=name[:40])
        self._characters(f"&{name};")
