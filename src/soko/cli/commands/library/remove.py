"""`soko library remove`: collections, with the levels that nothing else needs."""

from typing import TYPE_CHECKING

import click

from soko.cli.arguments.options import output_options
from soko.cli.command import command
from soko.cli.commands.library.opening import library_option
from soko.cli.output.printing import Output
from soko.cli.output.wording import count
from soko.formats.shown import printable

if TYPE_CHECKING:
    from soko.library import Library


@command(
    "remove",
    ("soko library remove 'Old set'", "by its name"),
    ("soko library remove 3", "or by its number"),
)
@click.argument("names", metavar="COLLECTION...", nargs=-1, required=True)
@library_option
@output_options("soko.library.remove/1")
def run(names: tuple[str, ...], library: "Library", output: Output) -> None:
    """Take collections out of the library.

    Levels of other collections stay, and so do those of which there is a solution, a record or a
    tag: solutions are never removed.
    """
    for name in names:
        removed = library.remove(name)
        levels = count(removed.levels, "level")
        output.text(f"removed {printable(removed.name)} and {levels} that nothing else needs")
        output.record({"name": removed.name, "levels": removed.levels})
