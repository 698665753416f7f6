"""`soko pushes`: a solution as a list of pushes, or such a list as letters."""

import sys

import click

from soko.cli.arguments.inputs import Inputs, Reading, is_file
from soko.cli.arguments.options import level_argument, output_options, reading_options
from soko.cli.command import command
from soko.cli.output.printing import Output
from soko.formats.bounded import read_bytes, read_stream
from soko.puzzle import Solution
from soko.puzzle.push_list import format_pushes, parse_pushes


@command(
    "pushes",
    ("soko pushes first-steps:2 rUUruL", "letters to pushes [row, column, direction]"),
    ("soko pushes first-steps:2 '[3, 4, U] [2, 4, U] [1, 4, L]'", "and back, walks filled in"),
    ("soko pushes levels.xsb:5 answer.txt", "from a file; - is standard input"),
)
@level_argument
@click.argument("solution")
@reading_options
@output_options("soko.pushes/2")
def run(selector: str, solution: str, *, reading: Reading, output: Output) -> None:
    """Turn a solution from letters into a list of pushes, or back.

    A push is the box's row and column before the push, both from 0, and U, D, L or R. From pushes
    to letters, the player walks to each push by a shortest way. The solution is replayed first.
    """
    from soko.lab import spell

    level = Inputs.of([selector], reading, output.note).one().level
    text = read_solution(solution)
    is_list = text.lstrip().startswith("[")
    lurd = spell(level.start, parse_pushes(text)) if is_list else text
    replayed = Solution(level, lurd)
    pushes = replayed.pushes_list()
    output.record(
        {"lurd": replayed.lurd, "pushes": [[*push.box, push.direction] for push in pushes]}
    )
    output.text(replayed.lurd if is_list else format_pushes(pushes))


def read_solution(text: str) -> str:
    """Return the solution that is typed, stands in a file, or comes on standard input."""
    if text == "-":
        return read_stream(sys.stdin.buffer).decode()
    is_typed = text.lstrip().startswith("[") or not is_file(text)
    return text if is_typed else read_bytes(text).decode()
