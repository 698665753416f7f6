"""The shapes that pictures are made of, in squares: circles and polygons, also with holes."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, pi, sin
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
"""Right, then down."""

_FINE: Final = 6
"""Lines that a quarter of a round corner is made of."""


@dataclass(frozen=True, slots=True)
class Circle:
    """A filled circle."""

    x: float
    y: float
    radius: float
    colour: str


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon; its rings bound it alternately from outside and from inside."""

    colour: str
    rings: tuple[tuple[Point, ...], ...]


Shape: TypeAlias = Circle | Polygon


def polygon(colour: str, *points: Point) -> Polygon:
    """Return a polygon without holes."""
    return Polygon(colour, (points,))


def rectangle(place: Point, size: Point, colour: str) -> Polygon:
    """Return a rectangle from its upper left corner."""
    (x, y), (width, height) = place, size
    right, bottom = x + width, y + height
    return polygon(colour, (x, y), (right, y), (right, bottom), (x, bottom))


def rounded(place: Point, size: Point, radius: float, colour: str) -> Polygon:
    """Return a rectangle with round corners."""
    (x, y), (width, height) = place, size
    left, right = x + radius, x + width - radius
    top, bottom = y + radius, y + height - radius
    middles = ((right, bottom), (left, bottom), (left, top), (right, top))
    points = [
        point
        for quarter, middle in enumerate(middles)
        for point in arc(middle, (radius, radius), quarter, quarter + 1)
    ]
    return polygon(colour, *points)


def ellipse(middle: Point, radii: Point, colour: str) -> Polygon:
    """Return an ellipse."""
    return polygon(colour, *arc(middle, radii, 0, 4))


def arc(middle: Point, radii: Point, first: int, last: int) -> list[Point]:
    """Return points of an ellipse from one quarter turn to another, clockwise from the right."""
    steps = ceil((last - first) * _FINE)
    angles = [(first + (last - first) * step / steps) * pi / 2 for step in range(steps + 1)]
    return [(middle[0] + radii[0] * cos(a), middle[1] + radii[1] * sin(a)) for a in angles]


def curve(*bezier: Point, parts: int = 8) -> list[Point]:
    """Return points of a Bezier curve through its first and its last point."""
    return [_bezier(bezier, step / parts) for step in range(parts + 1)]


def _bezier(points: tuple[Point, ...], part: float) -> Point:
    while len(points) > 1:
        points = tuple(
            (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in pairwise(points)
        )
    return points[0]


def turned(shapes: Iterable[Shape], quarters: int) -> tuple[Shape, ...]:
    """Turn shapes about the origin, clockwise by quarters."""
    along, across = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarters]

    def turn(point: Point) -> Point:
        return point[0] * along - point[1] * across, point[0] * across + point[1] * along

    return tuple(
        Circle(*turn((each.x, each.y)), each.radius, each.colour)
        if isinstance(each, Circle)
        else Polygon(each.colour, tuple(tuple(map(turn, ring)) for ring in each.rings))
        for each in shapes
    )
