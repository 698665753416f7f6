"""Many levels at once: solved by several processes, recorded as they come, resumed after a kill."""

from soko.batch.answers import Answer, read_answers, saved_answers
from soko.batch.journal import Journal, Kind
from soko.batch.optimized import (
    OPTIMIZING,
    WITH_SOLUTION,
    Better,
    OptimizeJob,
    OptimizeOutcome,
    OptimizeSettings,
    optimize_record,
)
from soko.batch.optimizing import interrupted_outcome, optimize_job, optimize_jobs
from soko.batch.outcome import (
    OPEN_EDGE,
    Job,
    Outcome,
    Settings,
    lost_job,
    make_record,
    solve_in_batch,
    solve_job,
)
from soko.batch.run import solve_jobs
from soko.batch.settled import SOLVING

__all__ = [
    "OPEN_EDGE",
    "OPTIMIZING",
    "SOLVING",
    "WITH_SOLUTION",
    "Answer",
    "Better",
    "Job",
    "Journal",
    "Kind",
    "OptimizeJob",
    "OptimizeOutcome",
    "OptimizeSettings",
    "Outcome",
    "Settings",
    "interrupted_outcome",
    "lost_job",
    "make_record",
    "optimize_job",
    "optimize_jobs",
    "optimize_record",
    "read_answers",
    "saved_answers",
    "solve_in_batch",
    "solve_job",
    "solve_jobs",
]
