"""`soko library best`: levels with their best solutions by any metric."""

from typing import TYPE_CHECKING

import click

from soko.cli.arguments.options import note_options
from soko.cli.command import command
from soko.cli.commands.convert import add_solution
from soko.cli.commands.library.opening import library_option
from soko.cli.commands.library.writing import Write, headed, writing_options
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output
from soko.cli.output.wording import count
from soko.formats import Collection
from soko.puzzle import Metrics

if TYPE_CHECKING:
    from soko.library import Found, Library, Metric


@command(
    "best",
    ("soko library best Microban --save best.sok", "of fewest pushes"),
    ("soko library best --by box_lines --save all.sok", "of everything, by box lines"),
    ("soko library best 1 --to json", "to standard output"),
)
@click.argument("names", metavar="[COLLECTION]...", nargs=-1)
@click.option(
    "--by",
    type=click.Choice(Metrics._fields),
    default="pushes",
    show_default=True,
    help="What there are fewest of.",
)
@writing_options("sok")
@library_option
@note_options
def run(
    names: tuple[str, ...], *, by: "Metric", write: Write, library: "Library", output: Output
) -> None:
    """Write the solved levels of collections, or of all, with the best solution of each.

    A solution of the same board, turned or mirrored, counts, and is turned. All are replayed.

    The exit code is 1 when there is none.
    """
    shelves = [library.collection(name) for name in names] if names else library.collections()
    found: dict[str, Found] = {}
    for shelf in shelves:
        for each in library.levels(str(shelf.number)):
            found.setdefault(each.id, each)
    best = library.best(list(found), by)
    levels = [
        add_solution(each.level, kept.lurd, moves=kept.moves, pushes=kept.pushes)
        for each in found.values()
        if (kept := best.get(each.id))
    ]
    output.note(f"{count(len(found), 'level')}, {len(levels)} of them solved")
    if levels:
        write(headed(Collection(tuple(levels)), shelves), output)
    leave(ExitCode.FINE if levels else ExitCode.NEGATIVE)
