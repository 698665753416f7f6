"""Text that others wrote, made fit to be shown to people."""

from typing import Final

MOST: Final = 80
"""The most letters of a title or the like that are shown; data has them all."""


def shortened(text: str, most: int = MOST) -> str:
    """Return a text, or its beginning and three dots.

    >>> shortened("One Push in a Room", 12)
    'One Push...'
    """
    return text if len(text) <= most else f"{text[: most - 3].rstrip()}..."


def without_controls(text: str) -> str:
    r"""Return a text without what could command a terminal, line ends included.

    >>> without_controls("Box\x1b[2J World")
    'Box?[2J World'
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def printable(text: str, most: int = MOST) -> str:
    r"""Return one line of some text, short and without what could command a terminal.

    >>> printable("Box\x1b[2J World\n2")
    'Box?[2J World 2'
    """
    line = " ".join(text[: 8 * most].split())
    rest = "..." if len(text) > 8 * most else ""
    return shortened(without_controls(line) + rest, most)
