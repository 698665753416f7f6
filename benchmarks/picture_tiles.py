"""Pens and tiles to draw boards with: what skins are made of."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from PIL import Image, ImageDraw

from soko import Level, Square

Colour = str | tuple[int, int, int]
Kind = Literal["wall", "floor", "outside", "goal", "box", "home", "player"]
FINE = 4
"""Tiles are drawn so many times larger, and made smaller, for soft edges."""


@dataclass(frozen=True)
class Pen:
    """Draws shapes in a tile, whose side is one."""

    draw: ImageDraw.ImageDraw
    side: int

    def at(self, *numbers: float) -> list[float]:
        """Return places in pixels."""
        return [number * (self.side - 1) for number in numbers]

    def box(
        self,
        edge: float,
        fill: Colour | None,
        line: Colour | None = None,
        *,
        width: float = 0,
        radius: float = 0,
    ) -> None:
        """Draw a square in the middle."""
        self.draw.rounded_rectangle(
            self.at(edge, edge, 1 - edge, 1 - edge),
            radius * self.side,
            fill,
            line,
            max(1, round(width * self.side)),
        )

    def part(self, place: tuple[float, float, float, float], fill: Colour) -> None:
        """Draw a rectangle."""
        self.draw.rectangle(self.at(*place), fill)

    def disc(
        self,
        radius: float,
        fill: Colour | None,
        line: Colour | None = None,
        *,
        width: float = 0,
        middle: tuple[float, float] = (0.5, 0.5),
    ) -> None:
        """Draw a circle."""
        x, y = middle
        self.draw.ellipse(
            self.at(x - radius, y - radius, x + radius, y + radius),
            fill,
            line,
            max(1, round(width * self.side)),
        )

    def line(self, *points: float, fill: Colour, width: float) -> None:
        """Draw a line."""
        self.draw.line(self.at(*points), fill, max(1, round(width * self.side)))

    def shape(self, *points: float, fill: Colour) -> None:
        """Draw a polygon."""
        self.draw.polygon(self.at(*points), fill)


Painter = Callable[[Pen], None]
Skin = Callable[[Level, int], Image.Image]
"""Draws a level with so many pixels a square."""


@cache
def tile(painter: Painter, unit: int) -> Image.Image:
    """Paint a tile with soft edges."""
    image = Image.new("RGBA", (unit * FINE, unit * FINE))
    painter(Pen(ImageDraw.Draw(image), unit * FINE))
    return image.resize((unit, unit), Image.Resampling.BOX)


def kinds(level: Level) -> Iterator[tuple[Square, Kind]]:
    """Yield what stands on each square, from below: first ground, then what is on it."""
    inside = level.interior or level.floor
    for row in range(level.height):
        for column in range(level.width):
            at = (row, column)
            yield at, "wall" if at in level.walls else "floor" if at in inside else "outside"
            if at in level.boxes:
                yield at, "home" if at in level.goals else "box"
            else:
                if at in level.goals:
                    yield at, "goal"
                if at in level.players:
                    yield at, "player"


def lay(level: Level, unit: int, painters: dict[Kind, Painter], ground: Colour) -> Image.Image:
    """Lay tiles that do not depend on their neighbours."""
    board = Image.new("RGB", (level.width * unit, level.height * unit), ground)
    for at, kind in kinds(level):
        if kind in painters:
            put(board, tile(painters[kind], unit), at, unit)
    return board


def put(board: Image.Image, image: Image.Image, at: Square, unit: int) -> None:
    """Lay a tile on a square."""
    board.paste(image, (at[1] * unit, at[0] * unit), image)


def full(colour: Colour) -> Painter:
    """Return who fills a tile."""
    return lambda pen: pen.part((0, 0, 1, 1), colour)


def several(*painters: Painter) -> Painter:
    """Return who paints one over the other."""

    def paint(pen: Pen) -> None:
        for painter in painters:
            painter(pen)

    return paint


def disc(radius: float, *colours: Colour, width: float = 0.06) -> Painter:
    """Return who draws a circle with a rim."""
    return lambda pen: pen.disc(radius, *colours, width=width)


def block(edge: float, *colours: Colour, width: float = 0.06, radius: float = 0.0) -> Painter:
    """Return who draws a square with a rim."""
    return lambda pen: pen.box(edge, *colours, width=width, radius=radius)


def cross(edge: float, colour: Colour, width: float) -> Painter:
    """Return who draws a cross."""

    def paint(pen: Pen) -> None:
        pen.line(edge, edge, 1 - edge, 1 - edge, fill=colour, width=width)
        pen.line(edge, 1 - edge, 1 - edge, edge, fill=colour, width=width)

    return paint
