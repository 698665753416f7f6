"""Check of the boxes: which of them can never come to a goal, with a proof that can be followed."""

from collections.abc import Container, Iterator

from soko.linting.finding import Fault, Severity
from soko.linting.frozen import Frozen
from soko.linting.lone_box import LoneBox
from soko.linting.wording import SIDES, join, name_squares
from soko.puzzle import Level, LevelError, Square, dead_squares, format_square
from soko.puzzle.squares import DELTAS, step_from


def check_dead_boxes(level: Level) -> Iterator[Fault]:
    """Find boxes off the goals that no solution could ever bring to one."""
    try:
        level.check()
    except LevelError:
        return
    homeless = sorted(level.active_boxes - level.active_goals)
    if not homeless:
        return
    dead = dead_squares(level)
    frozen = Frozen(level, dead)
    alone = LoneBox(level)
    walled = _with_walls(level, frozen.boxes & level.goals)
    beside = LoneBox(walled)
    cut_off = (level.interior - walled.interior) | dead_squares(walled)
    for box in homeless:
        if box in dead:
            yield _fault(box, "can never reach a goal", _alone(alone, box))
        elif box in frozen.boxes:
            yield _fault(box, "is frozen off the goals", frozen.explain([box]))
        elif box in cut_off:
            yield _fault(box, "is cut off from the goals", _beside(beside, frozen, box))


def _fault(box: Square, claim: str, proof: str) -> Fault:
    message = f"the box at {format_square(box)} {claim}: no solution"
    return Fault("dead-box", Severity.ERROR, message, box, proof)


def _with_walls(level: Level, boxes: Container[Square]) -> Level:
    """Return the level with some boxes turned into walls."""
    return Level(
        tuple(
            "".join("#" if (r, c) in boxes else symbol for c, symbol in enumerate(row))
            for r, row in enumerate(level.rows)
        )
    )


def _alone(alone: LoneBox, box: Square) -> str:
    """Say where the box could get to if it were alone."""
    squares = alone.squares(box)
    if squares == {box}:
        walls = [SIDES[side] for side in DELTAS if step_from(box, side) not in alone.floor]
        return f"it can never be pushed: walls {join(walls)}"
    return f"alone on the board it could be pushed to {name_squares(squares)}, where no goal is"


def _beside(beside: LoneBox, frozen: Frozen, box: Square) -> str:
    """Say where the box could get to if it were alone with the boxes that never move."""
    where = "the player cannot get there"
    if box in beside.floor:
        where = f"it could be pushed to {name_squares(beside.squares(box))}, where no goal is"
    stuck = sorted(frozen.boxes - beside.floor)
    never = f"{name_squares(stuck)} can never move ({frozen.explain(stuck)})"
    return f"{never}; with walls in their place {where}"
