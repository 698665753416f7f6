"""Solving one level in front of a person: start time, solution, proof, elapsed time."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from soko.batch import Job, Outcome, Settings, make_record, solve_job
from soko.cli.arguments.inputs import Entry
from soko.cli.commands.convert import save_solutions
from soko.cli.commands.solve.explanation import (
    Explaining,
    explanation_record,
    print_explanation,
)
from soko.cli.errors import InputError, leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output
from soko.cli.output.progress import SearchProgress
from soko.cli.output.wording import describe_effort, describe_lengths, describe_proof, paint_status
from soko.cli.shelf import Shelf
from soko.formats.shown import printable
from soko.puzzle import Level

if TYPE_CHECKING:
    from soko.library import Metric

CODES: Final = {
    "solved": ExitCode.FINE,
    "unsolvable": ExitCode.UNSOLVABLE,
    "unproved": ExitCode.UNPROVED,
    "timeout": ExitCode.TIME,
    "memory": ExitCode.MEMORY,
    "disk": ExitCode.MEMORY,
    "cancelled": ExitCode.INTERRUPTED,
    "gave-up": ExitCode.NEGATIVE,
}
NO_ANSWER: Final = {
    "unsolvable": "no solution exists",
    "timeout": "no solution found within the limits",
    "memory": "no solution found within the memory",
    "disk": "no solution found within the disk; with more of it the search goes on",
    "cancelled": "interrupted before a solution was found",
    "gave-up": "nothing is left to try, but others might solve it",
}
NO_PROOF: Final = {
    "timeout": "ended by the limit of time or states",
    "memory": "ended by the limit of memory",
    "disk": "ended by the limit of the disk; with more of it the search goes on",
    "cancelled": "interrupted",
}


def solve_one(
    entry: Entry,
    settings: Settings,
    output: Output,
    *,
    save: Path | None,
    shelf: Shelf,
    explaining: Explaining,
) -> None:
    """Solve a level, print what came of it and leave with its exit code."""
    started = datetime.now()
    with SearchProgress(output) as progress:
        outcome = solve_job(Job(entry.name, entry.level), settings, on_progress=progress)
    if outcome.status == "error":
        raise InputError(f"{entry.name}: invalid level: {outcome.message}")
    if outcome.message:
        output.note(f"{entry.name}: {outcome.message}")
    keep_found(shelf, entry.level, outcome, settings)
    told = explaining.told(entry.level, outcome)
    shown = {} if told is None or not explaining.in_words else explanation_record(told)
    output.record(make_record(outcome, settings) | ({"explanation": shown} if shown else {}))
    print_outcome(output, outcome, started, settings.goal)
    if outcome.interrupted:
        output.note("interrupted")
    if save is not None:
        save_solutions(save, [(entry.level, outcome)], output)
    if told is not None:
        print_explanation(output, entry.level, told, wanted=explaining)
    leave(ExitCode.INTERRUPTED if outcome.interrupted else CODES[outcome.status])


def keep_found(shelf: Shelf, level: Level, outcome: Outcome, settings: Settings) -> None:
    """Keep a solution that was found, with what is proved of it."""
    goal: Metric = "moves" if settings.goal == "moves" else "pushes"
    bounds = {} if outcome.bound is None else {goal: outcome.bound}
    proved = (goal,) if outcome.proved and settings.goal == goal else ()
    shelf.keep(level, outcome.lurd, proved=proved, bounds=bounds)


def print_outcome(output: Output, outcome: Outcome, started: datetime, goal: str) -> None:
    """Print an outcome for people; `--quiet` leaves the letters alone."""
    if output.quiet:
        if outcome.lurd is not None:
            output.text(outcome.lurd)
        return
    output.text(f"started     {started:%Y-%m-%d %H:%M:%S}")
    output.text(f"level       {outcome.level}  {printable(outcome.title)}".rstrip())
    found = describe_lengths(outcome) or NO_ANSWER[outcome.status]
    proof = describe_proof(outcome, goal)
    output.text(f"{paint_status(outcome.status, 10)}  {found}{'; ' if proof else ''}{proof}")
    if outcome.lurd is not None:
        output.text(f"solution    {outcome.lurd}")
    if outcome.ended_by is not None:
        output.text(f"proof       {NO_PROOF[outcome.ended_by]}")
    dropped = f"; out of memory: {', '.join(outcome.dropped)}" if outcome.dropped else ""
    output.text(f"strategy    {outcome.strategy}{dropped}")
    output.text(f"elapsed     {describe_effort(outcome)}")
