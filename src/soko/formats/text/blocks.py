"""Comment blocks: lines between `Comment:` and `Comment-End:` are taken as they are.

They may contain blank lines, walls and anything else, so that they are found before any board.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from soko.formats.losses import Losses, as_line

_START: Final = re.compile(
    r"[;\s]*(?P<of>solution )?comment[ \t]*:[ \t]*(?P<text>.*)", re.IGNORECASE
)
_END: Final = re.compile(r"[;\s]*(?P<of>solution )?comment[-_ ]end\b.*", re.IGNORECASE)
_UNSAFE: Final = re.compile("[\0\u200b\ufeff]")


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of a page from `first` up to `stop`: a comment on a level or a solution."""

    first: int
    stop: int
    text: str
    of_solution: bool = False
    is_open: bool = False


def is_block_line(line: str) -> bool:
    """Tell whether a line would begin or end a block."""
    return bool(_START.match(line) or _END.match(line))


def find_blocks(lines: Sequence[str]) -> list[Block]:
    """Return the comment blocks in order.

    `Comment: text` without an end is a block of one line, and so is `Comment:` alone, which is
    marked as open. An end without a beginning is an empty block.
    """
    return list(_blocks(lines))


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    begun: tuple[int, re.Match[str]] | None = None
    for index, line in enumerate(lines):
        if "omment" not in line and "OMMENT" not in line:
            continue
        if start := _START.match(line):
            if begun:
                yield _one_line(*begun)
            begun = index, start
        elif end := _END.match(line):
            if begun and bool(begun[1]["of"]) == bool(end["of"]):
                yield _closed(*begun, lines, index)
                begun = None
            else:
                yield Block(index, index + 1, "", is_open=True)
    if begun:
        yield _one_line(*begun)


def _one_line(index: int, start: re.Match[str]) -> Block:
    text = start["text"].rstrip()
    return Block(index, index + 1, text, bool(start["of"]), is_open=not text)


def _closed(first: int, start: re.Match[str], lines: Sequence[str], last: int) -> Block:
    # Lines that end a block of the other kind are no text: they are blocks of their own.
    inner = [line for line in lines[first + 1 : last] if not is_block_line(line)]
    if start["text"]:
        inner.insert(0, start["text"])
    return Block(first, last + 1, "\n".join(inner), bool(start["of"]))


def format_comment(text: str, losses: Losses) -> list[str]:
    """Write the comment on a level: on one line if that keeps it as it is, else as a block."""
    if text and as_line(text) == text:
        return [f"Comment: {text}"]
    return format_block(text, losses, of="Comment") if text else []


def format_block(text: str, losses: Losses, *, of: str) -> list[str]:
    """Write a text of any shape between a line that begins a block and one that ends it."""
    clean = _UNSAFE.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
    lines = clean.split("\n")
    marked = [f"> {line}" if is_block_line(line) else line for line in lines]
    if clean != text or marked != lines:
        losses.add("comment", "a comment is written with some characters changed")
    return [f"{of}:", *marked, f"{of} end:" if " " in of else f"{of}-End:"]
