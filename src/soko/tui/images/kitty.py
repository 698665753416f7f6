"""Pictures by kitty's graphics protocol: each is sent once, then cells name the part they show.

https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders
"""

from base64 import b64encode
from io import BytesIO
from random import randrange
from typing import TYPE_CHECKING, Final

from rich.control import Control
from textual.geometry import Region, Size

if TYPE_CHECKING:
    from PIL.Image import Image

_CELL: Final = "\U0010eeee"
_ROWS: Final = "\u0305\u030d\u030e\u0310\u0312\u033d\u033e\u033f\u0346\u034a"
"""Signs over a cell that number its row; the first also numbers the first column."""
_CHUNK: Final = 4096


class Kitty:
    """Knows which pictures the terminal has."""

    def __init__(self) -> None:
        # Other programs may have sent pictures, too; a number is a colour of three bytes.
        self._first = self._next = randrange(1 << 20, 1 << 23)
        self._numbers: dict[tuple[bytes, Size], int] = {}

    def paint(self, image: "Image", area: Region) -> str:
        """Return what shows a picture on cells of the screen."""
        key = image.tobytes(), area.size
        number = self._numbers.get(key)
        sent = ""
        if number is None:
            number = self._numbers[key] = self._next
            self._next += 1
            sent = _transmission(image, number, area)
        colour = f"\x1b[38;2;{number >> 16};{number >> 8 & 255};{number & 255}m"
        # The cells after the first of a row are numbered by the terminal.
        lines = (
            f"{Control.move_to(area.x, area.y + row)}{_CELL}{_ROWS[row]}{_ROWS[0]}"
            + _CELL * (area.width - 1)
            for row in range(area.height)
        )
        return f"{sent}{colour}{''.join(lines)}\x1b[39m"

    def begin_again(self) -> None:
        """Send everything anew, as the terminal may have lost it."""
        self._numbers.clear()

    def forget(self) -> str:
        """Return what makes the terminal forget all that was sent.

        It keeps pictures of the player's screen apart from those of the usual one, and has left it.
        """
        numbers = range(self._first, self._next)
        if not numbers:
            return ""
        gone = "".join(f"\x1b_Ga=d,d=I,i={number},q=2\x1b\\" for number in numbers)
        return f"{Control.alt_screen(True)}{gone}{Control.alt_screen(False)}"


def _transmission(image: "Image", number: int, area: Region) -> str:
    file = BytesIO()
    image.save(file, "PNG")
    text = b64encode(file.getvalue()).decode()
    chunks = [text[at : at + _CHUNK] for at in range(0, len(text), _CHUNK)]
    first = f"f=100,i={number},q=2,"
    sent = [
        f"\x1b_G{'' if at else first}m={int(at < len(chunks) - 1)};{chunk}\x1b\\"
        for at, chunk in enumerate(chunks)
    ]
    return "".join(sent) + f"\x1b_Ga=p,U=1,i={number},c={area.width},r={area.height},q=2\x1b\\"
