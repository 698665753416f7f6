"""What a search returns, and what it tells while it runs."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from soko.puzzle import Solution, metric_of


class Status(StrEnum):
    """How a search ended; only `SOLVED` and `UNSOLVABLE` are answers."""

    SOLVED = "solved"
    UNPROVED = "unproved"
    """A limit ended a proof, and there is a solution: nobody knows whether a shorter one exists."""
    UNSOLVABLE = "unsolvable"
    """There is no solution: proved."""
    TIMEOUT = "timeout"
    """A limit of time or of nodes was reached."""
    MEMORY = "memory"
    DISK = "disk"
    """The files of the search reached their limit, or the disk is full; they stay to go on with."""
    CANCELLED = "cancelled"
    """Stopped by Ctrl-C."""
    GAVE_UP = "gave-up"
    """The strategies that were asked for had nothing left to try; others might solve it."""


class Goal(StrEnum):
    """What a solution is to be; ties are broken as in `soko.puzzle.ranking`.

    The last four are for `optimize` only.
    """

    ANY = "any"
    """Any solution, as soon as possible."""
    PUSHES = "pushes"
    """Fewest pushes, then fewest moves."""
    MOVES = "moves"
    """Fewest moves, then fewest pushes."""
    BOX_LINES = "box-lines"
    BOX_CHANGES = "box-changes"
    PUSHING_SESSIONS = "pushing-sessions"
    PLAYER_LINES = "player-lines"

    @property
    def metric(self) -> str:
        """Return what it counts, as in `Metrics`."""
        return metric_of(self)


SEARCHED: Final = (Goal.ANY, Goal.PUSHES, Goal.MOVES)
"""What a whole level can be searched for."""
IMPROVED: Final = tuple(goal for goal in Goal if goal is not Goal.ANY)
"""What a solution can be improved in."""


@dataclass(frozen=True)
class Progress:
    """The state of a running search.

    `nodes` are states expanded, `rate` the nodes a second, `stored` the states in its table,
    `bound` a proved lower bound of the number that is minimised, `depth` that number for the state
    looked at last, `bytes` the memory of its tables, `disk_bytes` that of its files, `home` the
    most boxes that were on goals at once, `strategy` what is at work (several on several threads,
    joined by "+"). `best` is the number that is minimised, of the best solution so far; None
    without one, and where any is looked for.
    """

    nodes: int
    seconds: float
    rate: float
    bound: int
    depth: int
    bytes: int
    stored: int
    home: int
    strategy: str = ""
    disk_bytes: int = 0
    best: int | None = None


@dataclass(frozen=True)
class Result:
    """The outcome of a search.

    `proved` says that the answer is certain: the solution has the fewest pushes (for the goal
    "moves" the fewest moves), or there is none. `tie_proved` says that the second number is the
    least too, among the solutions that share the first. `bound` is the best proved lower bound of
    the first number, None when nothing is known. `nodes` counts expanded states, `peak_bytes` the
    most memory that the search held at once. `strategy` is what solved the level, two joined by "+"
    where one search forward met one backward, with the method of optimizing that improved it last,
    if any; without an answer, what was asked for. `dropped`
    names the strategies that ran out of memory, and ended or left states out. `interrupted` says
    that Ctrl-C ended the search: the result is the best so far, and `status` is `SOLVED` (or
    `UNPROVED`) when that is a solution. `ended_by` says what ended a proof where `status` is
    `UNPROVED`: the status that there would be without a solution. `message` says which file had no
    room where `status` is `DISK`.
    """

    status: Status
    goal: Goal
    strategy: str
    solution: Solution | None = None
    proved: bool = False
    tie_proved: bool = False
    bound: int | None = None
    nodes: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    peak_bytes: int = 0
    dropped: tuple[str, ...] = ()
    interrupted: bool = False
    ended_by: Status | None = None
    message: str = ""
