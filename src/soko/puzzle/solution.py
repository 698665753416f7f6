"""A solution: steps that were replayed and found to solve a level."""

from dataclasses import dataclass, field
from functools import cached_property

from soko.puzzle.errors import MoveError
from soko.puzzle.level import Level
from soko.puzzle.measurement import Metrics
from soko.puzzle.push import Push
from soko.puzzle.squares import format_square, step_from
from soko.puzzle.state import State
from soko.puzzle.verification import Verdict, verify


@dataclass(frozen=True)
class Solution:
    """A proved solution of a level, or of a `start` state within it.

    Making one replays it: `MoveError` is raised at an illegal step or when the end is not solved.
    `lurd` then has its true case.

    >>> solution = Solution(Level.of(["######", "#@$ .#", "######"]), "rr")
    >>> solution.lurd, solution.pushes, solution.pushes_list()[1]
    ('RR', 2, Push(box=(1, 3), direction='R'))
    """

    level: Level
    lurd: str
    start: State | None = field(default=None, kw_only=True)
    verdict: Verdict = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        verdict = verify(self.start or self.level, self.lurd)
        if not verdict.ok:
            raise _error(verdict)
        object.__setattr__(self, "verdict", verdict)
        object.__setattr__(self, "lurd", verdict.lurd)

    def __str__(self) -> str:
        return self.lurd

    @property
    def metrics(self) -> Metrics:
        """Return the six metrics."""
        return self.verdict.metrics

    @property
    def moves(self) -> int:
        """Return the number of steps, pushes included."""
        return self.metrics.moves

    @property
    def pushes(self) -> int:
        """Return the number of pushes."""
        return self.metrics.pushes

    def pushes_list(self) -> tuple[Push, ...]:
        """Return the pushes in their order."""
        return self._pushes

    @cached_property
    def _pushes(self) -> tuple[Push, ...]:
        player = (self.start or self.level.start).player
        pushes = []
        for letter in self.lurd:
            player = step_from(player, letter)
            if letter.isupper():
                pushes.append(Push(player, letter))
        return tuple(pushes)


def _error(verdict: Verdict) -> MoveError:
    if verdict.index is None or verdict.square is None:
        return MoveError(verdict.reason, reason=verdict.reason)
    letter, at = verdict.lurd[verdict.index], format_square(verdict.square)
    message = f"move {verdict.index + 1} {letter!r} at {at}: {verdict.reason}"
    return MoveError(message, index=verdict.index, square=verdict.square, reason=verdict.reason)
