"""A crew: threads that share the jobs of one search."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from threading import Condition, get_ident
from typing import Final

from soko.engine.improve.account import Account
from soko.engine.running import SLICE_SECONDS


@dataclass(eq=False)
class Job:
    """What is to be done, step by step, by one thread; it may be a part of another job."""

    steps: Iterator[None]
    whole: "Job | None"
    is_done: bool = False

    def belongs_to(self, other: "Job | None") -> bool:
        """Tell whether it is a part of another job; each is one of none."""
        return self.whole is other or (self.whole is not None and self.whole.belongs_to(other))


@dataclass
class Crew:
    """One thread gives out jobs, and does them with all others that `help`.

    Alone, it does one after the other.
    """

    account: Account
    waiting: deque[Job] = field(default_factory=deque, init=False)
    news: Final[Condition] = field(default_factory=Condition, init=False)
    _at: dict[int, Job | None] = field(default_factory=dict, init=False)
    """What each thread is at."""

    def each(self, jobs: Iterable[Iterator[None]]) -> Generator[None, None, None]:
        """Do jobs, and stop for a moment after each step; all are done in the end.

        The parts of a job come before what else waits; who waits for them does nothing else.
        """
        whole = self._at.get(get_ident())
        mine = [Job(steps, whole) for steps in jobs]
        with self.news:
            self.waiting.extendleft(reversed(mine))
            self.news.notify_all()
        try:
            while not all(job.is_done for job in mine):
                yield from self._do_one(whole, mine)
        finally:  # it may be closed before
            with self.news:
                self.waiting = deque(job for job in self.waiting if job not in mine)

    def help(self) -> Iterator[None]:
        """Do what is given out until a limit ends it, or whoever gives it out."""
        while not self.account.is_over:
            yield from self._do_one(None)
            yield

    def _do_one(self, whole: Job | None, awaited: Sequence[Job] = ()) -> Iterator[None]:
        """Do a part of a job that waits, or wait for one, or for the end of what is awaited."""
        with self.news:
            job = next((each for each in self.waiting if each.belongs_to(whole)), None)
            if job is not None:
                self.waiting.remove(job)
            elif not awaited or not all(each.is_done for each in awaited):
                self.news.wait(SLICE_SECONDS)
        if job is None:
            return
        thread = get_ident()
        before = self._at.get(thread)
        self._at[thread] = job
        try:
            yield from job.steps
        finally:
            self._at[thread] = before
            with self.news:
                job.is_done = True
                self.news.notify_all()
