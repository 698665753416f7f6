"""The pages of decisions are numbered, each by a number of its own."""

import re
from pathlib import Path

PAGES = sorted(Path(__file__).parents[2].glob("docs/decisions/0*.md"))


def test_each_page_has_the_next_number_in_name_and_heading() -> None:
    numbers = [int(page.name[:4]) for page in PAGES]
    assert numbers == list(range(1, len(PAGES) + 1))
    for number, page in zip(numbers, PAGES, strict=True):
        assert re.match(rf"# {number}\. ", page.read_text(encoding="utf-8")), page.name
