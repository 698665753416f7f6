"""So many calls at once, and so many that wait; one that does not end in time is killed."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from soko.processes import Pool, WorkerDiedError
from soko.web.api.problem import refusal
from soko.web.work.context import Allowance
from soko.web.work.orders import News, Order, Reply
from soko.web.work.worker import carry_out

ENDING_SECONDS: Final = 0.08
"""How long a search that is to end may take to say what it has, before its process is killed."""

Tell = Callable[[News], None]


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


class Admission:
    """A pool of so many processes, each with so much memory, for which `waiting` calls may queue.

    A process that was interrupted, or that did not answer, is replaced by the pool.
    """

    def __init__(self, size: int, *, memory: int, allowed: Allowance, waiting: int) -> None:
        self.waiting = waiting
        self.queued = 0
        self.places = asyncio.Semaphore(size)
        function = partial(carry_out, allowed=allowed)
        self.pool: Pool[Order, News, Reply] = Pool(function, size, memory=memory)

    async def run(self, job: Job) -> Reply:
        """Carry out a call; raises `ProblemError` when there is no room, or no answer in time.

        Cancelling this coroutine kills the process at once: the client has left.
        """
        async with self._place():
            loop = asyncio.get_running_loop()

            def hear(news: News) -> None:
                loop.call_soon_threadsafe(job.tell, news)

            call = self.pool.submit(job.order, hear)
            answer = asyncio.wrap_future(call.answer)
            try:
                in_time = await _ends(answer, job)
                if not in_time:
                    call.interrupt()
                    await asyncio.wait({answer}, timeout=ENDING_SECONDS)
                if answer.done():
                    return answer.result()
            except WorkerDiedError:
                if in_time:
                    raise refusal("died") from None
            finally:
                answer.cancel()
                call.kill()
        raise refusal("slow", seconds=job.seconds)

    @asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        if self.places.locked() and self.queued >= self.waiting:
            raise refusal("busy")
        self.queued += 1
        try:
            await self.places.acquire()
        finally:
            self.queued -= 1
        try:
            yield
        finally:
            self.places.release()


async def _ends(answer: asyncio.Future[Reply], job: Job) -> bool:
    """Wait for a reply; tell whether it came before the time was over or the job was stopped."""
    stopped = asyncio.create_task(job.stopped.wait())
    either: set[asyncio.Future[Any]] = {answer, stopped}
    try:
        await asyncio.wait(either, timeout=job.seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stopped.cancel()
    return answer.done()
