"""Counts the states of a level, push by push."""

from dataclasses import dataclass

from soko._native import JobOptions, Method
from soko.engine.limits import Limits
from soko.engine.result import Status
from soko.engine.running import ProgressCallback, Run, state_of
from soko.puzzle import Level, SokoError, State

PRUNINGS = ("none", "dead_squares")


@dataclass(frozen=True)
class StateCount:
    """How many states a level has: those first met after 0, 1, 2, ... pushes, and all together.

    States that differ only in where the player stands within his region are one. `status` is
    `SOLVED` when all states were counted. `bytes` is the peak memory of the tables.
    """

    status: Status
    per_depth: tuple[int, ...]
    total: int
    seconds: float
    cpu_seconds: float
    bytes: int


def count_states(
    level_or_state: Level | State,
    *,
    prune: str = "none",
    limits: Limits | None = None,
    on_progress: ProgressCallback | None = None,
) -> StateCount:
    """Enumerate every state breadth first by single pushes, solved ones and beyond.

    `prune` is "none", or "dead_squares" to leave out boxes on squares from which no goal can ever
    be reached. O(states) in time and memory. Raises `SokoError` for another pruning and
    `LevelError` when the level cannot be played.

    >>> count_states(Level.of(["######", "#@$ .#", "######"])).per_depth
    (1, 1, 1)
    """
    if prune not in PRUNINGS:
        raise SokoError(f"{prune!r} is no pruning", hint=f"use one of {', '.join(PRUNINGS)}")
    limits = limits or Limits()
    options = JobOptions()
    options.stop_at_solution = False
    options.prune_dead_squares = prune == "dead_squares"
    if limits.nodes is not None:
        options.max_nodes = min(options.max_nodes, limits.nodes)
    run = Run.start(
        state_of(level_or_state),
        Method.breadth_first,
        options,
        limits=limits,
        on_progress=on_progress,
    )
    ending = run.finish()
    layers = tuple(run.job.layers())
    return StateCount(
        status=Status.SOLVED if ending is Status.UNSOLVABLE else ending,
        per_depth=layers,
        total=run.job.stats().stored,
        seconds=run.clock.seconds,
        cpu_seconds=run.clock.cpu_seconds,
        bytes=run.job.stats().peak_bytes,
    )
