"""Many levels at once: solved by several processes, recorded as they come, resumed after a kill."""

from soko.batch.answers import Answer, read_answers, saved_answers
from soko.batch.journal import Journal
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

__all__ = [
    "OPEN_EDGE",
    "Answer",
    "Job",
    "Journal",
    "Outcome",
    "Settings",
    "lost_job",
    "make_record",
    "read_answers",
    "saved_answers",
    "solve_in_batch",
    "solve_job",
    "solve_jobs",
]
