"""`soko library stats`: how much there is."""

from dataclasses import asdict
from typing import TYPE_CHECKING

from soko.cli.arguments.options import output_options
from soko.cli.command import command
from soko.cli.commands.library.opening import library_option
from soko.cli.output.printing import Output

if TYPE_CHECKING:
    from soko.library import Library


@command("stats", ("soko library stats", "of the whole library"))
@library_option
@output_options("soko.library.stats/1")
def run(library: "Library", output: Output) -> None:
    """Count what there is.

    Boards are levels that differ also when they are turned and mirrored; better, equal and worse
    count the best numbers of boards, of moves and of pushes, beside the records.
    """
    stats = asdict(library.stats())
    for name, number in stats.items():
        output.text(f"{name:12}  {number:>9,}")
    output.whole(stats)
