"""`soko optimize`: makes solutions shorter, and says how far from the best they may be."""

from collections.abc import Iterable
from itertools import chain, islice
from pathlib import Path

import click

from soko.batch import OPTIMIZING, OptimizeSettings
from soko.cli.arguments.completing import complete_levels
from soko.cli.arguments.inputs import Entry, Inputs, Reading
from soko.cli.arguments.options import FileName, output_options, reading_options_with_format
from soko.cli.command import command
from soko.cli.commands.optimize.asking import optimize_options
from soko.cli.commands.optimize.many import OptimizeBatch
from soko.cli.commands.optimize.one import optimize_one
from soko.cli.commands.optimize.starts import Starts
from soko.cli.commands.solve.lines import terminal_width
from soko.cli.errors import InputError
from soko.cli.many import Many, collection_options, run_batch
from soko.cli.output.printing import Output
from soko.cli.shelf import Shelf


@command(
    "optimize",
    ("soko optimize first-steps:9", "solved, then made shorter"),
    ("soko optimize levels.xsb:5 answer.txt", "a solution from a file"),
    ("soko optimize levels.sok:5 --goal moves --time 5m", "the one saved with the level"),
    ("soko solve levels.xsb:5 -q | soko optimize levels.xsb:5 -", "from standard input"),
    ("soko optimize levels.sok:5 --from 40 --to 200", "only between these pushes"),
    ("soko optimize levels.sok --resume best.jsonl --save best.sok", "a collection"),
)
@click.argument("selector", metavar="LEVELS", shell_complete=complete_levels)
@click.argument("solution", required=False)
@optimize_options
@collection_options
@click.option(
    "--save",
    type=FileName(),
    metavar="FILE",
    help="Write the levels with their best solutions, as in levels.sok.",
)
@click.option(
    "--library",
    metavar="FILE",
    help="Where best solutions are kept, a file or an address; your data folder unless told.",
)
@click.option("--no-library", is_flag=True, help="Take nothing from the library, keep nothing.")
@reading_options_with_format
@output_options("soko.optimize/1")
def run(
    selector: str,
    solution: str | None,
    *,
    settings: OptimizeSettings,
    many: Many,
    save: Path | None,
    library: str | None,
    no_library: bool,
    reading: Reading,
    output: Output,
) -> None:
    """Make solutions shorter.

    SOLUTION is the letters themselves, a file or - for standard input. Without it, the best that is
    known is taken: saved with the level, or in the library, where the player in the browser keeps
    its own; else any is found first. The result is never worse, was replayed, and is kept in the
    library. A limit of time or states for each level ends it (30 seconds when there is none), and
    Ctrl-C keeps the best.

    One level: prints the solution and how far from the best it may be; --quiet prints the letters
    alone, --verbose tells each improvement. Several: a line each, before -> after and how many too
    many it may still have.

    Exit code: 0, or 130 when it was interrupted; 3 for a SOLUTION that does not solve its level.
    Where no solution is found, that of soko solve. Several levels: 1 when one has no solution.
    """
    inputs = Inputs.of([selector], reading, output.note)
    shelf = Shelf(library, output, source="optimizer", is_wanted=not no_library)
    starts = Starts(settings, shelf=shelf, output=output)
    entries: Iterable[Entry] = inputs.entries()
    if solution is not None:
        if "-" == solution == inputs.selectors[0].place:
            raise click.UsageError("standard input can be read only once")
        entries = list(entries)
        starts.read(solution, entries, reading)
    first = list(islice(entries := iter(entries), 2))
    if not first:
        raise InputError("no level is selected")
    try:
        if len(first) == 1 and not many.needs_batch:
            optimize_only(first[0], solution, starts, output, save=save)
        else:
            optimize_all(chain(first, entries), inputs, starts, many, output=output, save=save)
    finally:
        shelf.close()


def optimize_only(
    entry: Entry, solution: str | None, starts: Starts, output: Output, *, save: Path | None
) -> None:
    """Optimize the only level that was selected."""
    if solution is not None and not starts.given[entry.name]:
        source = "standard input" if solution == "-" else solution
        raise InputError(f"{source} holds no solution of {entry.name}")
    settings = starts.settings.shared(1)
    optimize_one(starts.job(entry), settings, output, shelf=starts.shelf, save=save)


def optimize_all(
    entries: Iterable[Entry],
    inputs: Inputs,
    starts: Starts,
    many: Many,
    *,
    output: Output,
    save: Path | None,
) -> None:
    """Optimize level by level, several at once."""
    with many.workers(output) as on:
        batch = OptimizeBatch(
            inputs,
            on.shared(starts.settings),
            output,
            journal=many.open_journal(OPTIMIZING, output),
            prints_journal=many.prints_journal,
            save=save,
            width=terminal_width(output),
            wants_summary=many.summary,
            leaving=many.leaving,
            starts=starts,
            shelf=starts.shelf,
        )
        run_batch(batch, entries, on=on)
