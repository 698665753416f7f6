"""What goes on beside a proof that takes long: any solution is looked for, and then improved.

It is what there is when a limit ends the proof, and the proof leaves out all that cannot beat it.
"""

import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from soko._native import SearchJob, SearchStatus, return_free_memory
from soko.engine.improve.account import Account
from soko.engine.improve.cut import WHOLE, Cut
from soko.engine.improve.improver import Improver, first_number, ranked
from soko.engine.improve.turns import METHODS
from soko.engine.limits import Clock, Limits
from soko.engine.portfolio import AUTO, Portfolio
from soko.engine.result import Goal, Status
from soko.engine.running import ProgressCallback, telling_at_least
from soko.puzzle import Solution, State

if TYPE_CHECKING:
    from collections.abc import Iterator

FIRST_NODES: Final = 100_000
"""The proof of most levels takes fewer states, and nothing is looked for beside it."""
GROWTH: Final = 10
"""When nothing was found, it is looked for again when the proof has so many times the states."""
FINDING: Final = 50_000
"""Any solution may take so many states when it is looked for first,"""
SHARE: Final = 8
"""and later one where the proof has taken so many: what is not found soon is seldom found then."""
PART: Final = 0.5
"""That may take such a part of the time that is left, until the middle of a limit."""
LATE_PART: Final = 0.2
"""And such a part of the other half: a proof that is half done may still come to its end."""
LATE_SECONDS: Final = 1.0
"""But all of it, if that is not more."""
IMPROVING: Final = {Goal.PUSHES: 1.0, Goal.MOVES: 0.5}
"""Improving it may take so many states for each of the proof."""
PATIENCE: Final = 400_000
"""Fewer pushes may take the less, the more work was in vain: a third after three times as much."""
LEAST: Final = 1 / 8
"""But not less than this part. Fewer moves come by way of pushes, and are long in vain."""
SOON: Final = 1.25
"""The proof waits for improvements each time it has so many times the states."""
WITHOUT_PROOF: Final = tuple(method for method in METHODS if method != "proof")
"""One proof is enough."""


