"""`soko solve`: one level with its proof, or a whole collection that can be interrupted."""

from itertools import chain, islice
from pathlib import Path

import click

from soko.batch import SOLVING, Settings
from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.arguments.options import FileName, levels_argument, output_options, reading_options
from soko.cli.arguments.search_options import search_options
from soko.cli.command import command
from soko.cli.commands.solve.explanation import Explaining, explaining_options
from soko.cli.commands.solve.lines import terminal_width
from soko.cli.commands.solve.many import SolveBatch
from soko.cli.commands.solve.one import solve_one
from soko.cli.errors import InputError
from soko.cli.many import Many, collection_options, run_batch
from soko.cli.output.printing import Output
from soko.cli.shelf import Shelf, shelf_option


@command(
    "solve",
    ("soko solve first-steps:3", "any solution, by all strategies"),
    ("soko solve levels.xsb:1-20 --goal moves", "fewest moves, proved"),
    ("soko solve first-steps:8 --explain", "and how it was cracked"),
    ("soko solve levels.xsb --time 60", "a minute a level, all cores"),
    ("soko solve levels.xsb --summary", "only what came of them all"),
    ("soko solve levels.xsb --resume results.jsonl", "goes on after a kill"),
    ("soko solve levels.xsb --library own", "kept where they are better"),
    ("soko solve levels.xsb --report solved.html", "and a page about them"),
    ("soko solve sets/*.xsb --cluster tcp://head:8786", "on a Dask cluster"),
    ("soko solve - < level.txt", "from standard input"),
)
@levels_argument
@collection_options
@click.option(
    "--save",
    type=FileName(),
    metavar="FILE",
    help="Write the solved levels with their solutions, as in levels.sok.",
)
@explaining_options
@search_options(ties="moves")
@reading_options
@output_options("soko.solve/1")
@shelf_option("solver")
def run(
    selectors: tuple[str, ...],
    *,
    many: Many,
    save: Path | None,
    shelf: Shelf,
    explaining: Explaining,
    settings: Settings,
    reading: Reading,
    output: Output,
) -> None:
    """Solve levels.

    The goal any takes the first solution that one of several strategies finds; they search side by
    side on all cores. The goals pushes and moves prove that there is none shorter; a
    limit that ends the proof leaves the best solution that is known, and by how much a shorter one
    may be better.

    Every solution is replayed before it is shown. One level: prints when it started, the solution
    in LURD letters (lower case walks, upper case pushes) and what it took; --quiet prints the
    letters alone. Several: a short line each on a terminal, with the letters below it where the
    output goes to a file or a pipe, and with --verbose.

    Exit code: 0 solved, 10 proved unsolvable, 20 time or node limit, 21 memory limit, 22 a
    solution but no proof that it is a shortest, 1 nothing left to try for the strategies given;
    for several levels 0 when all are solved, else 1; 3 no level that can be played; 130
    interrupted, and what was found is kept.
    """
    inputs = Inputs.of(selectors, reading, output.note)
    entries = inputs.entries()
    first = list(islice(entries, 2))
    if not first:
        raise InputError("no level is selected")
    if len(first) == 1 and not many.needs_batch:
        shared = settings.shared(1)
        solve_one(first[0], shared, output, save=save, shelf=shelf, explaining=explaining)
        return
    if explaining:
        raise click.UsageError("--explain and --picture are for one level")
    with many.workers(output) as on:
        batch = SolveBatch(
            inputs,
            on.shared(settings),
            output,
            journal=many.open_journal(SOLVING, output),
            prints_journal=many.prints_journal,
            save=save,
            width=terminal_width(output),
            wants_summary=many.summary,
            leaving=many.leaving,
            shelf=shelf,
        )
        run_batch(batch, chain(first, entries), on=on)
