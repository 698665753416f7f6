"""`soko optimize`: makes a solution shorter, and says how far from the best it may be."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from soko.cli.arguments.inputs import Entry, Inputs, Reading
from soko.cli.arguments.options import (
    FileName,
    level_argument,
    output_options,
    reading_options,
)
from soko.cli.arguments.search_options import limit_options
from soko.cli.command import command
from soko.cli.commands.convert import add_solution, write_levels
from soko.cli.commands.solve.one import CODES, NO_ANSWER
from soko.cli.commands.verify import claims, describe
from soko.cli.errors import InputError, blaming_arguments, leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output, Record
from soko.cli.output.progress import Display, SearchProgress
from soko.cli.output.wording import count, duration, megabytes
from soko.engine import IMPROVERS, Improvement, Limits, Optimized, optimize, solve
from soko.formats.shown import printable
from soko.processes import usable_cores
from soko.puzzle import Solution, exact_id, verify

PATIENCE: Final = 30.0
"""Seconds, when no limit of time or states is given."""


class Improvements(Display):
    """The best solution so far, in a line that goes away; with `--verbose` each in a note."""

    def __init__(self, output: Output) -> None:
        super().__init__(output)
        self.output = output

    def __call__(self, improvement: Improvement) -> None:
        """Show a better solution."""
        found = f"{lengths(improvement.solution)} by {improvement.method}"
        self.show(found)
        self.output.detail(f"{duration(improvement.seconds)}  {found}")


@command(
    "optimize",
    ("soko optimize first-steps:9", "solved, then made shorter"),
    ("soko optimize levels.xsb:5 answer.txt", "a solution from a file"),
    ("soko optimize levels.sok:5 --goal moves --time 5m", "the one saved with the level"),
    ("soko solve levels.xsb:5 -q | soko optimize levels.xsb:5 -", "from standard input"),
)
@level_argument
@click.argument("solution", required=False)
@click.option(
    "--goal",
    type=click.Choice(["pushes", "moves"]),
    default="pushes",
    show_default=True,
    help="pushes: fewer pushes, then fewer moves. moves: fewer moves, then pushes.",
)
@click.option(
    "--methods",
    default=",".join(IMPROVERS),
    show_default=True,
    metavar="NAMES",
    help="What is tried; names with commas.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Another seed, another order.")
@click.option(
    "--save",
    type=FileName(),
    metavar="FILE",
    help="Write the level with its best solution, as in levels.sok.",
)
@limit_options
@reading_options
@output_options("soko.optimize/1")
def run(
    selector: str,
    solution: str | None,
    *,
    goal: str,
    methods: str,
    seed: int,
    save: Path | None,
    limits: Limits,
    reading: Reading,
    output: Output,
) -> None:
    """Make a solution shorter.

    SOLUTION is the letters themselves, a file or - for standard input; without it, the best
    solution that is saved with the level, else any that is found. The result is never worse, and
    was replayed. A limit of time or states ends it (30 seconds when there is none), and Ctrl-C
    keeps the best.

    Prints the solution and how far from the best it may be; --quiet prints the letters alone, and
    --verbose tells each improvement. Exit code: 0, or 130 when it was interrupted; 3 for a
    SOLUTION that does not solve the level.
    """
    inputs = Inputs.of([selector], reading, output.note)
    entry, limits = inputs.one(), patient(limits)
    given = best_claim(inputs, entry, solution, output)
    if given is None:
        given, limits = solve_first(entry, limits, output)
    with Improvements(output) as hear, blaming_arguments():
        done = optimize(
            entry.level,
            given,
            goal=goal,
            limits=limits,
            seed=seed,
            methods=[name.strip() for name in methods.split(",")],
            on_improvement=hear,
        )
    output.record(fields(entry, done))
    tell(output, entry, done)
    if save is not None:
        level = add_solution(entry.level, done.solution.lurd, done.solution.metrics)
        write_levels(save, [level], output)
    leave(ExitCode.INTERRUPTED if done.interrupted else ExitCode.FINE)


def patient(limits: Limits) -> Limits:
    """Return limits of which one ends the work."""
    if limits.seconds is None and limits.cpu_seconds is None and limits.nodes is None:
        return replace(limits, seconds=PATIENCE)
    return limits


def best_claim(
    inputs: Inputs, entry: Entry, solution: str | None, output: Output
) -> Solution | None:
    """Return the shortest of the solutions that were given; None when nothing was.

    Raises `InputError` when all that was typed or stands in a file is wrong; what is saved with the
    level and is wrong is only noted.
    """
    found, wrong = [], []
    for claim in claims(inputs, solution, output):
        verdict = verify(entry.level, claim.lurd)
        if verdict.ok:
            found.append(Solution(entry.level, verdict.lurd))
        else:
            wrong.append(f"{claim.name or entry.name}: {describe(verdict)}")
    if found:
        return min(found, key=lambda each: (each.pushes, each.moves))
    if solution is not None:
        raise InputError(wrong[0] if wrong else f"{solution}: holds no solution of {entry.name}")
    for line in wrong:
        output.note(line)
    return None


def solve_first(entry: Entry, limits: Limits, output: Output) -> tuple[Solution, Limits]:
    """Return any solution of a level, and what it leaves of the limits.

    Without one, leaves with the exit code of `soko solve`.
    """
    with SearchProgress(output) as progress:
        result = solve(entry.level, limits=limits, threads=usable_cores(), on_progress=progress)
    if result.solution is None:
        output.note(f"{entry.name}: {NO_ANSWER[result.status]}")
        leave(CODES[result.status])
    assert result.solution is not None
    spent = {
        "seconds": result.seconds,
        "cpu_seconds": result.cpu_seconds,
        "nodes": result.nodes,
    }
    left = {
        name: max(getattr(limits, name) - used, 0)
        for name, used in spent.items()
        if getattr(limits, name) is not None
    }
    return result.solution, replace(limits, **left)


def fields(entry: Entry, done: Optimized) -> Record:
    """Return the outcome as it stands in JSON."""
    return {
        "level": entry.name,
        "id": exact_id(entry.level),
        "title": entry.level.title,
        "goal": done.goal,
        "before": done.before.metrics._asdict(),
        "after": done.solution.metrics._asdict(),
        "lurd": done.solution.lurd,
        "bound": done.bound,
        "proved": done.proved,
        "improvements": [
            {
                "pushes": each.solution.pushes,
                "moves": each.solution.moves,
                "method": each.method,
                "seconds": round(each.seconds, 3),
            }
            for each in done.improvements
        ],
        "nodes": done.nodes,
        "seconds": round(done.seconds, 3),
        "cpu_seconds": round(done.cpu_seconds, 3),
        "peak_bytes": done.peak_bytes,
        "interrupted": done.interrupted,
    }


def tell(output: Output, entry: Entry, done: Optimized) -> None:
    """Print the outcome for people; `--quiet` leaves the letters alone."""
    if output.quiet:
        output.text(done.solution.lurd)
        return
    output.text(f"level       {entry.name}  {printable(entry.level.title)}".rstrip())
    output.text(f"before      {lengths(done.before)}")
    output.text(f"after       {lengths(done.solution)}; {describe_gap(done)}")
    output.text(f"solution    {done.solution.lurd}")
    if done.improvements:
        last = done.improvements[-1]
        output.text(
            f"improved    {count(len(done.improvements), 'time')}; the last time by "
            f"{last.method} after {duration(last.seconds)}"
        )
    output.text(
        f"elapsed     {duration(done.seconds)} (CPU {duration(done.cpu_seconds)}), "
        f"{count(done.nodes, 'state')}, {megabytes(done.peak_bytes)}"
    )


def lengths(solution: Solution) -> str:
    """Say how long a solution is."""
    return f"{count(solution.pushes, 'push', 'pushes')}, {count(solution.moves, 'move')}"


def describe_gap(done: Optimized) -> str:
    """Say how far from the best a solution may be."""
    if done.proved:
        return f"fewest {done.goal} proved"
    more = getattr(done.solution, done.goal) - done.bound
    return f"at least {done.bound} {done.goal}, so at most {more} too many"
