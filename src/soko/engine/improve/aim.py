"""What a search of a part makes smaller, and how the core is asked for it."""

from enum import StrEnum
from typing import Final

from soko._native import JobOptions, Method
from soko.engine.improve.route import Part, Route
from soko.engine.result import Goal
from soko.puzzle import METRICS, rank, ranking

DIRECTIONS: Final = "udlr"


class Aim(StrEnum):
    """What a search of a part makes smaller."""

    PUSHES = "pushes"
    MOVES = "moves"
    """The moves, then the pushes."""
    WALKS = "walks"
    """The moves, with as few pushes as it has, or the pushes."""
    ALL_AFTER_PUSHES = "all after pushes"
    """This and the following: one metric, then the others, in the order of `ranking`."""
    ALL_AFTER_MOVES = "all after moves"
    BOX_LINES = "all after box_lines"
    BOX_CHANGES = "all after box_changes"
    PUSHING_SESSIONS = "all after pushing_sessions"
    PLAYER_LINES = "all after player_lines"

    @property
    def is_ranked(self) -> bool:
        """Tell whether all six metrics are looked at."""
        return self not in _METHODS

    @property
    def is_for_ties(self) -> bool:
        """Tell whether it is about what hardly anybody asks for: the third number and the rest."""
        return self in (Aim.ALL_AFTER_PUSHES, Aim.ALL_AFTER_MOVES)

    @property
    def metric(self) -> str:
        """Return what counts first, where all metrics are looked at."""
        return self.removeprefix("all after ")

    @property
    def method(self) -> Method:
        """Return the search that does it."""
        return _METHODS.get(self, Method.ranked)


_METHODS: Final = {
    Aim.PUSHES: Method.astar_pushes,
    Aim.MOVES: Method.astar_moves_pushes,
    Aim.WALKS: Method.astar_pushes_moves,
}
AIMS: Final = {
    Goal.PUSHES: (Aim.PUSHES, Aim.WALKS, Aim.ALL_AFTER_PUSHES),
    Goal.MOVES: (Aim.MOVES, Aim.ALL_AFTER_MOVES),
    Goal.BOX_LINES: (Aim.BOX_LINES,),
    Goal.BOX_CHANGES: (Aim.BOX_CHANGES,),
    Goal.PUSHING_SESSIONS: (Aim.PUSHING_SESSIONS,),
    Goal.PLAYER_LINES: (Aim.PLAYER_LINES,),
}
"""A goal has a first aim, and may have finer ones."""


def numbers_of(route: Route, part: Part, aim: Aim) -> tuple[int, ...]:
    """Return what an aim makes smaller, of a part: what counts first comes first."""
    if aim.is_ranked:
        return rank(route.tally(part), aim.metric)
    pushes, moves = route.length(part)
    return (moves, pushes) if aim is Aim.MOVES else (pushes, moves)


def aimed(options: JobOptions, route: Route, part: Part, aim: Aim) -> JobOptions:
    """Add to the options of a search that it has to be better than a part as it is."""
    numbers = numbers_of(route, part, aim)
    if not aim.is_ranked:
        options.below_primary = numbers[0]
        options.below_secondary = 0 if aim is Aim.PUSHES else numbers[1]
        return options
    options.ranking = [METRICS.index(each) for each in ranking(aim.metric)]
    options.below = list(numbers)
    options.facing = _direction(route.facing(part.first))
    if part.last < len(route):
        options.end_facing = _direction(route.facing(part.last))
    return options


def _direction(letter: str | None) -> int:
    return -1 if letter is None else DIRECTIONS.index(letter)
