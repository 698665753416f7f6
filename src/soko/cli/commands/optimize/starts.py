"""The solution to begin with: given, saved with the level, in the library, or on record."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from soko.batch import OptimizeJob, OptimizeOutcome, OptimizeSettings
from soko.cli.arguments.inputs import Entry, Reading
from soko.cli.commands.verify import Claim, describe, given_claims, saved_claims
from soko.cli.errors import InputError
from soko.cli.output.printing import Output
from soko.cli.shelf import Shelf
from soko.puzzle import FormatError, Level, LevelError, Solution, metric_of, rank, verify


class Starts:
    """Finds for each level the best of the solutions that are known.

    Of a level for which the argument SOLUTION has some, these alone count.
    """

    def __init__(self, settings: OptimizeSettings, *, shelf: Shelf, output: Output) -> None:
        self.settings = settings
        self.shelf = shelf
        self.output = output
        self.given: dict[str, list[Claim]] = defaultdict(list)

    def read(self, text: str, entries: list[Entry], reading: Reading) -> None:
        """Take the argument SOLUTION, for these levels."""
        if not text.strip():
            raise InputError("the SOLUTION is empty; leave it out to begin with what is known")
        for claim in given_claims(entries, text, reading, self.output.detail):
            self.given[claim.entry.name].append(claim)

    def job(self, entry: Entry) -> OptimizeJob:
        """Return what is to be done with a level."""
        job = OptimizeJob(entry.name, entry.level)
        try:
            entry.level.check()
        except LevelError as error:
            return replace(job, fault=f"invalid level: {error}")
        right, wrong = self._replay(self.given[entry.name])
        if wrong and not right:
            return replace(job, fault=wrong[0].removeprefix(f"{entry.name}: "))
        if not right:
            right, wrong = self._replay(saved_claims(entry, self.output))
            for line in wrong:
                self.output.note(line)
            kept = (replayed(entry.level, lurd) for lurd in self.shelf.best(entry.level))
            right += [solution for solution in kept if solution is not None]
        return replace(job, lurd=min(right, key=self._key).lurd) if right else job

    def after(self, job: OptimizeJob, earlier: OptimizeOutcome | None) -> OptimizeJob:
        """Let a level go on from what came of it before, where that is better."""
        is_same = earlier is not None and earlier.goal == self.settings.goal
        if earlier is None or not is_same or job.fault or not self.settings.is_whole:
            return job
        found = replayed(job.level, earlier.lurd)
        if found is None:
            return job
        if job.lurd is not None and self._key(Solution(job.level, job.lurd)) < self._key(found):
            return job
        return replace(job, lurd=found.lurd, earlier=earlier)

    def is_news(self, job: OptimizeJob, known: OptimizeOutcome) -> bool:
        """Tell whether the solution to begin with is better than what is on record."""
        if job.lurd is None:
            return False
        here, found = Solution(job.level, job.lurd), replayed(job.level, known.lurd)
        if not self.settings.is_whole:
            return here.metrics != known.before
        return found is None or self._key(here) < self._key(found)

    def _replay(self, found: Iterable[Claim]) -> tuple[list[Solution], list[str]]:
        """Return the solutions among claims, and what is wrong with the rest."""
        right, wrong = [], []
        for claim in found:
            name = claim.name or claim.entry.name
            try:
                verdict = verify(claim.entry.level, claim.lurd)
            except FormatError as error:
                wrong.append(f"{name}: {error}")
                continue
            if verdict.ok:
                right.append(Solution(claim.entry.level, verdict.lurd))
            else:
                wrong.append(f"{name}: {describe(verdict)}")
        return right, wrong

    def _key(self, solution: Solution) -> tuple[int, ...]:
        return rank(solution.metrics, metric_of(self.settings.goal))


def replayed(level: Level, lurd: str | None) -> Solution | None:
    """Return a solution of a level; None when it is none."""
    if lurd is None:
        return None
    try:
        verdict = verify(level, lurd)
    except FormatError:
        return None
    return Solution(level, verdict.lurd) if verdict.ok else None
