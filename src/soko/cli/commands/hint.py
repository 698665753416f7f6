"""`soko hint`: how to go on from a position, told in three grades, or where it went wrong."""

from dataclasses import replace
from typing import Final

import click

from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.arguments.options import level_argument, output_options, reading_options
from soko.cli.arguments.search_options import limit_options
from soko.cli.command import command
from soko.cli.commands.solve.one import CODES, NO_ANSWER
from soko.cli.errors import blaming_arguments, leave
from soko.cli.output.printing import Output, Record
from soko.engine import Hint, Limits, Status, hint
from soko.processes import usable_cores
from soko.puzzle import format_square, parse_lurd

PATIENCE: Final = 10.0
"""Seconds that a search may take when no limit of time is given: a player waits for it."""


@command(
    "hint",
    ("soko hint first-steps:4", "which box to push next"),
    ("soko hint first-steps:4 --grade 2", "and where to"),
    ("soko hint first-steps:4 --grade 3", "and how"),
    ("soko hint first-steps:4 --moves ulldR", "after these moves"),
)
@level_argument
@click.option("--moves", metavar="LURD", default="", help="Moves made so far.")
@click.option(
    "--grade",
    type=click.IntRange(1, 3),
    default=1,
    show_default=True,
    help="1: which box. 2: where to. 3: the steps.",
)
@limit_options
@reading_options
@output_options("soko.hint/1")
def run(
    selector: str,
    *,
    moves: str,
    grade: int,
    limits: Limits,
    reading: Reading,
    output: Output,
) -> None:
    """Tell how to go on from a position.

    The hint is the first box of a solution that was found and replayed, and where it goes. When it
    is proved that there is no solution, tells since which move. Without a limit of time, a search
    takes ten seconds at most.

    The exit code is 10 when the position is proved dead, and 20 or 21 when no solution was found
    within the limits.
    """
    with blaming_arguments():
        parse_lurd(moves)
    entry = Inputs.of([selector], reading, output.note).one()
    given = hint(
        entry.level,
        moves,
        limits=patient(limits),
        threads=usable_cores(),
    )
    output.record({"level": entry.name, "moves": moves, **fields(given, grade)})
    output.text(describe(given, grade))
    leave(CODES[given.status])


def patient(limits: Limits) -> Limits:
    """Return limits of which one is of time."""
    if limits.seconds is None and limits.cpu_seconds is None:
        return replace(limits, seconds=PATIENCE)
    return limits


def fields(given: Hint, grade: int) -> Record:
    """Return as much of a hint as the grade tells."""
    return {
        "status": given.status,
        "grade": grade,
        "box": given.box,
        "target": given.target if grade >= 2 else None,
        "lurd": given.lurd if grade >= 3 else None,
        "dead_since": given.dead_since,
        "is_exact": given.is_exact,
    }


def describe(given: Hint, grade: int) -> str:
    """Say as much of a hint as the grade tells."""
    if given.dead_since is not None:
        return describe_mistake(given.dead_since, is_exact=given.is_exact)
    if given.status is not Status.SOLVED:
        return f"no hint: {NO_ANSWER[given.status]}"
    if given.box is None or given.target is None:
        return "the position is solved"
    to = f" to {format_square(given.target)}" if grade >= 2 else ""
    steps = f"  {given.lurd}" if grade >= 3 else ""
    return f"push the box on {format_square(given.box)}{to}{steps}"


def describe_mistake(moves: int, *, is_exact: bool) -> str:
    """Say since when there is no solution."""
    if moves == 0:
        return "dead from the start: the level has no solution"
    known = "" if is_exact else " at the latest"
    return f"dead since move {moves}{known}: take back to move {moves - 1} or before"
