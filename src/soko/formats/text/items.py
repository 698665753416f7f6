"""What the lines between boards are: keys, remarks, comments, saved games, or just text."""

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final, NamedTuple

from soko.formats.reading import Reading
from soko.formats.text.blocks import Block
from soko.formats.text.page import Page
from soko.formats.text.saved_games import find_saved_game, is_name


class Kind(Enum):
    """The kinds of things that are written between boards."""

    BLANK = "blank"
    TEXT = "text"
    REMARK = "remark"
    """A line that begins with a semicolon."""
    KEY = "key"
    """`Key: value` with a key that is never part of a title."""
    PAIR = "pair"
    """`Word: value` with any other word, which may as well be a title."""
    COMMENT = "comment"
    SAVED = "saved"
    SAVED_COMMENT = "saved comment"


class Item(NamedTuple):
    """One thing between boards, on a line of a page.

    `text` is the value of a key, or the moves of a saved game.
    """

    kind: Kind
    line: int
    text: str
    key: str = ""


_KEYS: Final = (
    *("title", "author", "collection", "copyright", "date", "created", "modified", "version"),
    *("date created", "date of last change", "email", "e-mail", "url", "homepage", "home page"),
    *("website", "web site", "web", "source", "licence", "license", "note", "notes", "id", "set"),
    *("description", "difficulty", "rating", "author comment", "moves", "pushes", "time", "view"),
    *("variant", "game", "boxorder", "goalorder", "solver", "optimality"),
    *("solution name", "own solution"),
)
_KEY: Final = re.compile(
    rf"\W{{0,8}}(?P<key>{'|'.join(sorted(_KEYS, reverse=True))})[ \t]*[:：]\s*(?P<value>.*)",
    re.IGNORECASE,
)
_PAIR: Final = re.compile(r"\s*(?P<key>[^\W\d_][\w-]*)[:：](?!//)\s*(?P<value>\S.*)")
_FENCE: Final = re.compile(
    r"\[/?(?:code|pre|quote|spoiler|level)\b[^\]]*\]|</?(?:code|pre)>|(`{3,}|~{3,})\w*",
    re.IGNORECASE,
)
"""What forums and Markdown write round a text that is to stay as it is."""
_REMARK: Final = re.compile(r"\s*;[;\s]*(?P<text>.*)")


def read_items(
    page: Page, lines: range, blocks: Mapping[int, Block], reading: Reading
) -> list[Item]:
    """Return what stands on some lines of a page, none of which belongs to a board.

    Blank lines that follow each other are one item.
    """
    return list(_items(page, lines, blocks, reading))


def _items(
    page: Page, lines: range, blocks: Mapping[int, Block], reading: Reading
) -> Iterator[Item]:
    index, is_blank = lines.start, False
    while index < lines.stop:
        line = page.lines[index]
        was_blank, is_blank = is_blank, not line or line.isspace()
        if is_blank:
            if not was_blank:  # one item for all of a gap
                yield Item(Kind.BLANK, index, "")
            index += 1
        elif index in blocks:
            block = blocks[index]
            yield _block_item(block)
            index = block.stop
        elif game := find_saved_game(page, index, lines.stop, reading):
            yield Item(Kind.SAVED, index, game.lurd, game.name)
            index = game.stop
        else:
            yield read_line(line, index)
            index += 1


def _block_item(block: Block) -> Item:
    if block.is_open:
        return Item(Kind.BLANK, block.first, "")
    kind = Kind.SAVED_COMMENT if block.of_solution else Kind.COMMENT
    return Item(kind, block.first, block.text)


def read_line(line: str, number: int = 0) -> Item:
    """Classify a line that belongs to no block and no saved game.

    >>> read_line("; Author: D. W. Skinner")[2:], read_line("; 12").kind.name
    (('D. W. Skinner', 'Author'), 'REMARK')
    """
    text = line.strip()
    if not text or _FENCE.fullmatch(text):
        return Item(Kind.BLANK, number, "")
    has_colon = ":" in text or "：" in text
    if has_colon and (match := _KEY.fullmatch(text)):
        return Item(Kind.KEY, number, match["value"], match["key"])
    if text[0] == ";" and (match := _REMARK.fullmatch(text)):
        return Item(Kind.REMARK if match["text"] else Kind.BLANK, number, match["text"])
    if has_colon and (match := _PAIR.fullmatch(text)):
        return Item(Kind.PAIR, number, match["value"], match["key"])
    return Item(Kind.TEXT, number, text)


def is_prose(line: str) -> bool:
    """Tell whether a line is no `Key: value` line and no name of a saved game."""
    return read_line(line).kind not in (Kind.KEY, Kind.PAIR) and not is_name(line)
