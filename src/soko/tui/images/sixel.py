"""Pictures as Sixel: the whole picture is sent wherever it is shown."""

from typing import TYPE_CHECKING, Final, cast

from rich.control import Control
from textual.geometry import Region

if TYPE_CHECKING:
    from PIL.Image import Image

COLOURS: Final = 32
"""The most colours of a square: half the bytes of all of them, and no eye sees it."""


class Sixel:
    """Keeps the text of each picture."""

    def __init__(self) -> None:
        self._texts: dict[tuple[bytes, int], str] = {}

    def paint(self, image: "Image", area: Region) -> str:
        """Return what shows a picture on cells of the screen."""
        from textual_image._sixel import image_to_sixels

        key = image.tobytes(), image.width
        if key not in self._texts:
            self._texts[key] = image_to_sixels(reduced(image))
        return f"{Control.move_to(area.x, area.y)}{self._texts[key]}"

    def begin_again(self) -> None:
        """Nothing is kept that could be lost."""

    def forget(self) -> str:
        """Return nothing: the terminal keeps no picture that is not in sight."""
        return ""


def reduced(image: "Image") -> "Image":
    """Return an image of few colours: the most frequent, unchanged, so that squares fit together.

    Usual methods take means of colours, other ones for each picture.
    """
    from PIL import Image

    counted = cast(
        "list[tuple[int, tuple[int, int, int]]]", image.getcolors(image.width * image.height)
    )
    colours = sorted(counted, key=lambda each: (-each[0], each[1]))[:COLOURS]
    flat = [part for _, colour in colours for part in colour]
    palette = Image.new("P", (1, 1))
    palette.putpalette(flat + flat[-3:] * (256 - len(colours)))
    return image.quantize(palette=palette, dither=Image.Dither.NONE)
