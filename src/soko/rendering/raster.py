"""A page as PNG: every kind of square is drawn once for its size, then laid where it stands.

Needs Pillow, which the extra `pictures` brings.
"""

from functools import lru_cache
from io import BytesIO
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from soko.formats.shown import without_controls
from soko.puzzle import SokoError, Square
from soko.rendering.artwork import pieces
from soko.rendering.extra import needing
from soko.rendering.page import Page, PlacedBoard, Words
from soko.rendering.shapes import Circle, Point, Shape
from soko.rendering.themes import THEMES
from soko.rendering.walls import wall_shapes

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PIXELS: Final = 64_000_000
"""The largest picture that is drawn: 200 MB of memory."""
_SMALLER: Final = "make the squares smaller with --square, choose fewer levels, or write SVG"
_FINE: Final = 4
"""Squares are drawn so many times larger, and made smaller, for soft edges."""


def page_png(page: Page, theme: str) -> bytes:
    """Return a page as PNG; the same page and Pillow give the same bytes.

    Raises `SokoError` for a picture that would be too large, and where Pillow is not installed.
    """
    file = BytesIO()
    page_image(page, theme).save(file, "PNG")
    return file.getvalue()


def page_image(page: Page, theme: str) -> "Image":
    """Return a page as an image of Pillow."""
    with needing("Pillow"):
        from PIL import Image
    size = round(page.width), round(page.height)
    check_size(*size)
    image = Image.new("RGB", size, THEMES[theme]["stage"])
    for placed in page.boards:
        _lay_board(image, placed, theme)
    for shape in page.shapes:
        _lay_shape(image, shape)
    for words in page.words:
        _write(image, words, words.colour or THEMES[theme]["ink"])
    return image


def check_size(width: int, height: int, hint: str = _SMALLER) -> None:
    """Raise `SokoError` for a picture of too many pixels."""
    if width * height > MOST_PIXELS:
        raise SokoError(
            f"a picture of {width} x {height} pixels is too large; "
            f"at most {MOST_PIXELS // 1_000_000} million are drawn",
            hint=hint,
        )


def _lay_board(image: "Image", placed: PlacedBoard, theme: str) -> None:
    side, board = round(placed.square), placed.board
    walls = board.level.walls
    left, top = round(placed.x), round(placed.y)

    def lay(tile: "Image", at: Square) -> None:
        image.paste(tile, (left + at[1] * side, top + at[0] * side), tile)

    ground = list(board.ground())
    for name, at in ground:
        if name.startswith("floor"):
            lay(piece_tile(name, theme, side), at)
    for row in range(board.level.height + 1):  # walls show their side below the last row
        for column in range(board.level.width):
            beside = neighbours(walls, (row, column))
            if beside:
                lay(wall_tile(beside, theme, side), (row, column))
    for name, at in (*ground, *board.pieces()):
        if not name.startswith("floor"):
            lay(piece_tile(name, theme, side), at)


def neighbours(walls: frozenset[Square], at: Square) -> frozenset[Square]:
    """Return where walls stand on and about a square, which is (1, 1) then."""
    row, column = at[0] - 1, at[1] - 1
    nine = ((r, c) for r in range(3) for c in range(3))
    return frozenset((r, c) for r, c in nine if (row + r, column + c) in walls)


@lru_cache(maxsize=512)
def piece_tile(name: str, theme: str, side: int) -> "Image":
    """Return a piece as an image with what is about it left clear."""
    return _tile(pieces(theme)[name], side, 0.5)


@lru_cache(maxsize=2048)
def wall_tile(beside: frozenset[Square], theme: str, side: int) -> "Image":
    """Return what a square shows of the walls on and about it."""
    return _tile(tuple(wall_shapes(beside, THEMES[theme])), side, -1)


@lru_cache(maxsize=64)
def shapes_tile(shapes: tuple[Shape, ...], side: int) -> "Image":
    """Return shapes about the middle of a square as an image with the rest of it left clear."""
    return _tile(shapes, side, 0.5)


def _tile(shapes: tuple[Shape, ...], side: int, shift: float) -> "Image":
    """Draw a square of shapes that are moved right and down."""
    from PIL import Image

    fine = side * _FINE
    tile = Image.new("RGBA", (fine, fine))
    for shape in shapes:
        tile.paste(shape.colour, (0, 0), _mask(shape, (fine, fine), fine, (shift, shift)))
    # Colours that do not count where nothing is drawn would darken the edges.
    return tile.convert("RGBa").resize((side, side), Image.Resampling.BOX).convert("RGBA")


def _lay_shape(image: "Image", shape: Shape) -> None:
    """Draw a shape of pixels, with soft edges."""
    from PIL import Image

    left, top, right, bottom = _bounds(shape)
    size = right - left, bottom - top
    fine = size[0] * _FINE, size[1] * _FINE
    mask = _mask(shape, fine, _FINE, (-left, -top)).convert("L")
    image.paste(shape.colour, (left, top), mask.resize(size, Image.Resampling.BOX))


def _bounds(shape: Shape) -> tuple[int, int, int, int]:
    points = (
        [(shape.x + by, shape.y + by) for by in (-shape.radius, shape.radius)]
        if isinstance(shape, Circle)
        else [at for ring in shape.rings for at in ring]
    )
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return floor(min(xs)), floor(min(ys)), ceil(max(xs)), ceil(max(ys))


def _mask(shape: Shape, size: tuple[int, int], fine: int, shift: Point) -> "Image":
    """Return where a shape is that is moved right and down, and made larger then."""
    from PIL import Image, ImageChops, ImageDraw

    mask = Image.new("1", size)
    if isinstance(shape, Circle):
        x, y = (shape.x + shift[0]) * fine, (shape.y + shift[1]) * fine
        radius = shape.radius * fine
        circle = x - radius, y - radius, x + radius - 1, y + radius - 1
        ImageDraw.Draw(mask).ellipse(circle, 1)
        return mask
    for ring in shape.rings:
        one = Image.new("1", size)
        points = [((x + shift[0]) * fine - 0.5, (y + shift[1]) * fine - 0.5) for x, y in ring]
        ImageDraw.Draw(one).polygon(points, 1)
        mask = ImageChops.logical_xor(mask, one)
    return mask


def _write(image: "Image", words: Words, colour: str) -> None:
    from PIL import ImageDraw

    font = _font(max(round(words.size), 1))
    anchor = "ms" if words.is_centred else "ls"
    stroke = words.size / 40 if words.is_bold else 0
    ImageDraw.Draw(image).text(
        (words.x, words.y),
        drawable(without_controls(words.text)),
        colour,
        font,
        anchor,
        stroke_width=stroke,
    )


@lru_cache(maxsize=16)
def _font(size: int):  # type: ignore[no-untyped-def]  # noqa: ANN202 - two classes of Pillow
    from PIL import ImageFont

    return ImageFont.load_default(size)


def drawable(text: str) -> str:
    """Return a text with `?` for letters that the font of Pillow does not have.

    >>> drawable("Böxes 箱子…")
    'Böxes ??…'
    """
    return "".join(letter if letter < "\u0180" or letter in "–—…·’“”" else "?" for letter in text)
