"""So many processes and no more; a call that does not end costs its own process only."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Generic

from soko.processes.process import Answer, Function, Hear, Item, News, Process, WorkerDiedError


def ignore(_: object) -> None:
    """Hear nothing."""


class Call(Generic[Item, News, Answer]):
    """One item on its way: its `answer`, and how to end it before."""

    def __init__(self, item: Item, hear: Hear[News]) -> None:
        self.answer: Future[Answer] = Future()
        self._item = item
        self._hear = hear
        self._lock = Lock()
        self._process: Process[Item, News, Answer] | None = None
        self._ending: Callable[[Process[Item, News, Answer]], None] | None = None
        self._is_over = False

    def interrupt(self) -> None:
        """Ask it to end with what it has; it has no answer when it has not begun."""
        self._end(Process.interrupt)

    def kill(self) -> None:
        """End it at once without an answer; nothing happens when it has ended."""
        self._end(Process.kill)

    def run_in(self, process: Process[Item, News, Answer]) -> Answer:
        """Carry it out; raises `WorkerDiedError` when the process does not survive it."""
        with self._lock:
            self._process = process
            if self._ending is not None:
                self._ending(process)
        try:
            return process.call(self._item, self._hear)
        finally:
            with self._lock:
                self._process = None
                self._is_over = True

    @property
    def spoils(self) -> bool:
        """Tell whether its process can serve no more: a signal may be under way to it."""
        return self._ending is not None

    def _end(self, how: Callable[[Process[Item, News, Answer]], None]) -> None:
        with self._lock:
            if not self._is_over and not self.answer.cancel():
                self._ending = how
                if self._process is not None:
                    how(self._process)


class Pool(Generic[Item, News, Answer]):
    """Carries out one function in at most `size` processes, each with so much memory.

    `function(item, hear)` must be importable by name. A process is started when it is first needed;
    one that dies, or was interrupted or killed, is replaced by a fresh one, and until that is there
    its place stays taken. When this process goes, however it goes, they all end.
    """

    def __init__(
        self, function: Function[Item, News, Answer], size: int, *, memory: int | None = None
    ) -> None:
        self._function = function
        self._memory = memory
        self._calls: SimpleQueue[Call[Item, News, Answer] | None] = SimpleQueue()
        self._lock = Lock()
        self._is_closed = False
        self._alive: set[Process[Item, News, Answer]] = set()
        self._idle: list[Process[Item, News, Answer]] = []  # the last one used is the next
        self._size = size
        for _ in range(size):  # a program that forgets to close the pool ends all the same
            Thread(target=self._serve, daemon=True).start()

    def submit(self, item: Item, hear: Hear[News] = ignore) -> Call[Item, News, Answer]:
        """Have an item's call carried out as soon as a process is free.

        `hear` and the callbacks of the answer are called in a thread of the pool.
        """
        call: Call[Item, News, Answer] = Call(item, hear)
        self._calls.put(call)
        return call

    def warm_up(self) -> None:
        """Have a process ready before it is needed."""
        self._idle.append(self._start())

    def close(self) -> None:
        """Kill the processes; calls that are under way, or wait, end without an answer."""
        with self._lock:
            self._is_closed = True
            alive = list(self._alive)
        for process in alive:
            process.kill()
        for process in alive:
            process.wait()
        for _ in range(self._size):
            self._calls.put(None)

    def _serve(self) -> None:
        while (call := self._calls.get()) is not None:
            if call.answer.set_running_or_notify_cancel():
                self._carry_out(call)

    def _carry_out(self, call: Call[Item, News, Answer]) -> None:
        process: Process[Item, News, Answer] | None = None
        try:
            process = self._idle_process() or self._start()
            answer = call.run_in(process)
        except BaseException as error:  # whatever it is, whoever waits has to know
            call.answer.set_exception(error)
        else:
            if not call.spoils:
                self._idle.append(process)
                process = None
            call.answer.set_result(answer)
        if process is not None:
            self._replace(process)

    def _idle_process(self) -> Process[Item, News, Answer] | None:
        while self._idle:
            process = self._idle.pop()
            if process.is_alive:
                return process
            self._bury(process)
        return None

    def _start(self) -> Process[Item, News, Answer]:
        with self._lock:
            if self._is_closed:
                raise WorkerDiedError("the pool is closed")
            process = Process(self._function, self._memory)
            self._alive.add(process)
        return process

    def _replace(self, process: Process[Item, News, Answer]) -> None:
        self._bury(process)
        with suppress(OSError, WorkerDiedError):  # the next call tries again, and says so
            self._idle.append(self._start())

    def _bury(self, process: Process[Item, News, Answer]) -> None:
        process.bury()
        with self._lock:
            self._alive.discard(process)
