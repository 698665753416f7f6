"""From a floor with goals, boxes and a player to a level with walls around it."""

from collections.abc import Collection

from soko.puzzle import Level, Square


def draw_level(
    floor: frozenset[Square],
    goals: frozenset[Square],
    boxes: Collection[Square],
    region: Collection[Square],
) -> Level:
    """Put walls around a floor, and the player where his region is nearest to the middle of it.

    The floor begins in row and column 1, so squares of the level are those of the floor. No box is
    on a goal.
    """
    bottom, right = (max(at[axis] for at in floor) + 1 for axis in (0, 1))
    player = min(region, key=lambda at: (abs(at[0] - bottom / 2) + abs(at[1] - right / 2), at))
    symbols = {
        **dict.fromkeys(floor, " "),
        **dict.fromkeys(boxes, "$"),
        player: "@",
        **{goal: "+" if goal == player else "." for goal in goals},
    }
    return Level.of(
        "".join(
            symbols.get((row, column)) or ("#" if _touches((row, column), floor) else " ")
            for column in range(right + 1)
        ).rstrip()
        for row in range(bottom + 1)
    )


def _touches(square: Square, floor: frozenset[Square]) -> bool:
    """Tell whether a square is beside a floor square, corners included."""
    row, column = square
    return any((row + i, column + j) in floor for i in (-1, 0, 1) for j in (-1, 0, 1))
