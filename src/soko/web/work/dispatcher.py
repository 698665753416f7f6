"""Where calls are carried out, and those that are under way."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from soko.web.calls import CALLS
from soko.web.settings import Settings
from soko.web.work.admission import Admission, Job, Tell
from soko.web.work.context import Allowance
from soko.web.work.orders import Order, Reply

GRACE: Final = 5.0
"""Seconds that a search may need beyond its own limit of time, to begin and to end."""


class Dispatcher:
    """Three pools of processes: for searches, for what is bulky, and for what is quick."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        allowed = Allowance(
            seconds=settings.seconds,
            memory=settings.table_memory,
            threads=settings.threads,
            database=settings.database,
        )
        self.searches = Admission(
            settings.searches,
            memory=settings.search_memory,
            allowed=allowed,
            waiting=settings.waiting,
        )
        self.bulky = Admission(
            settings.bulky,
            memory=settings.quick_memory,
            allowed=allowed,
            waiting=settings.waiting,
        )
        self.quick = Admission(
            settings.quick,
            memory=settings.quick_memory,
            allowed=allowed,
            waiting=settings.quick_waiting,
        )
        self.jobs: dict[str, Job] = {}

    async def run(self, job: Job) -> Reply:
        """Carry out a call in the pool that it belongs to."""
        return await self._pool(job.order).run(job)

    def _pool(self, order: Order) -> Admission:
        call = CALLS[order.call]
        if call.searches:
            return self.searches
        is_bulky = call.bulky or len(order.body) > self.settings.much
        return self.bulky if is_bulky else self.quick

    def job(self, call: str, body: bytes, tell: Tell = lambda _: None) -> Job:
        """Make a job of a call, with the time that such a call has."""
        settings = self.settings
        searches = CALLS[call].searches
        seconds = settings.seconds + GRACE if searches else settings.quick_seconds
        return Job(Order(call, body), seconds, tell)

    @contextmanager
    def listed(self, job: Job) -> Iterator[str]:
        """Give a job a name that nobody guesses, by which it can be stopped."""
        id = secrets.token_urlsafe(12)
        self.jobs[id] = job
        try:
            yield id
        finally:
            del self.jobs[id]

    def stop(self, id: str) -> bool:
        """End a job early, with what it has; tell whether there is such a job."""
        job = self.jobs.get(id)
        if job is not None:
            job.stop()
        return job is not None

    def open(self) -> None:
        """Have processes ready before they are needed."""
        self.quick.pool.warm_up()
        self.searches.pool.warm_up()

    def close(self) -> None:
        """End the processes."""
        for each in (self.quick, self.bulky, self.searches):
            each.pool.close()
