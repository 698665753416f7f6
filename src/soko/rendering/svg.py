"""A page as SVG; needs nothing but Python."""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import Final

from soko.formats.shown import without_controls
from soko.puzzle import Square
from soko.rendering.artwork import pieces
from soko.rendering.page import Page, Placed, PlacedBoard, Words
from soko.rendering.shapes import Circle, Point, Shape
from soko.rendering.themes import THEMES
from soko.rendering.walls import wall_shapes

_FONT: Final = "font-family=\"system-ui,'Noto Sans CJK SC','Microsoft YaHei',sans-serif\""


def page_svg(page: Page, theme: str) -> str:
    """Return a page as an SVG document; the same page gives the same bytes."""
    colours = THEMES[theme]
    width, height = _short(page.width), _short(page.height)
    name = _written(page.title)
    drawn = [line for placed in page.boards for line in _board(placed, theme)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img" aria-label="{name}">',
            f"<title>{name}</title>",
            *_definitions(page, theme),
            f'<rect width="{width}" height="{height}" fill="{colours["stage"]}"/>',
            *drawn,
            *map(_element, page.shapes),
            *_words(page.words, colours["ink"]),
            "</svg>\n",
        ]
    )


def _definitions(page: Page, theme: str) -> Iterator[str]:
    """Yield every piece that is used, once; its name tells the theme, as pages hold several."""
    used = {name for placed in page.boards for name, _ in _all_pieces(placed)}
    yield "<defs>"
    for name, shapes in pieces(theme).items():
        if name in used and not name.startswith("floor"):
            yield f'<g id="soko-{theme}-{name}">{"".join(map(_element, shapes))}</g>'
    yield "</defs>"


def _all_pieces(placed: PlacedBoard) -> Iterator[Placed]:
    yield from placed.board.ground()
    yield from placed.board.pieces()


def _board(placed: PlacedBoard, theme: str) -> Iterator[str]:
    colours = THEMES[theme]
    place = f"{_short(placed.x)} {_short(placed.y)}"
    yield f'<g transform="translate({place}) scale({_short(placed.square)})">'
    ground = list(placed.board.ground())
    # The first floor lies under the odd squares too: no seams of the page between them.
    floor = [at for name, at in ground if name.startswith("floor")]
    yield from _squares(floor, colours["floor"])
    yield from _squares((at for name, at in ground if name == "floor-odd"), colours["floor-odd"])
    yield from map(_element, wall_shapes(placed.board.level.walls, colours))
    for name, (row, column) in (*ground, *placed.board.pieces()):
        if not name.startswith("floor"):
            yield f'<use href="#soko-{theme}-{name}" x="{column + 0.5}" y="{row + 0.5}"/>'
    yield "</g>"


def _squares(squares: Iterable[Square], colour: str) -> Iterator[str]:
    """Yield one path of all squares, those side by side as one rectangle."""
    path = []
    for _, group in groupby(enumerate(squares), lambda each: (each[1][0], each[1][1] - each[0])):
        run = [at for _, at in group]
        path.append(f"M{run[0][1]} {run[0][0]}h{len(run)}v1h-{len(run)}z")
    if path:
        yield f'<path fill="{colour}" d="{"".join(path)}"/>'


def _element(shape: Shape) -> str:
    fill = f'fill="{shape.colour}"'
    if isinstance(shape, Circle):
        x, y, radius = map(_short, (shape.x, shape.y, shape.radius))
        return f'<circle {fill} cx="{x}" cy="{y}" r="{radius}"/>'
    path = "".join(f"M{'L'.join(map(_point, ring))}z" for ring in shape.rings)
    return f'<path {fill} fill-rule="evenodd" d="{path}"/>'


def _point(point: Point) -> str:
    return f"{_short(point[0])} {_short(point[1])}"


def _words(words: Iterable[Words], colour: str) -> Iterator[str]:
    yield f'<g fill="{colour}" {_FONT}>'
    for each in words:
        style = ' font-weight="bold"' if each.is_bold else ""
        style += ' text-anchor="middle"' if each.is_centred else ""
        style += f' fill="{each.colour}"' if each.colour is not None else ""
        place = f'x="{_short(each.x)}" y="{_short(each.y)}" font-size="{_short(each.size)}"'
        yield f"<text {place}{style}>{_written(each.text)}</text>"
    yield "</g>"


def _written(text: str) -> str:
    """Return a text as XML may hold it."""
    return escape(without_controls(text), quote=True)


def _short(number: float) -> str:
    return f"{round(number, 3) + 0.0:g}" if number < 1000 else f"{round(number, 1):.10g}"
