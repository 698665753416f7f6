"""What the engine can say of a position without searching."""

from dataclasses import dataclass
from typing import Final

from soko import _native
from soko.engine.running import board_of, check_boxes, state_of
from soko.puzzle import Level, SokoError, Square, State, dead_squares

_BY_NAME: Final = {detector.name: detector for detector in _native.detectors()}

DETECTORS: Final[tuple[str, ...]] = tuple(_BY_NAME)
"""The names of the deadlock detectors."""

SOUND_DETECTORS: Final[tuple[str, ...]] = tuple(
    name for name, detector in _BY_NAME.items() if detector.is_sound
)
"""Those that prove that a state cannot be solved."""


@dataclass(frozen=True)
class Analysis:
    """What is known of a position at once.

    `lower_bound` is a number of pushes that every solution needs, None when the position is
    proved dead. `deadlocks` names the detectors that say so.
    """

    lower_bound: int | None
    dead_squares: frozenset[Square]
    deadlocks: tuple[str, ...]


def analyse(level_or_state: Level | State) -> Analysis:
    """Look at a position with every detector; raises `LevelError` when it cannot be played."""
    state = state_of(level_or_state)
    return Analysis(
        lower_bound=lower_bound(state),
        dead_squares=dead_squares(state.level),
        deadlocks=tuple(name for name in SOUND_DETECTORS if detect(state, name)),
    )


def lower_bound(level_or_state: Level | State) -> int | None:
    """Return a number of pushes that no solution can go below, or None: there is no solution.

    The minimum-cost perfect matching of boxes and goals, and what pairs and triples of boxes cost
    beyond it; O(squares^4), and less where a board has many.

    >>> lower_bound(Level.of(["######", "#@$ .#", "######"]))
    2
    """
    state = state_of(level_or_state)
    check_boxes(state)
    bound = _native.lower_bound(*board_of(state))
    return None if bound >= _native.DEAD else bound


def detect(level_or_state: Level | State, detector: str) -> bool:
    """Tell whether one deadlock detector of `DETECTORS` finds the position dead.

    >>> detect(Level.of(["#####", "#$ .#", "#@  #", "#####"]), "dead_squares")
    True
    """
    if detector not in _BY_NAME:
        raise SokoError(f"{detector!r} is no detector", hint=f"use one of {', '.join(DETECTORS)}")
    state = state_of(level_or_state)
    check_boxes(state)
    return _BY_NAME[detector].is_dead(*board_of(state))
