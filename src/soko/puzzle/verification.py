"""Checking a solution by replaying it."""

from dataclasses import dataclass
from operator import ne

from soko.puzzle.ground import Grid
from soko.puzzle.level import Level
from soko.puzzle.lurd import parse_lurd
from soko.puzzle.measurement import Metrics, measure
from soko.puzzle.replay import Replay, explain, replay
from soko.puzzle.squares import Square
from soko.puzzle.state import State


@dataclass(frozen=True)
class Verdict:
    """What came of replaying a solution.

    `ok` means that every step is legal and the level is solved at the end. `lurd` has every
    played letter in its true case; `repaired` counts the letters that had not. `metrics` and
    `final` tell of the steps played. At an illegal step, `index` is its place from 0 and
    `square` where the player stands before it. `reason` says why the verdict is not ok.
    `extra_moves` counts the steps after the level was solved for the first time: a warning.
    """

    ok: bool
    lurd: str
    metrics: Metrics
    final: State
    index: int | None = None
    square: Square | None = None
    reason: str = ""
    repaired: int = 0
    extra_moves: int = 0

    def __bool__(self) -> bool:
        return self.ok


def verify(level: Level | State, lurd: str) -> Verdict:
    """Replay a solution from the start of a level, or from a state; O(area + steps).

    Takes what `parse_lurd` takes; the case of the letters does not matter. Raises `LevelError`
    when the level cannot be played and `FormatError` when the text is no LURD.

    >>> level = Level.of(["######", "#@$ .#", "######"])
    >>> verify(level, "rr").lurd
    'RR'
    >>> bad = verify(level, "RRR")
    >>> bad.ok, bad.index, bad.reason
    (False, 2, 'box at E2 is blocked by a wall')
    """
    state = level.start if isinstance(level, Level) else level
    lurd = parse_lurd(lurd)
    grid = state.grid()
    done = replay(grid, lurd)
    final = State(state.level, grid.boxes(), grid.ground.square(grid.player))
    ok = done.stopped is None and not grid.open_goals
    return Verdict(
        ok=ok,
        lurd=done.lurd,
        metrics=measure(grid.ground, done),
        final=final,
        index=done.stopped,
        square=None if done.stopped is None else final.player,
        reason="" if ok else _reason(grid, done),
        repaired=sum(map(ne, lurd, done.lurd)),
        extra_moves=len(lurd) - done.solved if ok and done.solved is not None else 0,
    )


def _reason(grid: Grid, done: Replay) -> str:
    if done.stopped is not None:
        return explain(grid, done.lurd[done.stopped])
    goals = "goal has" if grid.open_goals == 1 else "goals have"
    return f"not solved: {grid.open_goals} {goals} no box at the end"
