"""What the commands share: the library that they open, and the levels that are named to them."""

import functools
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import click

from soko.cli.errors import InputError
from soko.cli.output.printing import Record
from soko.cli.shelf import address_of

if TYPE_CHECKING:
    from soko.library import Found, Library

ID: Final = re.compile("[0-9a-f]{16}")
PLACE: Final = re.compile(r"(?P<name>.+):(?P<place>[0-9]{1,9})")


def library_option(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the library that `--library` names, as `library`."""

    @click.option(
        "--library",
        "address",
        metavar="FILE",
        help="The library, a file or an address; in your data folder unless told.",
    )
    @functools.wraps(function)
    def run(*, address: str | None, **settings: object) -> None:
        from soko.library import Library

        with Library(address_of(address)) as library:
            function(library=library, **settings)

    return run


def find_levels(library: "Library", what: str) -> "list[Found]":
    """Return the levels that are meant: of a collection, one of its places, or by an id.

    An exact id means its level, a symmetric one all levels that are this board. Raises `InputError`
    when there is none.
    """
    from soko.library import Query

    if ID.fullmatch(what):
        found = library.search(Query(id=what))
    elif (match := PLACE.fullmatch(what)) is not None:
        levels = library.levels(match["name"])
        found = levels[int(match["place"]) - 1 :][:1] if int(match["place"]) else []
    else:
        return library.levels(what)
    if not found:
        raise InputError(f"no level {what} is in the library")
    return found


def level_record(found: "Found") -> Record:
    """Return a level as it stands in JSON."""
    return {
        "id": found.id,
        "symmetric_id": found.symmetric_id,
        "title": found.title,
        "author": found.author,
        "width": found.width,
        "height": found.height,
        "boxes": found.boxes,
        "floor": found.floor,
        "best_moves": found.best_moves,
        "best_pushes": found.best_pushes,
        "record_moves": found.record_moves,
        "record_pushes": found.record_pushes,
        "places": [
            {"collection": each.collection, "name": each.name, "place": each.place}
            for each in found.places
        ],
    }
