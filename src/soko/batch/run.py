"""Solving the levels of a batch on several processes."""

from collections.abc import Generator, Iterable
from functools import partial

from soko.batch.outcome import Job, Outcome, Settings, lost_job, solve_in_batch
from soko.processes import map_unordered


def solve_jobs(
    jobs: Iterable[Job], settings: Settings, *, processes: int = 1
) -> Generator[Outcome, None, None]:
    """Yield the outcome of every job as soon as it is there; see `map_unordered`.

    Ctrl-C raises `KeyboardInterrupt`.
    """
    work = partial(solve_in_batch, settings=settings)
    return map_unordered(work, jobs, processes=processes, lost=lost_job)
