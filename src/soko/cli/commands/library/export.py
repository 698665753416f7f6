"""`soko library export`: collections as files again."""

from typing import TYPE_CHECKING

import click

from soko.cli.arguments.options import note_options
from soko.cli.command import command
from soko.cli.commands.library.opening import library_option
from soko.cli.commands.library.writing import Write, headed, writing_options
from soko.cli.output.printing import Output
from soko.formats import Collection

if TYPE_CHECKING:
    from soko.library import Library


@command(
    "export",
    ("soko library export Microban --save microban.xsb", "the suffix is the format"),
    ("soko library export 1 2 --to json", "several, to standard output"),
)
@click.argument("names", metavar="COLLECTION...", nargs=-1, required=True)
@writing_options("xsb")
@library_option
@note_options
def run(names: tuple[str, ...], *, write: Write, library: "Library", output: Output) -> None:
    """Write collections in any format: boards, titles, authors and comments.

    soko library best writes solutions.
    """
    shelves = [library.collection(name) for name in names]
    levels = [found.level for each in shelves for found in library.levels(str(each.number))]
    write(headed(Collection(tuple(levels)), shelves), output)
