"""What an optimizer returns, and what it tells on the way."""

from dataclasses import dataclass

from soko.engine.result import Goal
from soko.puzzle import Solution


@dataclass(frozen=True)
class Improvement:
    """A better solution, the method that found it, and after how many seconds.

    `bound` is what was proved until then, as in `Optimized`.
    """

    solution: Solution
    method: str
    seconds: float
    bound: int = 0


@dataclass(frozen=True)
class Optimized:
    """The outcome of optimizing.

    `before` is the solution that was given, `solution` the best one, which may be the same.
    `bound` is a proved lower bound of the number that the goal names; `proved` says that the
    solution meets it. Where only a stretch might change, both are of solutions that are the same
    outside of it. `nodes` counts the states that were expanded, `peak_bytes` the most memory
    that was held at once. `interrupted` says that Ctrl-C ended it, and `improvements` lists what
    was found on the way, each better than the one before.
    """

    goal: Goal
    before: Solution
    solution: Solution
    bound: int
    proved: bool
    improvements: tuple[Improvement, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    peak_bytes: int = 0
    interrupted: bool = False
