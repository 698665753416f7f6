"""Optimizes the levels of a batch, on several processes."""

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from soko.batch.here import HERE
from soko.batch.optimized import Better, OptimizeJob, OptimizeOutcome, OptimizeSettings, Step
from soko.batch.outcome import Job
from soko.batch.task import Task, Workers
from soko.engine import (
    Improvement,
    Limits,
    Optimized,
    Progress,
    Result,
    least_needed,
    optimize,
    solve,
)
from soko.processes import Hear, usable_cores
from soko.puzzle import Level, LevelError, Metrics, SokoError, Solution, exact_id, metric_of


def optimize_jobs(
    jobs: Iterable[OptimizeJob], settings: OptimizeSettings, *, on: Workers = HERE
) -> Generator[Better | OptimizeOutcome, None, None]:
    """Yield what is found of every job, and its outcome at last; see `Workers`.

    A cluster tells only the outcomes.
    """
    return on.run(OPTIMIZE, jobs, settings)


def optimize_in_batch(
    job: OptimizeJob, hear: Hear[Better], settings: OptimizeSettings
) -> OptimizeOutcome:
    """Optimize one level of many; what is wrong with it is an outcome, not an exception."""
    try:
        return optimize_job(job, settings, on_better=hear)
    except SokoError as error:
        return lost_optimizing(job, str(error), settings)


def lost_optimizing(job: Job, reason: str, settings: OptimizeSettings) -> OptimizeOutcome:
    """Return the outcome of a level that cannot be optimized, or whose process died."""
    return replace(_begun(job, "error", settings), message=reason)


def optimize_job(
    job: OptimizeJob,
    settings: OptimizeSettings,
    *,
    on_better: Hear[Better],
    on_progress: Callable[[Progress], None] | None = None,
) -> OptimizeOutcome:
    """Optimize one level, after a first solution was found where none was given."""
    if job.fault:
        raise SokoError(job.fault)
    limits, given = settings.limits, None
    if job.lurd is None:
        try:
            first = _find_first(job.level, settings, on_progress)
        except LevelError as error:
            return lost_optimizing(job, f"invalid level: {error}", settings)
        if first.solution is None:
            return _unsolved(job, first, settings)
        given, limits = first.solution, _rest(limits, first)
    solution = given or Solution(job.level, job.lurd or "")
    tell = partial(_better, job)
    least = least_needed(job.level, settings.goal, limits=limits)
    on_better(tell(Improvement(solution, "start", 0.0, least)))
    done = optimize(
        job.level,
        solution,
        goal=settings.goal,
        limits=limits,
        seed=settings.seed,
        methods=settings.methods,
        stretch=settings.stretch,
        threads=settings.threads or usable_cores(),
        on_improvement=lambda improvement: on_better(tell(improvement)),
    )
    return _of_optimized(job, done, settings).after(job.earlier)


def interrupted_outcome(
    job: OptimizeJob, told: Sequence[Better], settings: OptimizeSettings
) -> OptimizeOutcome:
    """Return the outcome of a level that was still under way, by what was told of it."""
    first, *rest = told
    last = told[-1]
    outcome = replace(
        _begun(job, "shorter" if rest else "same", settings),
        before=first.metrics,
        lurd=last.lurd,
        metrics=last.metrics,
        bound=last.bound,
        proved=getattr(last.metrics, metric_of(settings.goal)) <= last.bound,
        improvements=tuple(
            _step(each.metrics, each.method, each.seconds, settings) for each in rest
        ),
        seconds=last.seconds,
        interrupted=True,
    )
    return outcome.after(job.earlier)


def _find_first(
    level: Level, settings: OptimizeSettings, on_progress: Callable[[Progress], None] | None
) -> Result:
    threads = settings.threads or usable_cores()
    return solve(level, limits=settings.limits, threads=threads, on_progress=on_progress)


def _rest(limits: Limits, spent: Result) -> Limits:
    """Return what finding a solution has left of the limits."""
    left = {
        name: max(getattr(limits, name) - getattr(spent, name), 0)
        for name in ("seconds", "cpu_seconds", "nodes")
        if getattr(limits, name) is not None
    }
    return replace(limits, **left)


def _begun(job: Job, status: str, settings: OptimizeSettings) -> OptimizeOutcome:
    level = job.level
    return OptimizeOutcome(job.name, exact_id(level), level.title, status, goal=settings.goal)


def _step(metrics: Metrics, method: str, seconds: float, settings: OptimizeSettings) -> Step:
    number = getattr(metrics, metric_of(settings.goal))
    return Step(metrics.pushes, metrics.moves, method, seconds, number)


def _better(job: Job, improvement: Improvement) -> Better:
    solution = improvement.solution
    return Better(
        level=job.name,
        id=exact_id(job.level),
        lurd=solution.lurd,
        metrics=solution.metrics,
        method=improvement.method,
        bound=improvement.bound,
        seconds=round(improvement.seconds, 3),
    )


def _unsolved(job: Job, result: Result, settings: OptimizeSettings) -> OptimizeOutcome:
    return replace(
        _begun(job, str(result.status), settings),
        message=result.message,
        nodes=result.nodes,
        seconds=round(result.seconds, 3),
        cpu_seconds=round(result.cpu_seconds, 3),
        peak_bytes=result.peak_bytes,
        interrupted=result.interrupted,
    )


def _of_optimized(job: Job, done: Optimized, settings: OptimizeSettings) -> OptimizeOutcome:
    return replace(
        _begun(job, "shorter" if done.improvements else "same", settings),
        before=done.before.metrics,
        lurd=done.solution.lurd,
        metrics=done.solution.metrics,
        bound=done.bound,
        proved=done.proved,
        improvements=tuple(
            _step(each.solution.metrics, each.method, round(each.seconds, 3), settings)
            for each in done.improvements
        ),
        nodes=done.nodes,
        seconds=round(done.seconds, 3),
        cpu_seconds=round(done.cpu_seconds, 3),
        peak_bytes=done.peak_bytes,
        interrupted=done.interrupted,
    )


OPTIMIZE: Final[Task[OptimizeJob, OptimizeSettings, Better, OptimizeOutcome]] = Task(
    "optimize",
    optimize_in_batch,
    lost_optimizing,
    OptimizeJob,
    OptimizeSettings,
    OptimizeOutcome,
    tells=True,
)
"""A shorter solution of each level."""
