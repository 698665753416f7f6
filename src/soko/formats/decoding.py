"""Bytes to text: byte-order marks, UTF-8, GB18030 and cp1252 told apart by content."""

import codecs
import re
from dataclasses import dataclass
from typing import Final

from soko.formats.collection import Note
from soko.puzzle import FormatError

_MARKS: Final = (  # UTF-32 first: its mark begins with that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_XML_ENCODING: Final = re.compile(rb"""\s*<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z][\w.:-]*)["']""")
_GB_CHARACTER: Final = re.compile(
    rb"[\x81-\xfe](?:[\x30-\x39][\x81-\xfe][\x30-\x39]|[\x40-\xfe])", re.DOTALL
)
_CHINESE: Final = ("推箱子", "作者", "关卡")
_LATIN: Final = frozenset({"iso8859-1", "latin-1", "ascii", "cp1252"})
_CP1252: Final = {
    byte: symbol
    for byte in range(0x80, 0xA0)
    if (symbol := bytes([byte]).decode("cp1252", "ignore"))
}
_NOT_ASCII: Final = re.compile(rb"[\x80-\xff]")


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, the encoding it was in, and notes on how that was found out."""

    text: str
    encoding: str
    notes: tuple[Note, ...] = ()


def decode(data: bytes, encoding: str | None = None, *, name: str = "") -> Decoded:
    r"""Decode the bytes of a file; a byte-order mark is dropped.

    Without a mark the text is UTF-8 if it can be. Else it is GB18030 if it decodes and every
    two-byte character ends with a byte of 0xA1 or more, or if a known Chinese word appears; else
    cp1252. An XML declaration counts as a hint. Every choice but UTF-8 is reported as a note.
    `encoding` overrides all this; raises `FormatError` when it does not fit.

    >>> decode(b"Author: Andr\xe9s").encoding
    'cp1252'
    """
    if encoding is not None:
        return Decoded(_decode_as(data, encoding, name).removeprefix("\ufeff"), encoding)
    for mark, marked in _MARKS:
        if data.startswith(mark):
            note = Note.of("byte-order-mark", 1, encoding=marked.upper())
            return Decoded(_decode_as(data[len(mark) :], marked, name), marked, (note,))
    if declared := _XML_ENCODING.match(data):
        return _decode_declared(data, declared[1].decode(), name)
    return _guess(data)


def _decode_as(data: bytes, encoding: str, name: str) -> str:
    try:
        return data.decode(encoding)
    except LookupError:
        raise FormatError(f"unknown encoding {encoding!r}; try utf-8", name=name) from None
    except ValueError as error:
        place = getattr(error, "start", None)
        row, column = _place(data, place) if isinstance(place, int) else (None, None)
        raise FormatError(
            f"the text is not {encoding}; name another encoding", name=name, row=row, column=column
        ) from None


def _decode_declared(data: bytes, declared: str, name: str) -> Decoded:
    try:
        codec = codecs.lookup(declared).name
    except LookupError:
        return _guess(data)
    if codec in _LATIN:
        return _latin(data) if _NOT_ASCII.search(data) else Decoded(data.decode("ascii"), "utf-8")
    if codec in ("gb2312", "gbk"):
        codec = "gb18030"
    try:
        return Decoded(_decode_as(data, codec, name), codec)
    except FormatError:
        return _guess(data)


def _guess(data: bytes) -> Decoded:
    wide = _utf16_without_mark(data)
    if wide is not None:
        return wide
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        pass
    try:
        text = data.decode("gb18030")
    except UnicodeDecodeError:
        return _latin(data)
    if any(word in text for word in _CHINESE) or _trails_are_high(data):
        return Decoded(text, "gb18030", (_choice(data, "GB18030"),))
    return _latin(data)


def _utf16_without_mark(data: bytes) -> Decoded | None:
    """Decode UTF-16 that lacks its mark: in a level file most characters have one zero byte."""
    head = data[:1024]
    for first, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        zeros = head[first::2].count(0)
        if zeros > 0.4 * len(head) / 2 and head[1 - first :: 2].count(0) * 10 < zeros:
            try:
                text = data.decode(encoding)
            except UnicodeDecodeError:
                continue
            note = Note.of("encoding", 1, encoding=encoding.upper())
            return Decoded(text, encoding, (note,))
    return None


def _trails_are_high(data: bytes) -> bool:
    return all(len(found) == 4 or found[1] >= 0xA1 for found in _GB_CHARACTER.findall(data))


def _latin(data: bytes) -> Decoded:
    """Decode cp1252; its five unused bytes become the control characters of ISO-8859-1."""
    return Decoded(data.decode("latin-1").translate(_CP1252), "cp1252", (_choice(data, "cp1252"),))


def _choice(data: bytes, encoding: str) -> Note:
    found = _NOT_ASCII.search(data)
    row, column = _place(data, found.start()) if found else (None, None)
    return Note.of("encoding", row, column, encoding=encoding)


def _place(data: bytes, index: int) -> tuple[int, int]:
    before = data[:index].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
