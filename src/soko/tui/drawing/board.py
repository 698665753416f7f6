"""The board on the screen: two columns a square; only what changes is written.

As a picture it is as large as the screen has room for, and letters leave its squares bare.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.events import Click, MouseMove, Resize
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from soko.puzzle import Square
from soko.tui.drawing.themes import glyph, style
from soko.tui.drawing.thin import Spans

if TYPE_CHECKING:
    from soko.tui.images.painter import Painter

WIDTH = 2
"""The columns of a square."""
MARGIN = 2
"""So many squares round the player stay in sight."""


@dataclass(frozen=True)
class Picture:
    """What the board shows: XSB rows, marks on squares, the cursor, and what stays in sight."""

    rows: tuple[str, ...] = ("",)
    marks: Mapping[Square, str] = field(default_factory=dict)
    cursor: Square | None = None
    focus: Square = (0, 0)
    theme: str = "dark"
    glyphs: str = "ascii"
    inside: frozenset[Square] = frozenset()
    """The floor, as far as it is drawn."""
    way: str = "u"
    """Where the player looks."""

    def at(self, square: Square) -> tuple[str, str, bool, str]:
        """Return what stands on a square.

        That is its symbol, its mark, whether the cursor is there, and where a player looks.
        """
        symbol = self.rows[square[0]][square[1]]
        way = self.way if symbol in "@+" else ""
        return symbol, self.marks.get(square, ""), square == self.cursor, way


class Board(ScrollView):
    """Shows a picture of a board, and tells which squares the mouse is on."""

    DEFAULT_CSS = """
    Board { height: 1fr; width: 1fr; scrollbar-size: 1 1; }
    """

    class Clicked(Message):
        """The mouse was clicked on a square."""

        def __init__(self, square: Square, button: int) -> None:
            super().__init__()
            self.square = square
            self.button = button

    class Hovered(Message):
        """The mouse has come to a square, or has left all of them."""

        def __init__(self, square: Square | None) -> None:
            super().__init__()
            self.square = square

    def __init__(self, painter: "Painter | None" = None) -> None:
        super().__init__(id="board")
        self.painter = painter
        self.picture = Picture()
        self.scale = 1  # the lines of a square
        self.hovered: Square | None = None
        self.can_focus = False

    def show(self, picture: Picture) -> None:
        """Show a picture; what stays the same is not written again."""
        before, self.picture = self.picture, picture
        sides = [
            (len(each.rows), len(each.rows[0]), each.theme, each.glyphs)
            for each in (before, picture)
        ]
        if sides[0] != sides[1] or self._has_other_ground(before):
            self._fit()
            self.refresh()
        else:
            for row, first, last in changes(before, picture):
                self._refresh_squares(row, first, last)
        self._follow()

    @property
    def is_painted(self) -> bool:
        """Tell whether the board is a picture."""
        return self.painter is not None and self.picture.glyphs == "image"

    def _has_other_ground(self, before: Picture) -> bool:
        """Tell whether walls or floor have changed, which show on the squares beside them, too."""
        painter = self.painter if self.is_painted else None
        return painter is not None and painter.grounds(before) is not painter.grounds(self.picture)

    def _fit(self) -> None:
        """Make squares as large as the board has room for, if they are painted."""
        rows, columns = len(self.picture.rows), len(self.picture.rows[0])
        self.scale = 1
        if self.painter and self.is_painted:
            self.scale = self.painter.scale(Size(WIDTH * columns, rows), self.outer_size)
        self.virtual_size = Size(WIDTH * columns * self.scale, rows * self.scale)

    def _refresh_squares(self, row: int, first: int, last: int) -> None:
        left, top, width, height = self._place((row, first))
        self.refresh(Region(left, top, width * (last - first + 1), height))

    def _place(self, square: Square) -> Region:
        """Return where a square is on the widget."""
        left, top = self._origin()
        width, height = WIDTH * self.scale, self.scale
        return Region(left + width * square[1], top + height * square[0], width, height)

    def _origin(self) -> Offset:
        """Return where the first square is: a small board stands in the middle."""
        width, height = self.virtual_size
        left = max(0, (self.size.width - width) // 2)
        top = max(0, (self.size.height - height) // 2)
        return Offset(left - self.scroll_offset.x, top - self.scroll_offset.y)

    def _follow(self) -> None:
        """Scroll so far that the squares round the focus are in sight."""
        row, column = self.picture.focus
        x, y = self.scroll_offset
        width, height = WIDTH * self.scale, self.scale
        left, top = width * (column - MARGIN), height * (row - MARGIN)
        right, bottom = width * (column + MARGIN + 1), height * (row + MARGIN + 1)
        wide, high = self.scrollable_content_region.size
        # Half a screen at once: a slow line has to carry all of it.
        to_x = left - wide // 2 if left < x else right - wide // 2 if right > x + wide else x
        to_y = top - high // 2 if top < y else bottom - high // 2 if bottom > y + high else y
        if (to_x, to_y) != (x, y):
            self.scroll_to(to_x, to_y, animate=False, force=True)

    def on_resize(self, _: Resize) -> None:
        """Keep the player in sight."""
        if self.is_painted:
            self._fit()
            self.refresh()
        self._follow()

    def render_line(self, y: int) -> Strip:
        """Return a line of the screen."""
        if self.painter and self.is_painted:
            return Strip.blank(self.size.width, self.painter.bare(self.picture.theme))
        left, top = self._origin()
        row, width = y - top, self.size.width
        if not 0 <= row < len(self.picture.rows):
            return Strip.blank(width, self.rich_style)
        first = max(0, -left // WIDTH)
        last = min(len(self.picture.rows[0]), (width - left) // WIDTH + 1)
        segments = list(self._segments(row, first, last))
        line = Strip(segments).adjust_cell_length(WIDTH * (last - first))
        start = left + WIDTH * first
        if start < 0:
            line = line.crop(-start)
        elif start:
            line = Strip([Segment(" " * start, self.rich_style), *line])
        return line.adjust_cell_length(width, self.rich_style)

    def _segments(self, row: int, first: int, last: int) -> Iterator[Segment]:
        squares = (self.picture.at((row, column)) for column in range(first, last))
        styled = (
            (
                glyph(symbol, mark, self.picture.glyphs),
                style(self.picture.theme, symbol, mark, is_cursor),
            )
            for symbol, mark, is_cursor, _ in squares
        )
        for look, run in groupby(styled, key=lambda each: each[1]):
            yield Segment("".join(text for text, _ in run), look)

    def painted(self, spans: Spans) -> str:
        """Return the pictures of the squares on parts of the screen, as the terminal takes them."""
        if not (self.painter and self.is_painted):
            return ""
        sight = self.scrollable_content_region
        corner = self.region.offset
        touched = dict[Square, Region]()
        for y, first, last in spans:
            for x in range(max(first, sight.x), min(last, sight.right)):
                square = self.square_at(x - corner.x, y - corner.y)
                if square and square not in touched:
                    touched[square] = self._place(square).translate(corner)
        # A square that is half in sight is left bare.
        whole = {at: area for at, area in touched.items() if sight.contains_region(area)}
        return self.painter.paint(self.picture, whole)

    def square_at(self, x: int, y: int) -> Square | None:
        """Return the square under a place of the widget."""
        left, top = self._origin()
        row, column = (y - top) // self.scale, (x - left) // (WIDTH * self.scale)
        rows = self.picture.rows
        return (row, column) if 0 <= row < len(rows) and 0 <= column < len(rows[0]) else None

    def on_click(self, event: Click) -> None:
        """Tell of a click."""
        square = self.square_at(event.x, event.y)
        if square is not None:
            self.post_message(self.Clicked(square, event.button))

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell when the mouse comes to another square."""
        self._hover(self.square_at(event.x, event.y))

    def on_leave(self) -> None:
        """Tell when the mouse leaves."""
        self._hover(None)

    def _hover(self, square: Square | None) -> None:
        if square != self.hovered:
            self.hovered = square
            self.post_message(self.Hovered(square))


def changes(before: Picture, after: Picture) -> Iterator[tuple[int, int, int]]:
    """Yield the runs of squares that differ: row, first and last column. Marks are few."""
    marked = {square for each in (before, after) for square in each.marks}
    marked |= {each.cursor for each in (before, after) if each.cursor}
    touched = {row for row, _ in marked}
    for row, (old, new) in enumerate(zip(before.rows, after.rows, strict=True)):
        if old == new and row not in touched:
            continue
        differing = [
            column
            for column in range(len(new))
            if before.at((row, column)) != after.at((row, column))
        ]
        for _, run in groupby(enumerate(differing), key=lambda each: each[1] - each[0]):
            columns = [column for _, column in run]
            yield row, columns[0], columns[-1]
