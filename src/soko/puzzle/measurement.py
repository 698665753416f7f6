"""The six metrics of a solution."""

from operator import ne
from typing import NamedTuple

from soko.puzzle.ground import Ground
from soko.puzzle.level import Level
from soko.puzzle.lurd import parse_lurd
from soko.puzzle.replay import Replay, illegal_step, replay
from soko.puzzle.state import State

_PUSHES_ONLY = str.maketrans("", "", "udlr")
_SESSIONS = str.maketrans("udlr", "    ")


class Metrics(NamedTuple):
    """How long a solution is, counted in six ways.

    `moves`: all steps, pushes included.
    `pushes`: the steps that move a box.
    `box_lines`: a push whose box or direction differs from the previous push's starts a new line.
    `box_changes`: a push of another box than the previous push; the first push counts.
    `pushing_sessions`: a maximal run of pushes with no move between them.
    `player_lines`: a maximal run of steps in one direction, pushing or not.

    Two pushes right and one down without a break, then a walk round the second box and a push:

    >>> level = Level.of(["#######", "#@$ . #", "#  $  #", "#   . #", "#######"])
    >>> metrics(level, "RRDldR")
    Metrics(moves=6, pushes=4, box_lines=3, box_changes=2, pushing_sessions=2, player_lines=5)
    """

    moves: int
    pushes: int
    box_lines: int
    box_changes: int
    pushing_sessions: int
    player_lines: int


def metrics(level: Level | State, lurd: str) -> Metrics:
    """Replay steps from the start of a level, or from a state, and count; O(area + steps).

    They need not solve anything. Raises `MoveError` at an illegal step.
    """
    state = level.start if isinstance(level, Level) else level
    grid = state.grid()
    lurd = parse_lurd(lurd)
    done = replay(grid, lurd)
    if done.stopped is not None:
        raise illegal_step(grid, lurd, done.stopped)
    return measure(grid.ground, done)


def measure(ground: Ground, done: Replay) -> Metrics:
    """Count what was replayed, up to where it stopped."""
    lurd = done.lurd[: done.stopped]
    lines, changes = _count_boxes(ground, done.pushed, lurd.translate(_PUSHES_ONLY))
    steps = lurd.lower()
    return Metrics(
        moves=len(lurd),
        pushes=len(done.pushed),
        box_lines=lines,
        box_changes=changes,
        pushing_sessions=len(lurd.translate(_SESSIONS).split()),
        player_lines=sum(map(ne, steps, steps[1:])) + bool(steps),
    )


def _count_boxes(ground: Ground, pushed: list[int], directions: str) -> tuple[int, int]:
    lines = changes = 0
    expected, last = -1, ""
    for box, direction in zip(pushed, directions, strict=True):
        if box != expected:
            changes += 1
            lines += 1
        elif direction != last:
            lines += 1
        expected, last = box + ground.steps[ord(direction)], direction
    return lines, changes
