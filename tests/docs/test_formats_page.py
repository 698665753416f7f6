"""The page on formats names every format and every repair."""

import re

import pytest

from repo.tree import ROOT
from soko.formats import FORMATS
from soko.formats.messages import NOTES

PAGE = (ROOT / "docs" / "reference" / "formats.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (`.*)\|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_on_the_page(name: str) -> None:
    (row,) = (row for row in ROWS if row.startswith(f"`{name}` |"))
    assert re.findall(r"`(\.\w+)`", row) == list(FORMATS[name].suffixes)


def test_the_codes_of_notes_are_on_the_page() -> None:
    told = {code for row in ROWS for code in re.findall(r"`([a-z-]+)`", row.partition("|")[0])}
    assert NOTES.keys() - told == set()
