"""The stretch of a solution that may change: what lies around it stays letter for letter."""

from typing import Final, NamedTuple

from soko._native import walk
from soko.engine.improve.route import Cell, Part, Route
from soko.engine.result import Goal
from soko.engine.running import solution_of
from soko.puzzle import Level, SokoError, Solution, metrics


class Stretch(NamedTuple):
    """What may change: all that comes after `first` pushes and before the push after `last`.

    A `last` of None is the last of all. With `keep_end` the player ends there on the same square.
    """

    first: int = 0
    last: int | None = None
    keep_end: bool = False


WHOLE: Final = Stretch()
"""All of a solution, wherever the player ends."""


class Cut:
    """A stretch of a solution, as a solution of a level of its own.

    The boxes of that level begin where they stand before the stretch, and its goals are where they
    stand after it. `inner` is its solution, and `end` where the player has to get to, if anywhere.
    """

    def __init__(self, whole: Solution, stretch: Stretch) -> None:
        self.whole = whole
        self.is_all = stretch == WHOLE
        self.part = _part(whole.pushes, stretch)
        self.inner = whole
        self.before = self.after = ""
        self.end: Cell | None = None
        self.target: Cell | None = None
        if not self.is_all:
            self._cut(Route(whole), keep_end=stretch.keep_end)

    def _cut(self, route: Route, *, keep_end: bool) -> None:
        first, last = self.part
        self.before = "".join(route.legs[:first])
        inside = "".join(route.legs[first:last])
        rest = self.whole.lurd[len(self.before) + len(inside) :]
        self.target, self.after = _end(route, last, rest, keep_end=keep_end)
        self.inner = Solution(_level(route, self.part), inside)
        if self.target is not None:
            self.end = route.places[last].player

    def join(self, inner: Solution) -> Solution:
        """Return the whole solution with another one of the inner level."""
        if self.is_all:
            return inner
        onward = "" if self.target is None else _walk(inner, self.target)
        start = self.whole.start or self.whole.level.start
        return solution_of(start, self.before + inner.lurd + onward + self.after)

    def outside(self, goal: Goal) -> int:
        """Return how much of what the goal counts lies around the stretch, at least.

        That may be less than nothing: what is counted in lines, changes and sessions goes on from
        before the stretch into it, and out of it.
        """
        letters = self.before + self.after
        if goal is Goal.MOVES:
            return len(letters)
        if goal is Goal.PUSHES:
            return sum(map(str.isupper, letters))
        if self.is_all:
            return 0
        start, lurd = self.whole.start or self.whole.level.start, self.whole.lurd
        before, all_of_it, without = (
            int(getattr(metrics(start, steps), goal.metric))
            for steps in (self.before, lurd, lurd[: len(lurd) - len(self.after)])
        )
        return before + all_of_it - without - 2


def _part(pushes: int, stretch: Stretch) -> Part:
    """Return the part that is meant; raises `SokoError` where there is none."""
    part = Part(stretch.first, pushes if stretch.last is None else stretch.last)
    if part.first < 0 or part.last > pushes:
        wrong = part.first if part.first < 0 else part.last
        raise SokoError(f"the solution has {pushes} pushes, and no push {wrong}")
    if part.first >= part.last and pushes > 0:
        raise SokoError(
            f"between push {part.first} and push {part.last} is nothing",
            hint="begin before the end",
        )
    return part


def _end(route: Route, last: int, rest: str, *, keep_end: bool) -> tuple[Cell | None, str]:
    """Return where the player goes on from, if it matters, and the letters from there."""
    player = route.places[last].player
    if last == len(route):
        return (_follow(route, player, rest), "") if keep_end else (None, "")
    if keep_end:
        return player, rest
    leg = route.legs[last]
    return _follow(route, player, leg[:-1]), rest[len(leg) - 1 :]


def _follow(route: Route, player: Cell, walk: str) -> Cell:
    return player + sum(map(route.step.__getitem__, walk))


def _level(route: Route, part: Part) -> Level:
    board, width = route.board(part), route.width
    return Level.of([board[at : at + width] for at in range(0, len(board), width)])


def _walk(inner: Solution, target: Cell) -> str:
    """Return a shortest walk from the end of a solution."""
    end = inner.verdict.final
    found = walk("".join(end.to_rows()), inner.level.width, target)
    if found is None:
        raise ValueError("the new part does not lead to the rest of the solution")
    return found
