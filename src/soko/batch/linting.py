"""Checking many files of levels, here or elsewhere."""

from base64 import b64decode, b64encode
from collections.abc import Generator, Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, Never, Self

from soko.batch.here import HERE
from soko.batch.task import Task, Workers
from soko.formats import parse
from soko.linting import Finding, Severity, lint, unreadable_finding
from soko.processes import Hear
from soko.puzzle import FormatError


@dataclass(frozen=True)
class LintJob:
    """A file to check: its name for messages, and its bytes or text.

    All of its levels are one job, as some are compared with each other. `number` is the place among
    the jobs, by which what came of them is put in order.
    """

    name: str
    data: bytes | str
    number: int = 0

    def to_record(self) -> dict[str, object]:
        """Return it as it travels."""
        is_text = isinstance(self.data, str)
        data = self.data if isinstance(self.data, str) else b64encode(self.data).decode()
        return {"name": self.name, "is_text": is_text, "data": data, "number": self.number}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Read what `to_record` wrote."""
        data = record["data"] if record["is_text"] else b64decode(record["data"])
        return cls(record["name"], data, record["number"])


@dataclass(frozen=True)
class LintSettings:
    """How the files are read, as by `soko.formats.parse`; None leaves it to their content."""

    format: str | None = None
    encoding: str | None = None
    symbols: str | None = None


@dataclass(frozen=True)
class Linted:
    """What was found in a file; `number` is that of the job."""

    name: str
    findings: tuple[Finding, ...]
    number: int = 0

    def to_record(self) -> dict[str, object]:
        """Return it as plain values."""
        return asdict(self)

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Read what `to_record` wrote."""
        read = (each | {"severity": Severity(each["severity"])} for each in record["findings"])
        findings = tuple(Finding(**each) for each in read)
        return cls(record["name"], findings, record["number"])


def lint_jobs(
    jobs: Iterable[LintJob], settings: LintSettings, *, on: Workers = HERE
) -> Generator[Linted, None, None]:
    """Yield what was found in every file as soon as it is there; see `Workers`."""
    return on.run(LINT, jobs, settings)


def lint_job(job: LintJob, settings: LintSettings) -> Linted:
    """Check a file; one that cannot be read is a finding, not an exception.

    Only where nothing is said of how it is to be read, its text is looked at line by line.
    """
    if settings == LintSettings():
        return Linted(job.name, tuple(lint(job.data, name=job.name)), job.number)
    try:
        levels = parse(job.data, name=job.name, **asdict(settings))
    except FormatError as error:
        return Linted(job.name, (unreadable_finding(error),), job.number)
    return Linted(job.name, tuple(lint(levels, name=job.name)), job.number)


def _lint(job: LintJob, _: Hear[Never], settings: LintSettings) -> Linted:
    return lint_job(job, settings)


def _lost(job: LintJob, reason: str, settings: LintSettings) -> Linted:
    return Linted(job.name, (unreadable_finding(FormatError(reason)),), job.number)


LINT: Final[Task[LintJob, LintSettings, Never, Linted]] = Task(
    "lint", _lint, _lost, LintJob, LintSettings, Linted
)
"""What is wrong or suspicious in each file."""
