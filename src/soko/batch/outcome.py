"""One level of a batch: what is asked, and what came of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Never, Self

from soko.batch.task import Task
from soko.engine import AUTO, Limits, Progress, Result, Ties, solve
from soko.processes import Hear, usable_cores
from soko.puzzle import Level, LevelError, Metrics, MoveError, SokoError, exact_id

OPEN_EDGE: Final = "the walls are not closed; the edge of the drawing counts as wall"
"""What is said of a level that is played although the player could leave it."""


@dataclass(frozen=True)
class Job:
    """A level to solve, and the name that people know it by, such as `microban.xsb:5`."""

    name: str
    level: Level

    @property
    def identity(self) -> str:
        """Return what is the same only where the drawing is."""
        return exact_id(self.level)

    def to_record(self) -> dict[str, object]:
        """Return it as it travels: the drawing and the title; nothing else has a say in it."""
        level = self.level
        return {"name": self.name, "rows": "\n".join(level.rows), "title": level.title}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Read what `to_record` wrote."""
        rows = tuple(record["rows"].split("\n"))
        return cls(record["name"], Level(rows, record["title"]))


@dataclass(frozen=True)
class Settings:
    """Everything that decides how a level is solved; `limits` hold for each level.

    `threads` are for each level, too; None is as many as there are cores for it. `without` names
    deadlock tests that are left out, `ties` says how long to look for fewer moves.
    """

    goal: str = "any"
    limits: Limits = field(default_factory=Limits)
    seed: int = 0
    strategy: str = AUTO
    threads: int | None = 1
    without: tuple[str, ...] = ()
    ties: str = Ties.MOVES

    def shared(self, processes: int) -> "Settings":
        """Return settings for so many searches at once: together they keep to the machine.

        A memory limit or a number of threads that was given is for each level, and stays.
        """
        shared = self
        if self.limits.memory is None:
            limits = replace(self.limits, memory=self.limits.bytes // processes)
            shared = replace(shared, limits=limits)
        if self.threads is None:
            shared = replace(shared, threads=max(1, usable_cores() // processes))
        return shared

    def to_record(self) -> dict[str, object]:
        """Return the settings as plain values; `memory` in bytes, as it is obeyed."""
        spill = self.limits.spill
        return {
            "goal": self.goal,
            "seconds": self.limits.seconds,
            "cpu_seconds": self.limits.cpu_seconds,
            "nodes": self.limits.nodes,
            "memory": self.limits.bytes,
            "strategy": self.strategy,
            "threads": self.threads,
            "without": list(self.without),
            "ties": str(self.ties),
            "spill": None if spill is None else {"folder": str(spill.folder), "disk": spill.disk},
        }


@dataclass(frozen=True)
class Outcome:
    """What came of one level; plain values only, so that it can travel and be stored.

    `status` is one of the engine's, or `error`: the level cannot be played, or the process that
    solved it was lost. `message` says which, remarks on a level that could be played, or says which
    file had no room on the disk. A `lurd`
    has been replayed; `metrics` are of that replay. `strategy`, `dropped`, `interrupted`
    and `ended_by` are the engine's, too.
    """

    level: str
    id: str
    title: str
    status: str
    message: str = ""
    proved: bool = False
    tie_proved: bool = False
    bound: int | None = None
    lurd: str | None = None
    metrics: Metrics | None = None
    nodes: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    peak_bytes: int = 0
    strategy: str = ""
    dropped: tuple[str, ...] = ()
    interrupted: bool = False
    ended_by: str | None = None

    def to_record(self) -> dict[str, object]:
        """Return the outcome as plain values; `from_record` reads them."""
        record = {each.name: getattr(self, each.name) for each in fields(self)}
        return record | {"metrics": self.metrics._asdict() if self.metrics else None}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> "Outcome":
        """Read what `to_record` wrote; raises `TypeError` or `KeyError` for anything else.

        Records of earlier versions have fewer fields.
        """
        known = {each.name: record[each.name] for each in fields(cls) if each.name in record}
        if known["metrics"] is not None:
            known["metrics"] = Metrics(**known["metrics"])
        known["dropped"] = tuple(known.get("dropped", ()))
        return cls(**known)


def make_record(outcome: Outcome, settings: Settings) -> dict[str, object]:
    """Return an outcome with all that is needed to get it again."""
    return outcome.to_record() | {"seed": settings.seed, "options": settings.to_record()}


def solve_job(
    job: Job, settings: Settings, *, on_progress: Callable[[Progress], None] | None = None
) -> Outcome:
    """Solve one level; a level that cannot be played is an outcome, not an exception."""
    try:
        result = solve(
            job.level,
            goal=settings.goal,
            limits=settings.limits,
            seed=settings.seed,
            strategy=settings.strategy,
            threads=settings.threads or usable_cores(),
            without=settings.without,
            ties=settings.ties,
            on_progress=on_progress,
        )
    except LevelError as error:
        return _without_result(job, str(error))
    except MoveError as error:
        raise RuntimeError(f"{job.name}: the solution found does not replay: {error}") from error
    return _of_result(job, result)


def solve_in_batch(
    job: Job, settings: Settings, *, on_progress: Callable[[Progress], None] | None = None
) -> Outcome:
    """Solve one level of many, as `solve_job`; Ctrl-C raises `KeyboardInterrupt`, to end them all.

    What an interrupted search found is dropped: with more time it would say more. Files of a search
    that are damaged, or cannot be made, are the outcome of their level alone.
    """
    try:
        outcome = solve_job(job, settings, on_progress=on_progress)
    except (SokoError, OSError) as error:
        return lost_job(job, str(error))
    if outcome.interrupted:
        raise KeyboardInterrupt
    return outcome


def lost_job(job: Job, reason: str) -> Outcome:
    """Return the outcome of a level whose process died."""
    return _without_result(job, reason)


def _solve(job: Job, _: Hear[Never], settings: Settings) -> Outcome:
    return solve_in_batch(job, settings)


def _lost(job: Job, reason: str, settings: Settings) -> Outcome:
    return lost_job(job, reason)


def _without_result(job: Job, message: str) -> Outcome:
    return Outcome(job.name, exact_id(job.level), job.level.title, "error", message)


def _of_result(job: Job, result: Result) -> Outcome:
    # Making a `Solution` has replayed it, independently of the engine that found it.
    solution = result.solution
    return Outcome(
        level=job.name,
        id=exact_id(job.level),
        title=job.level.title,
        status=str(result.status),
        message="; ".join(filter(None, ("" if job.level.is_closed else OPEN_EDGE, result.message))),
        proved=result.proved,
        tie_proved=result.tie_proved,
        bound=result.bound,
        lurd=solution.lurd if solution else None,
        metrics=solution.metrics if solution else None,
        nodes=result.nodes,
        seconds=round(result.seconds, 6),
        cpu_seconds=round(result.cpu_seconds, 6),
        peak_bytes=result.peak_bytes,
        strategy=result.strategy,
        dropped=result.dropped,
        interrupted=result.interrupted,
        ended_by=None if result.ended_by is None else str(result.ended_by),
    )


SOLVE: Final[Task[Job, Settings, Never, Outcome]] = Task(
    "solve", _solve, _lost, Job, Settings, Outcome
)
"""Any solution of each level, or a shortest."""
