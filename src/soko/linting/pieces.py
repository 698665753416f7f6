"""Checks of the player, the boxes and the goals: how many there are, and whether they count."""

from collections.abc import Iterator

from soko.linting.finding import Fault, Severity
from soko.linting.wording import count, name_squares
from soko.puzzle import Level, Square
from soko.puzzle.level import MAX_SIDE


def check_size(level: Level) -> Iterator[Fault]:
    """Find boards that are larger than what can be played."""
    if max(level.width, level.height) > MAX_SIDE:
        size = f"{level.width} x {level.height}"
        message = f"the board is {size}; at most {MAX_SIDE} x {MAX_SIDE} can be played"
        yield Fault("too-large", Severity.ERROR, message)


def check_player(level: Level) -> Iterator[Fault]:
    """Find levels without a player or with several."""
    if not level.players:
        yield Fault("no-player", Severity.ERROR, "no player; put one @ (or + on a goal)")
    elif len(level.players) > 1:
        squares = name_squares(level.players)
        message = f"{len(level.players)} players ({squares}); keep one"
        yield Fault("several-players", Severity.ERROR, message, level.players[1])


def check_counts(level: Level) -> Iterator[Fault]:
    """Find levels with more boxes than goals, or more goals than boxes, within reach."""
    boxes, goals = len(level.active_boxes), len(level.active_goals)
    if level.player is not None and boxes != goals:
        message = (
            f"{count(boxes, 'box', 'boxes')} but {count(goals, 'goal', 'goals')} within the "
            "player's walls; make them equal"
        )
        yield Fault("box-goal-count", Severity.ERROR, message, _surplus(level))


def check_unreachable(level: Level) -> Iterator[Fault]:
    """Find boxes and goals behind walls, where they play no part."""
    if level.player is None:
        return
    boxes, goals = level.boxes - level.interior, level.goals - level.interior
    kinds = (
        ("unreachable-box", Severity.WARNING, "box", "boxes", boxes - goals),
        ("unreachable-goal", Severity.WARNING, "goal", "goals", goals - boxes),
        ("unreachable-box-on-goal", Severity.INFO, "box on goal", "boxes on goals", boxes & goals),
    )
    for code, severity, one, many, squares in kinds:
        if squares:
            what = count(len(squares), one, many)
            message = f"{what} out of the player's reach ({name_squares(squares)}): decoration"
            yield Fault(code, severity, message, min(squares))


def check_solved(level: Level) -> Iterator[Fault]:
    """Find levels that are solved before the first move."""
    if level.player is None or not level.active_goals <= level.boxes:
        return
    if len(level.active_boxes) == len(level.active_goals):
        what = "every goal has its box" if level.active_goals else "there is no box to push"
        yield Fault("already-solved", Severity.WARNING, f"solved from the start: {what}")


def _surplus(level: Level) -> Square | None:
    """Return the first box without a goal, or goal without a box, of the kind that is too many."""
    boxes, goals = level.active_boxes, level.active_goals
    return min(boxes - goals if len(boxes) > len(goals) else goals - boxes)
