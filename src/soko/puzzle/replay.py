"""Replaying steps on a grid: the one loop behind `verify`, `Game`, `State` and the metrics."""

from dataclasses import dataclass

from soko.puzzle.errors import MoveError
from soko.puzzle.ground import BOX, GOAL, OCCUPIED, WALL, Grid
from soko.puzzle.squares import format_square, step_from


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of replaying steps.

    `lurd` is the text with its case repaired as far as it could be played, `pushed` the place of
    the box before each push, `stopped` the index of the first illegal step, `solved` the number of
    steps after which the position was solved for the first time.
    """

    lurd: str
    pushed: list[int]
    stopped: int | None
    solved: int | None


def replay(grid: Grid, lurd: str) -> Replay:
    """Play steps of any case on a grid, up to the first illegal one; O(steps).

    Takes letters u, d, l, r only (see `parse_lurd`). The grid is left where the play ended.
    """
    steps, cells, player = grid.ground.steps, grid.cells, grid.player
    open_goals = grid.open_goals
    solved = None if open_goals else 0
    stopped = None
    pushed: list[int] = []
    letters = bytearray(lurd.lower(), "ascii")
    for index, letter in enumerate(letters):
        step = steps[letter]
        target = player + step
        if cells[target] & OCCUPIED:
            beyond = target + step
            if cells[target] & WALL or cells[beyond] & OCCUPIED:
                stopped = index
                break
            open_goals += ((cells[target] & GOAL) - (cells[beyond] & GOAL)) // GOAL
            cells[target] ^= BOX
            cells[beyond] ^= BOX
            letters[index] = letter - 32
            pushed.append(target)
            if not open_goals and solved is None:
                solved = index + 1
        player = target
    grid.player, grid.open_goals = player, open_goals
    played = letters.decode()
    if stopped is not None:
        played = played[:stopped] + lurd[stopped:]
    return Replay(played, pushed, stopped, solved)


def unplay(grid: Grid, lurd: str) -> None:
    """Take back steps just played, given with their true case; O(steps)."""
    steps, cells, player = grid.ground.steps, grid.cells, grid.player
    open_goals = grid.open_goals
    for letter in reversed(lurd.encode("ascii")):
        step = steps[letter]
        if letter < ord("a"):
            beyond = player + step
            open_goals += ((cells[beyond] & GOAL) - (cells[player] & GOAL)) // GOAL
            cells[beyond] ^= BOX
            cells[player] ^= BOX
        player -= step
    grid.player, grid.open_goals = player, open_goals


def explain(grid: Grid, letter: str) -> str:
    """Say why the player of a grid cannot take a step."""
    ground = grid.ground
    step = ground.steps[ord(letter)]
    target = step_from(ground.square(grid.player), letter)
    at = format_square(target)
    if grid.cells[grid.player + step] & WALL:
        return f"wall at {at}" if ground.contains(target) else "the board ends there"
    beyond = step_from(target, letter)
    if not grid.cells[grid.player + 2 * step] & WALL:
        return f"box at {at} is blocked by the box at {format_square(beyond)}"
    return f"box at {at} is blocked by {'a wall' if ground.contains(beyond) else 'the edge'}"


def illegal_step(grid: Grid, lurd: str, index: int) -> MoveError:
    """Make the error for the step at which a replay stopped."""
    square = grid.ground.square(grid.player)
    reason = explain(grid, lurd[index])
    message = f"move {index + 1} {lurd[index]!r} at {format_square(square)}: {reason}"
    return MoveError(message, index=index, square=square, reason=reason)
