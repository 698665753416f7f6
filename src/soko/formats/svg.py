"""A static picture of a level or a state as SVG: plain shapes that suit light and dark pages."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final

from soko.puzzle import Level, Square, State, format_square

_UNIT: Final = 32
_MARGIN: Final = 24
_FLOOR: Final = 'fill="#e8e2d4"'
_WALL: Final = 'fill="#5c6673"'
_GOAL: Final = 'fill="none" stroke="#b3702a" stroke-width="3"'
_BOX: Final = 'fill="#cf9a58" stroke="#7d5426" stroke-width="2" stroke-linejoin="round"'
_HOME: Final = 'fill="#7fae82" stroke="#35603c" stroke-width="2" stroke-linejoin="round"'
_PLAYER: Final = 'fill="#2d6c9c" stroke="#f6f2e8" stroke-width="2"'
_LABEL: Final = (
    'fill="#1d2733" stroke="#f6f2e8" stroke-width="3" paint-order="stroke" font-weight="bold" '
    'font-family="sans-serif" font-size="14" text-anchor="middle" dominant-baseline="central"'
)
_ARROW: Final = (
    'fill="none" stroke="#9c2d4f" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" '
    'opacity="0.8"'
)
_RULER: Final = (
    'fill="#7b828c" font-family="sans-serif" font-size="13" text-anchor="middle" '
    'dominant-baseline="central"'
)


def format_svg(
    level_or_state: Level | State,
    *,
    rulers: bool = False,
    square: int = _UNIT,
    title: str = "",
    labels: Mapping[Square, str] | None = None,
    arrows: Iterable[Sequence[Square]] = (),
) -> str:
    """Draw a level, or a state of it, as an SVG document.

    `rulers` add column letters and row numbers, so that squares can be called `D4`. `square` is
    the side of a square in pixels, `title` the text for readers who do not see the picture, and
    `labels` are written on squares, and `arrows` lead from square to square. The same input gives
    the same bytes.
    """
    level = level_or_state.level if isinstance(level_or_state, State) else level_or_state
    margin = _MARGIN if rulers else 0
    width, height = level.width * _UNIT + margin, level.height * _UNIT + margin
    scale = square / _UNIT
    name = escape(title or level.title or "Sokoban level", quote=True)
    body = [*_shapes(level_or_state, level), *_arrows(arrows), *_labels(labels or {})]
    body += _rulers(level) if rulers else ()
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-margin} {-margin} {width} '
            f'{height}" width="{width * scale:g}" height="{height * scale:g}" role="img" '
            f'aria-label="{name}">',
            f"<title>{name}</title>",
            *body,
            "</svg>\n",
        ]
    )


def _shapes(level_or_state: Level | State, level: Level) -> Iterator[str]:
    boxes, players = level_or_state.boxes, level.players
    if isinstance(level_or_state, State):
        players = (level_or_state.player,)
    yield from _path(_FLOOR, _runs(level.interior or level.floor))
    yield from _path(_WALL, _runs(level.walls))
    yield from _path(_GOAL, (_circle(at, 11) for at in sorted(level.goals)))
    yield from _path(_BOX, map(_box, sorted(boxes - level.goals)))
    yield from _path(_HOME, map(_home, sorted(boxes & level.goals)))
    yield from _path(_PLAYER, map(_player, players))


def _path(style: str, parts: Iterable[str]) -> Iterator[str]:
    shape = "".join(parts)
    if shape:
        yield f'<path {style} d="{shape}"/>'


def _runs(squares: Iterable[Square]) -> Iterator[str]:
    """Yield one rectangle for each horizontal run of squares."""
    run: list[Square] = []
    for at in [*sorted(squares), (-1, -1)]:
        if run and at != (run[-1][0], run[-1][1] + 1):
            row, column = run[0]
            width = len(run) * _UNIT
            yield f"M{column * _UNIT} {row * _UNIT}h{width}v{_UNIT}h{-width}z"
            run = []
        run.append(at)


def _circle(at: Square, radius: int, *, above: int = 0) -> str:
    x, y = at[1] * _UNIT + _UNIT // 2 - radius, at[0] * _UNIT + _UNIT // 2 - above
    arc = f"a{radius} {radius} 0 1 0"
    return f"M{x} {y}{arc} {2 * radius} 0{arc} {-2 * radius} 0z"


def _box(at: Square) -> str:
    """Draw a crate: a frame and two boards."""
    x, y = at[1] * _UNIT, at[0] * _UNIT
    return f"M{x + 4} {y + 4}h24v24h-24zM{x + 4} {y + 12}h24M{x + 4} {y + 20}h24"


def _home(at: Square) -> str:
    """Draw a crate on a goal: it differs by the ring too, not only by colour."""
    x, y = at[1] * _UNIT, at[0] * _UNIT
    return f"M{x + 4} {y + 4}h24v24h-24z{_circle(at, 6)}"


def _player(at: Square) -> str:
    """Draw head and shoulders."""
    x, y = at[1] * _UNIT, at[0] * _UNIT
    return f"M{x + 6} {y + 27}c0 -15 20 -15 20 0z{_circle(at, 6, above=5)}"


def _arrows(arrows: Iterable[Sequence[Square]]) -> Iterator[str]:
    for arrow in arrows:
        points = [(column * _UNIT + _UNIT // 2, row * _UNIT + _UNIT // 2) for row, column in arrow]
        (x0, y0), (x, y) = points[-2:]
        along, across = ((x > x0) - (x < x0)) * 8, ((y > y0) - (y < y0)) * 8
        line = "L".join(f"{each[0]} {each[1]}" for each in points)
        head = f"M{x - along - across} {y - across + along}L{x} {y}L{x - along + across} "
        yield f'<path {_ARROW} d="M{line}{head}{y - across - along}"/>'


def _labels(labels: Mapping[Square, str]) -> Iterator[str]:
    if not labels:
        return
    yield f"<g {_LABEL}>"
    for (row, column), label in sorted(labels.items()):
        x, y = column * _UNIT + _UNIT // 2, row * _UNIT + _UNIT // 2
        yield f'<text x="{x}" y="{y}">{escape(label)}</text>'
    yield "</g>"


def _rulers(level: Level) -> Iterator[str]:
    yield f"<g {_RULER}>"
    for column in range(level.width):
        letters = format_square((0, column)).removesuffix("1")
        yield f'<text x="{column * _UNIT + _UNIT // 2}" y="{-_MARGIN // 2}">{letters}</text>'
    for row in range(level.height):
        yield f'<text x="{-_MARGIN // 2}" y="{row * _UNIT + _UNIT // 2}">{row + 1}</text>'
    yield "</g>"
