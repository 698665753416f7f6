"""A new level, what its solution uses, and how hard it is."""

from dataclasses import dataclass

from soko.engine import lower_bound
from soko.puzzle import Level, Solution, Square
from soko.puzzle.squares import step_from


@dataclass(frozen=True)
class Made:
    """A new level with a solution of fewest pushes, proved."""

    level: Level
    solution: Solution

    @property
    def difficulty(self) -> int:
        """Count the detours of boxes and the changes between them: straight ways are easy."""
        metrics = self.solution.metrics
        return metrics.pushes - (lower_bound(self.level) or 0) + metrics.box_changes

    def used(self) -> frozenset[Square]:
        """Return the squares on which the player or a box is some time."""
        player = self.level.start.player
        used = {player, *self.level.boxes}
        for letter in self.solution.lurd:
            player = step_from(player, letter)
            used.add(player)
            if letter.isupper():
                used.add(step_from(player, letter))
        return frozenset(used)
