"""Watching a search: its events, as an animated picture, as text, as JSON; and its tree."""

from soko.lab.traces.animation import format_animation
from soko.lab.traces.events import Event, Trace, TracedKnown
from soko.lab.traces.picture_tree import format_tree_svg
from soko.lab.traces.records import format_events, trace_record
from soko.lab.traces.search_tree import SearchNode, search_tree

__all__ = [
    "Event",
    "SearchNode",
    "Trace",
    "TracedKnown",
    "format_animation",
    "format_events",
    "format_tree_svg",
    "search_tree",
    "trace_record",
]
