"""A terminal that shows pictures as kitty does, as far as the player asks it to."""

import re
from base64 import b64decode
from collections.abc import Iterable
from io import BytesIO

from PIL import Image

CELL = 10, 20

_SENT = re.compile("\x1b_G(?:f=100,i=([0-9]+),q=2,)?m=([01]);([^\x1b]*)\x1b\\\\")
_PLACED = re.compile(
    "\x1b\\[38;2;([0-9]+);([0-9]+);([0-9]+)m((?:\x1b\\[[0-9]+;[0-9]+H\U0010eeee[^\x1b]*)+)\x1b\\[39m"
)
_ROW = re.compile("\x1b\\[([0-9]+);([0-9]+)H(\U0010eeee[^\x1b]*)")


class KittyScreen:
    """Keeps what it is sent, and which pictures lie where."""

    def __init__(self) -> None:
        self.pictures: dict[int, Image.Image] = {}
        self.places: dict[tuple[int, int], tuple[int, int]] = {}
        self.sent = 0
        self.laid = 0
        self._begun = 0
        self._text = ""

    def cover(self, spans: Iterable[tuple[int, int, int]]) -> None:
        """Forget what lies below parts of lines that letters are written on."""
        for y, first, last in spans:
            for (left, top), (_, rows) in [*self.places.items()]:
                if top <= y < top + rows and left < last and first < left + 2 * rows:
                    del self.places[left, top]

    def hear(self, text: str) -> None:
        """Do what some output says."""
        for number, more, chunk in _SENT.findall(text):
            self._begun = int(number or self._begun)
            self._text += chunk
            if more == "0":
                self.pictures[self._begun] = Image.open(BytesIO(b64decode(self._text)))
                self._text = ""
                self.sent += 1
        for red, green, blue, lines in _PLACED.findall(text):
            rows = _ROW.findall(lines)
            columns = {cells.count("\U0010eeee") for _, _, cells in rows}
            assert columns == {2 * len(rows)}
            y, x, _ = rows[0]
            assert [(int(at) - int(y), left) for at, left, _ in rows] == [
                (row, x) for row in range(len(rows))
            ]
            number = int(red) << 16 | int(green) << 8 | int(blue)
            assert self.pictures[number].size == (2 * len(rows) * CELL[0], len(rows) * CELL[1])
            self.places[int(x) - 1, int(y) - 1] = number, len(rows)
            self.laid += 1

    def news(self) -> tuple[int, int]:
        """Return how many pictures were laid down since the last time, and how many were sent."""
        found = self.laid, self.sent
        self.laid = self.sent = 0
        return found

    def picture(self, bare: str) -> Image.Image:
        """Return what lies on the screen, cut to its middle, with a colour where nothing lies."""
        left, top = (min(place[axis] for place in self.places) for axis in (0, 1))
        right = max(x + 2 * rows for (x, _), (_, rows) in self.places.items())
        bottom = max(y + rows for (_, y), (_, rows) in self.places.items())
        size = (right - left) * CELL[0], (bottom - top) * CELL[1]
        image = Image.new("RGB", size, bare)
        for (x, y), (number, _) in self.places.items():
            image.paste(self.pictures[number], ((x - left) * CELL[0], (y - top) * CELL[1]))
        return image
