"""Proof: all of the level is searched for fewer pushes than the best solution has.

A* takes states by what a solution by way of them needs at least, and leaves out all that cannot be
better than what is known: the closer the two are, the sooner nothing is left.
"""

from dataclasses import dataclass, field
from typing import Final

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine.improve.account import Account
from soko.engine.improve.route import Cell
from soko.engine.running import board_of, solution_of
from soko.puzzle import Solution, State

STATES: Final = 20_000
"""The states of a step."""
PART: Final = 1 / 16
"""It may take such a part of what others do."""
STEP: Final = 2
"""Solutions differ by so many pushes, or a multiple of that: with each push one box more, or one
less, is on a dark square of a chequered board."""
NEAR: Final = 10_000_000
"""It may take so many states more where the best solution is one step above what is proved: nothing
else can do more there than find the step, if there is one."""
FIRST: Final = 1_500_000
"""But others do so much first, which often find it sooner."""
MEMORY: Final = 2
"""It may take one of so many parts of the memory that a thread has."""


@dataclass
class Proof:
    """A search that goes on in steps, for less than `best` pushes; none has less than `bound`.

    `solution` is a best one, when it has found a better one.
    """

    start: State
    end: Cell | None
    """Where the player has to get to, if anywhere."""
    account: Account
    seed: int
    best: int
    bound: int
    solution: Solution | None = field(default=None, init=False)
    nodes: int = field(default=0, init=False)
    work: int = field(default=0, init=False)
    is_ended: bool = field(default=False, init=False)
    """Set when it cannot go on, or need not."""
    _job: SearchJob | None = field(default=None, init=False)
    _held: int = field(default=0, init=False)

    def hear(self, best: int, bound: int) -> None:
        """Take over what others have found and proved; a proof by them ends it."""
        self.best, self.bound = best, max(self.bound, bound)
        if self.best <= self.bound:
            self.close()

    @property
    def is_open(self) -> bool:
        """Tell whether there might be less than the best solution has, and it can go on."""
        return not (self.is_ended or self.account.is_over)

    @property
    def is_due(self) -> bool:
        """Tell whether it can go on, and a step more is within its part."""
        others = self.account.work - self.work
        near = NEAR if self.best - self.bound <= STEP and others >= FIRST else 0
        return self.is_open and self.nodes + STATES <= PART * others + near

    def step(self) -> None:
        """Search a few states more."""
        account = self.account
        reserved = account.reserve(STATES)
        if reserved == 0:  # all that are left are under way
            return
        job = self._job = self._job or self._begin()
        job.allow(self.nodes + reserved)
        job.beat(self.best, 0)
        ending = account.advance(job)
        stats = job.stats()
        self._hold(stats.bytes)
        self.work += account.charge(stats.nodes - self.nodes, 0, reserved=reserved)
        self.nodes = stats.nodes
        self.bound = max(self.bound, stats.bound)
        if ending is SearchStatus.exhausted:
            self.bound = self.best
        elif ending is SearchStatus.solved:
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
