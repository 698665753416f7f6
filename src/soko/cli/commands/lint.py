"""`soko lint`: everything wrong or suspicious in level files, with line and column."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from soko.cli.arguments.inputs import Inputs, Place, Reading, chosen
from soko.cli.arguments.options import levels_argument, output_options, reading_options
from soko.cli.arguments.selectors import Selector
from soko.cli.command import command
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.leaving import Leaving, Wanted, read_records, wanted_options, write_page
from soko.cli.many import Many, resume_option, workers_options
from soko.cli.output.printing import Output, Record, dump
from soko.cli.output.wording import count
from soko.cli.shelf import Shelf, shelf_option
from soko.linting import Finding, Severity
from soko.puzzle import Level, SokoError, exact_id

if TYPE_CHECKING:
    from soko.batch import Journal, Linted, LintJob, LintSettings, Workers

ORDER: Final = tuple(Severity)
"""The worst comes first."""

WITHOUT_LEVELS: Final = frozenset({"unreadable", "no-level"})
"""The codes that say that a file has no levels to choose from."""


@command(
    "lint",
    ("soko lint mine.txt", "errors and warnings of a file"),
    ("soko lint mine.txt -v", "harmless things too, such as ragged rows"),
    ("soko lint 'sets/*.xsb' --strict", "warnings count as errors"),
    ("soko lint - < mine.txt", "standard input"),
    ("soko lint sets --jobs 8 --summary", "many files at once, only the counts"),
    ("soko lint sets --resume found.jsonl", "goes on after a kill"),
)
@levels_argument
@click.option("--strict", is_flag=True, help="Exit with 1 for warnings too.")
@workers_options
@resume_option
@wanted_options("counts, what was found how often, and what is wrong")
@reading_options
@output_options("soko.lint/1")
@shelf_option("file", told="Tag the levels of a library with what is wrong")
def run(
    selectors: tuple[str, ...],
    *,
    strict: bool,
    many: Many,
    resume: Path | None,
    wanted: Wanted,
    reading: Reading,
    shelf: Shelf,
    output: Output,
) -> None:
    """Tell what is wrong or suspicious in level files.

    Each finding is a line: file, row and column (from 1), how bad it is, what it is, why, and its
    code. Errors make a level unplayable or unsolvable, warnings are probably not meant, information
    (with -v) is harmless.

    The exit code is 1 when there is an error. --resume keeps what was found, file by file: of a
    file that has not changed since, only the counts are told again. --library tags the levels that
    it has with the codes of their errors and warnings, such as lint:dead-box.
    """
    from soko.batch import LINTING, LintSettings

    inputs = Inputs.of(selectors, reading, output.note)
    leaving = Leaving(wanted.parquet, wanted.report)
    leaving.check_places()
    before = None if wanted.earlier is None else list(read_linted(wanted.earlier))
    many = replace(many, resume=resume)
    if many.prints_journal:
        raise click.UsageError("standard output is the file of --resume; give it another")
    settings = LintSettings(reading.format, reading.encoding, reading.symbols)
    with many.keeping(LINTING, output) as journal, many.workers(output) as on:
        told = Telling(output, many, leaving, settings, shelf, journal, before)
        try:
            check(inputs, on, told)
        except (KeyboardInterrupt, SokoError):
            if journal is not None:
                output.note("the same command goes on from here")
            raise
    told.finish()
    output.note(told.summary())
    counts = told.counts
    wrong = counts[Severity.ERROR] + (counts[Severity.WARNING] if strict else 0)
    leave(ExitCode.NEGATIVE if wrong else ExitCode.FINE)


def check(inputs: Inputs, on: "Workers", told: "Telling") -> None:
    """Check files that are not known yet, and tell what is found about what is selected."""
    from soko.batch import LintJob, in_order, lint_jobs

    asked: dict[int, Asked] = {}

    def jobs() -> Iterator[LintJob]:
        number = 0
        for selector, place in inputs.places():
            file = Asked(selector, place, told.settings)
            job = LintJob(place.name, place.data, number)
            known = told.find(job)
            if known is None:
                asked[number] = file
                yield job
                number += 1
            else:
                told.known += 1
                told.keep(file, file.selected(known, inputs.reading))

    with closing(lint_jobs(jobs(), told.settings, on=on)) as found:
        for linted in in_order(told.journaled(found)):
            file = asked.pop(linted.number)
            told.take(file, file.selected(linted, inputs.reading))


@dataclass(frozen=True)
class Asked:
    """A file that is checked, and which of its levels are asked about."""

    selector: Selector
    place: Place
    settings: "LintSettings"

    def selected(self, linted: "Linted", reading: Reading) -> "Linted":
        """Return what was found about these levels, under the name that the file has now."""
        self.check_numbers(linted.findings, reading)
        findings = tuple(each for each in linted.findings if self.selector.holds(each.level_index))
        return replace(linted, file=self.place.name, findings=findings)

    def check_numbers(self, findings: Sequence[Finding], reading: Reading) -> None:
        """Raise `InputError` when a level is selected that the file does not have."""
        place = self.place
        if not self.selector.ranges or any(each.code in WITHOUT_LEVELS for each in findings):
            return
        found = [each.level_index + 1 for each in findings if each.level_index is not None]
        count = max(len(reading.parse(place.data, place.name)), *found, 0)
        chosen(self.selector, place.name, count)

    @cached_property
    def levels(self) -> Sequence[Level]:
        """The levels that findings count; read once, whether they are tagged, drawn or both."""
        from soko.batch.linting import LintJob, linted_levels

        return linted_levels(LintJob(self.place.name, self.place.data), self.settings)


@dataclass
class Telling:
    """What was found so far; it is kept only where the end needs it.

    `known` counts the files that the journal had, `tagged` the levels that the library has.
    """

    output: Output
    many: Many
    leaving: Leaving
    settings: "LintSettings"
    shelf: Shelf
    journal: "Journal[LintSettings, Linted] | None" = None
    earlier: "Sequence[Linted] | None" = None
    known: int = 0
    tagged: int = 0
    counts: Counter[Severity] = field(default_factory=Counter)
    kinds: Counter[tuple[Severity, str]] = field(default_factory=Counter)
    files: "list[Linted]" = field(default_factory=list)
    levels: dict[tuple[str, int | None], Level] = field(default_factory=dict)
    drawn: Counter[Severity] = field(default_factory=Counter)

    def find(self, job: "LintJob") -> "Linted | None":
        """Return what the journal knows of a file, if that is enough."""
        return None if self.journal is None else self.journal.find(job, self.settings)

    def journaled(self, found: "Iterator[Linted]") -> "Iterator[Linted]":
        """Have each file in the journal as soon as it is checked, whatever waits for others."""
        from soko.batch import LINTING, linted_record

        for linted in found:
            if self.journal is not None:
                record = self.output.make_record(linted_record(linted, self.settings))
                self.journal.add(dump(record | {"schema": LINTING.schema}))
            yield linted

    def take(self, file: Asked, linted: "Linted") -> None:
        """Tell what was found in a file."""
        for finding in linted.findings:
            report_finding(self.output, linted.file, finding, is_told=not self.many.summary)
        self.keep(file, linted)

    def keep(self, file: Asked, linted: "Linted") -> None:
        """Count what was found, and keep what the end needs."""
        self.counts.update(each.severity for each in linted.findings)
        self.kinds.update((each.severity, each.code) for each in linted.findings)
        if self.leaving:
            self.files.append(linted)
        if self.leaving.report is not None:
            self.keep_levels(file, linted)
        if self.shelf.is_wanted and not linted.is_lost:
            self.tag(file, linted)

    def tag(self, file: Asked, linted: "Linted") -> None:
        """Tag the levels of the library with what is wrong with them."""
        codes: dict[str, set[str]] = {}
        for index, level in enumerate(file.levels):
            if file.selector.holds(index):
                wrong = codes.setdefault(exact_id(level), set())
                wrong.update(
                    each.code
                    for each in linted.findings
                    if each.level_index == index and each.severity is not Severity.INFO
                )
        self.tagged += self.shelf.keep_findings(codes)

    def keep_levels(self, file: Asked, linted: "Linted") -> None:
        """Keep the levels that the page draws."""
        from soko.batch.lint_report import wrong_places
        from soko.batch.page import MOST_PICTURES

        for (name, index), found in wrong_places(linted).items():
            worst = min((each.severity for each in found), key=ORDER.index)
            if index is None or self.drawn[worst] == MOST_PICTURES:
                continue
            if index < len(file.levels):
                self.levels[name, index] = file.levels[index]
                self.drawn[worst] += 1

    def finish(self) -> None:
        """Tell what came of all together, and write the files that are wanted."""
        if self.many.summary:
            for severity, code in sorted(self.kinds, key=lambda one: (ORDER.index(one[0]), one[1])):
                self.output.text(f"{severity:8} {self.kinds[severity, code]:8,}  {code}")
        with ExitStack() as stack:  # each is written although another could not be
            records = [
                self.output.make_record(record_of(linted.file, each))
                for linted in self.files
                for each in linted.findings
            ]
            stack.callback(self.leaving.write_table, records, self.output)
            if self.leaving.report is not None:
                write_page(self.leaving.report, self.page(), self.output)

    def page(self) -> str:
        """Return the page about all files."""
        from soko.batch.lint_report import format_lint_report

        title = f"soko lint: {count(len(self.files), 'file')}"
        return format_lint_report(self.files, title=title, levels=self.levels, earlier=self.earlier)

    def summary(self) -> str:
        """Say how much was found."""
        found = self.counts
        said = (
            f"{count(found[Severity.ERROR], 'error')}, {count(found[Severity.WARNING], 'warning')}"
        )
        if found[Severity.INFO]:
            more = "" if self.output.verbose else " (-v shows it)"
            said += f", {found[Severity.INFO]} for information{more}"
        if self.shelf.is_wanted:
            said += f"; {count(self.tagged, 'level')} of the library looked at"
        return said + (f"; {count(self.known, 'file')} known before" if self.known else "")


def read_linted(path: Path) -> "Iterator[Linted]":
    """Read what `--resume` wrote."""
    from soko.batch import Linted

    wrong = "no record of soko lint; give what --resume wrote"
    return read_records(path, Linted.from_record, wrong=wrong)


def report_finding(output: Output, name: str, finding: Finding, *, is_told: bool) -> None:
    """Tell one finding; people get it only where it `is_told`."""
    if is_told and (finding.severity is not Severity.INFO or output.verbose):
        said = str(finding)
        output.text(f"{name}:{said.removeprefix('-:')}")
    output.record(record_of(name, finding))


def record_of(name: str, finding: Finding) -> Record:
    """Return a finding as it stands in JSON."""
    return {"file": name, **asdict(finding)}
