"""Bytes become text in the encoding that their content tells."""

import codecs

import pytest

from soko.formats.decoding import decode
from soko.puzzle import FormatError

BOARD = "#####\n#@$.#\n#####\n"


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
    ],
)
def test_a_byte_order_mark_decides_and_is_dropped(mark: bytes, encoding: str) -> None:
    decoded = decode(mark + (BOARD + "Title: 仓库").encode(encoding))
    assert decoded.text == BOARD + "Title: 仓库"
    assert decoded.encoding == encoding


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_seen_without_its_mark(encoding: str) -> None:
    decoded = decode((BOARD + "Title: 仓库").encode(encoding))
    assert (decoded.text, decoded.encoding) == (BOARD + "Title: 仓库", encoding)
    assert [note.code for note in decoded.notes] == ["encoding"]


def test_what_only_looks_like_utf_16_is_read_otherwise() -> None:
    assert decode("#".encode("utf-16-le") * 50 + b"\x00\xd8").encoding == "cp1252"


def test_utf_8_is_no_news() -> None:
    assert decode("Title: café".encode()).notes == ()


@pytest.mark.parametrize(
    ("text", "encoding", "found"),
    [
        ("Author: Andrés", "cp1252", "cp1252"),
        ("François “Marques”", "cp1252", "cp1252"),
        ("café\n", "cp1252", "cp1252"),
        ("作者: 杨超", "gb18030", "gb18030"),
        ("杨超", "gb18030", "gb18030"),
        ("推箱子 丂", "gb18030", "gb18030"),  # a trail byte below 0xA1, but a known word
        ("侤 alone", "gb18030", "cp1252"),
        ("㐀杨", "gb18030", "gb18030"),  # a character of four bytes
    ],
)
def test_chinese_and_latin_are_told_apart(text: str, encoding: str, found: str) -> None:
    data = (BOARD + text).encode(encoding)
    decoded = decode(data)
    assert decoded.encoding == found
    assert decoded.text == data.decode(found)
    (note,) = decoded.notes
    assert note.row is not None
    assert note.row >= 4


def test_bytes_that_cp1252_leaves_unused_are_kept() -> None:
    assert decode(b"\xe9\x81 \x8d").text == "é\x81 \x8d"


def test_the_note_names_the_first_foreign_byte() -> None:
    (note,) = decode(b"one\r\ntwo\rab\xe9s").notes
    assert (note.row, note.column) == (3, 3)


@pytest.mark.parametrize(
    ("declared", "codec", "text", "found"),
    [
        ("ISO-8859-1", "cp1252", "“é”", "cp1252"),
        ("iso-8859-1", "ascii", "plain", "utf-8"),
        ("GB2312", "gb18030", "丂", "gb18030"),
        ("windows-1251", "cp1251", "Сокобан", "cp1251"),
        ("no-such-code", "utf-8", "é", "utf-8"),
        ("ascii", "cp1252", "é", "cp1252"),
        ("utf-8", "cp1252", "é!", "cp1252"),
    ],
)
def test_an_xml_declaration_is_a_hint(declared: str, codec: str, text: str, found: str) -> None:
    head = f'<?xml version="1.0" encoding="{declared}"?>'
    decoded = decode(head.encode() + text.encode(codec))
    assert (decoded.text, decoded.encoding) == (head + text, found)


def test_a_given_encoding_overrides() -> None:
    assert decode(b"\xe9", "iso-8859-5").text == "щ"
    assert decode(codecs.BOM_UTF8 + b"x", "utf-8").text == "x"


@pytest.mark.parametrize(
    ("data", "encoding", "place"),
    [
        (b"a\nb\xe9", "utf-8", "levels.xsb:2:2"),
        (b"a", "no-such-code", "levels.xsb"),
        (b"a", "hex", "levels.xsb"),
        (codecs.BOM_UTF16_LE + b"#", None, "levels.xsb:1:1"),
    ],
)
def test_what_cannot_be_decoded_is_refused(data: bytes, encoding: str | None, place: str) -> None:
    with pytest.raises(FormatError, match=f"^{place}: "):
        decode(data, encoding, name="levels.xsb")
