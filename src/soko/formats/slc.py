"""SLC, the XML format of sourcecode.se: one `L` element for each row.

Neither DTDs nor entities are ever resolved: a document that declares entities is refused.
"""

import re
from typing import Final
from xml.parsers import expat

from soko.formats.board import fit_rows, read_rows
from soko.formats.collection import Collection
from soko.formats.losses import Losses
from soko.formats.reading import Reading
from soko.puzzle import Level

_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_KEYS: Final = ("Email", "Url")
_TEXTS: Final = frozenset({"Title", "Description", "L", *_KEYS})
_HEAD: Final = """<?xml version="1.0" encoding="UTF-8"?>
<SokobanLevels xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
xsi:noNamespaceSchemaLocation="SokobanLev.xsd">
"""


def parse(text: str, reading: Reading) -> Collection:
    """Read an SLC document; sizes given in it are ignored, a copyright is the author.

    Raises `FormatError` with row and column for text that is no XML, and for entities declared.
    """
    parser = expat.ParserCreate()
    document = _Document(reading, parser)
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        message = f"this is no XML: {expat.ErrorString(error.code)}"
        raise reading.error(message, error.lineno, error.offset + 1) from None
    return document.collection()


class _Document:
    """Gathers what the events of the XML parser tell."""

    def __init__(self, reading: Reading, parser: expat.XMLParserType) -> None:
        self.reading = reading
        self.parser = parser
        self.texts: dict[str, str] = {}
        self.copyright = ""
        self.levels: list[Level] = []
        self.attributes: dict[str, str] = {}
        self.rows: list[str] = []
        self.lines: list[int] = []
        self.text: list[str] | None = None
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.EntityDeclHandler = self.refuse_entity
        parser.SkippedEntityHandler = self.skip_entity

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name in _TEXTS:
            self.text = []
        elif name == "LevelCollection":
            self.copyright = attributes.get("Copyright", "").strip() or self.copyright
        elif name == "Level":
            self.attributes = attributes
            self.rows, self.lines = [], []

    def end(self, name: str) -> None:
        if name == "Level":
            self.add_level()
        elif self.text is not None and name in _TEXTS:
            text, self.text = "".join(self.text), None
            if name == "L":
                rows = text.strip("\n").split("\n")
                self.rows += rows
                self.lines += [self.parser.CurrentLineNumber] * len(rows)
            else:
                self.texts[name] = text.strip()

    def characters(self, text: str) -> None:
        if self.text is not None:
            self.text.append(text)

    def refuse_entity(self, name: str, *_: object) -> None:
        message = f"the document declares the entity {name[:40]!r}; write the text itself"
        raise self.reading.error(message, self.parser.CurrentLineNumber)

    def skip_entity(self, name: str, *_: object) -> None:
        message = f"the entity {name[:40]!r} is unknown and kept as it is written"
        self.reading.note("entity", message, self.parser.CurrentLineNumber)
        self.characters(f"&{name};")

    def add_level(self) -> None:
        if not self.rows:
            return
        rows = read_rows(self.rows, self.reading.symbols, self.reading, self.lines)
        line = self.lines[0]
        if not rows:
            self.reading.note("empty-board", "a board without any square is left out", line)
            return
        title = self.attributes.get("Id", "").strip()
        author = self.attributes.get("Copyright", "").strip()
        source = self.reading.source(line, len(self.levels))
        self.levels.append(Level(rows, title, author, source=source))
        self.rows, self.lines = [], []

    def collection(self) -> Collection:
        texts = self.texts
        metadata = tuple((key, texts[key]) for key in _KEYS if texts.get(key))
        return Collection(
            tuple(self.levels),
            texts.get("Title", ""),
            self.copyright,
            texts.get("Description", ""),
            metadata,
            format="slc",
        )


def format_slc(collection: Collection, losses: Losses) -> str:
    """Write an SLC document; titles become `Id`, authors become `Copyright`."""
    values = dict(collection.metadata)
    other = [key for key, _ in collection.metadata if key not in _KEYS]
    losses.drop(metadata=other or len(values) < len(collection.metadata))
    head = [
        _element("Title", "title", collection.title, losses),
        _element("Description", "comment", collection.comment, losses),
        *(_element(key, "metadata", values[key], losses) for key in _KEYS if key in values),
    ]
    levels = []
    for losses.level, level in enumerate(collection, 1):
        levels.append(_level(level, losses))
    sizes = [(level.width, level.height) for level in collection] or [(0, 0)]
    width, height = (max(each) for each in zip(*sizes, strict=True))
    losses.level = 0
    author = _attribute("Copyright", "author", collection.author, losses)
    return (
        f'{_HEAD}{"".join(head)}<LevelCollection{author} MaxWidth="{width}" MaxHeight="{height}">\n'
        f"{''.join(levels)}</LevelCollection>\n</SokobanLevels>\n"
    )


def _level(level: Level, losses: Losses) -> str:
    losses.drop(comment=level.comment, metadata=level.metadata, solutions=level.solutions)
    rows = fit_rows(level.rows, losses)
    if not rows:
        return ""
    title = _attribute("Id", "title", level.title, losses)
    author = _attribute("Copyright", "author", level.author, losses)
    body = "".join(f"<L>{row.rstrip()}</L>\n" for row in rows)
    return f'<Level{title} Width="{len(rows[0])}" Height="{len(rows)}"{author}>\n{body}</Level>\n'


def _attribute(name: str, code: str, text: str, losses: Losses) -> str:
    text = losses.line(code, _clean(code, text, losses))
    return f' {name}="{_escape(text)}"' if text or name == "Id" else ""


def _element(name: str, code: str, text: str, losses: Losses) -> str:
    clean = _clean(code, text, losses)
    if clean.strip() != clean:
        losses.add(code, f"blanks around the {code} are left out")
    return f"<{name}>{_escape(clean.strip())}</{name}>\n"


def _clean(code: str, text: str, losses: Losses) -> str:
    clean = _NOT_XML.sub("", text)
    if clean != text:
        losses.add(code, f"characters that XML cannot hold are left out of the {code}")
    return clean


def _escape(text: str) -> str:
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("\r", "&#13;").replace("\t", "&#9;")
