"""The pieces as the board of the page draws them (sprite.svg), about the middle of a square."""

from functools import cache
from types import MappingProxyType
from typing import Final

from soko.rendering.shapes import (
    Circle,
    Point,
    Shape,
    curve,
    ellipse,
    polygon,
    rectangle,
    rounded,
    turned,
)
from soko.rendering.themes import THEMES, Theme

_VISOR: Final = curve((-0.19, -0.08), (-0.19, -0.36), (0.19, -0.36), (0.19, -0.08))
_PLANK: Final[tuple[Point, ...]] = (
    (-0.294, 0.162),
    (0.206, -0.298),
    (0.294, -0.202),
    (-0.206, 0.258),
)
_MARK: Final[tuple[Point, ...]] = ((0, -0.2), (0.18, -0.02), (0, 0.16), (-0.18, -0.02))
_TURNS: Final = {"u": 0, "r": 1, "d": 2, "l": 3}


@cache
def pieces(theme: str) -> MappingProxyType[str, tuple[Shape, ...]]:
    """Return the shapes of each piece in a theme: floor, goal, box, home, and the player by way."""
    colours = THEMES[theme]
    player = _player(colours)
    return MappingProxyType(
        {
            "floor": (rectangle((-0.5, -0.5), (1, 1), colours["floor"]),),
            "floor-odd": (rectangle((-0.5, -0.5), (1, 1), colours["floor-odd"]),),
            "goal": _goal(colours),
            "box": (*_crate(colours, "box"), polygon(colours["box"], *_PLANK)),
            "home": (*_crate(colours, "home"), polygon(colours["home-mark"], *_MARK)),
            **{f"player-{way}": turned(player, turn) for way, turn in _TURNS.items()},
        }
    )


def _goal(colours: Theme) -> tuple[Shape, ...]:
    return (polygon(colours["goal"], *_diamond(0.235)), polygon(colours["floor"], *_diamond(0.09)))


def _diamond(size: float) -> tuple[Point, ...]:
    return (0, -size), (size, 0), (0, size), (-size, 0)


def _crate(colours: Theme, kind: str) -> tuple[Shape, ...]:
    return (
        rounded((-0.42, -0.36), (0.84, 0.82), 0.13, colours[f"{kind}-side"]),
        rounded((-0.42, -0.42), (0.84, 0.8), 0.13, colours[kind]),
        rounded((-0.27, -0.27), (0.54, 0.5), 0.05, colours[f"{kind}-panel"]),
    )


def _player(colours: Theme) -> tuple[Shape, ...]:
    """Return the player as seen from above, looking up."""
    return (
        ellipse((0, 0.02), (0.37, 0.24), colours["player-body"]),
        Circle(-0.3, -0.16, 0.085, colours["player-skin"]),
        Circle(0.3, -0.16, 0.085, colours["player-skin"]),
        polygon(colours["player-visor"], *_VISOR),
        Circle(0, 0, 0.225, colours["player-cap"]),
        Circle(0, 0, 0.07, colours["player-body"]),
    )
