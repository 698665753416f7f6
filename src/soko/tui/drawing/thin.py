"""Writes only the changed columns of a line, for terminals behind a slow line.

Textual itself writes a line from the left edge of the widget on it up to what has changed.
"""

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor


class ThinUpdate(ChopsUpdate):
    """Parts of lines that are written anew, and nothing beside them."""

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
        return "".join(sent)


class ThinCompositor(Compositor):
    """Makes such updates of what has changed on a screen."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """Return what has changed since the last time."""
        update = super().render_partial_update()
        return update and ThinUpdate(update.chops, update.spans, update.chop_ends)
