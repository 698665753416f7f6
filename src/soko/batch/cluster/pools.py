"""The processes beside Dask's worker in which the jobs of chunks are done, one after another.

A level that kills its process, by a full memory or a defect, is known by name, costs nobody else
anything and leaves Dask's worker alive; and a level can be ended that nobody waits for any more.
"""

import time
from collections.abc import Mapping, Sequence
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from soko.batch.task import Recorded
from soko.batch.tasks import TASKS
from soko.processes import Hear, Pool, usable_cores

if TYPE_CHECKING:
    from distributed import Worker

Record = Mapping[str, Any]
Item = tuple[str, str, Sequence[Record], float]
"""The name of a task, its settings as text, jobs, and the seconds after which none is begun."""
Pools = Pool[Item, dict[str, object], float]

_pools: dict[str, Pools] = {}
_lock: Final = Lock()


def warm_pool(size: int) -> Pools:
    """Return a pool whose processes start while the caller does something else.

    Of more than there are cores for, the rest start when they are needed.
    """
    pool: Pools = Pool(do_jobs, size)
    for _ in range(min(size, usable_cores())):
        pool.warm_up()
    return pool


def pool_of(worker: "Worker") -> Pools:
    """Return the processes of a worker."""
    with _lock:
        if worker.id not in _pools:
            _pools[worker.id] = Pool(do_jobs, worker.state.nthreads)
        return _pools[worker.id]


def adopt(worker: "Worker", pool: Pools) -> None:
    """Let a worker have processes that were started before it."""
    with _lock:
        _pools[worker.id] = pool


def close_pool(worker: "Worker") -> None:
    """End the processes of a worker, if it has any."""
    with _lock:
        pool = _pools.pop(worker.id, None)
    if pool is not None:
        pool.close()


def do_jobs(item: Item, tell: Hear[dict[str, object]]) -> float:
    """Do jobs, at least one, and tell what came of each as soon as it is there; return the seconds.

    The time counts from here: the chunk may have waited for a process.
    """
    name, settings, jobs, seconds = item
    start = time.monotonic()
    for job in jobs:
        tell(do_job(name, settings, job))
        if time.monotonic() - start >= seconds:
            break
    return time.monotonic() - start


def do_job(name: str, settings: str, job: Record) -> dict[str, object]:
    """Do a job, and return what came of it."""
    task = TASKS[name]
    came = task.work(task.job.from_record(job), _tell_nobody, _read_settings(name, settings))
    return _write(came)


def lose_job(name: str, settings: str, job: Record, reason: str) -> dict[str, object]:
    """Return what stands for a job whose processes died."""
    task = TASKS[name]
    return _write(task.lost(task.job.from_record(job), reason, _read_settings(name, settings)))


def write_settings(settings: object) -> str:
    """Return settings as text."""
    import msgspec

    return msgspec.json.encode(settings).decode()


@cache
def _read_settings(name: str, text: str) -> object:
    import msgspec

    return msgspec.json.decode(text, type=TASKS[name].settings)


def _write(came: Recorded) -> dict[str, object]:
    return came.to_record()


def _tell_nobody(_: object) -> None:
    """Hear of what is found on the way; only what came of it travels."""
