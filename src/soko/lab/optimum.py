"""Exact optima in both lexicographic orders, by uniform-cost search.

A state is the boxes and the player's exact square after the last push; an action is the walk to
the next push together with that push. A pair of counts is one number: what counts first is worth
more than any sum of what counts second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from soko.lab.board import Board, Stand, Step, bits, moved
from soko.lab.search import Problem, uniform_cost
from soko.lab.spelling import spell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from soko.puzzle.state import State

Prefer = Literal["pushes", "moves"]

_FIRST = 1 << 31
"""The worth of one push beside moves, or of one move beside pushes: more than any solution has."""


class Walked(NamedTuple):
    """A push, and the moves that it takes, the walk to it included."""

    step: Step
    moves: int


class Optimum(NamedTuple):
    """The cost of a best solution, and one such solution."""

    pushes: int
    moves: int
    lurd: str


class StandProblem(Problem[Stand, Walked]):
    """Solve a level by walks and pushes, which cost both."""

    def __init__(self, start: State, *, prefer: Prefer) -> None:
        self.start = start
        self.board = Board(start.level)
        self.push_cost, self.move_cost = (_FIRST, 1) if prefer == "pushes" else (1, _FIRST)

    def initial(self) -> Stand:
        """Return where the boxes and the player are at the start."""
        return self.board.stand(self.start)

    def is_target(self, state: Stand) -> bool:
        """Tell whether every goal has a box."""
        return self.board.is_solved(state.boxes)

    def cost(self, action: Walked) -> int:
        """Return push and moves as one number."""
        return self.push_cost + action.moves * self.move_cost

    def successors(self, state: Stand) -> Iterator[tuple[Walked, Stand]]:
        """Return every possible push, those with the shortest walks first."""
        boxes, player = state
        board = self.board
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
                    yield Walked(Step(box, letter), distance + 1), Stand(after, box)


def cheapest(start: State, *, prefer: Prefer) -> Optimum | None:
    """Return an optimal solution, or None when the level cannot be solved.

    `prefer="pushes"` takes the fewest pushes and, of those solutions, the fewest moves;
    `prefer="moves"` the fewest moves and then the fewest pushes.
    """
    problem = StandProblem(start, prefer=prefer)
    path = uniform_cost(problem).first
    if path is None:
        return None
    lurd = spell(start, (problem.board.push(action.step) for action in path.actions))
    return Optimum(len(path.actions), sum(action.moves for action in path.actions), lurd)
