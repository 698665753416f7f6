"""Many levels in one call: results stream, survive an interruption and are never computed twice."""

import functools
import os
import sys
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

import click

from soko.batch import Job, Journal, Kind, Processes, Workers
from soko.cli.arguments.inputs import Entry, Inputs
from soko.cli.arguments.options import FileName
from soko.cli.commands.convert import Solved, save_solutions
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.leaving import Leaving, Told, leaving_options
from soko.cli.output.printing import Output, Record, dump
from soko.cli.output.progress import Line, PollingProgress, batch_line
from soko.cli.output.wording import count, duration
from soko.formats.atomic import check_place
from soko.processes import usable_cores
from soko.puzzle import Level, SokoError


class Came(Solved, Told, Protocol):
    """What came of a level, as far as all commands look at it."""


JobT = TypeVar("JobT", bound=Job)
SettingsT = TypeVar("SettingsT")
CameT = TypeVar("CameT", bound=Came)
AnyT = TypeVar("AnyT")


@dataclass(frozen=True, slots=True)
class Many:
    """What is asked for several levels: how many at once, what is kept, and if only a summary.

    `cluster` is the address of a Dask cluster that is to do it, `leaving` the files at its end.
    """

    jobs: int | None = None
    resume: Path | None = None
    summary: bool = False
    cluster: str | None = None
    leaving: Leaving = field(default_factory=Leaving)

    @property
    def needs_batch(self) -> bool:
        """Tell whether a single level is treated as several are."""
        return (
            self.resume is not None
            or self.summary
            or self.cluster is not None
            or bool(self.leaving)
        )

    @contextmanager
    def workers(self, output: Output) -> Iterator[Workers]:
        """Come to the cluster, or take processes of this machine."""
        if self.cluster is None:
            yield Processes(self.jobs or usable_cores())
            return
        if self.jobs is not None:
            raise click.UsageError("--jobs is for this machine; --cluster local:N does the same")
        from soko.cli.clusters import cluster_at

        with cluster_at(self.cluster, output) as cluster:
            yield cluster

    def open_journal(
        self, kind: Kind[SettingsT, AnyT], output: Output
    ) -> Journal[SettingsT, AnyT] | None:
        """Open the file of `--resume`, if any."""
        if self.resume is None:
            return None
        if self.prints_journal and output.form != "jsonl":
            raise click.UsageError("standard output is the file of --resume; add --jsonl")
        return Journal(self.resume, kind)

    @contextmanager
    def keeping(
        self, kind: Kind[SettingsT, AnyT], output: Output
    ) -> Iterator[Journal[SettingsT, AnyT] | None]:
        """Open the file of `--resume`, if any, as long as it is needed."""
        journal = self.open_journal(kind, output)
        try:
            yield journal
        finally:
            if journal is not None:
                journal.close()

    @property
    def prints_journal(self) -> bool:
        """Tell whether what is printed lands in the journal by itself."""
        return self.resume is not None and is_stdout(self.resume)


resume_option: Final = click.option(
    "--resume",
    type=FileName(),
    metavar="FILE.jsonl",
    help="Keep results in a file and leave out what it has already.",
)


def workers_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command that keeps no results the options that say who works, as `many`."""

    @click.option(
        "--jobs", type=click.IntRange(min=1), metavar="N", help="Processes that work at once."
    )
    @click.option(
        "--cluster",
        metavar="ADDRESS",
        help="A Dask scheduler, or local:N for one with N workers here.",
    )
    @click.option("--summary", is_flag=True, help="Only what came of all together.")
    @functools.wraps(function)
    def run(*, jobs: int | None, cluster: str | None, summary: bool, **settings: object) -> None:
        if jobs is None and cluster is None:
            jobs = 1
        function(many=Many(jobs, summary=summary, cluster=cluster), **settings)

    return run


def collection_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options for several levels, as `many`."""

    @click.option(
        "--jobs",
        type=click.IntRange(min=1),
        metavar="N",
        help="Levels worked on at once; all cores unless told otherwise.",
    )
    @click.option(
        "--cluster",
        metavar="ADDRESS",
        help="A Dask scheduler, or local:N for one with N workers here.",
    )
    @resume_option
    @click.option(
        "--summary", is_flag=True, help="Several levels: only what came of them together."
    )
    @leaving_options
    @functools.wraps(function)
    def run(
        *,
        jobs: int | None,
        cluster: str | None,
        resume: Path | None,
        summary: bool,
        leaving: Leaving,
        **settings: object,
    ) -> None:
        function(many=Many(jobs, resume, summary, cluster, leaving), **settings)

    return run


