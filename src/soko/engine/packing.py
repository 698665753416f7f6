"""The packing plan of a level: in what order boxes come home, and which ones wait on the way.

It comes from a search backward from the filled goals in which boxes vanish where boxes start; the
strategies called `plan` push along it (`docs/how-it-works/feature-space.md`).
"""

from dataclasses import dataclass
from typing import Final

from soko import _native
from soko.engine.running import board_of, check_boxes, state_of
from soko.puzzle import Level, Square, State

_MEMORY: Final = 256 * 2**20
"""Bytes that planning may take; it needs a thousandth on ordinary levels."""


@dataclass(frozen=True)
class PackingStep:
    """A box comes to `target`: to wait there, or for good where it is a goal that stays filled.

    `waited_on` is the square on which it waited until then; None for a box from its start.
    """

    target: Square
    waited_on: Square | None = None


@dataclass(frozen=True)
class PackingPlan:
    """Steps in order; the boxes on `staying` are home already and are never moved.

    The first `guessed` steps are what remained when no box could be pulled out any more, or when
    the search had done enough; from then on pulls lead back.
    """

    staying: frozenset[Square]
    steps: tuple[PackingStep, ...]
    guessed: int = 0

    @property
    def parked(self) -> int:
        """Return how many times a box comes to a square only to wait there."""
        return sum(step.waited_on is not None for step in self.steps)

    def home_at(self) -> dict[Square, int]:
        """Return the number of the step, from 1, that fills each goal for good."""
        last = {step.target: number for number, step in enumerate(self.steps, 1)}
        left = {
            step.waited_on: number for number, step in enumerate(self.steps, 1) if step.waited_on
        }
        return {square: at for square, at in last.items() if at > left.get(square, 0)}


def packing_plan(level_or_state: Level | State) -> PackingPlan:
    """Plan in which order the goals of a level are filled; the plan is found, not proved, to work.

    Takes some milliseconds on ordinary levels, seconds with hundreds of boxes on a wide floor.
    Raises `LevelError` when the level cannot be played.

    >>> plan = packing_plan(Level.of(["#########", "#.. $ $@#", "#       #", "#########"]))
    >>> [step.target for step in plan.steps]
    [(1, 1), (1, 2)]
    """
    state = state_of(level_or_state)
    check_boxes(state)
    found = _native.packing_plan(*board_of(state), _MEMORY)
    width = state.level.width
    steps = tuple(
        PackingStep(
            divmod(step.target, width), None if step.start is None else divmod(step.start, width)
        )
        for step in found.steps
    )
    return PackingPlan(frozenset(divmod(at, width) for at in found.staying), steps, found.sure)


def rooms(level: Level) -> tuple[frozenset[Square], ...]:
    """Return the rooms of a level: wide places, between which passages one square wide lead.

    A room is a group of two or more overlapping 2 x 2 blocks of floor.

    >>> level = Level.of(["###########", "#   ###   #", "#@  $    .#", "###########"])
    >>> [len(room) for room in rooms(level)]
    [6, 6]
    """
    found = _native.rooms(*board_of(level.start))
    return tuple(frozenset(divmod(at, level.width) for at in room) for room in found)
