"""The formats of the MF8 forum and of sokoban.ws: `[soko=W,H]` tags, URLs and applet tags.

Marks show where a board begins and ends; everything around them is read as other text is.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from soko.formats.collection import Collection
from soko.formats.drawing.board import fit_rows, read_rows
from soko.formats.drawing.run_length import RunTooLongError, expand_rows
from soko.formats.drawing.symbols import MF8, XSB, SymbolTable
from soko.formats.losses import Losses
from soko.formats.reading import Reading
from soko.formats.text import (
    Board,
    Layout,
    Page,
    find_blocks,
    format_text,
    is_prose,
    parse_page,
    read_page,
)
from soko.puzzle import FormatError

_MARKED: Final = SymbolTable("mf8 or xsb", {**XSB.meanings, **MF8.meanings})
_PLAYER: Final = "http://sokoban.ws/sokoplayer/"
_SQUARE_PIXELS: Final = 32
_MARK: Final = re.compile(
    r"\[(?P<end>/)?soko(?P<java>java)?(?:=[^\]\[]{0,40})?\]"
    r"|\[param=['\"]?level['\"]?\](?P<param>[^\[\]]*)\[/param\]"
    r"|(?<![\w-])lvl=(?P<lvl>[^\s&<>\"'\[\]]*)(?P<rest>[^\s<>\"'\[\]]*)",
    re.IGNORECASE,
)
_BEFORE_URL: Final = " \t<>\"'[]"
_IN_RUNS: Final = re.compile("[0-9()]")


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark that fills the line `index` of a page; `rows` are the rows that it holds itself."""

    index: int
    kind: str
    rows: str = ""


def is_marked(text: str) -> bool:
    """Tell whether a text holds a board in a tag or a URL, comments and keys left aside."""
    lower = text.casefold()
    if not any(word in lower for word in ("lvl=", "[soko", "[/soko", "[param=")):
        return False
    reading = Reading()
    page, marks = _split_marks(read_page(text, reading))
    try:
        return any(True for _ in _boards(page, marks, reading))
    except FormatError:
        return True


def parse(text: str, reading: Reading) -> Collection:
    """Read boards in tags and URLs, and the text around them."""
    page, marks = _split_marks(read_page(text, reading))
    boards = list(_boards(page, marks, reading))
    kinds = {mark.kind for mark in marks}
    name = "url" if kinds == {"url"} else "sokojava" if "param" in kinds else "mf8"
    return replace(parse_page(page, reading, boards), format=name)


def _split_marks(page: Page) -> tuple[Page, list[Mark]]:
    """Give every mark a line of its own; return the new page and its marks in order."""
    lines: list[str] = []
    numbers: list[int] = []
    marks: list[Mark] = []
    in_comment = {i for block in find_blocks(page.lines) for i in range(block.first, block.stop)}
    for index, line in enumerate(page.lines):
        found = [] if index in in_comment else list(_find(line))
        end = 0
        for start, stop, kind, rows in found:
            lines += [line[end:start]] if line[end:start].strip() else []
            marks.append(Mark(len(lines), kind, rows))
            lines.append(line[start:stop])
            end = stop
        if not found or line[end:].strip():
            lines.append(line[end:])
        numbers += [page.number(index)] * (len(lines) - len(numbers))
    return Page(lines, numbers), marks


def _find(line: str) -> Iterator[tuple[int, int, str, str]]:
    """Yield start, end, kind and rows of the marks of a line."""
    if ("=" not in line and "[" not in line) or not is_prose(line):
        return
    end = 0
    for match in _MARK.finditer(line):
        start, rows = match.start(), match["param"] or match["lvl"] or ""
        if match["lvl"] is not None:
            start = max(end, *(line.rfind(each, end, start) + 1 for each in _BEFORE_URL))
            kind = "url"
        elif match["param"] is not None:
            kind = "param"
        else:
            kind = ("end" if match["end"] else "") + ("java" if match["java"] else "soko")
        end = match.end()
        yield start, end, kind, rows


def _boards(page: Page, marks: Sequence[Mark], reading: Reading) -> Iterator[Board]:
    """Yield the marked boards; a tag without a board is blanked, so that it is no title."""
    at = {mark.index: mark.kind for mark in marks}
    done = 0
    for mark in marks:
        if mark.index < done:
            continue
        lines = range(mark.index, mark.index + 1)
        if mark.kind == "param":
            lines = _lines_of_applet(page, at, mark.index, done)
        elif mark.kind == "soko":
            lines = _lines_below(page, at, mark.index)
        elif mark.kind == "endsoko":
            lines = _lines_above(page, at, mark.index, done)
        drawn = [page.lines[index] if index not in at else "" for index in lines]
        drawn[mark.index - lines.start] = mark.rows
        rows = _read_lines(drawn, [page.number(index) for index in lines], reading)
        if rows:
            yield Board(lines.start, lines.stop, rows)
            done = lines.stop
        elif mark.kind != "url":
            page.lines[mark.index] = ""


