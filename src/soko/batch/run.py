"""Solving the levels of a batch, here or elsewhere."""

from collections.abc import Generator, Iterable

from soko.batch.here import HERE
from soko.batch.outcome import SOLVE, Job, Outcome, Settings
from soko.batch.task import Workers


def solve_jobs(
    jobs: Iterable[Job], settings: Settings, *, on: Workers = HERE
) -> Generator[Outcome, None, None]:
    """Yield the outcome of every job as soon as it is there; see `Workers`.

    Ctrl-C raises `KeyboardInterrupt`.
    """
    return on.run(SOLVE, jobs, settings)
