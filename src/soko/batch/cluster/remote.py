"""The worker's side: a chunk of jobs comes as text, what came of them goes back as text.

Every job is done in a process of its own beside Dask's worker (`soko.processes`), so that a level
that kills its process, by a full memory or a defect, is known by name, costs nobody else anything
and leaves the worker alive; and so that a level can be ended that nobody waits for any more.
"""

import json
import time
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from soko.batch.here import TRIES
from soko.batch.task import Task
from soko.processes import Hear, Pool, WorkerDiedError

if TYPE_CHECKING:
    from distributed import Worker

Item = tuple[str, str, dict[str, Any]]
"""The name of a task, its settings as text, and a job."""
Pools = Pool[Item, object, dict[str, object]]

CHUNK_SECONDS: Final = 2.0
"""How long a chunk is worked on; what is left of it then goes back and is handed out anew."""
_LOOK: Final = 0.5
"""Seconds between two looks whether a job is still wanted."""

_pools: dict[str, Pools] = {}
_lock: Final = Lock()


class NotWantedError(Exception):
    """Tell that the client of a chunk has gone, or has cancelled it."""


def about(dask_worker: "Worker") -> dict[str, object]:
    """Return the version of soko on a worker, and the bytes that each of its jobs may take.

    Dask gives the worker to an argument of this name.
    """
    from soko.engine import machine_memory

    limit = dask_worker.memory_manager.memory_limit or machine_memory()
    room = min(limit, machine_memory()) // dask_worker.state.nthreads // 2
    return {"soko": version("soko"), "memory": room}


def work_on_chunk(text: str) -> str:
    """Do the jobs of a chunk, as many as there is time for, and return what came of them."""
    chunk = json.loads(text)
    here = version("soko")
    if chunk["soko"] != here:
        return json.dumps({"soko": here})
    start = time.monotonic()
    done: list[object] = []
    for job in chunk["jobs"]:
        done.append(_attempt((chunk["task"], chunk["settings"], job)))
        if time.monotonic() - start >= CHUNK_SECONDS:
            break
    seconds = time.monotonic() - start
    return json.dumps({"soko": here, "done": done, "seconds": seconds})


def close_pools() -> None:
    """End the processes that did the jobs."""
    with _lock:
        pools = list(_pools.values())
        _pools.clear()
    for pool in pools:
        pool.close()


def do_job(item: Item, _: Hear[object]) -> dict[str, object]:
    """Do a job, in a process of its own."""
    name, settings, job = item
    task = find_task(name)
    came = task.work(task.job.from_record(job), _tell_nobody, read_settings(name, settings))
    record: dict[str, object] = came.to_record()
    return record


@cache
def find_task(name: str) -> Task[Any, Any, Any, Any]:
    """Return the task of a name."""
    from soko.batch.tasks import TASKS

    return TASKS[name]


@cache
def read_settings(name: str, text: str) -> object:
    """Return settings from text."""
    import msgspec

    return msgspec.json.decode(text, type=find_task(name).settings)


def write_settings(settings: object) -> str:
    """Return settings as text."""
    import msgspec

    return msgspec.json.encode(settings).decode()


def _attempt(item: Item) -> dict[str, object]:
    """Do a job; one that kills two processes is set aside."""
    from distributed import get_worker

    worker = get_worker()
    pool, is_wanted = _pool_of(worker), _watch(worker)
    for _ in range(TRIES):
        try:
            return _wait(pool, item, is_wanted)
        except WorkerDiedError as death:
            reason = str(death)
    name, settings, job = item
    task = find_task(name)
    came = task.lost(task.job.from_record(job), reason, read_settings(name, settings))
    record: dict[str, object] = came.to_record()
    return record


def _wait(pool: Pools, item: Item, is_wanted: Callable[[], bool]) -> dict[str, object]:
    call = pool.submit(item)
    while True:
        try:
            return call.answer.result(_LOOK)
        except TimeoutError:
            if not is_wanted():
                call.kill()
                raise NotWantedError from None


def _pool_of(worker: "Worker") -> Pools:
    with _lock:
        if worker.id not in _pools:
            _pools[worker.id] = Pool(do_job, worker.state.nthreads)
        return _pools[worker.id]


def _watch(worker: "Worker") -> Callable[[], bool]:
    """Return what tells whether the scheduler still wants what the calling thread does."""
    key = worker.get_current_task()

    def is_wanted() -> bool:
        task = worker.state.tasks.get(key)
        return task is not None and task.state != "cancelled"

    return is_wanted


def _tell_nobody(_: object) -> None:
    """Hear of what is found on the way; only what came of it travels."""
