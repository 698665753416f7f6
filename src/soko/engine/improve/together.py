"""Several threads at one solution: one improver that they share, or one for each of them."""

from collections.abc import Iterator, Sequence
from threading import Lock, Thread

from soko.engine.improve.improver import ImprovementCallback, Improver, ranked
from soko.engine.improve.outcome import Improvement
from soko.engine.running import SLICE_SECONDS


class Together:
    """What improvers come to: the best solution of all, and the best bound.

    What one proves ends the others where nothing better is left. The searches run without Python's
    lock; `on_improvement` is called by one thread at a time.
    """

    def __init__(
        self, improvers: Sequence[Improver], on_improvement: ImprovementCallback | None
    ) -> None:
        self.improvers = improvers
        self.on_improvement = on_improvement
        self.improvements: list[Improvement] = []
        self.best = improvers[0].best
        self.error: BaseException | None = None
        self._lock = Lock()
        for each in improvers:
            each.on_improvement = self._hear

    @property
    def bound(self) -> int:
        """Return the best bound."""
        return max(each.bound for each in self.improvers)

    def run(self) -> None:
        """Improve until there is a proof or a limit; Ctrl-C ends all of them."""
        works = [(each, steps) for each in self.improvers for steps in each.works()]
        if len(works) == 1:
            for _ in works[0][1]:
                pass
        else:
            self._run_on_threads(works)

    def _run_on_threads(self, works: Sequence[tuple[Improver, Iterator[None]]]) -> None:
        threads = [Thread(target=self._work, args=each, daemon=True) for each in works]
        try:
            for thread in threads:
                thread.start()
            while any(thread.is_alive() for thread in threads):
                for thread in threads:
                    thread.join(SLICE_SECONDS)
        finally:
            self._stop()
            for thread in threads:
                if thread.is_alive():  # Ctrl-C may come before all have begun
                    thread.join()
        if self.error is not None:
            raise self.error

    def _work(self, improver: Improver, steps: Iterator[None]) -> None:
        account = improver.account
        try:
            account.clock.tick()
            for _ in steps:
                improver.prove(self.bound)
            account.clock.tick()
            if not account.is_over:
                self._stop()  # nothing better is left
        except BaseException as error:  # whatever it is, the calling thread has to know
            if not (account.is_stopped and isinstance(error, KeyboardInterrupt)):
                self.error = error
            self._stop()

    def _stop(self) -> None:
        for each in self.improvers:
            each.account.is_stopped = True

    def _hear(self, improvement: Improvement) -> None:
        """Take over what is better than all before."""
        goal = self.improvers[0].goal
        with self._lock:
            if ranked(improvement.solution, goal) >= ranked(self.best, goal):
                return
            self.best = improvement.solution
            self.improvements.append(improvement)
            if self.on_improvement is not None:
                self.on_improvement(improvement)
