"""Several boards with marks and arrows, and words below them: a page of all, or a page of each."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from math import hypot
from textwrap import wrap
from typing import Final, NamedTuple

from soko.puzzle import Level, Square, State
from soko.rendering.page import Board, Page, PlacedBoard, Words, board_page
from soko.rendering.shapes import Circle, Point, Polygon, Shape, polygon, rectangle

_SQUARE: Final = 24
_GAP: Final = 24
_LINE: Final = 18
_SIZE: Final = 14
_LETTER: Final = 7.5
"""About as wide as a letter of a caption is."""
_NARROWEST: Final = 260
_WIDTH: Final = 1200
_PAPER: Final = 900
"""The most that is side by side on the screen, and on paper."""
_UPRIGHT: Final = 2**0.5
"""How many times as high as wide A4 is."""
_ARROW: Final = "#c0305f"
_DISC: Final = "#fffefb"
_INK: Final = "#24272d"
_THICK: Final = 0.12
_HEAD: Final = 0.32
"""Squares that an arrow is wide, and its head long."""


@dataclass
class Panel:
    """A board with its sentences, marks and arrows."""

    board: Level | State
    sentences: Sequence[str]
    labels: Mapping[Square, str] = field(default_factory=dict)
    arrows: Sequence[Sequence[Square]] = ()


class _Row(NamedTuple):
    """Panels that stand side by side."""

    panels: Sequence[Panel]
    height: float


def panels_page(panels: Sequence[Panel], *, title: str) -> Page:
    """Return one page of boards of one level, in rows from left to right."""
    rows = [*_rows(panels, _WIDTH)]
    return _page(rows, _width(rows), _height(rows), title)


def paper_pages(panels: Sequence[Panel], *, title: str) -> list[Page]:
    """Return the same as pages of one size, of the shape of A4 where a row is no higher than that.

    Few boards stand on each, for letters that are no smaller than in a book.
    """
    rows = [*_rows(panels, _PAPER)]
    width = _width(rows)
    height = max(width * _UPRIGHT, *(_height([row]) for row in rows))
    pages = [[rows[0]]]
    for row in rows[1:]:
        if _height([*pages[-1], row]) > height:
            pages.append([])
        pages[-1].append(row)
    return [_page(each, width, height, title) for each in pages]


def _rows(panels: Sequence[Panel], most: float) -> Iterator[_Row]:
    """Yield as many panels side by side as a width has room for."""
    width, height = _size(panels)
    columns = max(1, min(len(panels), int(most // (width + _GAP))))
    for first in range(0, len(panels), columns):
        row = panels[first : first + columns]
        lines = max(len(_lines(each, width)) for each in row)
        yield _Row(row, height + _LINE * lines + 2 * _GAP)


def _width(rows: Sequence[_Row]) -> float:
    return len(rows[0].panels) * (_size(rows[0].panels)[0] + _GAP) + _GAP


def _height(rows: Sequence[_Row]) -> float:
    return _GAP + sum(row.height for row in rows)


def _page(rows: Sequence[_Row], width: float, height: float, title: str) -> Page:
    tops = accumulate((row.height for row in rows), initial=_GAP)
    own = _size(rows[0].panels)[0]
    parts = [
        _placed(panel, _GAP + column * (own + _GAP), top, own)
        for row, top in zip(rows, tops, strict=False)
        for column, panel in enumerate(row.panels)
    ]
    return _joined(parts, width, height, title)


def panel_pages(panels: Sequence[Panel], *, title: str) -> list[Page]:
    """Return a page for each board of one level, all of one size."""
    width, height = _size(panels)
    most = max(len(_lines(panel, width)) for panel in panels)
    size = width + 2 * _GAP, height + _LINE * most + 2 * _GAP
    return [_joined([_placed(panel, _GAP, _GAP, width)], *size, title) for panel in panels]


def _size(panels: Sequence[Panel]) -> tuple[float, float]:
    page = board_page(Board(panels[0].board), _SQUARE, rulers=True)
    return max(page.width, _NARROWEST), page.height


def _lines(panel: Panel, width: float) -> list[tuple[str, bool]]:
    """Return the lines of the sentences, and whether each is of the first one, the heading."""
    return [
        (line, number == 0)
        for number, sentence in enumerate(panel.sentences)
        for line in wrap(sentence, int(width / _LETTER))
    ]


def _joined(parts: Sequence[Page], width: float, height: float, title: str) -> Page:
    return Page(
        round(width),
        round(height),
        tuple(board for part in parts for board in part.boards),
        tuple(words for part in parts for words in part.words),
        title,
        tuple(shape for part in parts for shape in part.shapes),
    )


def _placed(panel: Panel, x: float, y: float, width: float) -> Page:
    """Return a panel at its place."""
    plain = board_page(Board(panel.board), _SQUARE, rulers=True)
    placed = PlacedBoard(Board(panel.board), x + plain.boards[0].x, y + plain.boards[0].y, _SQUARE)
    rulers = [
        Words(each.text, x + each.x, y + each.y, each.size, is_centred=True) for each in plain.words
    ]
    captions = [
        Words(text, x, y + plain.height + number * _LINE, _SIZE, is_bold=is_heading)
        for number, (text, is_heading) in enumerate(_lines(panel, width), 1)
    ]
    arrows = [shape for way in panel.arrows for shape in _arrow(placed, way)]
    labels = [*_labels(placed, panel.labels)]
    shapes = (*arrows, *(disc for disc, _ in labels))
    words = (*rulers, *captions, *(name for _, name in labels))
    return Page(width, plain.height, (placed,), words, shapes=shapes)


def _labels(placed: PlacedBoard, labels: Mapping[Square, str]) -> Iterator[tuple[Shape, Words]]:
    """Yield a pale disc and the words on it, for each square that has a name."""
    for at, text in labels.items():
        x, y = _middle(placed, at)
        size = 0.5 * placed.square / max(1.0, len(text) / 2)
        disc = Circle(x, y, 0.34 * placed.square, _DISC)
        yield disc, Words(text, x, y + 0.35 * size, size, True, is_centred=True, colour=_INK)


def _middle(placed: PlacedBoard, at: Square) -> Point:
    return placed.x + (at[1] + 0.5) * placed.square, placed.y + (at[0] + 0.5) * placed.square


def _arrow(placed: PlacedBoard, way: Sequence[Square]) -> Iterator[Shape]:
    """Yield the lines of an arrow through the middles of squares, and its head."""
    points = [_middle(placed, at) for at in way]
    thick, head = _THICK * placed.square, _HEAD * placed.square
    last = points[-1]
    for (x, y), (right, below) in pairwise(points):
        left, top = min(x, right) - thick / 2, min(y, below) - thick / 2
        yield rectangle((left, top), (abs(right - x) + thick, abs(below - y) + thick), _ARROW)
    if len(points) > 1:
        yield _head(points[-2], last, head)


def _head(before: Point, end: Point, long: float) -> Polygon:
    """Return a triangle that ends a little behind the middle of a square."""
    length = hypot(end[0] - before[0], end[1] - before[1])
    x, y = (end[0] - before[0]) / length, (end[1] - before[1]) / length
    tip = end[0] + 0.5 * long * x, end[1] + 0.5 * long * y
    back = end[0] - 0.5 * long * x, end[1] - 0.5 * long * y
    left = back[0] - 0.6 * long * y, back[1] + 0.6 * long * x
    return polygon(_ARROW, tip, left, (back[0] + 0.6 * long * y, back[1] - 0.6 * long * x))
