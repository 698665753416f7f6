"""`soko lint`: everything wrong or suspicious in level files, with line and column."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from soko.cli.arguments.inputs import Inputs, Place, Reading, chosen
from soko.cli.arguments.options import levels_argument, output_options, reading_options
from soko.cli.arguments.selectors import Selector
from soko.cli.command import command
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.leaving import Leaving, table_option
from soko.cli.many import Many, workers_options
from soko.cli.output.printing import Output, Record
from soko.cli.output.wording import count
from soko.linting import Finding, Severity

if TYPE_CHECKING:
    from soko.batch import Workers

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
)
@levels_argument
@click.option("--strict", is_flag=True, help="Exit with 1 for warnings too.")
@workers_options
@table_option
@reading_options
@output_options("soko.lint/1")
def run(
    selectors: tuple[str, ...],
    *,
    strict: bool,
    many: Many,
    parquet: Path | None,
    reading: Reading,
    output: Output,
) -> None:
    """Tell what is wrong or suspicious in level files.

    Each finding is a line: file, row and column (from 1), how bad it is, what it is, why, and its
    code. Errors make a level unplayable or unsolvable, warnings are probably not meant, information
    (with -v) is harmless.

    The exit code is 1 when there is an error.
    """
    inputs = Inputs.of(selectors, reading, output.note)
    leaving = Leaving(parquet)
    leaving.check_places()
    counts: Counter[Severity] = Counter()
    kinds: Counter[tuple[Severity, str]] = Counter()
    records: list[Record] = []
    with many.workers(output) as on:
        for name, finding in find(inputs, on):
            counts[finding.severity] += 1
            kinds[finding.severity, finding.code] += 1
            report(output, name, finding, is_told=not many.summary)
            if leaving:
                records.append(output.make_record(record_of(name, finding)))
    if many.summary:
        for severity, code in sorted(kinds, key=lambda kind: (ORDER.index(kind[0]), kind[1])):
            output.text(f"{severity:8} {kinds[severity, code]:8,}  {code}")
    leaving.write_table(records, output)
    output.note(summary(counts, hides_information=not output.verbose))
    wrong = counts[Severity.ERROR] + (counts[Severity.WARNING] if strict else 0)
    leave(ExitCode.NEGATIVE if wrong else ExitCode.FINE)


def find(inputs: Inputs, on: "Workers") -> Iterator[tuple[str, Finding]]:
    """Check files, and yield the findings about what is selected, with the file of each."""
    from soko.batch import LintJob, LintSettings, in_order, lint_jobs

    reading = inputs.reading
    settings = LintSettings(reading.format, reading.encoding, reading.symbols)
    asked: dict[int, tuple[Selector, Place]] = {}

    def jobs() -> Iterator[LintJob]:
        for number, (selector, place) in enumerate(inputs.places()):
            asked[number] = selector, place
            yield LintJob(place.name, place.data, number)

    with closing(lint_jobs(jobs(), settings, on=on)) as found:
        for linted in in_order(found):
            selector, place = asked.pop(linted.number)
            check_numbers(selector, place, linted.findings, reading)
            for finding in linted.findings:
                if selector.holds(finding.level_index):
                    yield place.name, finding


def check_numbers(
    selector: Selector, place: Place, findings: Sequence[Finding], reading: Reading
) -> None:
    """Raise `InputError` when a level is selected that the file does not have."""
    if not selector.ranges or any(finding.code in WITHOUT_LEVELS for finding in findings):
        return
    found = [each.level_index + 1 for each in findings if each.level_index is not None]
    chosen(selector, place.name, max(len(reading.parse(place.data, place.name)), *found, 0))


def summary(counts: Counter[Severity], *, hides_information: bool) -> str:
    """Say how much was found."""
    said = f"{count(counts[Severity.ERROR], 'error')}, {count(counts[Severity.WARNING], 'warning')}"
    if not counts[Severity.INFO]:
        return said
    more = " (-v shows it)" if hides_information else ""
    return f"{said}, {counts[Severity.INFO]} for information{more}"


def report(output: Output, name: str, finding: Finding, *, is_told: bool) -> None:
    """Tell one finding; people get it only where it `is_told`."""
    if is_told and (finding.severity is not Severity.INFO or output.verbose):
        said = str(finding)
        output.text(f"{name}:{said.removeprefix('-:')}")
    output.record(record_of(name, finding))


def record_of(name: str, finding: Finding) -> Record:
    """Return a finding as it stands in JSON."""
    return {"file": name, **asdict(finding)}
