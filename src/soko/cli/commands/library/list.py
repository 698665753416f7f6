"""`soko library list`: the collections, a line each."""

from dataclasses import asdict
from typing import TYPE_CHECKING

from soko.cli.arguments.options import output_options
from soko.cli.command import command
from soko.cli.commands.library.opening import library_option
from soko.cli.output.printing import Output
from soko.formats.shown import printable

if TYPE_CHECKING:
    from soko.library import Library


@command("list", ("soko library list", "number, solved, levels, name and author"))
@library_option
@output_options("soko.library.list/1")
def run(library: "Library", output: Output) -> None:
    """List the collections of the library, in the order in which they were added.

    A level is solved when there is a solution of its board, however that is turned.
    """
    shelves = library.collections()
    if shelves:
        output.text(f"{'no':>4}  {'solved':>6}  {'levels':>6}  name")
    else:
        output.note("the library has no collection yet; soko library add brings one")
    for each in shelves:
        said = f"{each.name}{' · ' if each.author else ''}{each.author}"
        output.text(f"{each.number:>4}  {each.solved:>6}  {each.levels:>6}  {printable(said)}")
        output.record(asdict(each) | {"added_at": each.added_at.isoformat()})
