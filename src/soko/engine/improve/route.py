"""A solution push by push: what is between two of its positions can be replaced."""

from collections.abc import Iterable
from operator import ne
from sys import getsizeof
from typing import Final, NamedTuple

from soko._native import walk
from soko.engine.running import solution_of
from soko.puzzle import METRICS, Metrics, Solution

Cell = int
"""A square as row * width + column."""


class Place(NamedTuple):
    """A position on the way: where the boxes and the player stand."""

    boxes: frozenset[Cell]
    player: Cell


class Part(NamedTuple):
    """What lies between two places, by their numbers."""

    first: int
    last: int


class Length(NamedTuple):
    """How long a part of a route is."""

    pushes: int
    moves: int


class Route:
    """The legs of a solution, each a walk and the push that ends it, and the places between them.

    `places[k]` is the position before leg `k`; the last place is the end. Its `version`
    is another one when a part was replaced: what was found out holds for a version. `end` is where
    the player has to get to after the last push, if anywhere.
    """

    def __init__(self, solution: Solution, end: Cell | None = None) -> None:
        state = solution.start or solution.level.start
        self.level: Final = solution.level
        self.width: Final = self.level.width
        self.end: Final = end
        self.step: Final = {"u": -self.width, "d": self.width, "l": -1, "r": 1}
        self._empty: Final = ["#"] * (self.width * self.level.height)
        for square in self.level.interior:
            self._empty[self.cell(square)] = " "
        self.start: Final = state
        first = Place(
            frozenset(self.cell(box) for box in state.boxes if box in self.level.interior),
            self.cell(state.player),
        )
        self.legs: list[str] = split_legs(solution.lurd)
        self.places: list[Place] = [first, *self._follow(first, self.legs)]
        self.version = object()

    def __len__(self) -> int:
        return len(self.legs)

    def cell(self, square: tuple[int, int]) -> Cell:
        """Return the number of a square."""
        return square[0] * self.width + square[1]

    @property
    def whole(self) -> Part:
        """Return all of it as a part."""
        return Part(0, len(self))

    @property
    def bytes(self) -> int:
        """Return how much memory it takes."""
        return sum(getsizeof(each) for place in self.places for each in (place, place.boxes))

    @property
    def lurd(self) -> str:
        """Return all steps."""
        return "".join(self.legs)

    @property
    def is_at_end(self) -> bool:
        """Tell whether the last push leaves the player where he has to get to, if anywhere."""
        return self.end is None or self.places[-1].player == self.end

    def copy(self) -> "Route":
        """Return another route of the same steps, to be changed by itself."""
        return Route(solution_of(self.start, self.lurd), self.end)

    def length(self, part: Part) -> Length:
        """Return how long a part is."""
        legs = self.legs[part.first : part.last]
        return Length(len(legs), sum(map(len, legs)))

    def tally(self, part: Part) -> Metrics:
        """Count what a part adds to each metric."""
        found = [0] * len(METRICS)
        for number in range(part.first, part.last):
            for place, more in enumerate(self._tally_of(number)):
                found[place] += more
        return Metrics(*found)

    def _tally_of(self, number: int) -> Metrics:
        """Count what a leg adds, after the one before it."""
        leg = self.legs[number].lower()
        before = self.facing(number)
        is_same_box = before is not None and (
            self.places[number].player + self.step[before] == self.places[number + 1].player
        )
        steps = (before or "") + leg
        return Metrics(
            moves=len(leg),
            pushes=1,
            box_lines=not (is_same_box and before == leg[-1]),
            box_changes=not is_same_box,
            pushing_sessions=len(leg) > 1 or before is None,
            player_lines=sum(map(ne, steps, steps[1:])) + (before is None),
        )

    def facing(self, place: int) -> str | None:
        """Return the direction of the push that has led to a place; None before the first."""
        return self.legs[place - 1][-1].lower() if place > 0 else None

    def end_of(self, part: Part) -> Cell | None:
        """Return where the player has to get to at the end of a part, if anywhere."""
        return self.places[part.last].player if part.last < len(self) else self.end

    def replace(self, part: Part, lurd: str, *, keeps_walk: bool = False) -> None:
        """Put other steps between two places; the player then walks on from where they end.

        With `keeps_walk`, he goes on as before where that is the same square. Another thread may
        copy the route at any moment.
        """
        first, last = part
        self.version = object()
        legs = split_legs(lurd)
        places = [self.places[first], *self._follow(self.places[first], legs)]
        is_same_end = keeps_walk and places[-1] == self.places[last]
        onward = self.legs[last:]
        if onward and not is_same_end:
            stand = self.places[last + 1].player - self.step[onward[0][-1].lower()]
            onward[0] = self._walk(places[-1], stand) + onward[0][-1]
        self.places = [*self.places[:first], *places, *self.places[last + 1 :]]
        self.legs = [*self.legs[:first], *legs, *onward]

    def board(self, part: Part) -> str:
        """Return the board of a part as joined XSB rows: its goals are where its boxes end."""
        return self._draw(self.places[part.first], self.places[part.last].boxes)

    def _draw(self, place: Place, goals: frozenset[Cell]) -> str:
        symbols = self._empty.copy()
        for goal in goals:
            symbols[goal] = "."
        for box in place.boxes:
            symbols[box] = "*" if box in goals else "$"
        symbols[place.player] = "+" if place.player in goals else "@"
        return "".join(symbols)

    def _follow(self, place: Place, legs: Iterable[str]) -> Iterable[Place]:
        """Yield the places after legs."""
        boxes, player = place
        for leg in legs:
            for letter in leg.lower():
                player += self.step[letter]
            boxes = boxes - {player} | {player + self.step[leg[-1].lower()]}
            yield Place(boxes, player)

    def _walk(self, place: Place, to: Cell) -> str:
        """Return a shortest walk to where a part that was replaced is gone on from."""
        walked = walk(self._draw(place, frozenset()), self.width, to)
        if walked is None:
            raise ValueError("the new part does not lead to the rest of the solution")
        return walked


def split_legs(lurd: str) -> list[str]:
    """Cut steps after each push; walking after the last one is dropped."""
    legs, begin = [], 0
    for at, letter in enumerate(lurd):
        if letter.isupper():
            legs.append(lurd[begin : at + 1])
            begin = at + 1
    return legs
