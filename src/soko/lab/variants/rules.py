"""What the rules of a variant are, the symbols that they bring, and which go together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from soko.lab.step_problem import Movement
from soko.puzzle.errors import SokoError

DOORS: Final = "ABCDE"
SWITCHES: Final = DOORS.lower()
ITEMS: Final = "123456789"
ARROWS: Final = {"^": "u", "v": "d", "<": "l", ">": "r"}

PLAIN_SYMBOLS: Final = {
    "#": "wall",
    " ": "floor; - and _ as well",
    "@": "player",
    "+": "player on a goal",
    "$": "box",
    "*": "box on a goal",
    ".": "goal",
}


PUSH_ONE: Final = Movement()


@dataclass(frozen=True)
class Rules:
    """The rules of a game, apart from any level.

    `movement` says how many boxes the player pushes at once, `bombs` how many walls he may blow
    up. The other rules are there or not.
    """

    name: str
    summary: str
    movement: Movement = PUSH_ONE
    bombs: int = 0
    gravity: bool = False
    one_way: bool = False
    doors: bool = False
    locks: bool = False
    items: bool = False

    @property
    def symbols(self) -> dict[str, str]:
        """Return what each symbol of a level means under these rules."""
        symbols = dict(PLAIN_SYMBOLS)
        if self.one_way:
            symbols["^ v < >"] = "entered only in this direction, by player and boxes"
        if self.doors:
            symbols["a-e"] = "switch: pressed while a box or the player stands on it"
            symbols["A-E"] = "door: open while a switch of its letter is pressed, else a wall"
        if self.locks:
            symbols["k"] = "key: taken by stepping on it; no box gets past it"
            symbols["K"] = "lock: a wall for boxes, and for a player without a key"
        if self.items:
            symbols["1-9"] = "item: a wall until all lower numbers are collected; all must be"
        return symbols

    def __or__(self, other: Rules) -> Rules:
        """Return both sets of rules together; raises `SokoError` where that has no meaning."""
        reason = _clash(self, other)
        if reason:
            raise SokoError(f"{self.name} and {other.name} do not go together: {reason}")
        return replace(
            self,
            name=f"{self.name}+{other.name}",
            summary=f"{self.summary} {other.summary}",
            movement=max(self.movement, other.movement, key=lambda each: each.strength),
            bombs=self.bombs + other.bombs,
            gravity=self.gravity or other.gravity,
            one_way=self.one_way or other.one_way,
            doors=self.doors or other.doors,
            locks=self.locks or other.locks,
            items=self.items or other.items,
        )


def _clash(one: Rules, other: Rules) -> str:
    if set(one.name.split("+")) & set(other.name.split("+")):
        return "they are the same rule"
    if min(one.movement.strength, other.movement.strength) > 1:
        return "the player can have only one strength"
    both = (one.gravity or other.gravity, one.doors or other.doors)
    if all(both):
        return (
            "a box that falls on a switch would open or close a door for other boxes that are "
            "still falling, and nothing says who falls first"
        )
    return ""


PLAIN: Final = Rules("plain", "Push one box at a time onto the goals.")

VARIANTS: Final[dict[str, Rules]] = {
    rules.name: rules
    for rules in (
        PLAIN,
        Rules("push-two", "The player pushes two boxes in a row.", Movement(2)),
        Rules("push-three", "The player pushes three boxes in a row.", Movement(3)),
        Rules("bombs", "Two bombs (!u !d !l !r) each destroy a wall beside the player.", bombs=2),
        Rules("gravity", "Boxes fall until something holds them.", gravity=True),
        Rules("one-way", "Arrows are entered only in their direction.", one_way=True),
        Rules("doors", "Doors are open while a switch is pressed.", doors=True),
        Rules("locks", "Each key opens one lock.", locks=True),
        Rules("items", "Items are walls until it is their turn to be collected.", items=True),
    )
}


def parse_rules(names: str) -> Rules:
    """Return the rules with some names, joined by `+`, in the order of `VARIANTS`.

    Raises `SokoError` for a name that there is not and for rules that do not go together.

    >>> parse_rules("gravity+push-two").movement.strength
    2
    """
    order = list(VARIANTS)
    parts = sorted(map(_find, names.split("+")), key=lambda rules: order.index(rules.name))
    return reduce(Rules.__or__, parts)


def _find(name: str) -> Rules:
    if name not in VARIANTS:
        raise SokoError(f"there is no variant {name!r}", hint=f"there are {', '.join(VARIANTS)}")
    return VARIANTS[name]
