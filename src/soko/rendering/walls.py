"""The walls of a board as one calm shape: the outline of their union, its corners rounded."""

from collections.abc import Collection, Iterator
from typing import Final

from soko.puzzle import Square
from soko.rendering.shapes import Point, Polygon, Shape, curve, rectangle
from soko.rendering.themes import Theme

_OUTER: Final = 0.2
"""The radius of corners that stick out."""
_INNER: Final = 0.12
"""The radius of corners that lie in a nook."""
_DEEP: Final = 0.09
"""How far walls show their side."""
_SEAM: Final = 0.05
_GAP: Final = 0.1
"""How wide the line between two walls is, and how far from their ends it begins."""

_Corner = tuple[int, int]


def wall_shapes(walls: Collection[Square], colours: Theme) -> Iterator[Shape]:
    """Yield the shapes of walls: their side below them, they themselves, and lines in between.

    O(walls).
    """
    rings = tuple(_outline(walls))
    if not rings:
        return
    yield Polygon(colours["wall-side"], tuple(tuple((x, y + _DEEP) for x, y in r) for r in rings))
    yield Polygon(colours["wall"], rings)
    yield from _seams(walls, _mixed(colours["wall"], colours["wall-side"]))


def _seams(walls: Collection[Square], colour: str) -> Iterator[Shape]:
    """Yield the lines between walls side by side, as one shape."""
    long = 1 - 2 * _GAP
    lines = [
        *((x + 1 - _SEAM / 2, y + _GAP, _SEAM, long) for y, x in walls if (y, x + 1) in walls),
        *((x + _GAP, y + 1 - _SEAM / 2, long, _SEAM) for y, x in walls if (y + 1, x) in walls),
    ]
    if lines:
        parts = (rectangle((x, y), (width, height), "") for x, y, width, height in sorted(lines))
        yield Polygon(colour, tuple(ring for part in parts for ring in part.rings))


def _mixed(a: str, b: str) -> str:
    """Return a colour between two, nearer the second."""
    parts = zip(bytes.fromhex(a[1:]), bytes.fromhex(b[1:]), strict=True)
    return "#" + bytes(round(0.4 * one + 0.6 * other) for one, other in parts).hex()


def _outline(walls: Collection[Square]) -> Iterator[tuple[Point, ...]]:
    """Yield the rings round the walls; walls lie to the right of their lines."""
    ways = _sides(walls)
    for start in list(ways):
        while ways[start]:
            yield _rounded(_corners(_trace(ways, start)))


def _sides(walls: Collection[Square]) -> dict[_Corner, list[_Corner]]:
    """Return where a side that faces no wall leads from a point: two where walls touch there."""
    ways: dict[_Corner, list[_Corner]] = {}
    for y, x in sorted(walls):
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
        beside = ((y - 1, x), (y, x + 1), (y + 1, x), (y, x - 1))
        for number, square in enumerate(beside):
            if square not in walls:
                ways.setdefault(corners[number], []).append(corners[(number + 1) % 4])
    return ways


def _trace(ways: dict[_Corner, list[_Corner]], start: _Corner) -> list[_Corner]:
    """Take one closed line out of the sides."""
    points: list[_Corner] = []
    at = start
    while not points or at != start:
        choice = ways[at]
        # Where two walls touch by a corner only, turning right keeps each a shape of its own.
        right = [to for to in choice if points and _turn(points[-1], at, to) > 0]
        to = right[0] if right else choice[0]
        choice.remove(to)
        points.append(at)
        at = to
    return points


def _turn(a: _Corner, b: _Corner, c: _Corner) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _corners(points: list[_Corner]) -> list[tuple[_Corner, _Corner, _Corner]]:
    """Return the points at which a closed line turns, each between its neighbours."""
    following = [*points[1:], points[0]]
    triples = zip([points[-1], *points[:-1]], points, following, strict=True)
    return [triple for triple in triples if _turn(*triple)]


def _rounded(corners: list[tuple[_Corner, _Corner, _Corner]]) -> tuple[Point, ...]:
    return tuple(point for before, at, after in corners for point in _bend(before, at, after))


def _bend(before: _Corner, at: _Corner, after: _Corner) -> list[Point]:
    radius = _OUTER if _turn(before, at, after) > 0 else _INNER
    return curve(_towards(at, before, radius), at, _towards(at, after, radius), parts=4)


def _towards(at: _Corner, to: _Corner, distance: float) -> Point:
    x, y = ((b > a) - (b < a) for a, b in zip(at, to, strict=True))
    return at[0] + x * distance, at[1] + y * distance
