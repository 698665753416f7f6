"""A level of a batch that is optimized: what is asked, what is told on the way, what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, NamedTuple, Self

from soko.batch.journal import Kind
from soko.batch.outcome import Job
from soko.batch.settled import is_no_more
from soko.engine import IMPROVERS, Limits, Stretch
from soko.processes import usable_cores
from soko.puzzle import Metrics, metric_of

WITH_SOLUTION: Final = ("shorter", "same")
"""The statuses of levels that have a solution."""
_LIMITS: Final = ("seconds", "cpu_seconds", "nodes", "memory")
_QUESTION: Final = ("goal", "from", "to", "keep_end")
_WAY: Final = ("seed", "methods")


@dataclass(frozen=True)
class OptimizeJob(Job):
    """A level with the solution to begin with, replayed; without one, any is found first.

    `earlier` is what came of it before, where that is gone on from; `fault` says what is wrong
    with the solution that was given.
    """

    lurd: str | None = None
    earlier: "OptimizeOutcome | None" = None
    fault: str = ""

    def to_record(self) -> dict[str, object]:
        """Return it as it travels."""
        earlier = self.earlier.to_record() if self.earlier else None
        return super().to_record() | {"lurd": self.lurd, "earlier": earlier, "fault": self.fault}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Read what `to_record` wrote."""
        earlier = record["earlier"] and OptimizeOutcome.from_record(record["earlier"])
        rest = {"lurd": record["lurd"], "earlier": earlier, "fault": record["fault"]}
        return replace(super().from_record(record), **rest)


@dataclass(frozen=True)
class OptimizeSettings:
    """Everything that decides how a level is optimized; `limits` hold for each level.

    `threads` None is as many as there are cores for the level.
    """

    goal: str = "pushes"
    limits: Limits = field(default_factory=Limits)
    seed: int = 0
    methods: tuple[str, ...] = IMPROVERS
    stretch: Stretch = field(default_factory=Stretch)
    threads: int | None = None

    @property
    def is_whole(self) -> bool:
        """Tell whether all of a solution may change."""
        return self.stretch == Stretch()

    def shared(self, processes: int) -> "OptimizeSettings":
        """Return settings for so many levels at once: together they keep to the machine."""
        threads = self.threads or max(1, usable_cores() // processes)
        limits = self.limits
        if limits.memory is None:
            limits = replace(limits, memory=limits.bytes // processes)
        return replace(self, limits=limits, threads=threads)

    def to_record(self) -> dict[str, object]:
        """Return the settings as plain values; `memory` in bytes, as it is obeyed."""
        return {
            "goal": self.goal,
            "from": self.stretch.first,
            "to": self.stretch.last,
            "keep_end": self.stretch.keep_end,
            "methods": list(self.methods),
            "seconds": self.limits.seconds,
            "cpu_seconds": self.limits.cpu_seconds,
            "nodes": self.limits.nodes,
            "memory": self.limits.bytes,
        }


@dataclass(frozen=True)
class Better:
    """A solution that is better than the one before, as it travels and is told.

    The first of a level is the one to begin with, by the method `start`. `bound` and `seconds` are
    as in `Improvement`.
    """

    level: str
    id: str
    lurd: str
    metrics: Metrics
    method: str
    bound: int
    seconds: float

    def to_record(self) -> dict[str, object]:
        """Return it as plain values."""
        record = {each.name: getattr(self, each.name) for each in fields(self)}
        return record | {"metrics": self.metrics._asdict()}


class Step(NamedTuple):
    """An improvement in the record of a level: how long the solution was then.

    `number` is what the goal counts; older records have pushes and moves alone.
    """

    pushes: int
    moves: int
    method: str
    seconds: float
    number: int | None = None


@dataclass(frozen=True)
class OptimizeOutcome:
    """What came of one level; plain values only, so that it can travel and be stored.

    `status` is `shorter`, or `same` where nothing shorter was found. Without any solution, it is
    that of `soko solve`, or `error`, and `message` says why. `before` are the metrics of the
    solution that was given or found first, `metrics` those of `lurd`; both were replayed.
    """

    level: str
    id: str
    title: str
    status: str
    message: str = ""
    goal: str = "pushes"
    before: Metrics | None = None
    lurd: str | None = None
    metrics: Metrics | None = None
    bound: int | None = None
    proved: bool = False
    improvements: tuple[Step, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    peak_bytes: int = 0
    interrupted: bool = False

    @property
    def numbers(self) -> tuple[int, int] | None:
        """Return what the goal counts, before and after; None without a solution."""
        if self.before is None or self.metrics is None:
            return None
        metric = metric_of(self.goal)
        return getattr(self.before, metric), getattr(self.metrics, metric)

    def after(self, earlier: "OptimizeOutcome | None") -> "OptimizeOutcome":
        """Return the outcome of both, where this one has gone on from an earlier one."""
        if earlier is None:
            return self
        return replace(
            self,
            status=earlier.status if self.status == "same" else self.status,
            before=earlier.before,
            improvements=(*earlier.improvements, *self.improvements),
            nodes=earlier.nodes + self.nodes,
            seconds=round(earlier.seconds + self.seconds, 3),
            cpu_seconds=round(earlier.cpu_seconds + self.cpu_seconds, 3),
            peak_bytes=max(earlier.peak_bytes, self.peak_bytes),
        )

    def to_record(self) -> dict[str, object]:
        """Return the outcome as plain values; `from_record` reads them."""
        record = {each.name: getattr(self, each.name) for each in fields(self)}
        metrics = self.metrics._asdict() if self.metrics else None
        return record | {
            "before": self.before._asdict() if self.before else None,
            "after": metrics,
            "metrics": metrics,
            "improvements": [each._asdict() for each in self.improvements],
        }

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> "OptimizeOutcome":
        """Read what `to_record` wrote; raises `TypeError` or `KeyError` for anything else."""
        known = {each.name: record[each.name] for each in fields(cls)}
        for name in ("before", "metrics"):
            known[name] = None if known[name] is None else Metrics(**known[name])
        known["improvements"] = tuple(Step(**each) for each in known["improvements"])
        return cls(**known)


def optimize_record(outcome: OptimizeOutcome, settings: OptimizeSettings) -> dict[str, object]:
    """Return an outcome with all that is needed to get it again."""
    return outcome.to_record() | {"seed": settings.seed, "options": settings.to_record()}


def settles(record: Mapping[str, Any], settings: OptimizeSettings) -> bool:
    """Tell whether a record of `soko optimize` is enough: proved, or by as much work."""
    wanted = settings.to_record() | {"seed": settings.seed}
    before = {**record.get("options", {}), "seed": record.get("seed")}
    if record.get("interrupted") or any(before.get(each) != wanted[each] for each in _QUESTION):
        return False
    if record["proved"] or record["status"] == "unsolvable":
        return True
    same_way = all(before.get(each) == wanted[each] for each in _WAY)
    no_more = all(is_no_more(wanted[limit], before.get(limit)) for limit in _LIMITS)
    return record["status"] != "error" and same_way and no_more


OPTIMIZING: Final = Kind(
    "soko optimize",
    "soko.optimize/1",
    OptimizeOutcome.from_record,
    settles,
    beside="soko.improvement/1",
)
"""The journal of `soko optimize`."""
