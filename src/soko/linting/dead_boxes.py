"""Check of the boxes: which of them can never come to a goal, with a proof that can be followed."""

from collections.abc import Container, Iterator

from soko.linting.finding import Fault, Severity
from soko.linting.frozen import Frozen
from soko.linting.wording import SIDES, join, name_squares
from soko.puzzle import Level, LevelError, Square, dead_squares, format_square
from soko.puzzle.sides import connected_sides
from soko.puzzle.squares import DELTAS, step_from


def check_dead_boxes(level: Level) -> Iterator[Fault]:
    """Find boxes off the goals that no solution could ever bring to one."""
    try:
        level.check()
    except LevelError:
        return
    dead = dead_squares(level)
    frozen = Frozen(level)
    walled = _with_walls(level, frozen.boxes & level.goals)
    cut_off = dead_squares(walled) | (level.interior - walled.interior)
    for box in sorted(level.active_boxes - level.active_goals):
        if box in dead:
            yield _fault(box, "can never reach a goal", _alone(level, box))
        elif box in frozen.boxes:
            yield _fault(box, "is frozen off the goals", frozen.explain([box]))
        elif box in cut_off:
            yield _fault(box, "is cut off from the goals", _beside(walled, frozen, box))


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


def _alone(level: Level, box: Square) -> str:
    """Say where the box could get to if it were alone."""
    squares = pushed_to(level, box)
    if squares == {box}:
        walls = [SIDES[side] for side in DELTAS if step_from(box, side) not in level.interior]
        return f"it can never be pushed: walls {join(walls)}"
    return f"alone on the board it could be pushed to {name_squares(squares)}, where no goal is"


def _beside(walled: Level, frozen: Frozen, box: Square) -> str:
    """Say where the box could get to if it were alone with the boxes that never move."""
    where = "the player cannot get there"
    if box in walled.interior:
        where = f"it could be pushed to {name_squares(pushed_to(walled, box))}, where no goal is"
    stuck = sorted(frozen.boxes & walled.walls)
    never = f"{name_squares(stuck)} can never move ({frozen.explain(stuck)})"
    return f"{never}; with walls in their place {where}"


def pushed_to(level: Level, box: Square) -> set[Square]:
    """Return the squares to which a lone box can be pushed, wherever the player begins; O(area)."""
    floor = level.interior
    components = connected_sides(floor)

    def sides(square: Square) -> list[Square]:
        return [at for at in (step_from(square, each) for each in DELTAS) if at in floor]

    stands = [(box, player) for player in sides(box)]
    seen = set(stands)
    for square, player in stands:  # grows while it is read
        target = (2 * square[0] - player[0], 2 * square[1] - player[1])
        if target not in floor:
            continue
        component = components[target, square]
        for side in sides(target):
            if components[target, side] == component and (target, side) not in seen:
                seen.add((target, side))
                stands.append((target, side))
    return {box, *(square for square, _ in stands)}
