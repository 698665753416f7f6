"""The text as it is checked: what keeps a parser from seeing a board is found and mended first.

A symbol that is no symbol, or an empty line between two rows, makes of one board two scraps or
none. Both are reported here; the text is then read as if the symbol were floor and the line were
not there, so that one slip brings one finding and not ten.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from soko.formats.drawing.symbols import XSB
from soko.formats.reading import Reading
from soko.formats.text.blocks import find_blocks
from soko.formats.text.page import Page, split_lines
from soko.formats.text.rows import Rows
from soko.linting.finding import Finding, Severity
from soko.puzzle import Level
from soko.puzzle.level import MAX_SIDE
from soko.puzzle.xsb import SYMBOLS

MOST_PIECES: Final = 4
"""Into how many pieces a board is expected to be cut."""

_WORD: Final = re.compile(r"[^\W\d_]{3}")


@dataclass(frozen=True)
class Draft:
    """A mended text with the findings that led to it."""

    page: Page
    findings: tuple[Finding, ...]

    @property
    def text(self) -> str:
        """Return the text to be read."""
        return "\n".join(self.page.lines)


def make_draft(text: str) -> Draft:
    """Mend the boards of a plain text."""
    lines = split_lines(text)
    symbols = list(_mend_symbols(lines))
    cuts = list(_find_cuts(lines))
    kept = [index for index in range(len(lines)) if index not in cuts]
    page = Page([lines[index] for index in kept], [index + 1 for index in kept])
    return Draft(page, (*symbols, *map(_cut, cuts)))


def _row_indices(lines: Sequence[str]) -> set[int]:
    """Return which lines are rows of a board and can hardly be anything else."""
    rows = Rows(Page(list(lines)), XSB, Reading())
    in_comment = {at for block in find_blocks(lines) for at in range(block.first, block.stop)}
    return {
        index
        for index, line in enumerate(lines)
        if index not in in_comment
        and (rows.is_row(line) or (line.strip() and rows.read_unusual(index, line)))
        and not rows.is_weak(index)
    }


def _mend_symbols(lines: list[str]) -> Iterator[Finding]:
    """Turn unknown symbols of lines beside a row into floor, and report them."""
    rows = _row_indices(lines)
    for index in [*range(len(lines)), *reversed(range(len(lines)))]:
        if index not in rows and not rows.isdisjoint((index - 1, index + 1)):
            unknown = _unknown_symbols(lines[index])
            for column in unknown:
                symbol = lines[index][column]
                message = f"{symbol!r} is no symbol of a board; use # @ + $ * . or - for floor"
                yield _error("unknown-symbol", message, index, column + 1)
            if unknown:
                rows.add(index)
                known = ("-" if at in unknown else each for at, each in enumerate(lines[index]))
                lines[index] = "".join(known)


def _unknown_symbols(line: str) -> list[int]:
    """Return where a line has unknown symbols, if it is a row but for these: few and in walls."""
    text = line.strip()
    unknown = [at for at, symbol in enumerate(line) if symbol not in XSB.meanings]
    is_row = "#" in (text[:1], text[-1:]) and len(unknown) * 5 <= len(text) * 2
    return unknown if is_row and not _WORD.search(text) else []


def _find_cuts(lines: Sequence[str]) -> Iterator[int]:
    """Yield the empty lines that cut a board in pieces.

    The pieces are no levels by themselves, but without the lines between they are one.
    """
    for chain in _chains(lines):
        start = 0
        while start < len(chain):
            end = _end_of_level(lines, chain, start)
            yield from (piece.start - 1 for piece in chain[start + 1 : end])
            start = end


def _chains(lines: Sequence[str]) -> list[list[range]]:
    """Return runs of rows, those together that only single empty lines separate."""
    chains: list[list[range]] = []
    for index in sorted(_row_indices(lines)):
        last = chains[-1][-1] if chains else range(0)
        if chains and last.stop == index:
            chains[-1][-1] = range(last.start, index + 1)
        elif chains and last.stop == index - 1 and not lines[index - 1].strip():
            chains[-1].append(range(index, index + 1))
        else:
            chains.append([range(index, index + 1)])
    return chains


def _end_of_level(lines: Sequence[str], chain: Sequence[range], start: int) -> int:
    """Return the end of the pieces from `start` that make one level; the next one if none do.

    Only a few pieces are tried, or the whole chain (a text with an empty line after each row), so
    that the time is linear in the length of the text.
    """
    last = min(start + MOST_PIECES, len(chain))
    ends = list(range(start + 1, last + 1))
    for end in ends if start else [*ends, len(chain)]:
        pieces = chain[start:end]
        if end > start + 1 and _is_whole(lines, pieces[-1:]):
            break
        if _is_whole(lines, pieces):
            return end
    return start + 1


def _is_whole(lines: Sequence[str], pieces: Sequence[range]) -> bool:
    """Tell whether some pieces together are a closed board with one player."""
    drawn = [XSB.to_xsb(lines[index]) for piece in pieces for index in piece]
    text = "".join(drawn)
    if text.count("@") + text.count("+") != 1 or not SYMBOLS.issuperset(text):
        return False
    return len(drawn) <= MAX_SIDE and max(map(len, drawn)) <= MAX_SIDE and Level.of(drawn).is_closed


def _cut(index: int) -> Finding:
    message = "an empty line cuts the board in two; take it out, or write - where a row is empty"
    return _error("empty-row", message, index)


def _error(code: str, message: str, index: int, column: int | None = None) -> Finding:
    return Finding(code, Severity.ERROR, message, row=index + 1, column=column)
