"""Where the boards of a text are: runs of lines that are rows, at least three of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from soko.formats.drawing.board import MAX_SIDE, is_hexagonal, read_tabs, trim_rows
from soko.formats.drawing.symbols import DOS, MF8, PUZZLESCRIPT, SOKOSOLVE, XSB, SymbolTable
from soko.formats.reading import Reading
from soko.formats.text.page import Page
from soko.formats.text.rows import Rows

MIN_ROWS: Final = 3


@dataclass(frozen=True, slots=True)
class Board:
    """The lines of a page from `first` up to `stop` and the rows of the level that they draw."""

    first: int
    stop: int
    rows: tuple[str, ...]
    is_run_length: bool = False


def find_boards(page: Page, reading: Reading) -> list[Board]:
    """Return the boards of a page, in order, and note their repairs.

    Without a table of the user's, the text is read as XSB; only if it holds no such board, as one
    of the tables whose letters mean something else elsewhere.
    """
    if reading.table is not None:
        return _find(page, reading.table, reading)
    if boards := _find(page, XSB, reading):
        return boards
    letters = frozenset("".join(page.lines))
    for table in (DOS, MF8, SOKOSOLVE, PUZZLESCRIPT):
        if table.can_frame(letters) and (boards := _find(page, table, reading)):
            return boards
    return []


def _find(page: Page, symbols: SymbolTable, reading: Reading) -> list[Board]:
    rows = Rows(page, symbols, reading)
    boards = []
    for first, last in _runs(rows):
        if _is_too_low(rows, first, last):
            continue
        for part in _split_at_rules(rows, *_without_weak_ends(rows, first, last)):
            found = (_read_board(rows, *piece) for piece in _split_whole_lines(rows, *part))
            boards += [board for board in found if board is not None]
    return boards


def _runs(rows: Rows) -> Iterator[tuple[int, int]]:
    """Yield the first index of each run of row lines and the index after its last."""
    is_row, may_be_row, read_unusual = rows.is_row, rows.may_be_row, rows.read_unusual
    first = -1
    for index, line in enumerate(rows.page.lines):
        if is_row(line) or (may_be_row(line) and not line.isspace() and read_unusual(index, line)):
            if first < 0:
                first = index
        elif first >= 0 and not rows.read_beside(index, line):
            yield first, index
            first = -1
    if first >= 0:
        yield first, len(rows.page.lines)


def _is_too_low(rows: Rows, first: int, last: int) -> bool:
    """Tell at once of a few short lines that they are no board, and no row of one."""
    if last - first >= MIN_ROWS:
        return False
    drawn = [row for index in range(first, last) for row in rows.at(index)]
    return len(drawn) < MIN_ROWS and max(map(len, drawn)) <= MAX_SIDE


def _without_weak_ends(rows: Rows, first: int, last: int) -> tuple[int, int]:
    while first < last and rows.is_weak(first):
        first += 1
    while first < last and rows.is_weak(last - 1):
        last -= 1
    return first, last


def _split_at_rules(rows: Rows, first: int, last: int) -> Iterator[tuple[int, int]]:
    """Yield the parts of a run: dashes between boards with a player each are no empty rows."""
    rules = [index for index in rows.unusual.keys() & range(first, last) if rows.is_rule(index)]
    bounds = list(pairwise([first - 1, *sorted(rules), last]))
    if rules and all(_is_one_board(rows, before + 1, after) for before, after in bounds):
        yield from ((before + 1, after) for before, after in bounds)
    else:
        yield first, last


def _is_one_board(rows: Rows, first: int, last: int) -> bool:
    drawn = rows.symbols.to_xsb("".join(rows.page.lines[first:last]))
    return last - first >= MIN_ROWS and drawn.count("@") + drawn.count("+") == 1


def _split_whole_lines(rows: Rows, first: int, last: int) -> Iterator[tuple[int, int]]:
    """Yield the parts of a run: with several players, a line that is a whole board stands alone."""
    lines = range(first, last) if rows.run_length else ()
    whole = [index for index in lines if index in rows.run_length and _is_whole(rows, index)]
    if whole and sum(_has_player(rows, index) for index in range(first, last)) > 1:
        for index in whole:
            yield first, index
            yield index, index + 1
            first = index + 1
    yield first, last


def _is_whole(rows: Rows, index: int) -> bool:
    return len(rows.at(index)) >= MIN_ROWS and _has_player(rows, index)


def _has_player(rows: Rows, index: int) -> bool:
    drawn = rows.symbols.to_xsb("".join(rows.at(index)))
    return "@" in drawn or "+" in drawn


def _read_board(rows: Rows, first: int, last: int) -> Board | None:
    """Read lines as a board; None when they are text after all.

    A hexagonal board is kept as a place without rows, so that its lines are not taken for text.
    """
    if first == last:
        return None
    raw, places = _raw_rows(rows, first, last)
    text = "\n".join(raw)
    drawn = rows.symbols.to_xsb(text.replace("\t", " ")).split("\n")
    if not _is_board(drawn, rows):
        _refuse_wide_rows(drawn, rows.reading, places)
        return None
    _report(rows, range(first, last), raw, places)
    if "\t" in text:
        expanded = read_tabs(raw, rows.reading, places)
        drawn = rows.symbols.to_xsb("\n".join(expanded)).split("\n")
    level_rows = trim_rows(drawn, rows.reading, places)
    if is_hexagonal(level_rows):
        rows.reading.note("hexagonal", places[0])
        level_rows = ()
    return Board(first, last, level_rows, not rows.run_length.isdisjoint(range(first, last)))


def _raw_rows(rows: Rows, first: int, last: int) -> tuple[list[str], Sequence[int]]:
    """Return the rows as drawn and the line of the file on which each stands."""
    lines, number = range(first, last), rows.page.number
    if rows.page.numbers is None and rows.unusual.keys().isdisjoint(lines):
        return rows.page.lines[first:last], range(first + 1, last + 1)
    pairs = [(row, number(index)) for index in lines for row in rows.at(index)]
    return [row for row, _ in pairs], [place for _, place in pairs]


def _is_board(drawn: list[str], rows: Rows) -> bool:
    text = "\n".join(drawn)
    players = text.count("@") + text.count("+")
    if len(drawn) < MIN_ROWS or not (players or "#" in text):
        return False
    if not rows.symbols.framed:
        return True
    ends = {end for row in map(str.strip, drawn) if row for end in (row[0], row[-1])}
    return players == 1 and ends <= {"#", "*"}


def _refuse_wide_rows(drawn: list[str], reading: Reading, places: Sequence[int]) -> None:
    """Raise `FormatError` for a wall that is too long even where it makes no board by itself."""
    for row, place in zip(drawn, places, strict=True):
        if len(row) > MAX_SIDE and "#" in row:
            trim_rows([row], reading, [place])


def _report(rows: Rows, lines: range, raw: list[str], places: Sequence[int]) -> None:
    """Note what was repaired in a board."""
    if rows.repairs:
        rows.reading.notes += [rows.repairs[index] for index in lines if index in rows.repairs]
    widths = list(map(len, raw))
    if min(widths) != max(widths):
        short = next(number for number, width in enumerate(widths) if width < max(widths))
        width, longest = widths[short], max(widths)
        rows.reading.note("ragged", places[short], width + 1, width=width, longest=longest)
