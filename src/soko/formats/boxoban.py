"""Boxoban: the text files of the Boxoban data set, which gym-sokoban reads too.

A line `; n`, ten rows of ten squares and a blank line for each level.
"""

import re
from dataclasses import replace
from typing import Final

from soko.formats.collection import Collection
from soko.formats.drawing.board import fit_rows
from soko.formats.losses import Losses
from soko.formats.reading import Reading
from soko.formats.text import parse_text
from soko.puzzle import Level

SIDE: Final = 10
"""Every Boxoban level is 10 x 10."""

_BOXES: Final = 4
_FIRST_LEVEL: Final = re.compile(
    r"\s*; ?[0-9]+\r?\n(?:[#@$. ]{10}\r?\n){9}[#@$. ]{10}\r?(?:\n\s*(?:;|$)|$)"
)


def is_boxoban(text: str) -> bool:
    """Tell whether a text begins with a level just as the data set has it."""
    return _FIRST_LEVEL.match(text) is not None


def parse(text: str, reading: Reading) -> Collection:
    """Read Boxoban text; the number of a level is its title."""
    return replace(parse_text(text, reading), format="boxoban")


def format_boxoban(collection: Collection, losses: Losses) -> str:
    """Write the levels that are 10 x 10 or can be filled up with walls to that size.

    Players and boxes on goals have no symbol here, so that levels with these are left out.
    """
    losses.drop(title=collection.title, author=collection.author)
    losses.drop(comment=collection.comment, metadata=collection.metadata)
    parts = []
    for losses.level, level in enumerate(collection, 1):
        rows = _fill(level, losses)
        if rows:
            parts.append("\n".join([f"; {_number(level, losses)}", *rows, ""]))
    return "\n".join(parts)


def _number(level: Level, losses: Losses) -> str:
    losses.drop(author=level.author, comment=level.comment)
    losses.drop(metadata=level.metadata, solutions=level.solutions)
    if level.title.isascii() and level.title.isdecimal():
        return level.title
    losses.add("title", "a title that is no number gives way to one")
    return str(losses.level - 1)


def _fill(level: Level, losses: Losses) -> list[str]:
    rows = fit_rows(level.rows, losses)
    if not rows:
        return []
    if max(len(rows), len(rows[0])) > SIDE:
        losses.add("size", f"a board larger than {SIDE} x {SIDE} is left out")
        return []
    text = "".join(rows)
    if "*" in text or "+" in text:
        losses.add("board", "a board with a box or player on a goal is left out")
        return []
    if text.count("$") != _BOXES:
        losses.add("boxes", f"gym-sokoban expects {_BOXES} boxes")
    filled = [row.ljust(SIDE, "#") for row in rows] + ["#" * SIDE] * (SIDE - len(rows))
    if len(text) < SIDE * SIDE:
        losses.add("size", f"the board is filled up with walls to {SIDE} x {SIDE}")
    return filled
