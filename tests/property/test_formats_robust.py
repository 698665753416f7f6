"""Whatever is read, parsers give levels or a FormatError, and places that exist."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soko.formats import FORMATS, Collection, format_levels, parse
from soko.formats.text.page import split_lines
from soko.puzzle import FormatError
from support.texts import COLLECTIONS, FILES

ENCODINGS = st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gb18030", "cp1252"])


def parse_or_refuse(data: str | bytes, name: str | None = None) -> Collection:
    try:
        return parse(data, format=name)
    except FormatError:
        return Collection()


@given(data=st.binary(max_size=200))
@settings(max_examples=300)
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    parse_or_refuse(data)


@pytest.mark.parametrize("name", FORMATS)
@given(collection=COLLECTIONS, cut=st.tuples(st.floats(0, 1), st.floats(0, 1)), patch=st.text())
@settings(max_examples=100)
def test_damaged_documents_are_read_or_refused(
    name: str, collection: Collection, cut: tuple[float, float], patch: str
) -> None:
    text = format_levels(collection, name).text
    first, last = (int(each * len(text)) for each in sorted(cut))
    parse_or_refuse(text[:first] + patch + text[last:], name)
    parse_or_refuse(text[:first] + patch + text[last:])


@given(text=FILES)
@settings(max_examples=300)
def test_places_are_in_the_text(text: str) -> None:
    lines = split_lines(text)
    collection = parse_or_refuse(text)
    for number, level in enumerate(collection):
        assert level.source is not None
        assert 1 <= level.source.line <= len(lines)
        assert level.source.index == number
    for note in collection.notes:
        if note.row is not None:
            line = lines[note.row - 1]
            assert note.column is None or 1 <= note.column <= len(line) + 1


@given(text=FILES, encoding=ENCODINGS)
@settings(max_examples=200)
def test_the_encoding_makes_no_difference_when_it_is_given(text: str, encoding: str) -> None:
    try:
        data = text.removeprefix("\ufeff").encode(encoding)
    except UnicodeEncodeError:
        return
    text = data.decode(encoding)
    read = parse_or_refuse(text)
    try:
        assert parse(data, encoding=encoding) == read
    except FormatError:
        assert read == Collection()


@given(text=FILES, end=st.sampled_from(["\r\n", "\r"]))
@settings(max_examples=200)
def test_line_ends_make_no_difference(text: str, end: str) -> None:
    plain = text.replace("\r", "")
    assert parse_or_refuse(plain.replace("\n", end)) == parse_or_refuse(plain)
