"""The rules of the game once more, slowly and plainly: what fast code is compared with."""

from dataclasses import dataclass
from itertools import groupby

from soko.puzzle import Level, Metrics, Square
from support.levels import reachable

STEPS = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}


@dataclass
class Step:
    """A step that was taken, and the number of the box that it pushed."""

    direction: str
    box: int | None


class Warehouse:
    """A level as people think of it: numbered boxes on a floor, and somebody who pushes."""

    def __init__(self, level: Level) -> None:
        assert level.player is not None
        board = [(r, c, at) for r, row in enumerate(level.rows) for c, at in enumerate(row)]
        self.floor = {(r, c) for r, c, at in board if at != "#"}
        inside = reachable(self.floor, level.player)
        self.goals = {(r, c) for r, c, at in board if at in ".*+"} & inside
        self.boxes = [(r, c) for r, c, at in board if at in "$*"]
        self.player = level.player
        self.steps: list[Step] = []

    def step(self, letter: str) -> bool:
        """Take a step if the rules allow it, and tell whether they did."""
        down, right = STEPS[letter.lower()]
        target = (self.player[0] + down, self.player[1] + right)
        beyond = (target[0] + down, target[1] + right)
        if target not in self.floor:
            return False
        box = self.boxes.index(target) if target in self.boxes else None
        if box is not None:
            if beyond not in self.floor or beyond in self.boxes:
                return False
            self.boxes[box] = beyond
        self.player = target
        self.steps.append(Step(letter.lower(), box))
        return True

    def play(self, lurd: str) -> int | None:
        """Take steps and return the index of the first that is not allowed."""
        for index, letter in enumerate(lurd):
            if not self.step(letter):
                return index
        return None

    @property
    def is_solved(self) -> bool:
        return self.goals <= set(self.boxes)

    @property
    def lurd(self) -> str:
        letters = ((each.direction, each.box is not None) for each in self.steps)
        return "".join(letter.upper() if push else letter for letter, push in letters)

    @property
    def metrics(self) -> Metrics:
        """Count the maximal runs that the definitions speak of."""
        pushes = [each for each in self.steps if each.box is not None]
        return Metrics(
            moves=len(self.steps),
            pushes=len(pushes),
            box_lines=len(list(groupby(pushes, lambda each: (each.box, each.direction)))),
            box_changes=len(list(groupby(pushes, lambda each: each.box))),
            pushing_sessions=sum(
                is_push for is_push, _ in groupby(self.steps, lambda each: each.box is not None)
            ),
            player_lines=len(list(groupby(self.steps, lambda each: each.direction))),
        )


def can_reach_goal(level: Level, box: Square) -> bool:
    """Tell by searching forwards whether a lone box can be pushed from a square to a goal."""
    floor, goals = set(level.interior), level.active_goals
    states = [(box, player) for player in floor - {box}]
    seen = set(states)
    if box in goals:
        return True
    for at, player in states:
        for down, right in STEPS.values():
            target = (player[0] + down, player[1] + right)
            moved = (target[0] + down, target[1] + right) if target == at else at
            if target not in floor or moved not in floor:
                continue
            if moved in goals:
                return True
            if (moved, target) not in seen:
                seen.add((moved, target))
                states.append((moved, target))
    return False
