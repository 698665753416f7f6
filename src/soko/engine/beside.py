"""Any solution, looked for beside a proof that takes long: what there is when a limit ends it."""

import math
from dataclasses import dataclass, field
from typing import Final

from soko._native import SearchJob, SearchStatus
from soko.engine.limits import Clock, Limits
from soko.engine.portfolio import AUTO, Portfolio
from soko.engine.result import Goal, Result, Status
from soko.engine.running import ProgressCallback, telling_at_least
from soko.puzzle import Solution, State

FIRST_NODES: Final = 100_000
"""The proof of most levels takes fewer states, and nothing is looked for beside it."""
GROWTH: Final = 10
"""When nothing was found, it is looked for again when the proof has so many times the states."""
SHARE: Final = 5
"""Any solution may take one state where the proof has taken so many."""


@dataclass
class Beside:
    """What is known beside a proof: its `result`, None until there is one, and the cost of it.

    `is_answer` says that the proof has shown it to be a shortest.
    The proof is interrupted after a number of states, so that the same seed and limits do the same;
    also when half of what is limited is over: the states, or the time where states are slow.
    """

    state: State
    goal: Goal
    limits: Limits
    seed: int
    on_progress: ProgressCallback | None
    clock: Clock
    result: Result | None = None
    nodes: int = 0
    peak_bytes: int = 0
    is_answer: bool = False
    pause: int = field(init=False)
    half_nodes: int = field(init=False)
    half_time: float = field(init=False)

    def __post_init__(self) -> None:
        self.half_nodes = self._most() // 2
        self.pause = min(FIRST_NODES, self.half_nodes)
        left = self.clock.left(self.limits)
        self.half_time = left / 2 if math.isfinite(left) else -math.inf

    @property
    def solution(self) -> Solution | None:
        """Return the best solution that is known."""
        return None if self.result is None else self.result.solution

    @property
    def strategy(self) -> str:
        """Return what found it."""
        return "" if self.result is None else self.result.strategy

    def may_expand(self) -> int:
        """Return how many states the proof may expand before its next pause, or in all."""
        return min(self.pause, self._most() - self.nodes)

    def steer(self, job: SearchJob, ending: SearchStatus) -> SearchStatus:
        """Look for a solution when the proof pauses for it; say how the proof stands then."""
        if ending is SearchStatus.out_of_nodes and self.pause < self._most() - self.nodes:
            self._look_beside(job, self._share())
            self.pause = self._next_pause()
            job.allow(max(self.may_expand(), job.stats().nodes))
            ending = SearchStatus.running
        elif ending is SearchStatus.running and self.clock.left(self.limits) < self.half_time:
            self.half_time = -math.inf
            self._look_beside(job, self._most())
        if ending is SearchStatus.running and self.result is not None:
            if self.result.status is Status.UNSOLVABLE:
                return SearchStatus.exhausted
            self.is_answer = self._is_best(job.stats().bound)
            if self.is_answer:
                return SearchStatus.solved
        return ending

    def _share(self) -> int:
        """Return how many states may be searched beside the proof in this pause."""
        if self.pause < self.half_nodes:
            return self.pause // SHARE
        return (self._most() - self.nodes - self.pause) // 2

    def _next_pause(self) -> int:
        """Return after how many states of the proof it is interrupted again, if at all."""
        if self.result is not None or self.pause >= self.half_nodes:
            return self._most()
        return min(self.pause * GROWTH, self.half_nodes)

    def _look_beside(self, job: SearchJob, nodes: int) -> None:
        stats = job.stats()
        self.look(stats.nodes, nodes, held=stats.bytes, bound=stats.bound)

    def look(self, spent: int, nodes: int, *, held: int = 0, bound: int = 0) -> None:
        """Search for any solution, unless one is known, with a part of what the limits leave.

        `spent` are the states of the proof, `held` its bytes, `bound` is what it has proved.
        """
        left = self.clock.left(self.limits)
        nodes = min(nodes, self._most() - self.nodes - spent)
        if self.result is not None or left <= 0 or nodes <= 0:
            return
        limits = Limits(
            seconds=None if self.limits.seconds is None else self.clock.seconds + left / 2,
            cpu_seconds=(
                None if self.limits.cpu_seconds is None else self.clock.cpu_seconds + left / 2
            ),
            nodes=nodes,
            memory=max(self.limits.bytes - held, 0),
        )
        portfolio = Portfolio(
            self.state,
            AUTO,
            limits=limits,
            seed=self.seed,
            threads=1,
            without=(),
            clock=self.clock,
        )
        found = portfolio.solve(telling_at_least(bound, self.on_progress))
        self.nodes += found.nodes
        self.peak_bytes = max(self.peak_bytes, held + found.peak_bytes)
        if found.solution is not None or found.status is Status.UNSOLVABLE:
            self.result = found
        if found.interrupted:
            raise KeyboardInterrupt

    def _is_best(self, bound: int) -> bool:
        """Tell whether a proved bound shows that the solution that is known is a shortest."""
        known = self.solution
        if known is None:
            return False
        return (known.moves if self.goal is Goal.MOVES else known.pushes) <= bound

    def _most(self) -> int:
        return 2**63 if self.limits.nodes is None else self.limits.nodes
