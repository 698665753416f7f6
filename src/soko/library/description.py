"""What can be said of a level without solving it."""

from dataclasses import dataclass

from soko.engine import lower_bound
from soko.puzzle import (
    Level,
    LevelError,
    Symmetry,
    dead_squares,
    exact_id,
    normalize,
    symmetric_id,
)


@dataclass(frozen=True)
class Description:
    """The facts of one level; counts are of what the player could reach.

    `symmetries` is how many of the eight rotations and mirror images leave the board as it is, the
    player included. `lower_bound` is a number of pushes every solution needs, None when the level
    is proved unsolvable or cannot be played. `fault` says why it cannot be played.
    """

    title: str
    author: str
    height: int
    width: int
    boxes: int
    goals: int
    floor: int
    dead_squares: int
    symmetries: int
    is_closed: bool
    solutions: int
    lower_bound: int | None
    id: str
    symmetric_id: str
    fault: str


def describe(level: Level) -> Description:
    """Describe a level, playable or not."""
    drawn = normalize(level).rows
    fault = find_fault(level)
    return Description(
        title=level.title,
        author=level.author,
        height=level.height,
        width=level.width,
        boxes=len(level.active_boxes),
        goals=len(level.active_goals),
        floor=len(level.interior),
        dead_squares=len(dead_squares(level)),
        symmetries=sum(symmetry.rows(drawn) == drawn for symmetry in Symmetry),
        is_closed=level.is_closed,
        solutions=len(level.solutions),
        lower_bound=None if fault else lower_bound(level),
        id=exact_id(level),
        symmetric_id=symmetric_id(level),
        fault=fault,
    )


def find_fault(level: Level) -> str:
    """Say why a level cannot be played; nothing when it can."""
    try:
        level.check()
    except LevelError as error:
        return str(error)
    return ""
