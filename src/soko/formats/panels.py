"""Several boards in one SVG picture, side by side, each with words below it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate
from textwrap import wrap
from typing import Final

from soko.formats.svg import format_svg
from soko.puzzle import Level, Square, State

_SQUARE: Final = 22
_RULER: Final = 24 * _SQUARE / 32
_GAP: Final = 24
_LINE: Final = 18
_LETTER: Final = 7
"""About as wide as a letter of a caption is."""
_NARROWEST: Final = 260
_WIDTH: Final = 1200
_CAPTION: Final = 'fill="#1d2733" font-family="sans-serif" font-size="14"'


@dataclass(frozen=True)
class Panel:
    """A board with its sentences, marks and arrows."""

    board: Level | State
    sentences: Sequence[str]
    labels: dict[Square, str]
    arrows: Sequence[Sequence[Square]] = ()


def format_panels(panels: Sequence[Panel], *, title: str) -> str:
    """Draw boards of one level in rows, from left to right, on a white ground.

    The same input gives the same bytes.
    """
    level = _level(panels[0])
    board = level.width * _SQUARE + _RULER, level.height * _SQUARE + _RULER
    width = max(board[0], _NARROWEST)
    texts = [_lines(panel, width) for panel in panels]
    columns = max(1, min(len(panels), int(_WIDTH // (width + _GAP))))
    heights = [
        board[1] + _LINE * max(map(len, texts[first : first + columns])) + 2 * _GAP
        for first in range(0, len(panels), columns)
    ]
    tops = list(accumulate(heights, initial=_GAP))
    size = f"{columns * (width + _GAP) + _GAP:g}", f"{tops[-1]:g}"
    body = [
        line
        for number, (panel, text) in enumerate(zip(panels, texts, strict=True))
        for line in _panel(
            panel,
            text,
            x=_GAP + number % columns * (width + _GAP),
            y=tops[number // columns],
            board=board,
        )
    ]
    name = escape(title, quote=True)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" '
            f'width="{size[0]}" height="{size[1]}" role="img" aria-label="{name}">',
            f"<title>{name}</title>",
            '<rect width="100%" height="100%" fill="#ffffff"/>',
            *body,
            "</svg>\n",
        ]
    )


def _level(panel: Panel) -> Level:
    return panel.board.level if isinstance(panel.board, State) else panel.board


def _lines(panel: Panel, width: float) -> list[str]:
    return [line for each in panel.sentences for line in wrap(each, int(width / _LETTER))]


def _panel(
    panel: Panel, text: list[str], *, x: float, y: float, board: tuple[float, float]
) -> Iterator[str]:
    drawn = format_svg(
        panel.board,
        rulers=True,
        square=_SQUARE,
        title=panel.sentences[0],
        labels=panel.labels,
        arrows=panel.arrows,
    )
    yield drawn.rstrip("\n").replace("<svg ", f'<svg x="{x:g}" y="{y:g}" ', 1)
    yield f"<g {_CAPTION}>"
    for number, line in enumerate(text, 1):
        weight = ' font-weight="bold"' if number == 1 else ""
        yield f'<text x="{x:g}" y="{y + board[1] + number * _LINE:g}"{weight}>{escape(line)}</text>'
    yield "</g>"
