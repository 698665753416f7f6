"""A trace as an animated SVG: marks on the squares appear, nothing else moves.

The times are written into the picture (SMIL), so it plays wherever a picture can stand, without
a script. All marks of one instant and one colour are one shape that appears once and is never
touched again: ten thousand events play as smoothly as ten.
"""

from __future__ import annotations

from collections import defaultdict
from math import ceil
from typing import TYPE_CHECKING, Final

from soko.formats.svg import format_svg
from soko.puzzle.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from soko.lab.traces.events import Event, Kind, Trace
    from soko.puzzle.squares import Square

COLOURS: Final[dict[Kind, str]] = {
    "push": "#7fb2d9",
    "visit": "#8cc084",
    "duplicate": "#e0905c",
    "solution": "#e8c547",
}
_UNIT: Final = 32
_LONGEST: Final = 20.0
"""No animation takes more seconds, unless told otherwise."""

_USUAL: Final = 0.25
"""Seconds from event to event when there are few."""

_INSTANT: Final = 1 / 60
"""Events closer together than this share an instant: a screen shows no more."""


def format_animation(trace: Trace, *, seconds: float | None = None) -> str:
    """Draw a trace as an SVG document that plays once and then stands still.

    Blue squares are put on the queue or the stack, green ones are taken from it, orange ones are
    met again, yellow ones are the solution. The same trace gives the same bytes.
    """
    count = len(trace.events)
    whole = min(_USUAL * count, _LONGEST) if seconds is None else seconds
    state = trace.state
    shown = state if trace.keeps else State(state.level, frozenset(), state.player)
    picture = format_svg(shown, title=f"{count} events of a search")
    marks = "\n".join(_marks(trace, whole / max(count, 1)))
    return picture.replace("</svg>\n", f'<g opacity="0.7">\n{marks}\n</g>\n</svg>\n')


def _marks(trace: Trace, step: float) -> Iterator[str]:
    """Yield the shapes in the order in which they appear, so that later ones cover earlier ones."""
    events, many = trace.events, max(1, ceil(_INSTANT / step)) if step else 1
    for first in range(0, len(events), many):
        after = first + many
        ends = not trace.keeps and after < len(events)
        times = f'begin="{first * step:.4g}s" ' + (
            f'dur="{many * step:.4g}s"' if ends else 'fill="freeze"'
        )
        squares = _coloured(events[first:after] if trace.keeps else events[first:after][-1:])
        for colour, where in squares.items():
            yield (
                f'<path fill="{colour}" visibility="hidden" d="{"".join(map(_mark, where))}">'
                f'<set attributeName="visibility" to="visible" {times}/></path>'
            )


def _coloured(events: list[Event]) -> dict[str, list[Square]]:
    """Return for each colour the squares that have it after some events."""
    last = {square: COLOURS[event.kind] for event in events for square in event.squares}
    squares = defaultdict(list)
    for square, colour in last.items():
        squares[colour].append(square)
    return squares


def _mark(square: Square) -> str:
    row, column = square
    side = _UNIT - 4
    return f"M{column * _UNIT + 2} {row * _UNIT + 2}h{side}v{side}h-{side}z"
