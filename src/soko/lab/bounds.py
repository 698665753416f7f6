"""A lower bound: every box needs a goal of its own, and as many pushes as its way there is long."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from soko.lab.board import Board, bits, moved
from soko.lab.search import HOPELESS

if TYPE_CHECKING:
    from collections.abc import Sequence


class MatchingBound:
    """The cheapest way to give each box a goal of its own, as if it were alone on the board.

    No solution has fewer pushes. Where some box can be given no goal, the state is hopeless.
    """

    def __init__(self, board: Board) -> None:
        self.distances = [pushes_to(board, goal) for goal in bits(board.goals)]
        self.of = lru_cache(maxsize=1 << 16)(self._of)

    def __call__(self, boxes: int) -> int:
        """Return the bound for some boxes."""
        return self.of(boxes)

    def _of(self, boxes: int) -> int:
        costs = [[far.get(box, HOPELESS) for far in self.distances] for box in bits(boxes)]
        return min(cheapest_assignment(costs), HOPELESS)


def pushes_to(board: Board, goal: int) -> dict[int, int]:
    """Return the fewest pushes to a goal from each square, for a lone box and a ready player.

    Searches backwards: the player pulls the box away from the goal.
    """
    pushes = {goal: 0}
    squares = [goal]
    for at in squares:  # grows while it is read
        for shift in board.shifts.values():
            before, player = moved(at, -shift), moved(moved(at, -shift), -shift)
            if before & board.floor and player & board.floor and before not in pushes:
                pushes[before] = pushes[at] + 1
                squares.append(before)
    return pushes


def cheapest_assignment(costs: Sequence[Sequence[int]]) -> int:
    """Return the least sum of costs that gives each row a column of its own; O(rows² · columns).

    There are at least as many columns as rows. One row after another is taken in along a cheapest
    augmenting path, measured in costs less the prices of rows and columns (Kuhn 1955, Munkres
    1957).

    >>> cheapest_assignment([[4, 1, 3], [2, 0, 5], [3, 2, 2]])
    5
    """
    rows, columns = len(costs), len(costs[0]) if costs else 0
    row_of = [-1] * columns
    prices, row_prices = [0] * columns, [0] * rows
    for row in range(rows):
        slack: list[float] = [float("inf")] * columns
        came_from = [-1] * columns
        done: list[int] = []
        column, at = -1, row
        while at != -1:
            if column >= 0:
                done.append(column)
            for each in (each for each in range(columns) if each not in done):
                cost = costs[at][each] - row_prices[at] - prices[each]
                if cost < slack[each]:
                    slack[each], came_from[each] = cost, column
            nearest = min(
                (each for each in range(columns) if each not in done), key=slack.__getitem__
            )
            step = int(slack[nearest])
            row_prices[row] += step
            for each in range(columns):
                if each in done:
                    row_prices[row_of[each]] += step
                    prices[each] -= step
                else:
                    slack[each] -= step
            column, at = nearest, row_of[nearest]
        while column >= 0:
            before = came_from[column]
            row_of[column] = row if before < 0 else row_of[before]
            column = before
    return sum(costs[row][column] for column, row in enumerate(row_of) if row >= 0)
