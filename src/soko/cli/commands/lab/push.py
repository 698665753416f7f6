"""`soko lab push`: the pushes of one box, searched while one watches."""

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
from soko.lab.search import breadth_first
from soko.lab.traces import Trace, TracedKnown
from soko.lab.walking import BoxProblem


@command(
    "push",
    ("soko lab push first-steps:2 E4 D2", "from one square to another"),
    ("soko lab push first-steps:2 E4", "everywhere"),
    ("soko lab push first-steps:2 E4 D2 --trace push.svg", "as a picture"),
)
@level_argument
@click.argument("box")
@click.argument("destination", required=False)
@trace_option
@reading_options
@output_options("soko.lab.trace/2")
def run(
    selector: str,
    box: str,
    destination: str | None,
    *,
    target: Path | None,
    reading: Reading,
    output: Output,
) -> None:
    """Push one box with the fewest pushes, and show each event of the breadth-first search.

    The other boxes stand like walls. The exit code is 1 when there is no way.
    """
    state = Inputs.of([selector], reading, output.note).one().level.start
    end = None if destination is None else square_of(state.level, destination)
    problem = BoxProblem(state, square_of(state.level, box), end)
    trace = Trace(state)
    known = TracedKnown(problem, trace, lambda node: tuple(problem.board.squares(node.boxes)))
    with met_progress(output, known):
        found = breadth_first(problem, known=known)
    show(trace, target, output)
    if found.first is not None:
        pushes = "".join(found.first.actions)
        tell_answer(output, f"{count(len(pushes), 'push', 'pushes')}: {pushes}", pushes)
    elif end is not None:
        output.note("there is no way")
        leave(ExitCode.NEGATIVE)
    else:
        places = count(len(known), "place")
        tell_answer(output, f"{places} of box and player", str(len(known)))
