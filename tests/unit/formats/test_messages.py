"""The sentences of the parsers: each has its code, and each code is used."""

import re

import pytest

from repo.tree import PACKAGE, files
from soko.formats import parse
from soko.formats.messages import ERRORS, NOTES, unreadable
from soko.puzzle import FormatError

SAID = re.compile(r'\b(note|Note\.of|error|_error|unreadable|RunTooLongError)\(\s*"([a-z-]+)"')


def said(room: str, *calls: str) -> set[str]:
    """Return the codes that a room of the package says by some calls."""
    texts = [path.read_text(encoding="utf-8") for path in files(".py", below=PACKAGE / room)]
    return {code for text in texts for call, code in SAID.findall(text) if call in calls}


def test_every_note_is_made_somewhere() -> None:
    assert said("formats", "note", "Note.of") == NOTES.keys()


def test_every_error_is_made_somewhere() -> None:
    made = said("formats", "error", "_error", "RunTooLongError", "unreadable")
    made |= said("web", "unreadable")
    assert made == ERRORS.keys()


def test_an_error_tells_what_it_names_and_where() -> None:
    with pytest.raises(FormatError) as caught:
        parse('[{"rows": ["#?#"]}]', name="a.json")
    assert caught.value.code == "json-symbol"
    assert caught.value.values == {"level": 1, "number": 1, "symbol": "?"}
    assert caught.value.message == "level 1: row 1: '?' is no symbol of a board"


def test_a_note_tells_what_it_names() -> None:
    notes = parse("#####\n#@$.#\n####\n").notes
    assert [(note.code, note.values) for note in notes] == [("ragged", {"width": 4, "longest": 5})]


def test_an_unknown_code_is_a_defect() -> None:
    with pytest.raises(KeyError):
        unreadable("nothing")
