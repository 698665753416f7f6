"""Makes levels: draws rooms, pulls boxes off goals, and keeps what takes enough pushes."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from soko.engine import lower_bound, solve
from soko.generation.goals import place_goals
from soko.generation.pulling import Position, Puller
from soko.generation.rooms import draw_room
from soko.puzzle import Level, SokoError, Solution, Square, symmetric_id

POSITIONS: Final = 40_000
"""Reverse play looks at about so many positions of a room, unless told otherwise."""
TRIES: Final = 6
"""So many of the farthest positions are solved, to find the most interesting of them."""
SPACE: Final = 6
"""A room has at most so many squares for each box, and for the player: wide ones are dull."""
LARGEST: Final = 30
MOST_BOXES: Final = 20


@dataclass(frozen=True)
class Wish:
    """What a level is to be like: squares within the walls, boxes, and pushes at least.

    Reverse play looks at about so many `positions` of a room: more of them find harder levels.
    """

    height: int = 6
    width: int = 7
    boxes: int = 3
    min_pushes: int = 10
    positions: int = POSITIONS

    def __post_init__(self) -> None:
        if min(self.height, self.width) < 2 or max(self.height, self.width) > LARGEST:
            raise SokoError(f"a side is from 2 to {LARGEST} squares long")
        if not 1 <= self.boxes <= min(MOST_BOXES, self.height * self.width // 3):
            raise SokoError(
                f"{self.boxes} boxes do not fit into {self.height} x {self.width} squares",
                hint="take from 1 to a third of the squares",
            )


@dataclass(frozen=True)
class Made:
    """A new level with a solution of fewest pushes, proved."""

    level: Level
    solution: Solution


def generate(wish: Wish, *, seed: int = 0) -> Iterator[Made]:
    """Yield levels without end, no two alike; the same wish and seed give the same levels.

    Two levels are alike when one is the other turned, mirrored or decorated. The wish may be hard
    to fulfil, or not at all: take from `attempts` when time matters.

    >>> made = next(generate(Wish(height=4, width=5, boxes=2, min_pushes=5)))
    >>> made.solution.pushes >= 5
    True
    """
    return (made for made in attempts(wish, seed=seed) if made is not None)


def attempts(wish: Wish, *, seed: int = 0) -> Iterator[Made | None]:
    """Yield what `generate` does, and None for every room that gave no level."""
    random = Random(seed)
    seen: set[str] = set()
    while True:
        floor = draw_room(random, wish.height, wish.width)
        made = None
        if 3 * wish.boxes <= len(floor) <= SPACE * wish.boxes + SPACE:
            made = _hardest(random, floor, place_goals(random, floor, wish.boxes), wish)
        id = "" if made is None else symmetric_id(made.level)
        yield None if id in seen else made
        seen.add(id)


def _hardest(
    random: Random, floor: frozenset[Square], goals: frozenset[Square], wish: Wish
) -> Made | None:
    """Return the most interesting level of a room, among those that take most pushes."""
    puller = Puller.of(floor)
    farthest = _farthest(puller, puller.bits(goals), wish.positions)
    found: list[Made] = []
    for boxes, region in random.sample(farthest, min(TRIES, len(farthest))):
        level = _draw(floor, goals, puller.squares(boxes), puller.squares(region))
        solution = solve(level, goal="pushes").solution
        if solution is not None and solution.pushes >= wish.min_pushes:
            found.append(Made(level, solution))
    return max(found, key=_interest, default=None)


def _farthest(puller: Puller, goals: int, limit: int) -> list[Position]:
    """Return the positions that take most pushes while no box is at home."""
    farthest: list[Position] = []
    for layer in puller.layers(goals, limit):
        farthest = [each for each in layer if not each[0] & goals] or farthest
    return farthest


def _interest(made: Made) -> int:
    """Count the detours of boxes and the changes between them."""
    detours = made.solution.pushes - (lower_bound(made.level) or 0)
    return detours + made.solution.metrics.box_changes


def _draw(
    floor: frozenset[Square], goals: frozenset[Square], boxes: list[Square], region: list[Square]
) -> Level:
    """Put walls around a floor and the player where he is nearest to the middle of it.

    No box is on a goal.
    """
    top, left = (min(at[axis] for at in floor) - 1 for axis in (0, 1))
    bottom, right = (max(at[axis] for at in floor) + 1 for axis in (0, 1))
    middle = ((top + bottom) / 2, (left + right) / 2)
    player = min(region, key=lambda at: (abs(at[0] - middle[0]) + abs(at[1] - middle[1]), at))
    symbols = {
        **dict.fromkeys(floor, " "),
        **dict.fromkeys(boxes, "$"),
        player: "@",
        **{goal: "+" if goal == player else "." for goal in goals},
    }
    return Level.of(
        "".join(
            symbols.get((row, column)) or ("#" if _touches((row, column), floor) else " ")
            for column in range(left, right + 1)
        ).rstrip()
        for row in range(top, bottom + 1)
    )


def _touches(square: Square, floor: frozenset[Square]) -> bool:
    """Tell whether a square is beside a floor square, corners included."""
    row, column = square
    return any((row + i, column + j) in floor for i in (-1, 0, 1) for j in (-1, 0, 1))
