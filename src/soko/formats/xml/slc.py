"""SLC, the XML format of sourcecode.se: one `L` element for each row.

Documents of SokoSolve, the other XML that levels are kept in, are read as well.
"""

import re
from dataclasses import replace
from typing import Final

from soko.formats.collection import Collection
from soko.formats.drawing.board import fit_rows
from soko.formats.drawing.symbols import XSB
from soko.formats.losses import Losses
from soko.formats.reading import Reading
from soko.formats.xml.document import XmlDocument
from soko.formats.xml.sokosolve import is_sokosolve
from soko.formats.xml.sokosolve import parse as parse_sokosolve
from soko.puzzle import Level

_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_KEYS: Final = ("Email", "Url")
_HEAD: Final = """<?xml version="1.0" encoding="UTF-8"?>
<SokobanLevels xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
xsi:noNamespaceSchemaLocation="SokobanLev.xsd">
"""


def parse(text: str, reading: Reading) -> Collection:
    """Read an SLC document; sizes given in it are ignored, a copyright is the author.

    Raises `FormatError` with row and column for text that is no XML, and for entities declared.
    """
    if is_sokosolve(text):
        return replace(parse_sokosolve(text, reading), format="slc")
    document = _Document(reading)
    document.read(text)
    about = document.about
    return Collection(
        tuple(document.levels),
        about.get("Title", ""),
        document.author,
        about.get("Description", ""),
        tuple((key, about[key]) for key in _KEYS if about.get(key)),
        format="slc",
    )


class _Document(XmlDocument):
    texts = frozenset({"Title", "Description", "L", *_KEYS})

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self.about: dict[str, str] = {}
        self.author = ""
        self.attributes: dict[str, str] = {}

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "LevelCollection":
            self.author = attributes.get("Copyright", "").strip() or self.author
        elif name == "Level":
            self.attributes = attributes

    def end(self, name: str, text: str) -> None:
        if name == "L":
            self.add_row(text)
        elif name == "Level":
            about = self.attributes
            title, author = about.get("Id", ""), about.get("Copyright", "")
            self.add_level(XSB, title=title, author=author)
        elif name in self.texts:
            self.about[name] = text.strip()


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
