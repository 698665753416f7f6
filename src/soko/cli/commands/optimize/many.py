"""Optimizing a collection: a line for each level, and what it comes to."""

from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace

from soko.batch import (
    WITH_SOLUTION,
    Better,
    OptimizeJob,
    OptimizeOutcome,
    OptimizeSettings,
    Workers,
    interrupted_outcome,
    optimize_jobs,
)
from soko.batch import optimize_record as make_record
from soko.cli.arguments.inputs import Entry
from soko.cli.commands.optimize.one import keep_better, tell_better
from soko.cli.commands.optimize.starts import Starts
from soko.cli.commands.optimize.telling import short_line, summary_lines, sums, whole_lines
from soko.cli.many import Batch
from soko.cli.output.printing import Record
from soko.cli.output.progress import Line
from soko.cli.shelf import Shelf


@dataclass(kw_only=True)
class OptimizeBatch(Batch[OptimizeJob, OptimizeSettings, OptimizeOutcome]):
    """The levels of one call of `soko optimize`.

    `under_way` has what was told of each level that is not done; `numbers` what the goal counts,
    before and after, of each that is.
    """

    starts: Starts
    shelf: Shelf
    under_way: dict[str, OptimizeJob] = field(default_factory=dict)
    told: dict[str, list[Better]] = field(default_factory=lambda: defaultdict(list))
    numbers: list[tuple[int, int]] = field(default_factory=list)

    def make_job(self, entry: Entry) -> OptimizeJob:
        """Return a level with the solution to begin with."""
        job = self.starts.job(entry)
        return self.starts.after(job, self.journal.last(job)) if self.journal else job

    def find(self, job: OptimizeJob) -> OptimizeOutcome | None:
        """Return what the journal knows, unless a better solution is known now."""
        found = super().find(job)
        if found is None or self.starts.is_news(job, found):
            return None
        self._count(found)
        return found

    def work(
        self, jobs: Iterable[OptimizeJob], on: Workers
    ) -> Generator[OptimizeOutcome, None, None]:
        """Optimize levels; what is found of each is told, and kept for the case of Ctrl-C."""
        with closing(optimize_jobs(self._begun(jobs), self.settings, on=on)) as everything:
            for each in everything:
                if isinstance(each, Better):
                    self._hear(each)
                else:
                    yield self._done(each)

    def rescue(self) -> Iterator[OptimizeOutcome]:
        """Yield the best of each level that was under way."""
        for name, job in self.under_way.items():
            if self.told[name]:
                outcome = interrupted_outcome(job, self.told[name], self.settings)
                self._keep_and_count(outcome, job)
                yield outcome

    def make_record(self, outcome: OptimizeOutcome) -> Record:
        """Return an outcome as it stands in JSON."""
        return make_record(outcome, self.settings)

    def describe(self, outcome: OptimizeOutcome) -> list[str]:
        """Return the lines that tell an outcome."""
        return (
            list(whole_lines(outcome)) if self.width is None else [short_line(outcome, self.width)]
        )

    def summarize(self, outcomes: Sequence[OptimizeOutcome]) -> Iterable[str]:
        """Return the lines that tell what came of all levels together."""
        return summary_lines(outcomes, self.settings.goal)

    def is_fine(self, status: str) -> bool:
        """Tell whether a level has a solution."""
        return status in WITH_SOLUTION

    def line(self) -> Line:
        """Say how far it is."""
        line = super().line()
        return line._replace(text=f"{line.text}  {sums(self.numbers, self.settings.goal)}")

    def summary(self) -> str:
        """Say how many levels came out how, and what they come to."""
        return f"{super().summary()}; {sums(self.numbers, self.settings.goal)}"

    def _begun(self, jobs: Iterable[OptimizeJob]) -> Iterator[OptimizeJob]:
        for job in jobs:
            self.under_way[job.name] = job
            yield job

    def _hear(self, better: Better) -> None:
        self.told[better.level].append(better)
        with self.progress.making_room():
            tell_better(self.output, better)

    def _done(self, outcome: OptimizeOutcome) -> OptimizeOutcome:
        """Take note of an outcome; a level whose process was lost keeps what was told of it."""
        job = self.under_way.pop(outcome.level)
        told = self.told.pop(outcome.level, [])
        if told and outcome.metrics is None:
            outcome = replace(
                interrupted_outcome(job, told, self.settings), message=outcome.message
            )
        self._keep_and_count(outcome, job)
        return outcome

    def _keep_and_count(self, outcome: OptimizeOutcome, job: OptimizeJob) -> None:
        keep_better(self.shelf, job, outcome, self.settings)
        self._count(outcome)

    def _count(self, outcome: OptimizeOutcome) -> None:
        if outcome.numbers is not None:
            self.numbers.append(outcome.numbers)
