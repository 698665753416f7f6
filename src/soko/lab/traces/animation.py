"""A trace as an animated SVG: squares change their colour, nothing else moves.

The times are written into the picture (SMIL), so it plays wherever a picture can stand, without
a script. A square is one shape however often it changes, and a browser looks only at the next
change that is due: ten thousand events play as smoothly as ten.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from soko.formats.svg import format_svg
from soko.puzzle.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from soko.lab.traces.events import Kind, Trace
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

_CLEAR: Final = "none"

Change = tuple[float, str]
"""When a square changes its colour, and to which."""


def format_animation(trace: Trace, *, seconds: float | None = None) -> str:
    """Draw a trace as an SVG document that plays once and then stands still.

    Blue squares are put on the queue or the stack, green ones are taken from it, orange ones are
    met again, yellow ones are the solution. The same trace gives the same bytes.
    """
    count = len(trace.events)
    whole = min(_USUAL * count, _LONGEST) if seconds is None else seconds
    step = whole / max(count, 1)
    state = trace.state
    shown = state if trace.keeps else State(state.level, frozenset(), state.player)
    picture = format_svg(shown, title=f"{count} events of a search")
    marks = "\n".join(_marks(_changes(trace, step)))
    return picture.replace("</svg>\n", f'<g fill-opacity="0.7">\n{marks}\n</g>\n</svg>\n')


def _changes(trace: Trace, step: float) -> dict[Square, list[Change]]:
    changes: dict[Square, list[Change]] = defaultdict(list)
    before: frozenset[Square] = frozenset()
    for count, event in enumerate(trace.events):
        now = frozenset(event.squares)
        if not trace.keeps:
            for square in sorted(before - now):
                changes[square].append((count * step, _CLEAR))
        for square in event.squares:
            changes[square].append((count * step, COLOURS[event.kind]))
        before = now
    return changes


def _marks(changes: dict[Square, list[Change]]) -> Iterator[str]:
    for (row, column), due in sorted(changes.items()):
        sets = "".join(
            f'<set attributeName="fill" to="{colour}" begin="{begin:.4g}s" fill="freeze"/>'
            for begin, colour in _merged(due)
        )
        yield (
            f'<rect x="{column * _UNIT + 2}" y="{row * _UNIT + 2}" width="{_UNIT - 4}" '
            f'height="{_UNIT - 4}" rx="4" fill="none">{sets}</rect>'
        )


def _merged(due: list[Change]) -> Iterator[Change]:
    """Leave out changes to the colour that a square has already."""
    last = _CLEAR
    for change in due:
        if change[1] != last:
            yield change
        last = change[1]
