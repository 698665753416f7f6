"""The pushes of one box while no other box moves: exact costs to every square, in both orders.

A node is the box's square and the exact side of it on which the player stands; the other boxes
count as walls. An edge is a push, or a walk round the box from one side to another. Dijkstra's
search over pairs (pushes, moves) or (moves, pushes) is then exact in that order; at most four
nodes a square.
"""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING, NamedTuple

from soko.lab.board import Board, bits, moved
from soko.puzzle.errors import SokoError
from soko.puzzle.squares import format_square

if TYPE_CHECKING:
    from collections.abc import Iterator

    from soko.lab.optimum import Prefer
    from soko.puzzle.squares import Square
    from soko.puzzle.state import State


class Place(NamedTuple):
    """The box and the player beside it, as masks."""

    box: int
    player: int


class OneBoxPath(NamedTuple):
    """What it costs to push the box to a square."""

    pushes: int
    moves: int


Edge = tuple[int, int, Place]
"""Pushes, moves, and the place that they lead to."""


def one_box_paths(state: State, box: Square, *, prefer: Prefer) -> dict[Square, OneBoxPath]:
    """Return the cost of pushing one box to each square it can get to.

    The box's own square costs nothing. A square that is missing cannot be reached. Raises
    `SokoError` when no box is on the square.
    """
    if box not in state.boxes:
        raise SokoError(f"no box on {format_square(box)}")
    board = Board(state.level)
    others = board.boxes(state) & ~board.bit(box)
    floor = board.floor & ~others
    player = board.bit(state.player)
    found = {board.bit(box): OneBoxPath(0, 0)}
    for place, cost in _settle(board, floor, Place(board.bit(box), player), prefer=prefer):
        found.setdefault(place.box, cost)
    return {board.square(bit): cost for bit, cost in found.items()}


def _settle(
    board: Board, floor: int, start: Place, *, prefer: Prefer
) -> Iterator[tuple[Place, OneBoxPath]]:
    """Yield every place with its least cost, cheapest first.

    The start may lie away from the box: its walks lead to the box's sides like any other's.
    """
    queue = [((0, 0), start)]
    settled: set[Place] = set()
    while queue:
        cost, place = heapq.heappop(queue)
        if place in settled:
            continue
        settled.add(place)
        yield place, OneBoxPath(*(cost if prefer == "pushes" else cost[::-1]))
        for pushes, moves, child in _edges(board, floor, place):
            more = (pushes, moves) if prefer == "pushes" else (moves, pushes)
            heapq.heappush(queue, ((cost[0] + more[0], cost[1] + more[1]), child))


def _edges(board: Board, floor: int, place: Place) -> Iterator[Edge]:
    box, player = place
    free = floor & ~box
    for shift in board.shifts.values():
        if moved(player, shift) == box and moved(box, shift) & free:
            yield 1, 1, Place(moved(box, shift), box)
    sides = board.around(box) & free & ~player
    for distance, wave in enumerate(board.waves(player, free)):
        for side in bits(wave & sides):
            yield 0, distance, Place(box, side)
