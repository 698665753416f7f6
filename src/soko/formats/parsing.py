"""Reading levels in any format: from a string, bytes or a file."""

import os
import re
from collections.abc import Mapping
from dataclasses import replace
from os import PathLike
from typing import Final

from soko.formats.bounded import MAX_BYTES, read_bytes
from soko.formats.collection import Collection, Note
from soko.formats.decoding import Decoded, decode
from soko.formats.detection import detect_format
from soko.formats.drawing.symbols import SymbolTable, symbol_table
from soko.formats.reading import Reading
from soko.formats.registry import find_format
from soko.pictures.reading import is_picture, read_picture

_SURROGATE: Final = re.compile("[\ud800-\udfff]")
MAX_LINES: Final = 5_000_000
"""The most lines that are read, unless told otherwise."""

Symbols = SymbolTable | Mapping[str, str] | str


def parse(
    data: str | bytes,
    *,
    format: str | None = None,
    name: str = "",
    encoding: str | None = None,
    symbols: Symbols | None = None,
    squares: Mapping[str, str] | None = None,
    skins: str | PathLike[str] | None = None,
    max_lines: int = MAX_LINES,
) -> Collection:
    r"""Read the levels of a text in any format; `notes` of the result tell what was repaired.

    The format is told by the content unless `format` names one of `FORMATS`, the encoding of bytes
    likewise. `symbols` is a symbol table of your own, see `symbol_table`. `name` is the file name
    for messages. Bytes of a picture are read as the level that it shows (extra `pictures`);
    `squares` says what squares of it are, such as `{"C4": "box"}`, where that was not sure, and
    `skins` names a file in which that is kept, so that the next picture is not asked about. Text
    without levels gives an empty collection. Raises `FormatError` for text that is broken, hostile,
    or has more than `max_lines` lines. Takes time and memory linear in the length of the text.

    >>> [level.title for level in parse("#####\n#@$.#\n#####\nTitle: One push")]
    ['One push']
    """
    if isinstance(data, bytes) and format is None and is_picture(data):
        level = read_picture(data, squares=squares, skins=skins, name=name)
        return Collection((level,), format="picture", name=name)
    table = None if symbols is None else symbol_table(symbols)
    decoded = decode(data, encoding, name=name) if isinstance(data, bytes) else _clean(data)
    reading = Reading(name, table, list(decoded.notes))
    _check_lines(decoded.text, reading, max_lines)
    chosen = find_format(format or detect_format(decoded.text))
    collection = chosen.parse(decoded.text, reading)
    if not collection:
        reading.note("no-level")
    notes = sorted(reading.notes, key=_place)
    return replace(collection, notes=tuple(notes), encoding=decoded.encoding, name=name)


def _check_lines(text: str, reading: Reading, most: int) -> None:
    lines = text.count("\n") + text.count("\r") - text.count("\r\n") + 1
    if lines > most:
        raise reading.error("lines", most=most)


def _place(note: Note) -> tuple[bool, int, int]:
    return note.row is None, note.row or 0, note.column or 0


def _clean(text: str) -> Decoded:
    """Take the byte-order mark off a string, and surrogates, which are no characters."""
    text = text.removeprefix("\ufeff")
    if text.isascii() or not _SURROGATE.search(text):
        return Decoded(text, "utf-8")
    note = Note.of("surrogates", 1)
    return Decoded(_SURROGATE.sub("\ufffd", text), "utf-8", (note,))


def read(
    path: str | PathLike[str],
    *,
    format: str | None = None,
    encoding: str | None = None,
    symbols: Symbols | None = None,
    squares: Mapping[str, str] | None = None,
    skins: str | PathLike[str] | None = None,
    max_bytes: int = MAX_BYTES,
    max_lines: int = MAX_LINES,
) -> Collection:
    """Read the levels of a file, pipe or device, see `parse`.

    Raises `FormatError` when it has more than `max_bytes` or `max_lines`, and `OSError` when it
    cannot be opened.
    """
    return parse(
        read_bytes(path, max_bytes=max_bytes),
        format=format,
        name=os.fspath(path),
        encoding=encoding,
        symbols=symbols,
        squares=squares,
        skins=skins,
        max_lines=max_lines,
    )
