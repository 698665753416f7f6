"""Paints squares on the terminal: an image of each look is made once, for each size and theme."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from rich.style import Style
from textual.geometry import Region, Size

from soko.puzzle import Square
from soko.rendering.themes import THEMES
from soko.tui.images.asking import Terminal, ask, cell_now
from soko.tui.images.kitty import Kitty
from soko.tui.images.looks import Grounds, Look, grounds_of, piece_on
from soko.tui.images.sixel import Sixel
from soko.tui.images.sprites import sprite

if TYPE_CHECKING:
    from PIL.Image import Image

    from soko.tui.drawing.board import Picture

ARTWORK: Final = {
    "dark": "dark",
    "light": "light",
    "contrast": "contrast",
    "ansi": "dark",
    "none": "print",
}
"""The theme of pictures for each theme of the player; that of paper is clear in grey."""
MOST: Final = 5
"""The most lines that a square is high."""


class Painter:
    """Makes images of squares, and what shows them on the terminal."""

    def __init__(self, terminal: Terminal) -> None:
        self.cell = terminal.cell
        self._means = Kitty() if terminal.protocol == "kitty" else Sixel()
        self._images: dict[tuple[Look, str, Size], Image | None] = {}

    @classmethod
    def here(cls) -> "Painter | None":
        """Return a painter for the terminal; None where it shows no pictures.

        Raises `SokoError` where a package is missing.
        """
        terminal = ask()
        return cls(terminal) if terminal else None

    def scale(self, board: Size, room: Size) -> int:
        """Return how many times as large as a board of so many cells it can be in a room."""
        fitting = min(room.width // board.width, room.height // board.height)
        return max(1, min(fitting, MOST))

    def bare(self, theme: str) -> Style:
        """Return the style of cells without pictures."""
        return Style(bgcolor=THEMES[ARTWORK[theme]]["stage"])

    def grounds(self, picture: "Picture") -> Grounds:
        """Return the ground of each square; the same object where it is the same."""
        return grounds_of(picture.rows, picture.inside)

    def paint(self, picture: "Picture", areas: Mapping[Square, Region]) -> str:
        """Return what shows squares on cells of the screen; what lies outside is left bare."""
        self.cell = cell_now(self.cell)  # the letters may have changed their size
        grounds = self.grounds(picture)
        theme = ARTWORK[picture.theme]
        sent = []
        for square, area in areas.items():
            symbol, mark, is_cursor, way = picture.at(square)
            ground = grounds[square[0]][square[1]]
            look = Look(ground, piece_on(symbol, way), mark, is_cursor)
            image = self._image(look, theme, area.size)
            if image:
                sent.append(self._means.paint(image, area))
        return "".join(sent)

    def _image(self, look: Look, theme: str, cells: Size) -> "Image | None":
        size = Size(self.cell.width * cells.width, self.cell.height * cells.height)
        key = look, theme, size
        if key not in self._images:
            image = sprite(look, theme, size)
            is_bare = not look.ground.floor and _is_bare(image, theme)
            self._images[key] = None if is_bare else image
        return self._images[key]

    def begin_again(self) -> None:
        """Take nothing for granted that the terminal was sent."""
        self._means.begin_again()

    def forget(self) -> str:
        """Return what leaves the terminal as it was, when all is over."""
        return self._means.forget()


def _is_bare(image: "Image", theme: str) -> bool:
    from PIL import ImageColor

    stage = ImageColor.getrgb(THEMES[theme]["stage"])
    return image.getcolors(1) == [(image.width * image.height, stage)]
