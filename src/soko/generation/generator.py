"""Makes levels: draws rooms, pulls boxes off goals, and fills what the solution leaves alone."""

from collections.abc import Iterator
from operator import attrgetter
from random import Random
from typing import Final

from soko.engine import solve
from soko.generation.drawing import draw_level
from soko.generation.goals import place_goals
from soko.generation.made import Made
from soko.generation.pulling import Position, Puller
from soko.generation.rooms import draw_room
from soko.generation.wish import Wish
from soko.puzzle import Level, Solution, Square, symmetric_id

Floor = frozenset[Square]

TRIES: Final = 6
"""So many of the farthest positions are solved, to find the most interesting of them."""
SPACE: Final = 6
"""A room has at most so many squares for each box, and for the player: wide ones are dull."""


def generate(wish: Wish, *, seed: int = 0) -> Iterator[Made]:
    """Yield levels without end, no two alike; the same wish and seed give the same levels.

    Every square of a level is used by its solution, and every box has to move. Two levels are alike
    when one is the other turned, mirrored or decorated. The wish may be hard to fulfil, or not at
    all: take from `attempts` when time matters.

    >>> made = next(generate(Wish(height=4, width=5, boxes=2, min_pushes=5)))
    >>> made.solution.pushes >= 5
    True
    >>> made.used() == made.level.interior
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
            made = _worked_out(random, floor, place_goals(random, floor, wish.boxes), wish)
        id = "" if made is None else symmetric_id(made.level)
        yield None if id in seen else made
        seen.add(id)


def _worked_out(random: Random, floor: Floor, goals: Floor, wish: Wish) -> Made | None:
    """Return a level of a room in which nothing is left over.

    What a solution never uses is filled, and the boxes are pulled apart anew in what remains. A
    smaller floor has no shorter solutions, so this costs no pushes, and often there are more.
    """
    while True:
        floor, goals = _at_the_corner(floor, floor), _at_the_corner(goals, floor)
        made = _hardest(random, floor, goals, wish)
        if made is None:
            return None
        used = made.used()
        if used == floor:
            return made if made.solution.metrics.box_changes >= wish.least_changes else None
        floor = used


def _at_the_corner(squares: Floor, floor: Floor) -> Floor:
    """Shift squares so that the floor begins in row and column 1."""
    top, left = (min(at[axis] for at in floor) - 1 for axis in (0, 1))
    return frozenset((row - top, column - left) for row, column in squares)


def _hardest(random: Random, floor: Floor, goals: Floor, wish: Wish) -> Made | None:
    """Return the most interesting level of a room, among those that take most pushes."""
    puller = Puller.of(floor)
    farthest = _farthest(puller, puller.bits(goals), wish.positions)
    found: list[Made] = []
    for boxes, region in random.sample(farthest, min(TRIES, len(farthest))):
        level = draw_level(floor, goals, puller.squares(boxes), puller.squares(region))
        solution = _proved(level)
        if solution is not None and solution.pushes >= wish.least_pushes:
            found.append(Made(level, solution))
    return max(found, key=attrgetter("difficulty"), default=None)


def _proved(level: Level) -> Solution | None:
    """Return a solution of fewest pushes; Ctrl-C ends more than the search for it."""
    result = solve(level, goal="pushes")
    if result.interrupted:
        raise KeyboardInterrupt
    return result.solution if result.proved else None


def _farthest(puller: Puller, goals: int, limit: int) -> list[Position]:
    """Return the positions that take most pushes while no box is at home."""
    farthest: list[Position] = []
    for layer in puller.layers(goals, limit):
        farthest = [each for each in layer if not each[0] & goals] or farthest
    return farthest