def _lines_of_applet(page: Page, at: Mapping[int, str], index: int, done: int) -> range:
    """Return the lines of the board with the applet tags around it."""
    first, last = index - 1, index + 1
    while first > done and first not in at and not page.lines[first].strip():
        first -= 1
    while last < len(page.lines) - 1 and not page.lines[last].strip():
        last += 1
    begin = first if first >= done and at.get(first) == "java" else index
    return range(begin, last + 1 if at.get(last) == "endjava" else index + 1)


def _lines_below(page: Page, at: Mapping[int, str], index: int) -> range:
    stop = index + 1
    while stop < len(page.lines) and stop not in at and page.lines[stop].strip():
        stop += 1
    return range(index, stop + 1 if at.get(stop) == "endsoko" and stop > index + 1 else stop)


def _lines_above(page: Page, at: Mapping[int, str], index: int, done: int) -> range:
    first = index
    while first > done and first - 1 not in at and page.lines[first - 1].strip():
        first -= 1
    return range(first, index + 1)


def _read_lines(drawn: list[str], places: list[int], reading: Reading) -> tuple[str, ...]:
    """Read the rows on some lines of a page; () when there are none, or prose."""
    symbols = reading.table or _MARKED
    rows: list[str] = []
    row_places: list[int] = []
    for text, place in zip(drawn, places, strict=True):
        exploded = _explode(text, reading, place) if text else []
        if exploded is None or any(map(symbols.unknown, exploded)):
            reading.note("mark", place)
            return ()
        rows += exploded
        row_places += [place] * len(exploded)
    return read_rows(rows, symbols, reading, row_places)


def _explode(text: str, reading: Reading, row: int) -> list[str] | None:
    """Split a line at its bars, percent signs decoded and run lengths expanded, if they fit."""
    from urllib.parse import unquote

    text = unquote(text).strip().removesuffix("|")
    if not _IN_RUNS.search(text):
        return text.split("|")
    try:
        rows = expand_rows(text)
    except RunTooLongError as error:
        raise reading.error(error.code, row, **error.values) from None
    if rows is not None:
        reading.grow(sum(map(len, rows)) - len(text), row)
    return rows


def format_mf8(collection: Collection, losses: Losses) -> str:
    """Write each board in a `[soko=W,H]` tag, with titles and the like as lines below it."""
    return format_text(collection, Layout(_draw_tag), losses)


def format_sokojava(collection: Collection, losses: Losses) -> str:
    """Write each board in an applet tag, with titles and the like as lines below it."""
    return format_text(collection, Layout(_draw_applet), losses)


def format_url(collection: Collection, losses: Losses) -> str:
    """Write one link for each level; a link holds nothing but the board."""
    losses.drop(title=collection.title, author=collection.author)
    losses.drop(comment=collection.comment, metadata=collection.metadata)
    links = []
    for losses.level, level in enumerate(collection, 1):
        losses.drop(title=level.title, author=level.author, comment=level.comment)
        losses.drop(metadata=level.metadata, solutions=level.solutions)
        rows = fit_rows(level.rows, losses)
        if rows:
            board = "|".join(_draw_rows(rows))
            links.append(f"{_PLAYER}?w={len(rows[0])}&h={len(rows)}&lvl={board}\n")
    return "".join(links)


def _draw_rows(rows: tuple[str, ...]) -> list[str]:
    return [MF8.from_xsb(row.rstrip() or " ").replace(" ", "_") for row in rows]


def _draw_tag(rows: tuple[str, ...]) -> list[str]:
    return [f"[soko={len(rows[0])},{len(rows)}]", *_draw_rows(rows), "[/soko]"]


def _draw_applet(rows: tuple[str, ...]) -> list[str]:
    width, height = len(rows[0]) * _SQUARE_PIXELS, len(rows) * _SQUARE_PIXELS
    board = "|".join((row.rstrip() or " ").replace(" ", "-") for row in rows)
    return [f"[sokojava={width},{height}]", f"[param='level']{board}[/param]", "[/sokojava]"]
