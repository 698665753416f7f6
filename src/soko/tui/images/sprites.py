"""Squares as images of Pillow, with the artwork of the page."""

from typing import TYPE_CHECKING

from textual.geometry import Size

from soko.rendering.raster import piece_tile, shapes_tile, wall_tile
from soko.rendering.themes import THEMES
from soko.tui.images.looks import Look
from soko.tui.images.marks import cursor_shapes, mark_shapes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image


def sprite(look: Look, theme: str, size: Size) -> "Image":
    """Return what a square looks like; where the cells are not half as wide as high, a bit wide."""
    from PIL import Image

    side = max(size)
    image = Image.new("RGB", (side, side), THEMES[theme]["stage"])
    for tile in _tiles(look, theme, side):
        image.paste(tile, (0, 0), tile)
    return image if image.size == size else image.resize(size, Image.Resampling.BOX)


def _tiles(look: Look, theme: str, side: int) -> "Iterator[Image]":
    """Yield what lies on a square, from below; a mark on floor lies below the player."""
    ground = look.ground
    if ground.floor:
        yield piece_tile(ground.floor, theme, side)
    if ground.beside:
        yield wall_tile(ground.beside, theme, side)
    if ground.is_goal:
        yield piece_tile("goal", theme, side)
    mark = mark_shapes(look.mark, theme)
    if mark and look.mark != "chosen":
        yield shapes_tile(mark, side)
    if look.piece:
        yield piece_tile(look.piece, theme, side)
    if mark and look.mark == "chosen":
        yield shapes_tile(mark, side)
    if look.is_cursor:
        yield shapes_tile(cursor_shapes(theme), side)
