"""The lines of a text, cleaned of what only the way through other programs has left there."""

import re
from collections.abc import Container
from dataclasses import dataclass
from typing import Final

from soko.formats.reading import Reading

_INVISIBLE: Final = re.compile("[\u200b\ufeff]")
_QUOTE: Final = re.compile(r"\A(?:> ?)+")


@dataclass
class Page:
    """The lines of a text; `numbers` are their places in the file when lines were split."""

    lines: list[str]
    numbers: list[int] | None = None

    def number(self, index: int) -> int:
        """Return the line of the file, from 1, on which the line at an index stands."""
        return self.numbers[index] if self.numbers else index + 1


def split_lines(text: str) -> list[str]:
    r"""Split at LF, CRLF and CR, mixed as they may be; nothing else ends a line.

    >>> split_lines("a\r\nb\rc\n\u2028d")
    ['a', 'b', 'c', '\u2028d']
    """
    if "\r" in text:
        if text.count("\r\r\n") == text.count("\n") > 0:
            text = text.replace("\r\r\n", "\n")  # a CRLF file that was written in text mode again
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


def read_page(text: str, reading: Reading) -> Page:
    """Split a text into lines; drop zero-width characters and the NULs that separate sets."""
    page = Page(split_lines(_unescape(text)))
    if "\0" in text:
        _drop_nuls(page, reading)
    if not text.isascii() and _INVISIBLE.search(text):
        _drop_invisible(page, reading)
    return page


def _unescape(text: str) -> str:
    r"""Split a text that came as one line with `\n` written out, as source code has it."""
    if "\\n" in text and "#" in text and "\n" not in text and "\r" not in text:
        return text.strip().strip("\"'").replace("\\n", "\n")
    return text


def _drop_nuls(page: Page, reading: Reading) -> None:
    """Take NULs away where they separate collections; the first line of such a file is its name."""
    for index, line in enumerate(page.lines):
        stripped = line.strip("\0")
        if "\0" in stripped:
            column = line.index("\0", len(line) - len(line.lstrip("\0"))) + 1
            raise reading.error("nul", index + 1, column)
        page.lines[index] = stripped
    first = page.lines[0].strip()
    if first[:1].isalnum() and "#" not in first:
        page.lines[0] = f"Collection: {first}"


def _drop_invisible(page: Page, reading: Reading) -> None:
    for index, line in enumerate(page.lines):
        found = _INVISIBLE.search(line)
        if found:
            page.lines[index] = _INVISIBLE.sub("", line)
            reading.note("zero-width", index + 1, found.start() + 1)


def unquote(page: Page, reading: Reading, kept: Container[int]) -> Page | None:
    """Return the page without the `>` of quoted mail, noted; None if there is none.

    Lines whose index is in `kept` are no mail and stay as they are.
    """
    quoted = [i for i, line in enumerate(page.lines) if line.startswith(">") and i not in kept]
    if not quoted:
        return None
    reading.note("mail-quote", page.number(quoted[0]), 1)
    lines = list(page.lines)
    for index in quoted:
        lines[index] = _QUOTE.sub("", lines[index], count=1)
    return Page(lines, page.numbers)
