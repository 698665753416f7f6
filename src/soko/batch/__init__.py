"""Many levels at once: by several processes or a cluster, recorded as they come, resumed.

A task such as `SOLVE` is done for many jobs by `Processes` of this machine, or by a Dask cluster
(`soko.batch.cluster.Cluster`); both have `run(task, jobs, settings)`. `solve_jobs`,
`optimize_jobs`, `verify_jobs` and `lint_jobs` are that call for one task.
"""

from soko.batch.answers import Answer, read_answers, saved_answers
from soko.batch.here import HERE, Processes
from soko.batch.journal import Journal, Kind
from soko.batch.linting import (
    LINT,
    LINTING,
    Linted,
    LintJob,
    LintSettings,
    lint_job,
    lint_jobs,
    linted_record,
)
from soko.batch.optimized import (
    OPTIMIZING,
    WITH_SOLUTION,
    Better,
    OptimizeJob,
    OptimizeOutcome,
    OptimizeSettings,
    optimize_record,
)
from soko.batch.optimizing import OPTIMIZE, interrupted_outcome, optimize_job, optimize_jobs
from soko.batch.order import in_order
from soko.batch.outcome import (
    OPEN_EDGE,
    SOLVE,
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
from soko.batch.task import Task, Workers
from soko.batch.verifying import (
    VERIFY,
    VERIFYING,
    Replay,
    VerifyJob,
    is_same,
    verify_job,
    verify_jobs,
)

__all__ = [
    "HERE",
    "LINT",
    "LINTING",
    "OPEN_EDGE",
    "OPTIMIZE",
    "OPTIMIZING",
    "SOLVE",
    "SOLVING",
    "VERIFY",
    "VERIFYING",
    "WITH_SOLUTION",
    "Answer",
    "Better",
    "Job",
    "Journal",
    "Kind",
    "LintJob",
    "LintSettings",
    "Linted",
    "OptimizeJob",
    "OptimizeOutcome",
    "OptimizeSettings",
    "Outcome",
    "Processes",
    "Replay",
    "Settings",
    "Task",
    "VerifyJob",
    "Workers",
    "in_order",
    "interrupted_outcome",
    "is_same",
    "lint_job",
    "lint_jobs",
    "linted_record",
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
    "verify_job",
    "verify_jobs",
]
