"""`soko lab fill`: a flood fill, watched square by square or run by run."""

from pathlib import Path
from typing import Literal

import click

from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.arguments.options import level_argument, output_options, reading_options
from soko.cli.command import command
from soko.cli.commands.lab.tracing import seed_square, show, tell_answer, trace_option
from soko.cli.output.printing import Output
from soko.cli.output.wording import count
from soko.lab.fill import plain_fill, scan_line_fill
from soko.lab.traces import Trace
from soko.puzzle import format_square


@command(
    "fill",
    ("soko lab fill first-steps:9", "run by run, from the player"),
    ("soko lab fill first-steps:9 --method plain", "square by square"),
    ("soko lab fill first-steps:9 C6 --trace fill.svg", "from another square, as a picture"),
)
@level_argument
@click.argument("square", required=False)
@click.option(
    "--method",
    type=click.Choice(["scan-line", "plain", "plain-8"]),
    default="scan-line",
    show_default=True,
    help="Runs over a stack; or squares over a queue, with 4 or 8 neighbours.",
)
@trace_option
@reading_options
@output_options("soko.lab.trace/2")
def run(
    selector: str,
    square: str | None,
    *,
    method: str,
    target: Path | None,
    reading: Reading,
    output: Output,
) -> None:
    """Fill the floor that is connected with a square, and show each event.

    Walls and boxes are the edge. `push` puts a square on the queue or the stack, `visit` takes it
    from there, `duplicate` meets it again.
    """
    state = Inputs.of([selector], reading, output.note).one().level.start
    seed = seed_square(state, square)
    free = state.level.floor - state.boxes
    if seed not in free:
        raise click.UsageError(f"{format_square(seed)} is not free floor")
    trace = Trace(state)
    if method == "scan-line":
        runs = scan_line_fill(free, seed, trace=trace)
        filled, by = sum(len(each.squares()) for each in runs), f" in {count(len(runs), 'run')}"
    else:
        neighbours: Literal[4, 8] = 8 if method == "plain-8" else 4
        filled, by = len(plain_fill(free, seed, neighbours=neighbours, trace=trace)), ""
    show(trace, target, output)
    said = f"filled {count(filled, 'square')} from {format_square(seed)}{by}"
    tell_answer(output, said, str(filled))
