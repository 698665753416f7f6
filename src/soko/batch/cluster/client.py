"""The client's side: jobs go out in chunks, what comes back is passed on as it comes."""

import json
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from queue import Empty, SimpleQueue
from secrets import token_hex
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, Self, TypeVar, cast

from soko.batch.cluster.chunks import Chunk, Chunks
from soko.batch.cluster.connecting import Connection, connect, has_no_soko
from soko.batch.cluster.errors import ClusterError
from soko.batch.cluster.pools import write_settings
from soko.batch.cluster.remote import work_on_chunk
from soko.batch.here import share
from soko.batch.task import CameT, JobT, NewsT, SettingsT, Task
from soko.puzzle import SokoError

if TYPE_CHECKING:
    from distributed import Client, Future

    from soko.engine import Limits

PREFETCHED: Final = 2
"""Chunks for each thread of a worker: one that is worked on, and one that waits."""
_LOOK: Final = 1.0
"""Seconds between two looks how large the cluster is, and whether it is there."""

AnyT = TypeVar("AnyT")


class Limited(Protocol):
    """Settings of work that takes memory and threads."""

    limits: "Limits"
    threads: int | None


class Cluster:
    """A Dask cluster: `local:N` for one of N workers that is started here, or a scheduler.

    `address` is that of the scheduler, or the name of its file (`.json`). What Dask's configuration
    says of encryption and timeouts holds. `say` is told what takes time. Raises `ClusterError` for
    one that cannot be used, here and while it works. Leaving a `with` block ends what was started.
    """

    def __init__(self, address: str, *, say: Callable[[str], None] | None = None) -> None:
        self.address = address
        self._connection: Connection = connect(address, say or _ignore)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        self._connection.close()

    def shared(self, settings: SettingsT) -> SettingsT:
        """Return settings for a level on a worker: of its memory a share, and one thread.

        What a limit of memory or a number of threads says stays. Raises `SokoError` for a limit
        that needs a folder of this machine.
        """
        if not hasattr(settings, "limits"):
            return settings
        limited = cast("Limited", settings)
        if limited.limits.spill is not None:
            raise SokoError("a cluster has no folder to go on in", hint="leave out the folder")
        if self._connection.started is not None:
            return share(settings, self._connection.started)
        limits = limited.limits
        if limits.memory is None:
            limits = replace(limits, memory=self._connection.memory)
        changed: Any = replace(cast("Any", settings), limits=limits, threads=limited.threads or 1)
        return cast("SettingsT", changed)

    def run(
        self,
        task: Task[JobT, SettingsT, NewsT, CameT],
        jobs: Iterable[JobT],
        settings: SettingsT,
    ) -> Generator[NewsT | CameT, None, None]:
        """Yield what came of every job as soon as its chunk is there; see `Workers`.

        What a task would tell on the way is not told.
        """
        with closing(_Run(self._connection, task, settings, iter(jobs))) as run:
            yield from run


class _Run(Generic[JobT, SettingsT, NewsT, CameT]):
    """The chunks of one task that are under way."""

    def __init__(
        self,
        connection: Connection,
        task: Task[JobT, SettingsT, NewsT, CameT],
        settings: SettingsT,
        jobs: Iterator[JobT],
    ) -> None:
        self.connection = connection
        self.client: Client = connection.client
        self.task = task
        self.settings = settings
        self.text = write_settings(settings)
        self.chunks = Chunks(jobs)
        self.name = f"soko-{task.name}-{token_hex(8)}"
        self.number = 0
        self.under_way: dict[str, tuple[Future[str], Chunk[JobT]]] = {}
        self.done: SimpleQueue[str] = SimpleQueue()

    def __iter__(self) -> Iterator[CameT]:
        """Hand chunks out and yield what comes of each."""
        slots = self.connection.threads()
        self.hand_out(slots)
        while self.under_way:
            try:
                key = self.done.get(timeout=_LOOK)
            except Empty:
                slots = self.connection.threads()
            else:
                yield from self.take(*self.under_way.pop(key))
            self.hand_out(slots)

    def close(self) -> None:
        """Cancel what is under way; its workers end it as soon as they notice."""
        if self.under_way and self.connection.is_there:
            self.client.cancel([future for future, _ in self.under_way.values()], force=True)

    def hand_out(self, slots: int) -> None:
        """Have as many chunks under way as the workers need to be busy."""
        while len(self.under_way) < PREFETCHED * max(slots, 1):
            chunk = self.chunks.take(max(slots, 1))
            if chunk is None:
                return
            self.submit(chunk)

    def submit(self, chunk: Chunk[JobT]) -> None:
        """Send a chunk as text."""
        self.number += 1
        text = json.dumps(
            {
                "soko": self.connection.soko,
                "task": self.task.name,
                "settings": self.text,
                "jobs": [job.to_record() for job in chunk.jobs],
            }
        )
        key = f"{self.name}-{self.number}"
        future = self.client.submit(work_on_chunk, text, key=key, pure=False)
        self.under_way[key] = future, chunk
        future.add_done_callback(lambda done: self.done.put(str(done.key)))

    def take(self, future: "Future[str]", chunk: Chunk[JobT]) -> Iterator[CameT]:
        """Yield what came of a chunk; what was not done of it is handed out again."""
        from distributed import KilledWorker

        try:
            answer = json.loads(self.result(future))
        except KilledWorker as death:
            reason = f"{death.allowed_failures + 1} workers died of it, again and again"
            for job in self.chunks.lose(chunk):
                yield self.task.lost(job, reason, self.settings)
            return
        if "done" not in answer:
            reason = f"{answer['soko']}, and here is {self.connection.soko}"
            raise ClusterError("other-soko", self.connection.place, reason)
        count = len(answer["done"])
        self.chunks.measure(count, answer["seconds"])
        self.chunks.give_back(chunk.jobs[count:])
        yield from map(self.task.came.from_record, answer["done"])

    def result(self, future: "Future[str]") -> str:
        """Return the text that came back; raises `ClusterError` where none can come."""
        from distributed.client import FutureCancelledError

        try:
            text: str = future.result()
        except FutureCancelledError as error:
            raise ClusterError("died", self.connection.place) from error
        except Exception as error:
            if has_no_soko(error):
                raise ClusterError("no-soko", self.connection.place, str(error)) from error
            if not self.connection.is_there:
                raise ClusterError("died", self.connection.place) from error
            raise
        return text


def _ignore(_: str) -> None:
    """Say nothing."""
