"""Solving levels again and again with a stopwatch."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from functools import partial

from soko.batch import Job, Outcome, Settings, lost_job, solve_in_batch
from soko.processes import map_unordered


@dataclass(frozen=True)
class LevelRun:
    """One level solved once or more.

    `outcome` is that of the first run; `seconds` and `cpu_seconds` have a value for each run,
    of the search alone. `is_steady` tells whether all runs agreed on status, solution and nodes.
    """

    outcome: Outcome
    seconds: tuple[float, ...]
    cpu_seconds: tuple[float, ...]
    is_steady: bool = True


def measure_job(job: Job, settings: Settings, repeat: int = 1) -> LevelRun:
    """Solve one level `repeat` times, each time from nothing; the solutions are replayed."""
    outcomes = [solve_in_batch(job, settings) for _ in range(repeat)]
    return LevelRun(
        outcomes[0],
        tuple(each.seconds for each in outcomes),
        tuple(each.cpu_seconds for each in outcomes),
        len({(each.status, each.lurd, each.nodes) for each in outcomes}) == 1,
    )


def measure_jobs(
    jobs: Iterable[Job], settings: Settings, *, repeat: int = 1, processes: int = 1
) -> Generator[LevelRun, None, None]:
    """Yield the measurement of every level as soon as it is there.

    Times are cleanest with one process: more of them share caches and memory.
    """
    work = partial(measure_job, settings=settings, repeat=repeat)
    return map_unordered(work, jobs, processes=processes, lost=partial(_lost, repeat=repeat))


def _lost(job: Job, reason: str, *, repeat: int) -> LevelRun:
    nothing = (0.0,) * repeat
    return LevelRun(lost_job(job, reason), nothing, nothing)
