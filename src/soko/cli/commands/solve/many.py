"""Solving a collection: a line for each level, and a summary."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field

from soko.batch import Job, Outcome, Settings, Workers, make_record, solve_jobs
from soko.cli.arguments.inputs import Entry
from soko.cli.commands.solve.lines import short_line, whole_lines
from soko.cli.commands.solve.one import keep_found
from soko.cli.commands.solve.summary import summary_lines
from soko.cli.many import Batch
from soko.cli.output.printing import Record
from soko.cli.shelf import Shelf
from soko.puzzle import Level


@dataclass(kw_only=True)
class SolveBatch(Batch[Job, Settings, Outcome]):
    """The levels of one call of `soko solve`; `under_way` are those that are not done."""

    shelf: Shelf
    under_way: dict[str, Level] = field(default_factory=dict)

    def make_job(self, entry: Entry) -> Job:
        """Return the level to solve."""
        self.under_way[entry.name] = entry.level
        return Job(entry.name, entry.level)

    def keep(self, name: str, outcome: Outcome) -> None:
        """Keep what was found, or was known before, in the library, too."""
        super().keep(name, outcome)
        level = self.under_way.pop(name, None)  # none for one that was selected twice
        if level is not None:
            keep_found(self.shelf, level, outcome, self.settings)

    def work(self, jobs: Iterable[Job], on: Workers) -> Generator[Outcome, None, None]:
        """Solve levels."""
        return solve_jobs(jobs, self.settings, on=on)

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
