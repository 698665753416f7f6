"""What the methods share: the route that is improved, its limits, and how a part is solved anew."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine.improve.aim import Aim, aimed
from soko.engine.improve.route import Cell, Part, Route
from soko.engine.limits import Clock, Limits
from soko.engine.result import Progress
from soko.engine.running import SLICE_SECONDS

DETECTORS: Final = ("freeze",)
"""The deadlock detectors that a search asks: others, and penalties, cost more than they save here.
Each search would learn them anew, for the end of its part."""
SET_UP: Final = 500
"""A search is set up in the time of about so many states."""

NEVER: Final = 2**64 - 1
"""After so many states a search looks back from the end: windows are too small for it."""

MOST_SQUARES: Final = 2_000
"""On larger boards the core makes no detours."""

SETTLED: Final = (SearchStatus.solved, SearchStatus.exhausted, SearchStatus.gave_up)
"""How a search ends that has looked at all it was to look at."""


class Detour(NamedTuple):
    """How far from the route a search of detours goes (see the core's DetourOptions)."""

    elsewhere: int
    """So many boxes may stand off a place of the route."""
    price: int
    """What each push that takes one of them back seems to cost."""
    slack: int
    """So much more than the route it may seem to take."""
    closed: Cell | None = None
    """A square on which no box may come to stand."""
    above: int = 0
    """It may really take so much more than the route."""


class Try(NamedTuple):
    """What became of a part: whether it is another one now, and whether all was looked at."""

    is_better: bool
    is_settled: bool
    nodes: int
    lacked_memory: bool = False


@dataclass
class Task:
    """The route as it is now, and what may still be used.

    `tell` hears of each improvement which method found it. `work` is the states that were expanded,
    and those that could have been while searches were set up.
    """

    route: Route
    limits: Limits
    seed: int
    clock: Clock
    tell: Callable[[str], None]
    nodes: int = 0
    work: int = 0
    peak_bytes: int = 0
    held: int = 0
    """The bytes of other routes that wait for their turns."""
    method: str = field(default="", init=False)
    is_stopped: bool = field(default=False, init=False)
    """Set by another thread: whatever goes on has to end."""

    @property
    def is_over(self) -> bool:
        """Tell whether a limit is reached."""
        return self.is_stopped or self.clock.left(self.limits) <= 0 or self.nodes_left <= 0

    @property
    def has_detours(self) -> bool:
        """Tell whether the board is one on which the core makes detours."""
        return len(self.route.level.interior) <= MOST_SQUARES

    def heed(self, _: Progress) -> None:
        """End a search of another kind, if it has to; raises `KeyboardInterrupt`."""
        if self.is_stopped:
            raise KeyboardInterrupt

    @property
    def nodes_left(self) -> int:
        """Return how many states the limits still allow."""
        return 2**63 if self.limits.nodes is None else self.limits.nodes - self.nodes

    @property
    def memory(self) -> int:
        """Return the bytes that a search may take."""
        return max(self.limits.bytes - self.held, 0)

    def charge(self, nodes: int, peak_bytes: int) -> None:
        """Note what a search has taken."""
        self.nodes += nodes
        self.work += SET_UP + nodes
        self.peak_bytes = max(self.peak_bytes, self.held + peak_bytes)

    def solve_part(
        self,
        part: Part,
        aim: Aim,
        *,
        nodes: int,
        reach: Sequence[int] = (),
        keeps_pushes: bool = False,
        detour: Detour | None = None,
    ) -> Try:
        """Look for a shorter way between two places, with so many states at most.

        With a `reach`, only what lies near the route is searched (see the core's Vicinity); with
        `keeps_pushes` only the pushes that it has are done, in any order; with a `detour` only what
        it pays to try, of that: then settled means that there is nothing like that. A detour that
        may take more than the route finds another way, which counts as better.
        """
        options = aimed(self._options(nodes), self.route, part, aim)
        end = self.route.end_of(part)
        options.end_player = -1 if end is None else end
        if reach or keeps_pushes or detour is not None:
            options.path = "".join(self.route.legs[part.first : part.last])
        options.reach = list(reach)
        options.keeps_pushes = keeps_pushes
        method = aim.method
        if detour is not None:
            options.elsewhere, options.price, options.slack = detour[:3]
            options.closed = -1 if detour.closed is None else detour.closed
            options.below_primary += detour.above
            method = Method.detour_moves if aim is Aim.MOVES else Method.detour_pushes
        job = SearchJob(self.route.board(part), self.route.width, method, options)
        ending = SearchStatus.running
        while (
            ending is SearchStatus.running
            and not self.is_stopped
            and self.clock.left(self.limits) > 0
        ):
            ending = job.advance(min(SLICE_SECONDS, self.clock.left(self.limits)))
        stats = job.stats()
        self.charge(stats.nodes, stats.peak_bytes)
        is_better = job.settle()
        if is_better:
            self.route.replace(part, job.solution(), keeps_walk=aim.is_ranked)
            self.tell(self.method)
        is_settled = ending in SETTLED
        lacked_memory = ending is SearchStatus.out_of_memory
        return Try(is_better, is_settled, stats.nodes, lacked_memory)

    def _options(self, nodes: int) -> JobOptions:
        options = JobOptions()
        options.memory = self.memory
        options.max_nodes = min(nodes, self.nodes_left)
        options.seed = self.seed % 2**64
        options.detectors = list(DETECTORS)
        options.has_penalties = False
        options.looks_back_after = NEVER
        return options
