"""Which boxes can never move again in any solution, and why.

Take every box for stuck, and free a box again and again when along one line both squares beside
it are free of walls and stuck boxes and are not both dead. Whatever stays stuck never moves in a
solution: the first of these boxes to move would need such a line at that moment.
"""

from collections.abc import Iterable

from soko.linting.wording import SIDES
from soko.puzzle import Level, Square, format_square
from soko.puzzle.squares import step_from

_AXES = (("l", "r"), ("u", "d"))
_EXPLAINED = 50


class Frozen:
    """The boxes of a level's start that no solution ever moves; `dead` are its dead squares."""

    def __init__(self, level: Level, dead: frozenset[Square]) -> None:
        self._floor = level.interior
        self._dead = dead
        self.boxes = set(level.active_boxes)
        doubtful = sorted(self.boxes)
        for box in doubtful:  # grows while it is read
            if box in self.boxes and not self._is_stuck(box):
                self.boxes.remove(box)
                beside = (step_from(box, side) for axis in _AXES for side in axis)
                doubtful += [other for other in beside if other in self.boxes]

    def _is_stuck(self, box: Square) -> bool:
        return all(self._obstacle(box, axis) is not None for axis in _AXES)

    def _obstacle(self, box: Square, axis: tuple[str, str]) -> tuple[str, Square | None] | None:
        """Return what blocks a box along a line, in words, and which box it is if it is one."""
        beside = [(side, step_from(box, side)) for side in axis]
        for side, square in beside:
            if square not in self._floor:
                return f"wall {SIDES[side]}", None
        if all(square in self._dead for _, square in beside):
            return f"dead squares {' and '.join(SIDES[side] for side in axis)}", None
        for side, square in beside:
            if square in self.boxes:
                return f"box {format_square(square)} {SIDES[side]}", square
        return None

    def explain(self, boxes: Iterable[Square]) -> str:
        """Say why frozen boxes cannot move: what blocks them both ways, and these in their turn.

        Of a large crowd only the first boxes are explained.
        """
        group = list(boxes)
        known = set(group)
        clauses = []
        for member in group:  # grows while it is read
            obstacles = self._obstacles(member)
            clauses.append(f"{format_square(member)}: {', '.join(what for what, _ in obstacles)}")
            others = [other for _, other in obstacles if other is not None and other not in known]
            group += others
            known.update(others)
            if len(clauses) == _EXPLAINED and len(group) > _EXPLAINED:
                clauses.append("and so on")
                break
        return "; ".join(clauses)

    def _obstacles(self, box: Square) -> list[tuple[str, Square | None]]:
        return [each for axis in _AXES if (each := self._obstacle(box, axis))]
