"""Several strategies on one level, in turns and on threads, until one of them has the answer.

Turns are counted in work, not by the clock, and grow with the work that was done: an easy level is
solved within the first turns of the cheapest strategy, a hard one gets every idea. On one thread
nothing depends on the machine's speed.
"""

from collections.abc import Collection
from dataclasses import dataclass
from threading import Condition, Thread
from typing import Final

from soko._native import (
    SearchStats,
    SearchStatus,
    Solver,
    SolverOptions,
    detectors,
    strategy_kinds,
)
from soko.engine.limits import Clock, Limits
from soko.engine.result import Goal, Progress, Result, Status
from soko.engine.running import (
    PROGRESS_SECONDS,
    SLICE_SECONDS,
    ProgressCallback,
    board_of,
    check_boxes,
    solution_of,
)
from soko.puzzle import SokoError, State

AUTO: Final = "auto"

STRATEGIES: Final[dict[str, str]] = {kind.name: kind.description for kind in strategy_kinds()}
"""The strategies for any solution, with what each does; the order is that of their first turns."""

DEADLOCK_TESTS: Final = tuple(
    detector.name for detector in detectors() if detector.is_asked_by_searches
)
"""Those of `DETECTORS` that these strategies ask; each can be left out to see what it buys."""

WEIGHTS: Final[dict[str, float]] = {
    "plan": 5.0,
    "plan-order": 2.0,
    "greedy-pull": 4.0,
    "greedy-push": 3.0,
    "spread-pull": 2.0,
    "spread-push": 4.0,
}
"""How much of the time a strategy gets, and of the memory; the others count 1."""

FIRST_WORK: Final = 5_000_000
"""The first turn of a strategy, in squares touched: about 5 ms."""
GROWTH: Final = 0.5
"""A later turn adds this share to all the work that the strategy has done."""


def parse_strategies(text: str) -> tuple[str, ...]:
    """Return the strategies that a name, several with commas, or "auto" means.

    >>> parse_strategies("astar")
    ('astar',)
    """
    if text == AUTO:
        return tuple(STRATEGIES)
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",")))
    for name in names:
        if name not in STRATEGIES:
            known = ", ".join([AUTO, *STRATEGIES])
            raise SokoError(f"{name!r} is no strategy", hint=f"use one of {known}")
    return names


def check_deadlock_tests(names: Collection[str]) -> None:
    """Raise `SokoError` for a name that is not among `DEADLOCK_TESTS`."""
    for name in names:
        if name not in DEADLOCK_TESTS:
            known = ", ".join(DEADLOCK_TESTS)
            raise SokoError(f"{name!r} is no deadlock test", hint=f"use one of {known}")


def _options(limits: Limits, seed: int, without: Collection[str]) -> SolverOptions:
    check_deadlock_tests(without)
    options = SolverOptions()
    options.memory = limits.bytes
    options.seed = seed % 2**64
    if limits.nodes is not None:
        options.max_nodes = min(options.max_nodes, limits.nodes)
    for name in without:
        options.leave_out(name)
    return options


@dataclass(eq=False)
class _Entrant:
    """A strategy that takes part: `ending` is set when it does no more."""

    id: int
    name: str
    weight: float
    stats: SearchStats
    work: int = 0
    count_at: int = 0
    """The work at which states are counted next, under a limit of them."""
    is_at_work: bool = False
    ending: SearchStatus | None = None

    @property
    def lacked_memory(self) -> bool:
        """Tell whether the strategy ended, or left states out, for want of memory."""
        return self.ending is SearchStatus.out_of_memory or self.stats.dropped > 0


