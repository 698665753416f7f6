"""Saved games: a line that says Solution, Snapshot or Savegame, and the moves that follow it."""

import re
from typing import Final, NamedTuple

from soko.formats.reading import Reading
from soko.formats.text.page import Page
from soko.puzzle import FormatError, parse_lurd

_NAME: Final = re.compile(
    r"\s*(?:(?:reverse mode )?(?:solution|snapshot)\b(?! (?:name|comment)\b)|saved? ?game\b)",
    re.IGNORECASE,
)
_INITIALS: Final = ("R", "S", "r", "s", "ſ")  # the last, long s, is an s to `re.IGNORECASE`
_INLINE: Final = re.compile(r"(?P<name>[^:]*):(?P<moves>.+)")
_MOVES: Final = re.compile(r"(?=.*[lurdLURD\[])[lurdLURD0-9()*\[\]{}\s]+")
_PLAYED: Final = re.compile(r"[lurdLURD0-9()]*")
_NO_MOVES: Final = re.compile(r"\b0/0\b")


class SavedGame(NamedTuple):
    """A saved game whose moves end before line `stop` of a page."""

    name: str
    lurd: str
    stop: int


def is_name(line: str) -> bool:
    """Tell whether a line can be the name of a saved game."""
    return line.lstrip()[:1] in _INITIALS and _NAME.match(line) is not None


def is_moves(line: str) -> bool:
    """Tell whether a line consists of moves: at least one letter or jump among the numbers."""
    return _MOVES.fullmatch(line) is not None


def find_saved_game(page: Page, index: int, stop: int, reading: Reading) -> SavedGame | None:
    """Read the saved game whose name stands on a line; None when no moves follow.

    Run lengths are expanded; snapshots and reverse play stay as they are written. A name that
    says 0/0 needs no moves. Raises `FormatError` when run lengths expand beyond all measure.
    """
    name = page.lines[index].strip()
    if not is_name(name):
        return None
    inline = _INLINE.fullmatch(name)
    if inline and is_moves(inline["moves"]):
        lurd = _read_moves(inline["moves"], page.number(index), reading)
        return None if lurd is None else SavedGame(inline["name"].strip(), lurd, index + 1)
    needs_moves = not _NO_MOVES.search(name)
    first, last = _moves_below(page, index + 1, stop, skip_blank=needs_moves)
    if first == last:
        return None if needs_moves else SavedGame(name, "", index + 1)
    lurd = _read_moves("".join(page.lines[first:last]), page.number(first), reading)
    return None if lurd is None else SavedGame(name.removesuffix(":"), lurd, last)


def _moves_below(page: Page, index: int, stop: int, *, skip_blank: bool) -> tuple[int, int]:
    while skip_blank and index < stop and not page.lines[index].strip():
        index += 1
    first = index
    while index < stop and is_moves(page.lines[index]):
        index += 1
    return first, index


def _read_moves(text: str, row: int, reading: Reading) -> str | None:
    """Expand moves; None, with a note, when their groups do not fit together."""
    text = "".join(text.split())
    if not _PLAYED.fullmatch(text):
        return text
    played = text.rstrip("0123456789")
    if played != text:
        reading.note("moves-count", row)
    try:
        lurd = parse_lurd(played)
    except FormatError:
        if _groups_fit(played):
            raise reading.error("moves-length", row) from None
        reading.note("moves", row)
        return None
    reading.grow(len(lurd) - len(played), row)
    return lurd


def _groups_fit(text: str) -> bool:
    try:
        parse_lurd(re.sub("[0-9]", "", text))
    except FormatError:
        return False
    return True
