"""The library: collections, levels, best solutions and records, in SQLite or PostgreSQL.

Also the collections that come with the package, and what is to be said of any level. The database
is imported when `Library` is first asked for.
"""

from typing import TYPE_CHECKING

from soko.library.builtin import BUILTIN, builtin_path
from soko.library.description import Description, describe, find_fault
from soko.library.errors import LibraryError

if TYPE_CHECKING:
    from soko.library.adding import Added
    from soko.library.analyses import Analysis
    from soko.library.catalogue import Removed, Shelf, Stats
    from soko.library.checking import Checked
    from soko.library.library import Library
    from soko.library.play import Play, Played, PlayStats
    from soko.library.records import Record, Standing, parse_records
    from soko.library.searching import Found, Place, Query, Span
    from soko.library.solutions import METRICS, Kept, Metric

_HOMES = {
    "adding": ("Added",),
    "analyses": ("Analysis",),
    "catalogue": ("Removed", "Shelf", "Stats"),
    "checking": ("Checked",),
    "library": ("Library",),
    "play": ("Play", "PlayStats", "Played"),
    "records": ("Record", "Standing", "parse_records"),
    "searching": ("Found", "Place", "Query", "Span"),
    "solutions": ("METRICS", "Kept", "Metric"),
}
"""Where the names are that need the database."""

__all__ = [
    "BUILTIN",
    "METRICS",
    "Added",
    "Analysis",
    "Checked",
    "Description",
    "Found",
    "Kept",
    "Library",
    "LibraryError",
    "Metric",
    "Place",
    "Play",
    "PlayStats",
    "Played",
    "Query",
    "Record",
    "Removed",
    "Shelf",
    "Span",
    "Standing",
    "Stats",
    "builtin_path",
    "describe",
    "find_fault",
    "parse_records",
]


def __getattr__(name: str) -> object:
    from importlib import import_module

    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__]
