"""`soko bench`: measures the solver on any set of levels, and compares two measurements."""

from collections.abc import Iterable
from dataclasses import asdict, replace
from pathlib import Path

import click

from soko.batch import Job, Settings
from soko.benchmark import (
    SCHEMA,
    BestKnown,
    Excess,
    Record,
    compare,
    export_record,
    format_curves,
    is_record,
    read_record,
    run_benchmark,
    signature,
)
from soko.cli.arguments.inputs import Entry, Inputs, Reading
from soko.cli.arguments.options import output_options, reading_options
from soko.cli.arguments.search_options import search_options
from soko.cli.command import command
from soko.cli.commands.bench.asking import Wanted, wanted_options
from soko.cli.commands.bench.text import (
    comparison_lines,
    describe_excess,
    run_line,
    total_lines,
)
from soko.cli.errors import InputError, leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output
from soko.formats.atomic import write_atomically


def print_signature(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the signature of the searches and stop."""
    if wanted:
        click.echo(signature())
        ctx.exit()


@command(
    "bench",
    ("soko bench levels.xsb --time 10 --memory 4G", "every level once, with limits"),
    ("soko bench first-steps --repeat 100", "mean, median and spread"),
    ("soko bench levels.xsb --export now.json", "keep it, with machine and commit"),
    ("soko bench levels.xsb --compare old.json", "measure, and compare with before"),
    ("soko bench new.json --compare old.json", "compare two records"),
    ("soko bench levels.xsb --goal pushes --records best.csv", "against the best known"),
    ("soko bench --signature", "one number for all searches"),
)
@click.argument("selectors", metavar="LEVELS...", nargs=-1, required=True)
@click.option(
    "--repeat",
    type=click.IntRange(min=1),
    metavar="N",
    default=1,
    show_default=True,
    help="Times a level.",
)
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar="N",
    default=1,
    show_default=True,
    help="Levels measured at once; one gives the cleanest times.",
)
@wanted_options
@click.option(
    "--signature",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=print_signature,
    help="Print the states of all searches over First Steps, one thread, and stop.",
)
@search_options(ties="none")
@reading_options
@output_options(SCHEMA)
def run(
    selectors: tuple[str, ...],
    *,
    repeat: int,
    jobs: int,
    wanted: Wanted,
    settings: Settings,
    reading: Reading,
    output: Output,
) -> None:
    """Measure the solver on any set of levels.

    Every solution is replayed. A line for each level, then the sums, and the machine and commit
    they belong to. Limits and threads, one unless told otherwise, are for each level. Instead of
    LEVELS, one record that --export wrote can be given, to compare it.

    The exit code of a comparison is 1 when a level is solved no more, or longer, or without proof.
    """
    old = read_record(wanted.before) if wanted.before else None
    is_kept = len(selectors) == 1 and is_record(Path(selectors[0]))
    if is_kept:
        record = read_record(Path(selectors[0]))
        known = wanted.read_best_known(str(record.settings["goal"]))
    else:
        wanted.check(settings.goal)
        inputs = Inputs.of(selectors, reading, output.note)
        known = wanted.read_best_known(settings.goal)
        entries = inputs.entries() if known is None else of_one_file(inputs.entries())
        record = run_benchmark(
            (Job(entry.name, entry.level) for entry in entries),
            replace(settings, threads=settings.threads or 1).shared(jobs),
            selection=selectors,
            repeat=repeat,
            processes=jobs,
            watches=wanted.curve is not None,
            on_run=lambda run: output.text(run_line(run, settings.goal, known)),
        )
        if not record.runs and not record.interrupted:
            raise InputError("no level is selected")
    keep(record, wanted, known, output)
    if record.interrupted and not is_kept:
        raise KeyboardInterrupt
    if old is not None:
        comparison = compare(old, record)
        for line in comparison_lines(comparison):
            output.text(line)
        leave(ExitCode.NEGATIVE if comparison.is_worse else ExitCode.FINE)


def of_one_file(entries: Iterable[Entry]) -> list[Entry]:
    """Return all levels; records are by number, so that these must be of one file."""
    found = list(entries)
    if len({entry.name.rpartition(":")[0] for entry in found}) > 1:
        raise click.UsageError("--records is for levels of one file: it names them by number")
    return found


def keep(record: Record, wanted: Wanted, known: BestKnown | None, output: Output) -> None:
    """Write and tell a measurement; no export is overwritten by one that has no level."""
    outcomes = [run.outcome for run in record.runs]
    excess = None if known is None else Excess.of(outcomes, known)
    output.whole(record.to_value() | ({"excess": asdict(excess)} if excess else {}))
    if not record.runs:
        return
    for path in wanted.exports:
        export_record(path, record)
        output.note(f"wrote {path}")
    if wanted.curve is not None:
        draw_curves(wanted.curve, record, output)
    for line in total_lines(record):
        output.text(line)
    if excess is not None:
        output.text(f"records  {describe_excess(excess)}")


def draw_curves(path: Path, record: Record, output: Output) -> None:
    """Draw how the levels of a measurement came to their ends."""
    curves = [run.curve for run in record.runs if run.moments]
    if not curves:
        raise InputError("the record has no moments to draw; measure with --curve")
    write_atomically(path, format_curves(curves, counts=str(record.settings["goal"])))
    output.note(f"wrote {path}")
