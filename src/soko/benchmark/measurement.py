"""Solving levels again and again with a stopwatch."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from functools import partial

from soko.batch import Job, Outcome, Settings, lost_job, solve_in_batch
from soko.benchmark.curve import Curve, Moment, Watch
from soko.processes import map_unordered


@dataclass(frozen=True)
class LevelRun:
    """One level solved once or more.

    `outcome` is that of the first run; `seconds` and `cpu_seconds` have a value for each run,
    of the search alone. `is_steady` tells whether all runs agreed on status, solution and nodes.
    `moments` are those of the first run, when they were asked for.
    """

    outcome: Outcome
    seconds: tuple[float, ...]
    cpu_seconds: tuple[float, ...]
    is_steady: bool = True
    moments: tuple[Moment, ...] = ()

    @property
    def curve(self) -> Curve:
        """Return how the first run came to its end."""
        return Curve(self.outcome.level, self.moments, self.seconds[0])


def measure_job(
    job: Job, settings: Settings, repeat: int = 1, *, watches: bool = False
) -> LevelRun:
    """Solve one level `repeat` times, each time from nothing; the solutions are replayed.

    With `watches`, the run has the moments at which more was known.
    """
    watch = Watch()
    outcomes = [
        solve_in_batch(job, settings, on_progress=watch if watches and not number else None)
        for number in range(repeat)
    ]
    if watches:
        watch.note(_end(outcomes[0], settings.goal))
    return LevelRun(
        outcomes[0],
        tuple(each.seconds for each in outcomes),
        tuple(each.cpu_seconds for each in outcomes),
        len({(each.status, each.lurd, each.nodes) for each in outcomes}) == 1,
        tuple(watch.moments),
    )


def _end(outcome: Outcome, goal: str) -> Moment:
    """Return what is known at the end."""
    best = None if outcome.metrics is None or goal == "any" else getattr(outcome.metrics, goal)
    return Moment(round(outcome.seconds, 3), best, outcome.bound or 0)


def measure_jobs(
    jobs: Iterable[Job],
    settings: Settings,
    *,
    repeat: int = 1,
    processes: int = 1,
    watches: bool = False,
) -> Generator[LevelRun, None, None]:
    """Yield the measurement of every level as soon as it is there.

    Times are cleanest with one process: more of them share caches and memory.
    """
    work = partial(measure_job, settings=settings, repeat=repeat, watches=watches)
    return map_unordered(work, jobs, processes=processes, lost=partial(_lost, repeat=repeat))


def _lost(job: Job, reason: str, *, repeat: int) -> LevelRun:
    nothing = (0.0,) * repeat
    return LevelRun(lost_job(job, reason), nothing, nothing)
