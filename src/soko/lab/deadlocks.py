"""A first deadlock detector: four in a square never move again."""

from __future__ import annotations

from itertools import product

from soko.lab.board import Board, moved


def is_stuck_square(board: Board, boxes: int, pushed: int) -> bool:
    """Tell whether a box that was just pushed has closed a square of four boxes and walls.

    None of the four can be pushed then, because each has another beside it on both axes. It is a
    deadlock unless all boxes among them stand on goals.
    """
    for down, right in product("ud", "lr"):
        beside = moved(pushed, board.shifts[right])
        above = moved(pushed, board.shifts[down])
        square = pushed | beside | above | moved(above, board.shifts[right])
        if not square & board.floor & ~boxes and square & boxes & ~board.goals:
            return True
    return False
