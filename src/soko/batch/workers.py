"""A function over many items in several processes that may die without taking the rest along.

Each worker is a plain Python process that answers pickled calls over its pipes (`worker.py`), so
nothing depends on how the calling program was started, and a worker that is killed costs only the
item it had.
"""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import chain, islice
from queue import Queue
from threading import Lock, Thread
from typing import Final, Generic, TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")

# Ctrl-C reaches every process of a terminal: only the one that keeps the results acts on it.
_PROGRAM: Final = (
    "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); "
    "from soko.batch.worker import main; main()"
)


def usable_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def map_unordered(
    function: Callable[[Item], Answer],
    items: Iterable[Item],
    *,
    processes: int,
    lost: Callable[[Item, str], Answer],
) -> Generator[Answer, None, None]:
    """Yield `function(item)` for every item, as soon as each is there.

    Items are taken from their iterable only when a worker is free. `function` must be importable by
    name. When a worker dies, `lost(item, reason)` stands for the answer and another worker takes
    its place. One process, or one item, is done here. Closing the iterator ends the workers.
    """
    items = iter(items)
    first = list(islice(items, 2))
    everything = chain(first, items)
    if processes <= 1 or len(first) <= 1:
        yield from map(function, everything)
        return
    pool = _Pool(function, everything, lost)
    try:
        yield from pool.run(processes)
    finally:
        pool.close()


class _Pool(Generic[Item, Answer]):
    """Threads that share one iterator of items; each has a worker process and waits for it."""

    def __init__(
        self,
        function: Callable[[Item], Answer],
        items: Iterator[Item],
        lost: Callable[[Item, str], Answer],
    ) -> None:
        self.function = function
        self.items = items
        self.lost = lost
        self.lock = Lock()
        self.closed = False
        self.workers: list[_Worker[Item, Answer]] = []
        self.done: Queue[tuple[Answer] | BaseException | None] = Queue()

    def run(self, processes: int) -> Iterator[Answer]:
        for _ in range(processes):
            Thread(target=self.serve, daemon=True).start()
        while processes:
            done = self.done.get()
            if done is None:
                processes -= 1
            elif isinstance(done, BaseException):
                raise done
            else:
                yield done[0]

    def serve(self) -> None:
        worker: _Worker[Item, Answer] | None = None
        try:
            while (taken := self.take()) is not None:
                worker = worker or self.start()
                try:
                    answer = worker.call(taken[0])
                except WorkerDiedError as death:
                    answer, worker = self.lost(taken[0], str(death)), None
                self.done.put((answer,))
        except BaseException as error:  # whatever it is, the caller of `run` has to know
            self.done.put(error)
        self.done.put(None)

    def take(self) -> tuple[Item] | None:
        with self.lock:
            for item in self.items:
                return None if self.closed else (item,)
        return None

    def start(self) -> "_Worker[Item, Answer]":
        worker = _Worker(self.function)
        with self.lock:
            self.workers.append(worker)
            if self.closed:
                worker.kill()
        return worker

    def close(self) -> None:
        with self.lock:
            self.closed = True
            for worker in self.workers:
                worker.kill()


class WorkerDiedError(Exception):
    """Tell that a worker process ended without an answer."""


class _Worker(Generic[Item, Answer]):
    """A process that calls one function again and again; see `worker.py` for the other end."""

    def __init__(self, function: Callable[[Item], Answer]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.greeting: tuple[list[str], Callable[[Item], Answer]] | None = (sys.path, function)

    def call(self, item: Item) -> Answer:
        """Return the function's value; raises `WorkerDiedError` when the process is gone."""
        try:
            if self.greeting is not None:
                self.send(self.greeting)
                self.greeting = None
            self.send(item)
            assert self.process.stdout is not None
            is_answer, value = pickle.load(self.process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            raise WorkerDiedError(self.reason()) from error
        if not is_answer:
            raise RuntimeError(value)
        answer: Answer = value
        return answer

    def send(self, message: object) -> None:
        assert self.process.stdin is not None
        pickle.dump(message, self.process.stdin)
        self.process.stdin.flush()

    def reason(self) -> str:
        code = self.process.wait()
        return f"its process was killed by signal {-code}" if code < 0 else "its process ended"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
