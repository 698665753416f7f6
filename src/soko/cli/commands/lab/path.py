"""`soko lab path`: a walk, searched while one watches."""

from pathlib import Path

import click

from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.arguments.options import level_argument, output_options, reading_options
from soko.cli.arguments.squares import square_of
from soko.cli.command import command
from soko.cli.commands.lab.tracing import show, tell_answer, trace_option
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output
from soko.cli.output.progress import met_progress
from soko.cli.output.wording import count
from soko.lab.search import astar, breadth_first
from soko.lab.traces import Trace, TracedKnown
from soko.lab.walking import WalkProblem
from soko.puzzle import Square


@command(
    "path",
    ("soko lab path first-steps:9 C6", "A*, from the player"),
    ("soko lab path first-steps:9 C6 --search breadth-first", "the same without a bound"),
    ("soko lab path first-steps:9 C6 --trace path.svg", "as a picture"),
)
@level_argument
@click.argument("square")
@click.option(
    "--search",
    type=click.Choice(["astar", "breadth-first"]),
    default="astar",
    show_default=True,
    help="With the distance as a bound, or without.",
)
@trace_option
@reading_options
@output_options("soko.lab.trace/2")
def run(
    selector: str,
    square: str,
    *,
    search: str,
    target: Path | None,
    reading: Reading,
    output: Output,
) -> None:
    """Walk to a square without a push, by a shortest way, and show each event of the search.

    The exit code is 1 when there is no way.
    """
    state = Inputs.of([selector], reading, output.note).one().level.start
    problem = WalkProblem(state, square_of(state.level, square))
    trace = Trace(state)
    known = TracedKnown(problem, trace, show_square)
    with met_progress(output, known):
        found = (astar if search == "astar" else breadth_first)(problem, known=known)
    show(trace, target, output)
    if found.first is None:
        output.note("there is no way")
        leave(ExitCode.NEGATIVE)
    else:
        walk = "".join(found.first.actions)
        moves = count(len(walk), "move")
        tell_answer(output, f"{moves}, {count(len(known), 'square')} met: {walk}", walk)


def show_square(square: Square) -> tuple[Square, ...]:
    """Return the squares to mark for a state of a walk."""
    return (square,)
