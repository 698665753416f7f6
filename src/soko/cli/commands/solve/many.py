"""Solving a collection: a line for each level, and a summary."""

from collections.abc import Generator, Iterable, Sequence

from soko.batch import Job, Outcome, Settings, make_record, solve_jobs
from soko.cli.arguments.inputs import Entry
from soko.cli.commands.solve.lines import short_line, whole_lines
from soko.cli.commands.solve.summary import summary_lines
from soko.cli.many import Batch
from soko.cli.output.printing import Record


class SolveBatch(Batch[Job, Settings, Outcome]):
    """The levels of one call of `soko solve`."""

    def make_job(self, entry: Entry) -> Job:
        """Return the level to solve."""
        return Job(entry.name, entry.level)

    def work(self, jobs: Iterable[Job], processes: int) -> Generator[Outcome, None, None]:
        """Solve levels."""
        return solve_jobs(jobs, self.settings, processes=processes)

    def make_record(self, outcome: Outcome) -> Record:
        """Return an outcome as it stands in JSON."""
        return make_record(outcome, self.settings)

    def describe(self, outcome: Outcome) -> list[str]:
        """Return the lines that tell an outcome."""
        if self.width is None:
            return list(whole_lines(outcome, self.settings.goal))
        return [short_line(outcome, self.settings.goal, self.width)]

    def summarize(self, outcomes: Sequence[Outcome]) -> Iterable[str]:
        """Return the lines that tell what came of all levels together."""
        return summary_lines(outcomes)

    def is_fine(self, status: str) -> bool:
        """Tell whether a level is solved."""
        return status == "solved"
