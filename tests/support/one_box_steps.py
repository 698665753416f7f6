"""One box and one player by single steps: the costs of box paths, and which path the rule picks.

Nothing here knows sides, regions or rings: a place is the box's square and the player's square.
"""

import heapq
from collections import deque
from collections.abc import Iterator

from soko.puzzle import Square, State

STEPS: dict[str, Square] = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}
Cost = tuple[int, int]
Place = tuple[Square, Square]


def plus(square: Square, direction: str, times: int = 1) -> Square:
    row, column = STEPS[direction]
    return square[0] + times * row, square[1] + times * column


class OneBoxSteps:
    """Dijkstra's search over places, the other boxes being walls."""

    def __init__(self, state: State, box: Square, *, prefer: str) -> None:
        self.floor = state.level.floor - (state.boxes - {box})
        self.start: Place = (box, state.player)
        self.is_by_pushes = prefer == "pushes"
        self.places = self._search()

    def _search(self) -> dict[Place, Cost]:
        queue: list[tuple[Cost, Place]] = [((0, 0), self.start)]
        settled: dict[Place, Cost] = {}
        while queue:
            cost, place = heapq.heappop(queue)
            if place in settled:
                continue
            settled[place] = cost
            for child in self._children(place):
                heapq.heappush(queue, (self._add(cost, 1, child[0] != place[0]), child))
        return settled

    def _children(self, place: Place) -> Iterator[Place]:
        box, player = place
        for direction in STEPS:
            to = plus(player, direction)
            moved = plus(box, direction) if to == box else box
            if to in self.floor and moved in self.floor:
                yield moved, to

    def _add(self, cost: Cost, moves: int, pushes: int) -> Cost:
        more = (pushes, moves) if self.is_by_pushes else (moves, pushes)
        return cost[0] + more[0], cost[1] + more[1]

    def costs(self) -> dict[Square, Cost]:
        """Return the least (pushes, moves) for each square the box gets to."""
        best: dict[Square, Cost] = {}
        for (box, _), cost in self.places.items():
            best[box] = min(cost, best.get(box, cost))
        return best if self.is_by_pushes else {at: cost[::-1] for at, cost in best.items()}

    def lurd(self, square: Square) -> str:
        """Return the best path whose pushes, read backwards, come first in the order u, d, l, r."""
        if square == self.start[0]:
            return ""
        pushes = [min(STEPS, key=lambda last: self._arrival(square, last))]
        box = plus(square, pushes[-1], -1)
        while not self._begins(box, pushes[-1]):
            pushes.append(self._push_before(box, pushes[-1]))
            box = plus(box, pushes[-1], -1)
        return self._spell(pushes[::-1])

    def _arrival(self, box: Square, last: str) -> Cost:
        """Return what it costs to push the box onto a square in a direction."""
        cost = self.places.get((plus(box, last, -1), plus(box, last, -2)))
        return (10**9, 0) if cost is None or box not in self.floor else self._add(cost, 1, 1)

    def _begins(self, box: Square, push: str) -> bool:
        """Tell whether the best way to stand ready for a push is to have pushed nothing before."""
        cost = self.places[box, plus(box, push, -1)]
        return cost[0 if self.is_by_pushes else 1] == 0

    def _push_before(self, box: Square, push: str) -> str:
        behind = plus(box, push, -1)
        for last in STEPS:
            moves = self.distances(behind, box).get(plus(box, last, -1))
            if moves is not None and self._arrival(box, last)[0] < 10**9:
                cost = self._add(self._arrival(box, last), moves, 0)
                if cost == self.places[box, behind]:
                    return last
        raise AssertionError("no push leads here")

    def _spell(self, pushes: list[str]) -> str:
        box, player = self.start
        lurd = ""
        for push in pushes:
            lurd += self.walk(player, plus(box, push, -1), box) + push.upper()
            player, box = box, plus(box, push)
        return lurd

    def walk(self, player: Square, square: Square, box: Square) -> str:
        """Return the shortest walk whose letters come first in the order u, d, l, r."""
        distances = self.distances(square, box)
        lurd = ""
        while player != square:
            nearer = distances[player] - 1
            lurd += next(at for at in STEPS if distances.get(plus(player, at)) == nearer)
            player = plus(player, lurd[-1])
        return lurd

    def distances(self, square: Square, box: Square) -> dict[Square, int]:
        """Return the moves between a square and every other with the box as an obstacle."""
        found = {square: 0}
        queue = deque([square])
        while queue:
            at = queue.popleft()
            for direction in STEPS:
                to = plus(at, direction)
                if to in self.floor and to != box and to not in found:
                    found[to] = found[at] + 1
                    queue.append(to)
        return found
