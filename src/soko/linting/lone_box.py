"""Where a box can be pushed when no other box is on the board."""

from functools import cached_property

from soko.puzzle import Level, Square
from soko.puzzle.sides import Edge, connected_sides
from soko.puzzle.squares import DELTAS, step_from


class LoneBox:
    """The pushes of one box on a level's floor, wherever the player begins."""

    def __init__(self, level: Level) -> None:
        self.floor = level.interior

    @cached_property
    def _components(self) -> dict[Edge, int]:
        return connected_sides(self.floor)

    def squares(self, box: Square) -> set[Square]:
        """Return the squares to which the box can be pushed, its own included; O(area)."""
        stands = [(box, player) for player in self._sides(box)]
        seen = set(stands)
        for square, player in stands:  # grows while it is read
            target = (2 * square[0] - player[0], 2 * square[1] - player[1])
            if target not in self.floor:
                continue
            component = self._components[target, square]
            for side in self._sides(target):
                if self._components[target, side] == component and (target, side) not in seen:
                    seen.add((target, side))
                    stands.append((target, side))
        return {box, *(square for square, _ in stands)}

    def _sides(self, square: Square) -> list[Square]:
        return [at for at in (step_from(square, each) for each in DELTAS) if at in self.floor]
