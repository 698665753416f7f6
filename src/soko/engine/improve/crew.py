"""A crew: threads that share the jobs of one search."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from threading import Condition
from typing import Final

from soko.engine.improve.account import Account
from soko.engine.running import SLICE_SECONDS


@dataclass(eq=False)
class Job:
    """What is to be done, step by step, by one thread."""

    steps: Iterator[None]
    is_done: bool = False


@dataclass
class Crew:
    """One thread gives out jobs, and does them with all others that `help`.

    Alone, it does one after the other.
    """

    account: Account
    waiting: deque[Job] = field(default_factory=deque, init=False)
    news: Final[Condition] = field(default_factory=Condition, init=False)

    def each(self, jobs: Iterable[Iterator[None]]) -> Generator[None, None, None]:
        """Do jobs, and stop for a moment after each step; all are done in the end.

        Those of which a job consists come before what else waits.
        """
        mine = [Job(steps) for steps in jobs]
        with self.news:
            self.waiting.extendleft(reversed(mine))
            self.news.notify_all()
        try:
            while not all(job.is_done for job in mine):
                yield from self._do_one()
        finally:  # it may be closed before
            with self.news:
                self.waiting = deque(job for job in self.waiting if job not in mine)

    def help(self) -> Iterator[None]:
        """Do what is given out until a limit ends it, or whoever gives it out."""
        while not self.account.is_over:
            yield from self._do_one()
            yield

    def _do_one(self) -> Iterator[None]:
        """Do a job that waits, or wait for one, or for the end of another."""
        with self.news:
            job = self.waiting.popleft() if self.waiting else None
            if job is None:
                self.news.wait(SLICE_SECONDS)
                return
        try:
            yield from job.steps
        finally:
            with self.news:
                job.is_done = True
                self.news.notify_all()
