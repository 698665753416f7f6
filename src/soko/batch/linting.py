"""Checking many files of levels, here or elsewhere."""

from base64 import b64decode, b64encode
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import sha256
from importlib.metadata import version
from typing import Any, Final, Never, Self

from soko.batch.here import HERE
from soko.batch.journal import Kind
from soko.batch.task import Task, Workers
from soko.formats import parse
from soko.linting import Finding, Severity, checked_levels, lint, unreadable_finding
from soko.processes import Hear
from soko.puzzle import FormatError, Level

FINE: Final = "fine"
"""The status of a file in which nothing was found."""


@dataclass(frozen=True)
class LintJob:
    """A file to check: its name for messages, and its bytes or text.

    All of its levels are one job, as some are compared with each other. `number` is the place among
    the jobs, by which what came of them is put in order.
    """

    name: str
    data: bytes | str
    number: int = 0

    @cached_property
    def identity(self) -> str:
        """Return the digest of the content."""
        data = self.data
        if isinstance(data, str):
            data = data.encode("utf-8", "surrogatepass")
        return sha256(data).hexdigest()

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
    """What was found in a file; `number` and `sha256` are those of the job and its content.

    Of one that `is_lost` nobody knows what is in it: two processes died of it.
    """

    file: str
    findings: tuple[Finding, ...]
    number: int = 0
    sha256: str = ""
    is_lost: bool = False

    @property
    def status(self) -> str:
        """Return the worst severity, or `fine`."""
        found = {each.severity for each in self.findings}
        return next((str(each) for each in Severity if each in found), FINE)

    def to_record(self) -> dict[str, object]:
        """Return it as plain values."""
        return asdict(self)

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Read what `to_record` or `linted_record` wrote."""
        read = (each | {"severity": Severity(each["severity"])} for each in record["findings"])
        findings = tuple(Finding(**each) for each in read)
        number, is_lost = record.get("number", 0), record["is_lost"]
        return cls(record["file"], findings, number, record["sha256"], is_lost)


def linted_record(linted: Linted, settings: LintSettings) -> dict[str, object]:
    """Return what was found in a file, with all that is needed to find it again."""
    names = ("file", "sha256", "findings", "is_lost")
    record = linted.to_record()
    return {name: record[name] for name in names} | {"options": asdict(settings)}


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
        return _linted(job, lint(job.data, name=job.name))
    try:
        levels = parse(job.data, name=job.name, **asdict(settings))
    except FormatError as error:
        return _linted(job, [unreadable_finding(error)])
    return _linted(job, lint(levels, name=job.name))


def linted_levels(job: LintJob, settings: LintSettings) -> Sequence[Level]:
    """Return the levels that findings count, none of a file that cannot be read."""
    try:
        if settings == LintSettings():
            return checked_levels(job.data, name=job.name)
        return parse(job.data, name=job.name, **asdict(settings))
    except FormatError:
        return ()


def _linted(job: LintJob, findings: Sequence[Finding], *, is_lost: bool = False) -> Linted:
    return Linted(job.name, tuple(findings), job.number, job.identity, is_lost)


def _lint(job: LintJob, _: Hear[Never], settings: LintSettings) -> Linted:
    return lint_job(job, settings)


def _lost(job: LintJob, reason: str, settings: LintSettings) -> Linted:
    return _linted(job, [unreadable_finding(FormatError(reason))], is_lost=True)


def settles(record: Mapping[str, Any], settings: LintSettings) -> bool:
    """Tell whether a record is enough: of a file read like this, by checks of this version."""
    is_known = record.get("options") == asdict(settings) and not record["is_lost"]
    return is_known and record.get("tool_version") == version("soko")


LINT: Final[Task[LintJob, LintSettings, Never, Linted]] = Task(
    "lint", _lint, _lost, LintJob, LintSettings, Linted
)
"""What is wrong or suspicious in each file."""

LINTING: Final = Kind(
    "soko lint",
    "soko.linted/1",
    Linted.from_record,
    settles,
    told_by=("file", "sha256"),
)
"""The journal of `soko lint`: a record a file."""
