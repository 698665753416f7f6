"""Whether a position is lost, and the sentence that says why: what is said is proved."""

from typing import Final

from soko.linting.frozen import Frozen
from soko.puzzle import Level, Square, State, dead_squares, format_square
from soko.puzzle.squares import DELTAS, step_from
from soko.tui.game.play import NOTHING, Said

LARGEST: Final = 5000
"""The squares of a board that is looked at after each push."""


def why_lost(state: State) -> Said:
    """Say why a position has no solution; nothing when no box shows it.

    >>> why_lost(Level.of(["######", "#@ $.#", "######"]).start).key
    ''
    >>> why_lost(Level.of(["######", "#@.  #", "#    #", "#  $##", "######"]).start)
    Said(key='deadlock.square', values={'n': 1, 'boxes': 'D4'})
    """
    level = state.level
    if level.width * level.height > LARGEST or state.is_solved:
        return NOTHING
    dead = dead_squares(level)
    boxes = state.boxes & level.interior
    lost = boxes & dead
    if lost:
        return Said("deadlock.square", {"n": len(lost), "boxes": names(lost)})
    frozen = Frozen(Level(state.to_rows()), dead).boxes
    stray = frozen - level.goals
    if not stray:
        return NOTHING
    group = touching(frozen, stray)
    return Said(
        "deadlock.freeze",
        {"n": len(group), "boxes": names(group), "stray": names(stray), "strays": len(stray)},
    )


def touching(frozen: set[Square], begin: set[Square]) -> set[Square]:
    """Return the frozen boxes that touch, one by one, the given ones."""
    found = list(begin)
    for box in found:  # grows while it is read
        beside = {step_from(box, way) for way in DELTAS}
        found += [other for other in sorted(beside & frozen) if other not in found]
    return set(found)


def names(squares: set[Square] | frozenset[Square]) -> str:
    """Return the names of squares."""
    return ", ".join(map(format_square, sorted(squares)))
