"""A whole measurement, from levels to a record."""

import os
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from datetime import UTC, datetime
from importlib.metadata import version

from soko.batch import Job, Settings
from soko.benchmark.machine import current_commit, this_machine
from soko.benchmark.measurement import LevelRun, measure_jobs
from soko.benchmark.record import Record


def run_benchmark(
    jobs: Iterable[Job],
    settings: Settings,
    *,
    selection: Iterable[str] = (),
    repeat: int = 1,
    processes: int = 1,
    watches: bool = False,
    on_run: Callable[[LevelRun], None] | None = None,
) -> Record:
    """Measure levels and return the record; `on_run` hears of each level as it is done.

    `jobs` are taken one by one, so that reading them counts in the record's own time. `selection`
    says in the record where they are from; with `watches`, each run has its moments. Ctrl-C ends
    the measurement, not the call: the record of the finished levels is `interrupted`.
    """
    created = datetime.now(UTC).isoformat(timespec="seconds")
    seconds, cpu = time.monotonic(), _cpu_seconds()
    runs: list[LevelRun] = []
    interrupted = False
    try:
        with closing(
            measure_jobs(jobs, settings, repeat=repeat, processes=processes, watches=watches)
        ) as measured:
            for run in measured:
                runs.append(run)
                if on_run is not None:
                    on_run(run)
    except KeyboardInterrupt:
        interrupted = True
    return Record(
        tool_version=version("soko"),
        commit=current_commit(),
        created=created,
        machine=this_machine(),
        selection=tuple(selection),
        settings=settings.to_record(),
        seed=settings.seed,
        repeat=repeat,
        processes=processes,
        seconds=time.monotonic() - seconds,
        cpu_seconds=_cpu_seconds() - cpu,
        runs=tuple(runs),
        interrupted=interrupted,
    )


def _cpu_seconds() -> float:
    """Return the CPU seconds of this process and of its workers that have ended."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system