@dataclass
class Beside:
    """What is known beside a proof: the best `solution`, and what it has cost.

    `is_answer` says that the proof has shown it to be a best one, `tie_proved` that its second
    number is the least, too. The proof is interrupted after a
    number of states, so that the same seed and limits do the same; also when half of what is
    limited is over: the states, or the time where states are slow.
    """

    state: State
    goal: Goal
    limits: Limits
    seed: int
    on_progress: ProgressCallback | None
    clock: Clock
    nodes: int = 0
    peak_bytes: int = 0
    is_answer: bool = False
    tie_proved: bool = False
    is_unsolvable: bool = False
    pause: int = field(init=False)
    half_nodes: int = field(init=False)
    half_time: float = field(init=False)

    def __post_init__(self) -> None:
        self.half_nodes = self._most() // 2
        self.pause = min(FIRST_NODES, self.half_nodes)
        left = self.clock.left(self.limits)
        self.half_time = left / 2 if math.isfinite(left) else -math.inf
        self._finder = ""
        self._is_late = False  # a limit of time is half over
        self._looked = 0.0  # processor seconds of the longest look
        self._work = 0.0  # that improving may take in all
        self._work_until = 0  # so many states of the proof
        self._work_of_best = 0  # what it had taken when it found the best one
        self._improver: Improver | None = None
        self._steps: Iterator[None] = iter(())

    @property
    def solution(self) -> Solution | None:
        """Return the best solution that is known."""
        return None if self._improver is None else self._improver.best

    @property
    def is_proved(self) -> bool:
        """Tell whether the first number of that solution was proved while it was improved."""
        return self._improver is not None and self._improver.is_proved

    @property
    def bound(self) -> int:
        """Return the bound that was proved while the solution was improved."""
        return 0 if self._improver is None else self._improver.bound

    @property
    def strategy(self) -> str:
        """Return what found it, and what improved it last."""
        made = self._improver.improvements if self._improver else []
        return "+".join([self._finder, *(each.method for each in made[-1:])])

    def may_expand(self) -> int:
        """Return how many states the proof may expand before its next pause, or in all."""
        return min(self.pause, self._most() - self.nodes)

    def steer(self, job: SearchJob, ending: SearchStatus) -> SearchStatus:
        """Look for a solution, or improve it, in the pauses of a proof; say how it stands then."""
        if ending is SearchStatus.out_of_nodes and self.pause < self._most() - self.nodes:
            self._work_beside(job)
            self._pause_at(self._next_pause(), job)
            ending = SearchStatus.running
        elif ending is SearchStatus.running and self.clock.left(self.limits) < self.half_time:
            self.half_time, self._is_late = -math.inf, True
            self._look_beside(job, self._most(), self._late_part())
            if self._improver is not None:
                self._pause_at(min(self.pause, job.stats().nodes + FIRST_NODES), job)
        return self.settle(job, ending)

    def settle(self, job: SearchJob, ending: SearchStatus) -> SearchStatus:
        """Say what the ending of a proof means, which leaves out what is no better than is known.

        When it is exhausted, the known solution is a best one.
        """
        if self.is_unsolvable:
            return SearchStatus.exhausted
        if self._improver is not None and ending is not SearchStatus.solved:
            is_exhausted = ending is SearchStatus.exhausted
            self.tie_proved = is_exhausted and self.goal is Goal.MOVES
            self.is_answer = is_exhausted or self._is_best(job.stats().bound)
        return SearchStatus.solved if self.is_answer else ending

    def look(
        self, spent: int, nodes: int, *, part: float = 1, held: int = 0, bound: int = 0
    ) -> None:
        """Search for any solution, unless one is known, in a part of the time that is left.

        `spent` are the states of the proof, `held` its bytes, `bound` is what it has proved.
        """
        left = self.clock.left(self.limits) * part
        nodes = min(nodes, self._most() - self.nodes - spent)
        if self._improver is not None or left <= 0 or nodes <= 0:
            return
        before = self.clock.cpu_seconds
        limits = Limits(
            seconds=None if self.limits.seconds is None else self.clock.seconds + left,
            cpu_seconds=None if self.limits.cpu_seconds is None else before + left,
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
        del portfolio
        return_free_memory()  # the proof may need it
        self._looked = max(self._looked, self.clock.cpu_seconds - before)
        self.nodes += found.nodes
        self.peak_bytes = max(self.peak_bytes, held + found.peak_bytes)
        self.is_unsolvable = found.status is Status.UNSOLVABLE
        if found.solution is not None:
            self._finder = found.strategy
            self._improver = Improver(
                Cut(found.solution, WHOLE),
                self.goal,
                Account(self.limits, self.clock),
                self.seed,
                WITHOUT_PROOF,
                bound=bound,
            )
            self._steps = self._improver.steps()
        if found.interrupted:
            raise KeyboardInterrupt

    def improve(self, spent: int, work: int, *, held: int = 0, bound: int = 0) -> None:
        """Improve what is known until that has taken so much work in all, or there is a proof."""
        if self._improver is None:
            return
        account = self._improver.account
        before = account.nodes
        if held + account.held >= self.limits.bytes:  # nothing is left to search with
            return
        left = (self._most() - self.nodes - spent) // 2  # the proof needs some, too
        account.limits = replace(
            self.limits, nodes=before + left, memory=max(self.limits.bytes - held, 0)
        )
        account.peak_bytes = 0
        self._improver.prove(bound)
        try:
            while account.work < work and not account.is_over and not self._improver.is_proved:
                if next(self._steps, self) is self:
                    break
        finally:
            self.nodes += account.nodes - before
            self.peak_bytes = max(self.peak_bytes, held + account.peak_bytes)
            return_free_memory()

    def _pause_at(self, nodes: int, job: SearchJob) -> None:
        self.pause = nodes
        job.allow(max(self.may_expand(), job.stats().nodes))

    def _work_beside(self, job: SearchJob) -> None:
        if not self._is_late or self.pause >= self.half_nodes:
            self._look_beside(job, self._share(), PART)
        if self._improver is None:
            return
        stats = job.stats()
        before = first_number(self._improver.best, self.goal)
        states = stats.nodes - self._since(stats.nodes)
        self._work += self._improving_share(self._improver) * states
        self._work_until = stats.nodes
        self.improve(stats.nodes, int(self._work), held=stats.bytes, bound=stats.bound)
        if first_number(self._improver.best, self.goal) < before:
            self._work_of_best = self._improver.account.work
        self._tell(job)

    def _since(self, nodes: int) -> int:
        """Return since how many states of the proof improving has had nothing: not for long."""
        return self._work_until or max(nodes - FIRST_NODES, 0)

    def _improving_share(self, improver: Improver) -> float:
        """Return what improving may take for each state of the proof."""
        share = IMPROVING[self.goal]
        if self.goal is not Goal.PUSHES:
            return share
        in_vain = improver.account.work - self._work_of_best
        return share * max(LEAST, min(1, PATIENCE / max(in_vain, 1)))

    def _tell(self, job: SearchJob) -> None:
        """Let the proof leave out what is no better than what is known."""
        if self.solution is not None:
            first, second, *_ = ranked(self.solution, self.goal)
            job.beat(first, second if self.goal is Goal.MOVES else 0)

    def _share(self) -> int:
        """Return how many states may be searched beside the proof in this pause.

        From the middle on all that are left: any solution is worth more than a higher bound.
        """
        if self.pause < self.half_nodes:
            return max(FINDING, self.pause // SHARE)
        return self._most() - self.nodes - self.pause

    def _late_part(self) -> float:
        """Return how much of the time that is left the look in the middle may take.

        It begins anew: a look that took as long before would only be done again.
        """
        left = self.clock.left(self.limits)
        part = 1 if left <= LATE_SECONDS else max(LATE_PART, LATE_SECONDS / left)
        return part if left * part > self._looked else 0

    def _next_pause(self) -> int:
        """Return after how many states of the proof it is interrupted again, if at all."""
        if self._improver is not None:
            return int(self.pause * SOON) + 1
        if self.pause >= self.half_nodes:
            return self._most()
        return min(self.pause * GROWTH, self.half_nodes)

    def _look_beside(self, job: SearchJob, nodes: int, part: float) -> None:
        stats = job.stats()
        self.look(stats.nodes, nodes, part=part, held=stats.bytes, bound=stats.bound)
        self._tell(job)

    def _is_best(self, bound: int) -> bool:
        """Tell whether a proved bound shows that the solution that is known is a best one."""
        return self.is_proved or (
            self.solution is not None and first_number(self.solution, self.goal) <= bound
        )

    def _most(self) -> int:
        return 2**63 if self.limits.nodes is None else self.limits.nodes
