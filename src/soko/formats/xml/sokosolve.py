"""SokoSolve's XML (`.ssx`), which is read only: one `Row` element for each row."""

from soko.formats.collection import Collection
from soko.formats.drawing.symbols import SOKOSOLVE
from soko.formats.reading import Reading
from soko.formats.xml.document import XmlDocument


def is_sokosolve(text: str) -> bool:
    """Tell whether an XML text has SokoSolve's rows rather than those of SLC."""
    return "<Row>" in text and "<L>" not in text


def parse(text: str, reading: Reading) -> Collection:
    """Read a library; the name of a puzzle is the title of its level."""
    document = _Document(reading)
    document.read(text)
    return Collection(tuple(document.levels), document.title)


class _Document(XmlDocument):
    texts = frozenset({"Name", "Row"})

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self.title = ""
        self.name = ""
        self.in_puzzle = False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "Puzzle":
            self.in_puzzle, self.name = True, ""

    def end(self, name: str, text: str) -> None:
        if name == "Row":
            self.add_row(text)
        elif name != "Name":
            self.add_level(SOKOSOLVE, title=self.name)
        elif self.in_puzzle:
            self.name = self.name or text.strip()
        else:
            self.title = self.title or text.strip()
