"""The worker's side: a chunk of jobs comes as text, what came of them goes back as text."""

import json
from collections.abc import Callable
from importlib.metadata import version
from typing import TYPE_CHECKING, Final

from soko.batch.cluster.pools import Item, Record, lose_job, pool_of
from soko.batch.here import TRIES
from soko.processes import Hear, WorkerDiedError

if TYPE_CHECKING:
    from distributed import Worker

CHUNK_SECONDS: Final = 2.0
"""How long a chunk is worked on; what is left of it then goes back and is handed out anew."""
_LOOK: Final = 0.5
"""Seconds between two looks whether a chunk is still wanted."""

Carry = Callable[[Item, Hear[dict[str, object]]], float]


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
    done, seconds = attempt(chunk["task"], chunk["settings"], chunk["jobs"], _carrying())
    return json.dumps({"soko": here, "done": done, "seconds": seconds})


def attempt(
    task: str, settings: str, jobs: list[Record], carry: Carry
) -> tuple[list[dict[str, object]], float]:
    """Return what came of jobs, of as many as there was time for, and the seconds that they took.

    `carry` has them done in a process, and fails when that dies. The job that was under way then is
    tried once more, whatever the time; one that kills two processes is set aside.
    """
    done: list[dict[str, object]] = []
    seconds, deaths = 0.0, 0
    while len(done) < len(jobs):
        before = len(done)
        try:
            seconds += carry((task, settings, jobs[before:], CHUNK_SECONDS), done.append)
        except WorkerDiedError as death:
            deaths = deaths + 1 if len(done) == before else 1
            if deaths == TRIES:
                done.append(lose_job(task, settings, jobs[len(done)], str(death)))
                deaths = 0
        else:
            break
    return done, seconds


def _carrying() -> Carry:
    """Return what has jobs done in a process of this worker, as long as somebody wants them."""
    from distributed import get_worker

    worker = get_worker()
    pool, is_wanted = pool_of(worker), _watch(worker)

    def carry(item: Item, hear: Hear[dict[str, object]]) -> float:
        call = pool.submit(item, hear)
        while True:
            try:
                return call.answer.result(_LOOK)
            except TimeoutError:
                if not is_wanted():
                    call.kill()
                    raise NotWantedError from None

    return carry


def _watch(worker: "Worker") -> Callable[[], bool]:
    """Return what tells whether the scheduler still wants what the calling thread does."""
    key = worker.get_current_task()

    def is_wanted() -> bool:
        task = worker.state.tasks.get(key)
        return task is not None and task.state != "cancelled"

    return is_wanted
