"""Marks on squares as shapes, which can be told apart without colours; about the middle."""

from functools import cache
from typing import Final

from soko.rendering.shapes import Point, Polygon, Shape, arc, rectangle
from soko.rendering.themes import THEMES

_EDGE: Final = 0.49
_THICK: Final = 0.08
_CORNER: Final = 0.22
"""How far the cursor's frame goes along each side from a corner."""


@cache
def mark_shapes(mark: str, theme: str) -> tuple[Shape, ...]:
    """Return the shapes of a mark: a dot, a ring on the way, and a frame round what is chosen."""
    colour = THEMES[theme]["dot"]
    match mark:
        case "target":
            return (Polygon(colour, (_circle(0.13),)),)
        case "way":
            return (Polygon(colour, (_circle(0.22), _circle(0.11))),)
        case "chosen":
            return (Polygon(colour, (_square(_EDGE), _square(_EDGE - _THICK))),)
    return ()


@cache
def cursor_shapes(theme: str) -> tuple[Shape, ...]:
    """Return the corners of a frame."""
    colour = THEMES[theme]["cursor"]
    near, far = _EDGE - _CORNER, _EDGE - _THICK
    corners = [(x, y) for x in (-1, 1) for y in (-1, 1)]
    long, thick = (_CORNER, _THICK), (_THICK, _CORNER)
    return tuple(
        rectangle((min(x * _EDGE, x * a), min(y * _EDGE, y * b)), size, colour)
        for x, y in corners
        for a, b, size in ((near, far, long), (far, near, thick))
    )


def _circle(radius: float) -> tuple[Point, ...]:
    return tuple(arc((0, 0), (radius, radius), 0, 4))


def _square(half: float) -> tuple[Point, ...]:
    return (-half, -half), (half, -half), (half, half), (-half, half)
