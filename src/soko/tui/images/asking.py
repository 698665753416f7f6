"""Whether the terminal shows pictures; it can be asked only before Textual reads the keys.

Needs textual-image. Its size of a cell, as its Sixel as text, has no public name.
"""

import sys
import time
from importlib.util import find_spec
from struct import unpack
from typing import Final, Literal, NamedTuple

from textual.geometry import Size

from soko.puzzle import SokoError

LATE: Final = 0.2
"""Seconds in which an answer can still come that textual-image has given up."""


class Terminal(NamedTuple):
    """How a terminal takes pictures, and the pixels of one of its cells."""

    protocol: Literal["kitty", "sixel"]
    cell: Size


def ask() -> Terminal | None:
    """Ask the terminal; None when it shows no pictures, or does not say so in time.

    Raises `SokoError` where a package is missing.
    """
    for name, package in (("textual_image", "textual-image"), ("PIL", "Pillow")):
        if find_spec(name) is None:
            raise SokoError(
                f"--glyphs image needs {package}, which is not there",
                hint="pip install 'soko[terminal-pictures]' brings it",
            )
    try:
        found = _asked()
    except Exception:  # whatever a strange terminal answers, there is a game to play
        found = None
    # Where the system does not tell the size of cells, the terminal was asked for that, too.
    if found is None or not cell_now(Size()).area:
        _drop_late_answers()
    return found


def _asked() -> Terminal | None:
    from textual_image import renderable  # it asks when it is imported
    from textual_image._terminal import get_cell_size

    protocols: dict[object, Literal["kitty", "sixel"]] = {
        renderable.TGPImage: "kitty",
        renderable.SixelImage: "sixel",
    }
    protocol = protocols.get(renderable.Image)
    return Terminal(protocol, Size(*get_cell_size())) if protocol else None


def _drop_late_answers() -> None:
    """Forget what a slow terminal answers: it would be taken for keys."""
    if sys.platform != "win32" and sys.__stdin__ and sys.__stdin__.isatty():
        import termios

        time.sleep(LATE)
        termios.tcflush(sys.__stdin__, termios.TCIFLUSH)


def cell_now(known: Size) -> Size:
    """Return the size of a cell, which changes with that of the letters; else the known one."""
    if sys.platform == "win32" or not sys.__stdout__:
        return known
    import fcntl
    import termios

    try:
        told = fcntl.ioctl(sys.__stdout__, termios.TIOCGWINSZ, bytes(8))
    except (OSError, ValueError):  # it is no terminal
        return known
    rows, columns, width, height = unpack("4H", told)
    cell = Size(width // columns, height // rows) if rows and columns else Size()
    return cell if cell.area else known
