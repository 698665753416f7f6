"""A trace as lines of text, and as a record for programs and for a web page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soko.puzzle.squares import format_square

if TYPE_CHECKING:
    from collections.abc import Iterator

    from soko.lab.traces.events import Trace


def format_events(trace: Trace) -> Iterator[str]:
    """Yield a line for each event: its number from 1, what happened, and where."""
    for count, event in enumerate(trace.events, 1):
        squares = " ".join(map(format_square, event.squares))
        yield f"{count:5}  {event.kind:9}  {squares}".rstrip()


def trace_record(trace: Trace) -> dict[str, object]:
    """Return a trace as it stands in JSON: the rows of the board and the events."""
    events = [
        {
            "kind": event.kind,
            "squares": [list(square) for square in event.squares],
            "number": event.number,
            "parent": event.parent,
        }
        for event in trace.events
    ]
    return {"rows": list(trace.state.to_rows()), "keeps": trace.keeps, "events": events}
