"""PuzzleScript: the levels of a game that is Sokoban, their letters told by its legend."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from soko.formats.collection import Collection
from soko.formats.drawing.board import fit_rows, read_rows
from soko.formats.drawing.symbols import PUZZLESCRIPT, SymbolTable
from soko.formats.losses import Losses, as_line
from soko.formats.puzzlescript.game import GAME
from soko.formats.reading import Reading
from soko.formats.text import split_lines
from soko.puzzle import Level

_SECTIONS: Final = frozenset(
    {"objects", "legend", "sounds", "collisionlayers", "rules", "winconditions", "levels"}
)
_PRELUDE: Final = re.compile(r"(?P<key>title|author|homepage)\s+(?P<value>.+)", re.IGNORECASE)
_LEGEND: Final = re.compile(r"(?P<name>\S+)\s*=\s*(?P<parts>.+)")
_MESSAGE: Final = re.compile(r"\s*message\b\s*(?P<text>.*)", re.IGNORECASE)
_RULE: Final = re.compile(r"\s*=+\s*")

_ROLES: Final = {
    "wall": "wall",
    "player": "player",
    "crate": "box",
    "box": "box",
    "block": "box",
    "stone": "box",
    "target": "goal",
    "goal": "goal",
    "background": "floor",
    "floor": "floor",
}
_SYMBOLS: Final = {
    frozenset({"wall"}): "#",
    frozenset({"player"}): "@",
    frozenset({"player", "goal"}): "+",
    frozenset({"box"}): "$",
    frozenset({"box", "goal"}): "*",
    frozenset({"goal"}): ".",
    frozenset[str](): " ",
}
"""What the roles of the objects on a square make of it; floor is under all of them."""


def is_puzzlescript(text: str) -> bool:
    """Tell whether a text has a `LEVELS` section and a legend, or boards with the usual letters.

    Headings that are not underlined count only if the legend explains all boards.
    """
    if "levels" not in text.casefold():
        return False
    lines = split_lines(text)
    sections = _sections(lines)
    if "levels" not in sections:
        return False
    drawn = "".join(line.strip() for _, line in sections["levels"] if not _MESSAGE.fullmatch(line))
    if "legend" not in sections:
        return _has_underlines(lines) and "p" in drawn.casefold() and "$" not in drawn
    legend = _read_legend(sections["legend"])
    explains = {"#", "@"} <= set(legend.meanings.values())
    return explains and (_has_underlines(lines) or not legend.unknown(drawn))


def parse(text: str, reading: Reading) -> Collection:
    """Read the levels; messages before a level are its comment.

    Raises `FormatError` for a letter that the legend does not explain as an object of Sokoban.
    """
    sections = _sections(split_lines(text))
    symbols = reading.table or _read_legend(sections.get("legend"))
    about = _read_prelude(sections[""])
    levels, rest = _read_levels(sections.get("levels", []), symbols, reading)
    return Collection(
        tuple(levels),
        about.pop("title", ""),
        about.pop("author", ""),
        rest,
        tuple(about.items()),
        format="puzzlescript",
    )


Lines = list[tuple[int, str]]


def _sections(lines: Sequence[str]) -> dict[str, Lines]:
    """Return the lines of each section with their numbers; the prelude is called "".

    Where one heading is underlined with `=`, all have to be.
    """
    underlined = _has_underlines(lines)
    current: Lines = []
    sections = {"": current}
    depth = 0
    for number, line in enumerate(lines, 1):
        text = line
        if depth or (("(" in line or ")" in line) and not _MESSAGE.fullmatch(line)):
            text, depth = _without_comments(line, depth)
        word = text.strip().casefold()
        if word in _SECTIONS and (not underlined or _is_underlined(lines, number)):
            current = sections.setdefault(word, [])
        elif not _RULE.fullmatch(text):
            current.append((number, text))
    return sections


def _has_underlines(lines: Sequence[str]) -> bool:
    return any(
        line.strip().casefold() in _SECTIONS and _is_underlined(lines, number)
        for number, line in enumerate(lines, 1)
    )


def _is_underlined(lines: Sequence[str], number: int) -> bool:
    return number < len(lines) and _RULE.fullmatch(lines[number]) is not None


def _without_comments(line: str, depth: int) -> tuple[str, int]:
    """Cut comments in parentheses, which nest and go over lines, out of a line."""
    kept = []
    for part in re.split("([()])", line):
        if part == "(":
            depth += 1
        elif part == ")":
            depth = max(0, depth - 1)
        elif not depth:
            kept.append(part)
    return "".join(kept), depth


def _read_prelude(lines: Lines) -> dict[str, str]:
    found = (_PRELUDE.fullmatch(line.strip()) for _, line in lines)
    return {match["key"].casefold(): match["value"].strip() for match in found if match}


def _read_legend(lines: Lines | None) -> SymbolTable:
    """Make a symbol table of a legend: letters are explained by objects, or by other words."""
    if lines is None:
        return PUZZLESCRIPT
    words: dict[str, frozenset[str]] = {
        name: frozenset({role} - {"floor"}) for name, role in _ROLES.items()
    }
    meanings: dict[str, str] = {}
    for _, line in lines:
        match = _LEGEND.fullmatch(line.strip().casefold())
        if match is None:
            continue
        name, parts = match["name"], re.split(r"\s+and\s+", match["parts"])
        if all(part in words for part in parts):
            words[name] = frozenset().union(*(words[part] for part in parts))
            letters = [each for each in (name, name.upper()) if len(each) == 1]
            if words[name] in _SYMBOLS:
                meanings |= dict.fromkeys(letters, _SYMBOLS[words[name]])
    return SymbolTable("legend", meanings)


def _read_levels(lines: Lines, symbols: SymbolTable, reading: Reading) -> tuple[list[Level], str]:
    """Return the levels and the messages after the last one."""
    levels: list[Level] = []
    messages: list[str] = []
    board: Lines = []
    for number, line in [*lines, (0, "")]:
        message = _MESSAGE.fullmatch(line)
        if line.strip() and not message:
            board.append((number, line.strip()))
            continue
        if board:
            numbers, rows = zip(*board, strict=True)
            fitted = read_rows(rows, symbols, reading, numbers)
            if fitted:
                source = reading.source(numbers[0], len(levels))
                levels.append(Level(fitted, comment="\n".join(messages), source=source))
            messages, board = [], []
        if message:
            messages.append(message["text"].strip())
    return levels, "\n".join(messages)


def format_puzzlescript(collection: Collection, losses: Losses) -> str:
    """Write a whole game that PuzzleScript can run; comments become messages before the levels."""
    homepage = dict(collection.metadata).get("homepage")
    losses.drop(metadata=collection.metadata != ((("homepage", homepage),) if homepage else ()))
    about = {"title": collection.title, "author": collection.author, "homepage": homepage or ""}
    prelude = "".join(_format_prelude(about, losses))
    levels = [_format_level(level, losses) for losses.level, level in enumerate(collection, 1)]
    losses.level = 0
    rest = _format_messages(collection.comment, losses)
    return "\n".join([prelude + GAME, *filter(None, levels), rest])


def _format_prelude(about: Mapping[str, str], losses: Losses) -> Iterator[str]:
    for key, value in about.items():
        line = as_line(re.sub("[()]", "", value))
        if line != value:
            losses.add(key, f"the {key} is written as one line without parentheses")
        if line:
            yield f"{key} {line}\n"


def _format_level(level: Level, losses: Losses) -> str:
    losses.drop(title=level.title, author=level.author)
    losses.drop(metadata=level.metadata, solutions=level.solutions)
    rows = fit_rows(level.rows, losses)
    if not rows:
        return ""
    board = "".join(f"{PUZZLESCRIPT.from_xsb(row)}\n" for row in rows)
    return _format_messages(level.comment, losses) + board


def _format_messages(comment: str, losses: Losses) -> str:
    if not comment:
        return ""
    lines = comment.split("\n")
    if any(as_line(line) != line for line in lines):
        losses.add("comment", "blanks around the lines of a comment are left out")
    return "".join(f"message {as_line(line)}\n" for line in lines)
