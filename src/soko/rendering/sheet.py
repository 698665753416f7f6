"""Contact sheets: many boards in rows, each with its number, its title and its best known."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from soko.rendering.page import Board, Page, PlacedBoard, Words


@dataclass(frozen=True, slots=True)
class Item:
    """A board with the lines below it; the first is its name."""

    board: Board
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Paper:
    """How a sheet is divided: lengths are pixels on the screen and points on paper."""

    width: float
    height: float | None
    columns: int
    margin: float
    gap: float
    letters: float
    largest: float
    """The largest side of a square: small boards are not blown up."""

    @property
    def cell(self) -> float:
        """Return the width of a column."""
        return (self.width - 2 * self.margin - (self.columns - 1) * self.gap) / self.columns


SCREEN_CELL: Final = 200


def screen(columns: int) -> Paper:
    """Return a sheet for the screen, as high as it has to be."""
    width = columns * SCREEN_CELL + (columns + 1) * 24
    return Paper(width, None, columns, margin=24, gap=24, letters=13, largest=24)


def a4(columns: int) -> Paper:
    """Return sheets of A4, upright."""
    return Paper(
        595.28, 841.89, columns, margin=42, gap=14, letters=max(5, min(9, 32 / columns)), largest=20
    )


_HEADING: Final = 1.8
"""How high a heading is, in lines."""


def sheet_pages(items: Sequence[Item], paper: Paper, title: str) -> list[Page]:
    """Divide boards into pages; one as high as it has to be where the paper has no height.

    Every board is fitted into the width of its column, and half as high again at most.
    """
    line = paper.letters * 1.35
    rows = [
        _Row(items[at : at + paper.columns], paper) for at in range(0, len(items), paper.columns)
    ]
    top = paper.margin + line * _HEADING
    room = None if paper.height is None else paper.height - paper.margin - line
    groups: list[list[_Row]] = [[]]
    y = top
    for row in rows:
        if room is not None and groups[-1] and y + row.height > room:
            groups.append([])
            y = top
        groups[-1].append(row)
        y += row.height + paper.gap
    return [
        _page(group, paper, title, number=f"{number} / {len(groups)}" if len(groups) > 1 else "")
        for number, group in enumerate(groups, 1)
    ]


class _Row:
    """Boards side by side."""

    def __init__(self, items: Sequence[Item], paper: Paper) -> None:
        self.items = items
        self.squares = [_fitting(item.board, paper) for item in items]
        boards = zip(items, self.squares, strict=True)
        self.boards = max(item.board.level.height * square for item, square in boards)
        lines = max(len(item.lines) for item in items)
        self.height = self.boards + lines * paper.letters * 1.35 + paper.letters * 0.5


def _fitting(board: Board, paper: Paper) -> float:
    level = board.level
    most = min(paper.cell / level.width, 1.5 * paper.cell / level.height, paper.largest)
    # On the screen squares are whole pixels, where there is one for each.
    return max(1, int(most)) if paper.height is None else most


def _page(rows: Sequence[_Row], paper: Paper, title: str, *, number: str) -> Page:
    line, left = paper.letters * 1.35, paper.margin
    boards: list[PlacedBoard] = []
    heading = shortened(title, paper.width - 2 * left, paper.letters * 1.4)
    words = [Words(heading, left, left + paper.letters, paper.letters * 1.4, is_bold=True)]
    y = paper.margin + line * _HEADING
    for row in rows:
        for column, (item, square) in enumerate(zip(row.items, row.squares, strict=True)):
            x = left + column * (paper.cell + paper.gap)
            level = item.board.level
            boards.append(
                PlacedBoard(item.board, x, y + row.boards - level.height * square, square)
            )
            words += _captions(item, paper, x, y + row.boards)
        y += row.height + paper.gap
    height = paper.height or y + paper.margin - paper.gap
    if number:
        words.append(
            Words(number, paper.width / 2, height - left / 2, paper.letters, is_centred=True)
        )
    return Page(paper.width, round(height, 2), tuple(boards), tuple(words), title)


def _captions(item: Item, paper: Paper, x: float, y: float) -> Iterator[Words]:
    for number, text in enumerate(item.lines, 1):
        base = y + paper.letters * (0.25 + 1.35 * number)
        fitted = shortened(text, paper.cell, paper.letters)
        yield Words(fitted, x, base, paper.letters, is_bold=number == 1)


def shortened(text: str, width: float, size: float) -> str:
    """Cut a line that would be wider, on the safe side: wide letters count twice."""
    room = width / (0.56 * size)
    for at, letter in enumerate(text):
        room -= 1.8 if ord(letter) > 0x2E80 else 1
        if room < 0:
            return text[: max(at - 1, 0)].rstrip() + "…"
    return text
