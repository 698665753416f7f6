"""Writes only the changed columns of a line, for terminals behind a slow line.

Textual itself writes a line from the left edge of the widget on it up to what has changed. Pictures
come last: what a terminal writes on its cells takes them away.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate

Spans: TypeAlias = Iterable[tuple[int, int, int]]
"""Parts of lines: the line, the first column, and the one behind the last."""


class ThinUpdate(ChopsUpdate):
    """Parts of lines that are written anew, and nothing beside them."""

    over: Callable[[Spans], str]

    def render_segments(self, console: Console) -> str:
        """Return what is sent to the terminal."""
        sent = []
        for y, first, last in self.spans:
            is_placed = False
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x >= last or end <= first:
                    is_placed = False
                    continue
                if not is_placed:
                    sent.append(str(Control.move_to(max(x, first), y)))
                sent.append(strip.crop(max(first - x, 0), last - x).render(console))
                is_placed = True
        return "".join(sent) + self.over(self.spans)


class WholeUpdate(LayoutUpdate):
    """All lines."""

    over: Callable[[Spans], str]

    def render_segments(self, console: Console) -> str:
        """Return what is sent to the terminal."""
        width, height = self.region.size
        return super().render_segments(console) + self.over((y, 0, width) for y in range(height))


class ThinCompositor(Compositor):
    """Makes such updates of what has changed on a screen; `over` returns the pictures on parts."""

    def __init__(self, over: Callable[[Spans], str]) -> None:
        super().__init__()
        self.over = over

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        """Return the whole screen."""
        plain = super().render_full_update(simplify)
        update = WholeUpdate(plain.strips, plain.region)
        update.over = self.over
        return update

    def render_partial_update(self) -> ChopsUpdate | None:
        """Return what has changed since the last time."""
        plain = super().render_partial_update()
        if plain is None:
            return None
        update = ThinUpdate(plain.chops, plain.spans, plain.chop_ends)
        update.over = self.over
        return update
