"""Replaying the solutions of many levels, here or elsewhere."""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Never, Self

from soko.batch.here import HERE
from soko.batch.journal import Kind
from soko.batch.outcome import Job
from soko.batch.task import Task, Workers
from soko.processes import Hear
from soko.puzzle import Metrics, SokoError, Square, exact_id, parse_lurd, verify


@dataclass(frozen=True)
class VerifyJob(Job):
    """A level with letters that are said to solve it; `solution` is what they are called.

    `number` is the place among the jobs, by which answers are put in order.
    """

    lurd: str = ""
    solution: str = ""
    number: int = 0

    def to_record(self) -> dict[str, object]:
        """Return it as it travels."""
        own = {"lurd": self.lurd, "solution": self.solution, "number": self.number}
        return super().to_record() | own

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Read what `to_record` wrote."""
        own = {name: record[name] for name in ("lurd", "solution", "number")}
        return replace(super().from_record(record), **own)


@dataclass(frozen=True)
class Replay:
    """What came of a replay: as in `Verdict`, where the level can be played and LURD was given.

    Else `metrics` is None, and `reason` says what is wrong. `number` is that of the job.
    """

    level: str
    id: str
    title: str
    solution: str
    ok: bool
    reason: str = ""
    lurd: str = ""
    metrics: Metrics | None = None
    index: int | None = None
    square: Square | None = None
    repaired: int = 0
    extra_moves: int = 0
    number: int = 0

    @property
    def status(self) -> str:
        """Return in a word what came of it."""
        return "ok" if self.ok else "bad"

    @property
    def message(self) -> str:
        """Return what is wrong with it."""
        return self.reason

    @property
    def cpu_seconds(self) -> None:
        """Return what it took: that is not measured."""
        return

    def to_record(self) -> dict[str, object]:
        """Return it as plain values; fewer where there was nothing to replay."""
        record = {each.name: getattr(self, each.name) for each in fields(self)}
        if self.metrics is None:
            told = ("level", "id", "title", "solution", "ok", "reason", "number")
            return {name: record[name] for name in told}
        return record | {"metrics": self.metrics._asdict()}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Read what `to_record` wrote."""
        known = {each.name: record[each.name] for each in fields(cls) if each.name in record}
        if "metrics" in known:
            known["metrics"] = Metrics(**known["metrics"])
            known["square"] = known["square"] and tuple(known["square"])
        return cls(**known)


def verify_jobs(jobs: Iterable[VerifyJob], *, on: Workers = HERE) -> Generator[Replay, None, None]:
    """Yield what came of every job as soon as it is there; see `Workers`."""
    return on.run(VERIFY, jobs, None)


def verify_job(job: VerifyJob) -> Replay:
    """Replay one solution; what is wrong with it is in the answer, not an exception."""
    try:
        verdict = verify(job.level, job.lurd)
    except SokoError as error:  # no level that can be played, or no LURD
        return _wrong(job, str(error))
    return replace(
        _wrong(job, verdict.reason),
        ok=verdict.ok,
        lurd=verdict.lurd,
        metrics=verdict.metrics,
        index=verdict.index,
        square=verdict.square,
        repaired=verdict.repaired,
        extra_moves=verdict.extra_moves,
    )


def _verify(job: VerifyJob, _: Hear[Never], settings: None) -> Replay:
    return verify_job(job)


def _lost(job: VerifyJob, reason: str, settings: None) -> Replay:
    return _wrong(job, reason)


def _wrong(job: VerifyJob, reason: str) -> Replay:
    level = job.level
    told = job.name, exact_id(level), level.title, job.solution
    return Replay(*told, ok=False, reason=reason, number=job.number)


VERIFY: Final[Task[VerifyJob, None, Never, Replay]] = Task(
    "verify", _verify, _lost, VerifyJob, type(None), Replay
)
"""The replay of each solution."""

VERIFYING: Final[Kind[None, Replay]] = Kind(
    "soko verify",
    "soko.verify/1",
    Replay.from_record,
    lambda record, _: "lurd" in record,
    key=("solution",),
)
"""The journal of `soko verify`: what could be replayed need not be again."""


def is_same(job: VerifyJob, replay: Replay) -> bool:
    """Tell whether the letters of a job are those that were replayed, whatever their case."""
    try:
        return parse_lurd(job.lurd).lower() == replay.lurd.lower()
    except SokoError:
        return False