class Portfolio:
    """One call of `solve` for any solution."""

    def __init__(
        self,
        state: State,
        strategy: str,
        *,
        limits: Limits,
        seed: int,
        threads: int,
        without: Collection[str],
        clock: Clock,
    ) -> None:
        check_boxes(state)
        self.state = state
        self.limits = limits
        self.threads = threads
        self.clock = clock
        self.solver = Solver(*board_of(state), _options(limits, seed, without))
        self.strategy = strategy
        self.entrants = [self._enter(name) for name in parse_strategies(strategy)]
        self.latest = self.entrants[0]  # whose turn began last
        self.status: Status | None = None
        self.interrupted = False
        self.error: BaseException | None = None
        self.turns = Condition()
        self._share_memory()

    def _enter(self, name: str) -> _Entrant:
        number = self.solver.add(name)
        return _Entrant(
            number, name, WEIGHTS.get(name, 1.0), stats=self.solver.stats(number).search
        )

    def solve(self, on_progress: ProgressCallback | None) -> Result:
        """Let the strategies search; the calling thread alone hears Ctrl-C and tells progress."""
        watch = _Watch(self, on_progress)
        try:
            # Threads are not worth their start for what the first turn solves.
            first = self._next()
            if first is not None:
                self._turn(first, watch)
            if self.threads == 1:
                while (entrant := self._next()) is not None:
                    self._turn(entrant, watch)
            elif self.status is None:
                self._solve_on_threads(watch)
        except KeyboardInterrupt:
            self.interrupted = True
            self._end(Status.CANCELLED)
        if self.error is not None:
            raise self.error
        return self._result()

    def _solve_on_threads(self, watch: "_Watch") -> None:
        workers = [Thread(target=self._work, daemon=True) for _ in range(self.threads)]
        try:
            for worker in workers:
                worker.start()
            while self.status is None:
                with self.turns:
                    self.turns.wait_for(lambda: self.status is not None, SLICE_SECONDS)
                watch.look()
        finally:
            self._end(Status.CANCELLED)
            for worker in workers:
                if worker.is_alive():  # Ctrl-C may come before all have begun
                    worker.join()

    def _work(self) -> None:
        """Search on a thread of its own."""
        try:
            self.clock.tick()
            while (entrant := self._next()) is not None:
                self._turn(entrant)
        except BaseException as error:  # whatever it is, the calling thread has to know
            self.error = error
            self._end(Status.CANCELLED)

    def _next(self) -> _Entrant | None:
        """Return the strategy that has had least of its share, when its turn may begin."""
        with self.turns:
            while self.status is None:
                idle = [each for each in self._running() if not each.is_at_work]
                if idle:
                    chosen = min(idle, key=lambda each: each.work / each.weight)
                    chosen.is_at_work = True
                    self.latest = chosen
                    return chosen
                self.turns.wait()
        return None

    def _turn(self, entrant: _Entrant, watch: "_Watch | None" = None) -> None:
        until = entrant.work + max(FIRST_WORK, int(entrant.work * GROWTH))
        while self.status is None and entrant.ending is None and entrant.work < until:
            left = self.clock.left(self.limits)
            if left <= 0:
                self._end(Status.TIMEOUT)
                break
            self._advance(entrant, until, min(left, SLICE_SECONDS))
            if watch is not None:
                watch.look()
        with self.turns:
            entrant.is_at_work = False
            self.turns.notify()

    def _advance(self, entrant: _Entrant, until: int, seconds: float) -> None:
        if self.limits.nodes is not None:  # counted after so much work, wherever the clock cuts it
            if entrant.count_at <= entrant.work:
                entrant.count_at = min(until, entrant.work + FIRST_WORK)
            until = entrant.count_at
        status = self.solver.advance(entrant.id, until, seconds)
        self.clock.tick()
        stats = self.solver.stats(entrant.id)
        entrant.stats, entrant.work = stats.search, stats.work
        if status is SearchStatus.solved:
            self._end(Status.SOLVED)
        elif status is SearchStatus.exhausted:
            self._end(Status.UNSOLVABLE, by=entrant.name)
        elif self._is_out_of_nodes(entrant, status):
            self._end(Status.TIMEOUT)
        elif status is not SearchStatus.running:
            self._drop(entrant, status)

    def _is_out_of_nodes(self, entrant: _Entrant, status: SearchStatus) -> bool:
        if self.limits.nodes is None:
            return False
        is_counted = entrant.work >= entrant.count_at or status is not SearchStatus.running
        return is_counted and self._nodes() >= self.limits.nodes

    def _drop(self, entrant: _Entrant, ending: SearchStatus) -> None:
        """Go on without a strategy; the others get its memory."""
        self.solver.drop(entrant.id)
        with self.turns:
            entrant.ending = ending
            if self._running():
                self._share_memory()
            else:
                lacked = any(each.lacked_memory for each in self.entrants)
                self._end(Status.MEMORY if lacked else Status.GAVE_UP)

    def _share_memory(self) -> None:
        running = self._running()
        weights = sum(each.weight for each in running)
        for each in running:
            self.solver.set_share(each.id, int(self.limits.bytes * each.weight / weights))

    def _running(self) -> list[_Entrant]:
        return [each for each in self.entrants if each.ending is None]

    def _end(self, status: Status, by: str | None = None) -> None:
        """Stop all, for the first reason that comes up; `by` names the strategy that gave it."""
        with self.turns:
            if self.status is None:
                self.status = status
                self.strategy = by or self.strategy
                self.solver.stop()
                self.turns.notify_all()

    def _nodes(self) -> int:
        return sum(each.stats.nodes for each in self.entrants)

    def _bound(self) -> int:
        return max(each.stats.bound for each in self.entrants)

    def progress(self) -> Progress:
        """Return what all strategies have done so far."""
        # All threads may be between two turns.
        at_work = [each for each in self.entrants if each.is_at_work] or [self.latest]
        nodes, seconds = self._nodes(), self.clock.seconds
        return Progress(
            nodes=nodes,
            seconds=seconds,
            rate=nodes / seconds if seconds else 0.0,
            bound=self._bound(),
            depth=max(each.stats.depth for each in at_work),
            bytes=self.solver.bytes(),
            stored=sum(each.stats.stored for each in self.entrants),
            strategy="+".join(each.name for each in at_work),
            home=max(each.stats.home for each in self.entrants),
        )

    def _result(self) -> Result:
        answer = self.solver.answer()
        status = self.status or Status.CANCELLED
        if answer is not None:  # it may have been found while another thread came to an end
            status = Status.SOLVED
        solution = solution_of(self.state, answer.lurd) if answer is not None else None
        bound = None if status is Status.UNSOLVABLE else self._bound()
        is_best = solution is not None and solution.pushes == bound
        return Result(
            status=status,
            goal=Goal.ANY,
            strategy=self._solvers(answer.strategy, answer.met) if answer else self.strategy,
            solution=solution,
            proved=is_best or status is Status.UNSOLVABLE,
            tie_proved=status is Status.UNSOLVABLE,
            bound=bound,
            nodes=self._nodes(),
            seconds=self.clock.seconds,
            cpu_seconds=self.clock.cpu_seconds,
            peak_bytes=self.solver.peak_bytes(),
            interrupted=self.interrupted or self.status is Status.CANCELLED,
            dropped=tuple(each.name for each in self.entrants if each.lacked_memory),
        )

    def _solvers(self, first: int, second: int | None) -> str:
        numbers = [first] if second is None else [first, second]
        return "+".join(self.entrants[number].name for number in numbers)


class _Watch:
    """Tells progress about ten times a second."""

    def __init__(self, portfolio: Portfolio, on_progress: ProgressCallback | None) -> None:
        self.portfolio = portfolio
        self.on_progress = on_progress
        self.shown = portfolio.clock.seconds

    def look(self) -> None:
        """Tell progress if it is time."""
        seconds = self.portfolio.clock.seconds
        if self.on_progress is not None and seconds - self.shown >= PROGRESS_SECONDS:
            self.shown = seconds
            self.on_progress(self.portfolio.progress())
