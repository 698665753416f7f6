"""A line of words on the screen; only the characters that change are written."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget


class Piece(NamedTuple):
    """Some words of a line, and the action that a click on them is."""

    text: str
    action: str = ""


class Line(Widget):
    """One line: pieces from the left, and others at the right end."""

    DEFAULT_CSS = """
    Line { height: 1; width: 1fr; }
    """

    class Pressed(Message):
        """A piece that is an action was clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.left: Sequence[Piece] = ()
        self.right: Sequence[Piece] = ()

    def show(self, left: Sequence[Piece], right: Sequence[Piece] = ()) -> None:
        """Show other words."""
        if (left, right) == (self.left, self.right):
            return
        before = self._text()
        self.left, self.right = left, right
        first, last = difference(before, self._text())
        if first < last:
            self.refresh(Region(first, 0, last - first, 1))

    def _text(self) -> str:
        return "".join(piece.text for piece in self._pieces())

    def _pieces(self) -> list[Piece]:
        """Return all pieces with the gap between them, as wide as the line."""
        width = self.size.width
        right = cell_len("".join(piece.text for piece in self.right))
        room = max(0, width - right)
        left = "".join(piece.text for piece in self.left)
        if cell_len(left) > room:
            return [*fitted(self.left, room), *self.right]
        return [*self.left, Piece(" " * (room - cell_len(left))), *self.right]

    def render_line(self, y: int) -> Strip:
        """Return the line."""
        base = self.rich_style
        segments = [
            Segment(piece.text, base + Style(underline=True) if piece.action else base)
            for piece in self._pieces()
        ]
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def on_click(self, event: Click) -> None:
        """Do the action of the piece under the mouse."""
        at = 0
        for piece in self._pieces():
            at += cell_len(piece.text)
            if event.x < at:
                if piece.action:
                    self.post_message(self.Pressed(piece.action))
                return


def fitted(pieces: Sequence[Piece], room: int) -> list[Piece]:
    """Cut pieces off where there is no more room."""
    found = []
    for piece in pieces:
        width = min(cell_len(piece.text), room)
        found.append(Piece(set_cell_size(piece.text, width), piece.action))
        room -= width
    return found


def wrapped(text: str, width: int) -> tuple[str, str]:
    """Break a text into two lines, between words where it has any.

    >>> wrapped("one two three", 8)
    ('one two', 'three')
    """
    if cell_len(text) <= width:
        return text, ""
    first = set_cell_size(text, width)
    broken = first.rpartition(" ")[0] if " " in first[width // 2 :] else first.rstrip()
    return broken, text[len(broken) :].lstrip()


def difference(before: str, after: str) -> tuple[int, int]:
    """Return the columns from which and up to which two lines differ.

    >>> difference("moves 9  ", "moves 10 ")
    (6, 8)
    """
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    first = cell_len(before[:same])
    if cell_len(before) != cell_len(after):
        return first, max(cell_len(before), cell_len(after))
    tail = 0
    while tail < min(len(before), len(after)) - same and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    return first, cell_len(after[: len(after) - tail])
