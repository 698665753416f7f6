"""Processes that answer calls, so many at once and no more; one that does not end is killed."""

import asyncio
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from soko.web.desk import Allowance
from soko.web.frames import LENGTH, Answer, Order, Reply, Started, Telling, decode_answer, encode
from soko.web.problem import refusal

ENDING_SECONDS: Final = 0.08
"""How long a search that is to end may take to say what it has, before its process is killed."""

Tell = Callable[[Started | Telling], None]


class Worker:
    """One process, and the pipes to it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self.orders, self.answers = process.stdin, process.stdout

    @classmethod
    async def start(cls, memory: int, allowed: Allowance) -> "Worker":
        """Start a process with so many bytes of address space."""
        arguments = [str(memory), msgspec.json.encode(allowed).decode()]
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "soko.web.worker",
            *arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C in the terminal is for the server alone
        )
        return cls(process)

    async def ask(self, order: Order, tell: Tell) -> Reply:
        """Send an order and return the reply; raises `EOFError` when the process dies over it."""
        try:
            self.orders.write(encode(order))
            await self.orders.drain()
            while not isinstance(said := await self._hear(), Reply):
                tell(said)
        except (OSError, asyncio.IncompleteReadError) as error:
            raise EOFError from error
        return said

    async def _hear(self) -> Answer:
        length = int.from_bytes(await self.answers.readexactly(LENGTH))
        return decode_answer(await self.answers.readexactly(length))

    @property
    def is_alive(self) -> bool:
        """Tell whether the process has not ended, as far as is known."""
        return self.process.returncode is None

    def interrupt(self) -> None:
        """Ask the search to end with what it has."""
        if self.is_alive:
            self.process.send_signal(signal.SIGINT)

    def kill(self) -> None:
        """End the process."""
        if self.is_alive:
            self.process.kill()


@dataclass(eq=False)
class Job:
    """A call under way; `stop` ends it early, with what it has."""

    order: Order
    seconds: float
    tell: Tell
    stopped: asyncio.Event = field(default_factory=asyncio.Event)

    def stop(self) -> None:
        """End the call soon."""
        self.stopped.set()


class Pool:
    """So many processes, each with so much memory; as many calls as `waiting` may queue.

    A process that was interrupted, or that did not answer, is replaced by a fresh one; until that
    is there its place stays taken, so there are never more than `size`.
    """

    def __init__(self, size: int, *, memory: int, allowed: Allowance, waiting: int) -> None:
        self.memory = memory
        self.allowed = allowed
        self.waiting = waiting
        self.queued = 0
        self.free: asyncio.LifoQueue[Worker | None] = asyncio.LifoQueue()
        for _ in range(size):  # a process is started when it is first needed
            self.free.put_nowait(None)
        self.replacements: set[asyncio.Task[None]] = set()

    async def run(self, job: Job) -> Reply:
        """Carry out a call; raises `ProblemError` when there is no room, or no answer in time.

        Cancelling this coroutine kills the process at once: the client has left.
        """
        worker = await self._take()
        reply: Reply | None = None
        in_time = False
        asked = asyncio.create_task(worker.ask(job.order, job.tell))
        try:
            in_time = await _ends(asked, job)
            reply = await asked if in_time else await _ending(asked, worker)
        except EOFError:
            raise refusal("died") from None
        finally:
            asked.cancel()
            if in_time and reply is not None:
                self.free.put_nowait(worker)
            else:  # it hangs, or a signal may still be under way to it
                self._replace(worker)
        if reply is None:
            raise refusal("slow", seconds=job.seconds)
        return reply

    async def _take(self) -> Worker:
        if self.free.empty() and self.queued >= self.waiting:
            raise refusal("busy")
        self.queued += 1
        try:
            worker = await self.free.get()
        finally:
            self.queued -= 1
        if worker is not None and worker.is_alive:
            return worker
        try:
            return await Worker.start(self.memory, self.allowed)
        except BaseException:
            self.free.put_nowait(None)
            raise

    def _replace(self, worker: Worker) -> None:
        worker.kill()
        task = asyncio.create_task(self._start_after(worker))
        self.replacements.add(task)
        task.add_done_callback(self.replacements.discard)

    async def _start_after(self, worker: Worker) -> None:
        fresh: Worker | None = None
        try:
            await worker.process.wait()
            fresh = await Worker.start(self.memory, self.allowed)
        finally:
            self.free.put_nowait(fresh)

    async def warm_up(self) -> None:
        """Have a process ready before it is needed."""
        self.free.put_nowait(await self._take())

    async def close(self) -> None:
        """End all processes that are idle; the others have lost their calls."""
        await asyncio.gather(*self.replacements, return_exceptions=True)
        while not self.free.empty():
            worker = self.free.get_nowait()
            if worker is not None:
                worker.kill()
                await worker.process.wait()


async def _ends(asked: asyncio.Task[Reply], job: Job) -> bool:
    """Wait for a reply; tell whether it came before the time was over or the job was stopped."""
    stopped = asyncio.create_task(job.stopped.wait())
    try:
        await asyncio.wait(
            {asked, stopped}, timeout=job.seconds, return_when=asyncio.FIRST_COMPLETED
        )
    finally:
        stopped.cancel()
    return asked.done()


async def _ending(asked: asyncio.Task[Reply], worker: Worker) -> Reply | None:
    worker.interrupt()
    await asyncio.wait({asked}, timeout=ENDING_SECONDS)
    return asked.result() if asked.done() else None
