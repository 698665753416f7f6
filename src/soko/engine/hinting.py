"""Hints: the next pushes towards a solution, or since when there is none."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from soko.engine.limits import Limits
from soko.engine.result import Result, Status
from soko.engine.solving import solve
from soko.puzzle import Game, Level, Solution, Square, State


@dataclass(frozen=True)
class Hint:
    """What to do in a position, in three grades: which `box`, its `target`, the steps in `lurd`.

    They are the first pushes of one box on the way to a solution that was replayed; None and no
    letters in a position that is solved. `dead_since` is set when it is proved that the position
    has no solution: after so many moves, already, it had none. `is_exact` says that before the last
    of these it had one; else that is not known. Other statuses tell why there is no hint.
    """

    status: Status
    box: Square | None = None
    target: Square | None = None
    lurd: str = ""
    dead_since: int | None = None
    is_exact: bool = False


def hint(
    level: Level,
    moves: str = "",
    *,
    limits: Limits | None = None,
    threads: int = 1,
    seed: int = 0,
) -> Hint:
    """Tell how to go on in a level after some moves, or since which of them it cannot be solved.

    The limits are for each of the searches: one, and where the position is dead about as many as
    the number of pushes has binary digits. Raises `MoveError` when the moves cannot be played.

    >>> level = Level.of(["#######", "#@$ . #", "#     #", "#######"])
    >>> hint(level).lurd
    'RR'
    >>> hint(level, "RRR").dead_since
    3
    """
    game = Game(level)
    game.play(moves)
    search = partial(solve, limits=limits, threads=threads, seed=seed)
    result = search(game.state)
    if result.status is Status.UNSOLVABLE:
        return _mistake(level, game.lurd, search)
    return _first_line(result.solution) if result.solution else Hint(result.status)


def _first_line(solution: Solution) -> Hint:
    """Return the pushes of one box that a solution begins with."""
    pushes = solution.pushes_list()
    if not pushes:
        return Hint(Status.SOLVED)
    end = pushes[0].box
    line = 0
    while line < len(pushes) and pushes[line].box == end:
        end = pushes[line].target
        line += 1
    last = [at for at, letter in enumerate(solution.lurd) if letter.isupper()][line - 1]
    return Hint(Status.SOLVED, pushes[0].box, end, solution.lurd[: last + 1])


def _mistake(level: Level, lurd: str, search: Callable[[State], Result]) -> Hint:
    """Find since when a position is dead: by halves, as a dead position never comes to life."""
    lengths = [0, *(at + 1 for at, letter in enumerate(lurd) if letter.isupper())]
    low, high, is_exact = -1, len(lengths) - 1, True
    while high - low > 1:
        middle = (low + high) // 2
        result = search(level.start.after(lurd[: lengths[middle]]))
        if result.status is Status.UNSOLVABLE:
            high = middle
        else:
            low, is_exact = middle, result.status is Status.SOLVED
        if result.interrupted:
            is_exact = False
            break
    return Hint(Status.UNSOLVABLE, dead_since=lengths[high], is_exact=is_exact)
