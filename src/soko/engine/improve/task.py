"""What the methods on a route share: the route, and how a part of it is solved anew."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from soko._native import JobOptions, Method, SearchJob, SearchStatus
from soko.engine.improve.account import Account
from soko.engine.improve.aim import Aim, aimed
from soko.engine.improve.route import Cell, Part, Route

DETECTORS: Final = ("freeze",)
"""The deadlock detectors that a search asks: others, and penalties, cost more than they save here.
Each search would learn them anew, for the end of its part."""
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
    """It has to take less than the route and so much more: 1 lets it be as long."""
    ties: int = 0
    """0 takes the first of the best ways that were met, another number one of them, by chance."""


class Try(NamedTuple):
    """What became of a part: whether it is another one now, and whether all was looked at."""

    is_better: bool
    is_settled: bool
    nodes: int
    lacked_memory: bool = False


@dataclass
class Task:
    """The route as it is now, and the account of what searches on it take.

    `tell` hears of the route after each improvement, and which method found it. `work` is what was
    charged for this task alone.
    """

    route: Route
    account: Account
    seed: int
    tell: Callable[[Route, str], None]
    work: int = 0
    method: str = field(default="", init=False)

    @property
    def is_over(self) -> bool:
        """Tell whether a limit is reached."""
        return self.account.is_over

    @property
    def has_detours(self) -> bool:
        """Tell whether the board is one on which the core makes detours."""
        return len(self.route.level.interior) <= MOST_SQUARES

    def beside(self, route: Route) -> "Task":
        """Return a task like this one, of another route."""
        return Task(route, self.account, self.seed, self.tell)

    def solve_part(
        self,
        part: Part,
        aim: Aim,
        *,
        nodes: int,
        reach: Sequence[int] = (),
        keeps_pushes: bool = False,
        detour: Detour | None = None,
        elsewhere: int = 0,
    ) -> Try:
        """Look for a shorter way between two places, with so many states at most.

        With a `reach`, only what lies near the route is searched (see the core's Vicinity); with
        `keeps_pushes` only the pushes that it has are done, in any order; with a `detour` only what
        it pays to try, of that: then settled means that there is nothing like that. Where that may
        take as much as the route, or more, any way that is found counts as better. With so many
        boxes `elsewhere`, all others are where they are at some place of the route; as that is
        much, all detectors are asked, and there are penalties.
        """
        reserved = self.account.reserve(nodes)
        if reserved == 0:  # all that is left is under way
            self.work += self.account.charge(0, 0)
            return Try(is_better=False, is_settled=False, nodes=0)
        options = aimed(self._options(reserved), self.route, part, aim)
        end = self.route.end_of(part)
        options.end_player = -1 if end is None else end
        if elsewhere > 0:
            options.few_elsewhere, options.detectors, options.has_penalties = elsewhere, [], True
        if elsewhere > 0 or reach or keeps_pushes or detour is not None:
            options.path = "".join(self.route.legs[part.first : part.last])
        options.reach = list(reach)
        options.keeps_pushes = keeps_pushes
        method = aim.method
        if detour is not None:
            options.elsewhere, options.price, options.slack = detour[:3]
            options.closed = -1 if detour.closed is None else detour.closed
            options.ties = detour.ties
            options.below_primary += detour.above
            method = Method.detour_moves if aim is Aim.MOVES else Method.detour_pushes
        return self._settle(part, method, options, keeps_walk=aim.is_ranked)

    def exchange(self, part: Part, *, nodes: int, chance: int, slack: int = 0) -> Try:
        """Bring the pushes of a part into another order, by chance, that takes no more moves.

        Two runs of them, one right behind the other, change places, and again, with so much work as
        so many states take (see the core's Exchanges). With a slack the order may take so many
        moves more. What has changed counts as better.
        """
        end = self.route.end_of(part)
        if part.last - part.first < (2 if end is None else 3):  # the last one stays before an end
            return Try(is_better=False, is_settled=True, nodes=0)
        reserved = self.account.reserve(nodes)
        if reserved == 0:
            self.work += self.account.charge(0, 0)
            return Try(is_better=False, is_settled=False, nodes=0)
        options = self._options(reserved)
        options.end_player = -1 if end is None else end
        options.path = "".join(self.route.legs[part.first : part.last])
        options.ties, options.slack = chance, slack
        return self._settle(part, Method.exchange_moves, options)

    def _settle(
        self, part: Part, method: Method, options: JobOptions, *, keeps_walk: bool = False
    ) -> Try:
        """Let the core search, with the states that are reserved, and replace the part by it."""
        account = self.account
        job = SearchJob(self.route.board(part), self.route.width, method, options)
        ending = account.advance(job)
        stats = job.stats()
        self.work += account.charge(stats.nodes, stats.peak_bytes, reserved=options.max_nodes)
        is_better = job.settle()
        if is_better:
            self.route.replace(part, job.solution(), keeps_walk=keeps_walk)
            self.tell(self.route, self.method)
        is_settled = ending in SETTLED
        lacked_memory = ending is SearchStatus.out_of_memory
        return Try(is_better, is_settled, stats.nodes, lacked_memory)

    def _options(self, nodes: int) -> JobOptions:
        options = JobOptions()
        options.memory = self.account.memory
        options.max_nodes = nodes
        options.seed = self.seed % 2**64
        options.detectors = list(DETECTORS)
        options.has_penalties = False
        options.looks_back_after = options.parts_after = NEVER
        return options
