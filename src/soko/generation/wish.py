"""What a level is to be like."""

from dataclasses import dataclass
from typing import Final

from soko.puzzle import SokoError

LARGEST: Final = 30
MOST_BOXES: Final = 20
POSITIONS: Final = 20_000
"""Reverse play looks at about so many positions of a room, unless told otherwise."""


@dataclass(frozen=True)
class Wish:
    """What a level is to be like: squares within the walls, boxes, pushes and changes at least.

    Left out, the pushes are five for each box, and the changes between boxes half as many again as
    there are boxes. Reverse play looks at about so many `positions` of a room: more of them find
    harder levels.
    """

    height: int = 6
    width: int = 7
    boxes: int = 4
    min_pushes: int | None = None
    min_changes: int | None = None
    positions: int = POSITIONS

    def __post_init__(self) -> None:
        if min(self.height, self.width) < 2 or max(self.height, self.width) > LARGEST:
            raise SokoError(f"a side is from 2 to {LARGEST} squares long")
        if not 1 <= self.boxes <= min(MOST_BOXES, self.height * self.width // 3):
            raise SokoError(
                f"{self.boxes} boxes do not fit into {self.height} x {self.width} squares",
                hint="take from 1 to a third of the squares",
            )

    @property
    def least_pushes(self) -> int:
        """Return the least number of pushes."""
        return 5 * self.boxes if self.min_pushes is None else self.min_pushes

    @property
    def least_changes(self) -> int:
        """Return the least number of box changes, the first push counting as one."""
        return 3 * self.boxes // 2 if self.min_changes is None else self.min_changes