@dataclass
class Batch(ABC, Generic[JobT, SettingsT, CameT]):
    """The levels of one call and what is known of them so far.

    `prints_journal` says that what is printed lands in the journal by itself. `known` counts what
    the journal had already. `levels` are kept only to be saved, `outcomes` for that or for a
    summary. `width` is that of a terminal, which gets short lines.
    `waiting` has the levels that are not told yet, in order, with the lines about them once they
    are there: people get them in the order of the file, programs as soon as they are known.
    """

    inputs: Inputs
    settings: SettingsT
    output: Output
    journal: Journal[SettingsT, CameT] | None = None
    prints_journal: bool = False
    save: Path | None = None
    width: int | None = None
    wants_summary: bool = False
    leaving: Leaving = field(default_factory=Leaving)
    counts: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)
    levels: dict[str, Level] = field(default_factory=dict)
    outcomes: dict[str, CameT] = field(default_factory=dict)
    waiting: dict[str, list[str]] = field(default_factory=dict)

    @abstractmethod
    def make_job(self, entry: Entry) -> JobT:
        """Return what is to be done with a level."""

    @abstractmethod
    def work(self, jobs: Iterable[JobT], on: Workers) -> Generator[CameT, None, None]:
        """Do it, and yield what comes of each level; raises `KeyboardInterrupt` after Ctrl-C."""

    @abstractmethod
    def make_record(self, outcome: CameT) -> Record:
        """Return an outcome as it stands in JSON."""

    @abstractmethod
    def describe(self, outcome: CameT) -> list[str]:
        """Return the lines that tell an outcome."""

    @abstractmethod
    def summarize(self, outcomes: Sequence[CameT]) -> Iterable[str]:
        """Return the lines that tell what came of all levels together."""

    @abstractmethod
    def is_fine(self, status: str) -> bool:
        """Tell whether a status is what was wanted."""

    def find(self, job: JobT) -> CameT | None:
        """Return what the journal knows of a level, if that is enough."""
        return self.journal.find(job, self.settings) if self.journal else None

    def rescue(self) -> Iterable[CameT]:
        """Return what is to be kept of the levels under way, after Ctrl-C."""
        return ()

    def run(self, entries: Iterable[Entry], on: Workers) -> None:
        """Work on what is not known yet; raises `KeyboardInterrupt` after Ctrl-C."""
        with (
            PollingProgress(self.output, self.line) as self.progress,
            closing(self.work(self.jobs(entries), on)) as outcomes,
        ):
            for outcome in outcomes:
                with self.progress.making_room():
                    self.take(outcome)

    def check_places(self) -> None:
        """Raise `OSError` where a file that is written at the end cannot be."""
        try:
            if self.save is not None:
                check_place(self.save)
            self.leaving.check_places()
        except OSError:
            if self.journal is not None:
                self.journal.close()
            raise

    def line(self) -> Line:
        """Say how far it is."""
        return batch_line(self.counts, self.inputs.selected - self.known.total())

    def jobs(self, entries: Iterable[Entry]) -> Iterator[JobT]:
        """Yield the levels that the journal does not know."""
        for entry in entries:
            job = self.make_job(entry)
            outcome = self.find(job)
            if self.save is not None or self.leaving.report is not None:
                self.levels[entry.name] = entry.level
            if outcome is not None:
                self.keep(entry.name, outcome)
            if outcome is None:
                self.waiting[entry.name] = []
                yield job
            else:
                self.known[outcome.status] += 1

    def take(self, outcome: CameT) -> None:
        """Record and print one outcome."""
        self.counts[outcome.status] += 1
        record = self.make_record(outcome)
        if self.journal is not None and not self.prints_journal:
            self.journal.add(dump(self.output.make_record(record)))
        self.output.record(record)
        self.waiting[outcome.level] = self.describe(outcome)
        self.tell()
        self.keep(outcome.level, outcome)

    def keep(self, name: str, outcome: CameT) -> None:
        """Remember an outcome for the end, if anything is made of it then."""
        if self.save is not None or self.wants_summary or self.leaving:
            self.outcomes[name] = outcome

    def tell(self, *, everything: bool = False) -> None:
        """Print what is known up to the first level that is not; or everything that is known."""
        while self.waiting:
            first = next(iter(self.waiting))
            if not self.waiting[first] and not everything:
                return
            lines = self.waiting.pop(first)
            if not self.wants_summary:
                for line in lines:
                    self.output.text(line)

    def finish(self) -> None:
        """Tell what waits for others, save the solutions that were found, close the journal."""
        self.tell(everything=True)
        if self.wants_summary:
            for line in self.summarize(list(self.outcomes.values())):
                self.output.text(line)
        if self.journal is not None:
            self.journal.close()
        with ExitStack() as stack:  # each is written although another could not be
            if self.leaving:
                outcomes = list(self.outcomes.values())
                records = [self.output.make_record(self.make_record(each)) for each in outcomes]
                stack.callback(self.leaving.write, outcomes, records, self.levels, self.output)
            if self.save is not None:
                pairs = [(level, self.outcomes.get(name)) for name, level in self.levels.items()]
                stack.callback(save_solutions, self.save, pairs, self.output)

    def summary(self) -> str:
        """Say how many levels came out how."""
        total = self.counts + self.known
        statuses = ", ".join(f"{number} {status}" for status, number in total.most_common())
        before = f" ({self.known.total()} of them known before)" if self.known else ""
        return f"{count(total.total(), 'level')}{': ' if total else ''}{statuses}{before}"


def run_batch(
    batch: Batch[JobT, SettingsT, CameT], entries: Iterable[Entry], *, on: Workers
) -> None:
    """Work on levels, print each as it is done and leave with the exit code for all of them."""
    batch.check_places()
    start = time.monotonic()
    try:
        batch.run(entries, on)
    except (KeyboardInterrupt, SokoError):
        for outcome in batch.rescue():
            batch.take(outcome)
        batch.output.note(f"stopped after {batch.summary()}")
        if batch.journal is not None:
            batch.output.note("the same command goes on from here")
        raise
    finally:
        batch.finish()
    batch.output.note(f"{batch.summary()}; {duration(time.monotonic() - start)}")
    all_fine = all(map(batch.is_fine, batch.counts + batch.known))
    leave(ExitCode.FINE if all_fine else ExitCode.NEGATIVE)


def is_stdout(path: Path) -> bool:
    """Tell whether standard output is that file, so that printing a record writes it there."""
    try:
        return os.path.samestat(os.fstat(sys.stdout.fileno()), path.stat())
    except (OSError, ValueError):
        return False
