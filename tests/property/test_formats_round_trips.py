"""What is written is read back the same, unless the loss is reported; what is read stays so."""

import pytest
from hypothesis import given, settings

from soko.formats import FORMATS, Collection, format_levels, parse
from soko.puzzle import FormatError
from support.texts import COLLECTIONS, FILES

REMARKS = {"boxes", "problems"}
"""Losses that are advice only: all is held, but other programs may not take it."""


def losses(collection: Collection, name: str) -> list[str]:
    notes = format_levels(collection, name).losses
    return [str(note) for note in notes if note.code not in REMARKS]


@pytest.mark.parametrize("name", FORMATS)
@given(collection=COLLECTIONS)
@settings(max_examples=150)
def test_a_collection_without_losses_comes_back(name: str, collection: Collection) -> None:
    written = format_levels(collection, name)
    if not losses(collection, name):
        assert parse(written.text, format=name) == collection
        if collection.levels:
            assert parse(written.text) == collection


@pytest.mark.parametrize("name", FORMATS)
@given(collection=COLLECTIONS)
@settings(max_examples=150)
def test_what_a_format_gives_it_holds(name: str, collection: Collection) -> None:
    read = parse(format_levels(collection, name).text, format=name)
    assert losses(read, name) == []
    assert parse(format_levels(read, name).text, format=name) == read


@pytest.mark.parametrize("name", ["xsb", "sok", "rle", "mf8", "puzzlescript"])
@given(text=FILES)
@settings(max_examples=300)
def test_files_of_any_shape_are_held_by_text_formats(name: str, text: str) -> None:
    try:
        read = parse(text, format=name)
    except FormatError:
        return
    assert losses(read, name) == []
    assert parse(format_levels(read, name).text, format=name) == read
