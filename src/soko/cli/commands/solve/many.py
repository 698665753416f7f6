"""Solving a collection: results stream, survive an interruption and are never computed twice."""

import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from soko.batch import Job, Journal, Outcome, Settings, make_record, solve_jobs
from soko.cli.arguments.inputs import Entry, Inputs
from soko.cli.commands.convert import save_solutions
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output, dump, printable
from soko.cli.output.progress import BatchProgress
from soko.cli.output.wording import count, describe_lengths, describe_proof, duration, paint_status
from soko.puzzle import Level


@dataclass
class Batch:
    """The levels of one call and what is known of them so far.

    `prints_journal` says that what is printed lands in the journal by itself. `known` counts what
    the journal had already. `levels` and `outcomes` are kept only to be saved.
    `waiting` has the levels that are not told yet, in order, with the lines about them once they
    are there: people get them in the order of the file, programs as soon as they are known.
    """

    inputs: Inputs
    settings: Settings
    output: Output
    journal: Journal | None = None
    prints_journal: bool = False
    save: Path | None = None
    counts: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)
    levels: dict[str, Level] = field(default_factory=dict)
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    waiting: dict[str, list[str]] = field(default_factory=dict)

    def run(self, entries: Iterable[Entry], processes: int) -> None:
        """Solve what is not known yet; raises `KeyboardInterrupt` after Ctrl-C."""
        with (
            BatchProgress(self.output, self.counts) as bar,
            closing(solve_jobs(self.jobs(entries), self.settings, processes=processes)) as outcomes,
        ):
            bar.update(self.inputs.selected)
            for outcome in outcomes:
                with bar.making_room():
                    self.take(outcome)
                bar.update(self.inputs.selected - self.known.total())

    def jobs(self, entries: Iterable[Entry]) -> Iterator[Job]:
        """Yield the levels that the journal does not know."""
        for entry in entries:
            job = Job(entry.name, entry.level)
            outcome = self.journal.find(job, self.settings) if self.journal else None
            if self.save is not None:
                self.levels[entry.name] = entry.level
                if outcome is not None:
                    self.outcomes[entry.name] = outcome
            if outcome is None:
                self.waiting[entry.name] = []
                yield job
            else:
                self.known[outcome.status] += 1

    def take(self, outcome: Outcome) -> None:
        """Record and print one outcome."""
        self.counts[outcome.status] += 1
        record = make_record(outcome, self.settings)
        if self.journal is not None and not self.prints_journal:
            self.journal.add(dump(self.output.make_record(record)))
        self.output.record(record)
        self.waiting[outcome.level] = list(describe(outcome, self.settings.goal))
        self.tell()
        if self.save is not None:
            self.outcomes[outcome.level] = outcome

    def tell(self, *, everything: bool = False) -> None:
        """Print what is known up to the first level that is not; or everything that is known."""
        while self.waiting:
            first = next(iter(self.waiting))
            if not self.waiting[first] and not everything:
                return
            for line in self.waiting.pop(first):
                self.output.text(line)

    def finish(self) -> None:
        """Tell what waits for others, save the solutions that were found, close the journal."""
        self.tell(everything=True)
        if self.journal is not None:
            self.journal.close()
        if self.save is not None:
            pairs = [(level, self.outcomes.get(name)) for name, level in self.levels.items()]
            save_solutions(self.save, pairs, self.output)

    def summary(self) -> str:
        """Say how many levels came out how."""
        total = self.counts + self.known
        statuses = ", ".join(f"{number} {status}" for status, number in total.most_common())
        before = f" ({self.known.total()} of them known before)" if self.known else ""
        return f"{count(total.total(), 'level')}{': ' if total else ''}{statuses}{before}"


def solve_many(batch: Batch, entries: Iterable[Entry], *, processes: int) -> None:
    """Solve levels, print each as it is done and leave with the exit code for all of them."""
    start = time.monotonic()
    try:
        batch.run(entries, processes)
    except KeyboardInterrupt:
        batch.output.note(f"stopped after {batch.summary()}")
        if batch.journal is not None:
            batch.output.note("the same command goes on from here")
        raise
    finally:
        batch.finish()
    batch.output.note(f"{batch.summary()}; {duration(time.monotonic() - start)}")
    unsolved = (batch.counts + batch.known).keys() - {"solved"}
    leave(ExitCode.NEGATIVE if unsolved else ExitCode.FINE)


def describe(outcome: Outcome, goal: str) -> Iterator[str]:
    """Yield the lines that tell an outcome: the second has the letters."""
    said = [
        describe_lengths(outcome),
        describe_proof(outcome, goal),
        outcome.message,
        duration(outcome.seconds),
        printable(outcome.title),
    ]
    status = paint_status(outcome.status, 10)
    yield f"{outcome.level}  {status}  {'  '.join(each for each in said if each)}"
    if outcome.lurd is not None:
        yield f"    {outcome.lurd}"


def is_stdout(path: Path) -> bool:
    """Tell whether standard output is that file, so that printing a record writes it there."""
    try:
        return os.path.samestat(os.fstat(sys.stdout.fileno()), path.stat())
    except (OSError, ValueError):
        return False
