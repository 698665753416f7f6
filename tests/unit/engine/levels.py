"""Levels for the tests of the engine."""

from collections.abc import Callable
from typing import TypedDict, Unpack

from cli.levels import HUGE
from soko.engine import Limits, Progress, Result, solve
from soko.puzzle import Level
from soko.puzzle.xsb import place_pieces


class Options(TypedDict, total=False):
    """What else a search takes."""

    limits: Limits
    threads: int
    on_progress: Callable[[Progress], None]


CORRIDOR = Level.of(["######", "#@$ .#", "######"])
HOPELESS = Level.of(["#####", "#$ .#", "#@  #", "#####"])
SOLVED = Level.of(["#####", "#@* #", "#####"])
WITHOUT_BOXES = Level.of(["####", "#@ #", "####"])


def open_room(side: int, *, boxes: int) -> Level:
    """Make a square room with boxes in one half, and as many goals in the other."""
    across = range(2, side - 2, 2)
    down = range(2, side // 2, 2)
    starts = [(row, column) for row in down for column in across][:boxes]
    goals = [(side - 1 - row, column) for row, column in starts]
    rows = ["#" * side, *(["#" + " " * (side - 2) + "#"] * (side - 2)), "#" * side]
    board = [list(row) for row in rows]
    for row, column in goals:
        board[row][column] = "."
    return Level(place_pieces(tuple(map("".join, board)), starts, (1, 1)))


ENDLESS = Level.of(HUGE.splitlines())
"""Far beyond what an exhaustive search does in the seconds of a test."""


CROWD = open_room(40, boxes=200)
"""No solution at all is found in many seconds, not even beside a proof on a fast machine."""


def search_endlessly(goal: str = "any", **options: Unpack[Options]) -> Result:
    """Search for what is not found in the seconds of a test, whatever the goal."""
    if goal == "any":
        return solve(ENDLESS, strategy="astar", **options)
    return solve(CROWD, goal=goal, **options)


MANY_WAYS = open_room(16, boxes=8)
"""Fewest pushes are found at once; that no way of as many takes fewer moves, not in minutes."""
