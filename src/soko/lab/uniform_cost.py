"""Uniform-cost search (Dijkstra) for exact optima in both lexicographic orders.

A node is the boxes and the player's exact square after the last push; an edge is the walk to the
next push together with that push. Costs are pairs, compared in the order that is asked for.
"""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING, Literal, NamedTuple

from soko.lab.board import Board, Step, bits, moved
from soko.lab.exhaustive import spell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from soko.puzzle.push import Push
    from soko.puzzle.state import State

Prefer = Literal["pushes", "moves"]


class Stand(NamedTuple):
    """The boxes and the square on which the player stands, as masks."""

    boxes: int
    player: int


class Optimum(NamedTuple):
    """The cost of a best solution, and one such solution."""

    pushes: int
    moves: int
    lurd: str


def cheapest(start: State, *, prefer: Prefer) -> Optimum | None:
    """Return an optimal solution, or None when the level cannot be solved.

    `prefer="pushes"` takes the fewest pushes and, of those solutions, the fewest moves;
    `prefer="moves"` the fewest moves and then the fewest pushes.
    """
    board = Board(start.level)
    root = Stand(board.boxes(start), board.bit(start.player))
    best: dict[Stand, tuple[int, int]] = {root: (0, 0)}
    parents: dict[Stand, tuple[Stand, Step]] = {}
    queue = [((0, 0), root)]
    while queue:
        cost, stand = heapq.heappop(queue)
        if cost > best[stand]:
            continue
        if board.is_solved(stand.boxes):
            pushes, moves = cost if prefer == "pushes" else cost[::-1]
            return Optimum(pushes, moves, spell(start, _pushes_to(stand, parents, board)))
        for steps, step, child in _pushes(board, stand):
            more = (1, steps) if prefer == "pushes" else (steps, 1)
            child_cost = cost[0] + more[0], cost[1] + more[1]
            if child not in best or child_cost < best[child]:
                best[child] = child_cost
                parents[child] = stand, step
                heapq.heappush(queue, (child_cost, child))
    return None


def _pushes(board: Board, stand: Stand) -> Iterator[tuple[int, Step, Stand]]:
    """Yield the moves each possible push costs, the push, and where it leads."""
    boxes, player = stand
    free = board.floor & ~boxes
    stands = [
        (letter, shift, moved(boxes & moved(free, -shift), -shift))
        for letter, shift in board.shifts.items()
    ]
    for distance, wave in enumerate(board.waves(player, free)):
        for letter, shift, able in stands:
            for at in bits(wave & able):
                box = moved(at, shift)
                after = boxes ^ box ^ moved(box, shift)
                yield distance + 1, Step(box, letter), Stand(after, box)


def _pushes_to(
    stand: Stand, parents: dict[Stand, tuple[Stand, Step]], board: Board
) -> tuple[Push, ...]:
    pushes: list[Push] = []
    while stand in parents:
        stand, step = parents[stand]
        pushes.append(board.push(step))
    return tuple(reversed(pushes))
