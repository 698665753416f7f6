"""`soko lab search`: a whole level searched while one watches, and the tree of the search."""

from pathlib import Path

import click

from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.arguments.options import FileName, level_argument, output_options, reading_options
from soko.cli.arguments.quantities import number
from soko.cli.command import LimitOption, command
from soko.cli.commands.lab.task import search_option
from soko.cli.commands.lab.tracing import show, tell_answer, trace_option
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output
from soko.cli.output.progress import met_progress
from soko.cli.output.wording import count
from soko.formats.atomic import write_atomically
from soko.lab import PushProblem
from soko.lab.search import SearchLimits, astar, breadth_first, depth_first
from soko.lab.traces import Trace, TracedKnown, format_tree_svg, search_tree

SEARCHES = {"breadth-first": breadth_first, "depth-first": depth_first, "astar": astar}


@command(
    "search",
    ("soko lab search first-steps:2", "every state that is met"),
    ("soko lab search first-steps:2 --trace search.svg", "as a picture that moves"),
    ("soko lab search first-steps:2 --tree tree.svg", "the tree of the search"),
)
@level_argument
@search_option(SEARCHES)
@click.option(
    "--nodes",
    type=number,
    default=1000,
    show_default=True,
    metavar="N",
    cls=LimitOption,
    help="States to visit at most.",
)
@click.option(
    "--tree",
    type=FileName(),
    metavar="FILE",
    help="Draw the tree of the search as .svg.",
)
@trace_option
@reading_options
@output_options("soko.lab.trace/2")
def run(
    selector: str,
    *,
    search: str,
    nodes: int,
    tree: Path | None,
    target: Path | None,
    reading: Reading,
    output: Output,
) -> None:
    """Search a small level by pushes, and show each event: where the boxes are in each state.

    With --quiet the solution alone is printed.

    The exit code is 1 when no solution was found.
    """
    state = Inputs.of([selector], reading, output.note).one().level.start
    problem = PushProblem(state, prune="dead_squares")
    trace = Trace(state, keeps=False)
    known = TracedKnown(problem, trace, lambda node: tuple(problem.board.squares(node.boxes)))
    with met_progress(output, known):
        found = SEARCHES[search](problem, known=known, limits=SearchLimits(nodes=nodes))
    show(trace, target, output)
    if tree is not None:
        write_atomically(tree, format_tree_svg(search_tree(known)))
        output.note(f"wrote {tree}: {count(len(known), 'state')}")
    if found.first is None:
        output.note(f"no solution in {count(found.visited, 'state')}")
        leave(ExitCode.NEGATIVE)
    else:
        pushes = count(found.first.cost, "push", "pushes")
        lurd = problem.lurd(found.first)
        tell_answer(output, f"{pushes}, {count(len(known), 'state')} met: {lurd}", lurd)
