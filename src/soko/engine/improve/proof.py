"""Proof: all of the level is searched for fewer pushes than the best solution has.

A* takes states by what a solution by way of them needs at least, and leaves out all that cannot be
better than what is known: the closer the two are, the sooner nothing is left.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine.improve.account import Account
from soko.engine.improve.route import Cell
from soko.engine.running import SLICE_SECONDS, board_of, solution_of
from soko.puzzle import Solution, State

STATES: Final = 20_000
"""The states of a step."""
PART: Final = 1 / 16
"""It has such a part of all work."""
STEP: Final = 2
"""Solutions differ by so many pushes, or a multiple of that: with each push one box more, or one
less, is on a dark square of a chequered board."""
NEAR: Final = 10_000_000
"""It may take so many states more where the best solution is one step above what is proved: nothing
else can do more there than find the step, if there is one."""
FIRST: Final = 1_500_000
"""But others have so much work first, which often find it sooner."""
MEMORY: Final = 2
"""It may take one of so many parts of the memory."""


@dataclass
class Proof:
    """A search that goes on in steps; `solution` is a best one when it has found a better one.

    No solution has less than `bound` pushes.
    """

    start: State
    end: Cell | None
    account: Account
    seed: int
    bound: int
    solution: Solution | None = None
    nodes: int = 0
    is_ended: bool = False
    """Set when it cannot go on."""
    _job: SearchJob | None = field(default=None, init=False)
    _held: int = field(default=0, init=False)

    def search(self, best: Callable[[], int], *, is_alone: bool) -> Iterator[None]:
        """Search for less than the best solution has, with its part of the work.

        Alone, it goes on to its end.
        """
        while self.is_open(best()) and (is_alone or self._is_due(best())):
            self._step(best())
            yield

    def is_open(self, best: int) -> bool:
        """Tell whether there might be less than the best solution has, and it can go on."""
        return best > self.bound and not self.is_ended and not self.account.is_over

    def _is_due(self, best: int) -> bool:
        work = self.account.work
        near = NEAR if best - self.bound <= STEP and work >= FIRST else 0
        return self.nodes < PART * work + near

    def _step(self, best: int) -> None:
        account = self.account
        reserved = account.reserve(STATES)
        job = self._job = self._job or self._begin()
        job.allow(self.nodes + reserved)
        job.beat(best, 0)
        ending = SearchStatus.running
        while (
            ending is SearchStatus.running
            and not account.is_stopped
            and account.clock.left(account.limits) > 0
        ):
            ending = job.advance(min(SLICE_SECONDS, account.clock.left(account.limits)))
        stats = job.stats()
        self._hold(stats.bytes)
        account.charge(stats.nodes - self.nodes, 0, reserved=reserved)
        self.nodes = stats.nodes
        self.bound = best if ending is SearchStatus.exhausted else max(self.bound, stats.bound)
        if ending is SearchStatus.solved:
            self.solution = solution_of(self.start, job.solution())
        if ending not in (SearchStatus.running, SearchStatus.out_of_nodes):
            self.close()

    def close(self) -> None:
        """End it, and give its memory back."""
        self.is_ended = True
        self._job = None
        self._hold(0)

    def _begin(self) -> SearchJob:
        options = JobOptions()
        options.memory = self.account.memory // MEMORY
        options.max_nodes = 0
        options.seed = self.seed % 2**64
        options.end_player = -1 if self.end is None else self.end
        return SearchJob(*board_of(self.start), Method.astar_pushes, options)

    def _hold(self, held: int) -> None:
        self.account.hold(held - self._held)
        self._held = held
