"""Optimizing one level in front of a person, who sees what is found as it is found."""

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from soko.batch import (
    Better,
    OptimizeJob,
    OptimizeOutcome,
    OptimizeSettings,
    interrupted_outcome,
    optimize_job,
)
from soko.batch import optimize_record as make_record
from soko.cli.commands.convert import save_solutions
from soko.cli.commands.optimize.telling import describe_better, whole_text
from soko.cli.commands.solve.one import CODES, NO_ANSWER
from soko.cli.errors import InputError, blaming_arguments, leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output
from soko.cli.output.progress import Display, SearchProgress
from soko.cli.output.wording import duration
from soko.cli.shelf import Shelf
from soko.engine import Stretch
from soko.puzzle import metric_of

if TYPE_CHECKING:
    from soko.library import Metric

ROOM_FOR_WORDS: Final = 76
"""Columns of a terminal that has room for a live line in words."""


class Improvements(Display):
    """The best solution so far, in a line that goes away; with `--verbose` each in a note.

    As JSON lines, each is a record. The line takes the place of the one `before` it.
    """

    def __init__(self, output: Output, goal: str, before: SearchProgress) -> None:
        super().__init__(output)
        self.output = output
        self.goal = goal
        self.before = before
        self.told: list[Better] = []

    def __call__(self, better: Better) -> None:
        """Show a better solution."""
        self.told.append(better)
        self.before.hide()
        tell_better(self.output, better)
        if self.output.verbose:
            self.hide()  # the note is on the same terminal
            found = describe_better(better, self.goal)
            self.output.note(f"{duration(better.seconds)}  {found}")
        is_narrow = shutil.get_terminal_size().columns < ROOM_FOR_WORDS
        self.show(describe_better(better, self.goal, is_narrow=is_narrow))


def tell_better(output: Output, better: Better) -> None:
    """Print a better solution as a JSON line, where that is the form."""
    output.news(better.to_record(), schema="soko.improvement/1")


def optimize_one(
    job: OptimizeJob, settings: OptimizeSettings, output: Output, *, shelf: Shelf, save: Path | None
) -> None:
    """Optimize a level, print what came of it and leave with its exit code."""
    if job.fault:
        raise InputError(f"{job.name}: {job.fault}")
    with (
        SearchProgress(output) as progress,
        Improvements(output, settings.goal, progress) as hear,
        blaming_arguments(),
    ):
        try:
            outcome = optimize_job(job, settings, on_better=hear, on_progress=progress)
        except KeyboardInterrupt:  # between two searches
            if not hear.told:
                raise
            outcome = interrupted_outcome(job, hear.told, settings)
    keep_better(shelf, job, outcome, settings)
    output.record(make_record(outcome, settings))
    print_outcome(output, outcome, settings.stretch)
    if outcome.interrupted:
        output.note("interrupted")
    if save is not None:
        save_solutions(save, [(job.level, outcome)], output)
    code = ExitCode.FINE if outcome.metrics else CODES[outcome.status]
    leave(ExitCode.INTERRUPTED if outcome.interrupted else code)


def keep_better(
    shelf: Shelf, job: OptimizeJob, outcome: OptimizeOutcome, settings: OptimizeSettings
) -> None:
    """Keep what was found; of a stretch alone, nothing is known of the whole solution."""
    goal = cast("Metric", metric_of(outcome.goal))
    if not settings.is_whole:
        shelf.keep(job.level, outcome.lurd)
        return
    bounds = {} if outcome.bound is None else {goal: outcome.bound}
    proved = (goal,) if outcome.proved else ()
    shelf.keep(job.level, outcome.lurd, proved=proved, bounds=bounds)


def print_outcome(output: Output, outcome: OptimizeOutcome, stretch: Stretch) -> None:
    """Print an outcome for people; `--quiet` leaves the letters alone."""
    if outcome.metrics is None:
        output.note(f"{outcome.level}: {NO_ANSWER[outcome.status]}")
    elif output.quiet:
        output.text(outcome.lurd or "")
    else:
        for line in whole_text(outcome, stretch):
            output.text(line)
