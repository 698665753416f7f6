"""Breadth-first search over pushes without any pruning: slow, and plainly right.

A state is the boxes and the player's region: states that differ only in where the player stands
within it are one. Every state is met first on a shortest way, so the first solved one gives the
fewest pushes, and the sizes of the layers are the game's *push perft*.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from soko.lab.board import Board, Node, Step, moved
from soko.puzzle.dead_floor import dead_squares
from soko.puzzle.errors import MoveError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from soko.puzzle.push import Push
    from soko.puzzle.state import State

Prune = Literal["none", "dead_squares"]


@dataclass(frozen=True)
class Enumeration:
    """What a breadth-first search met.

    `per_depth[d]` counts the states that take `d` pushes and no fewer. `solution` holds the
    pushes to the first solved state, or is None when none was met.
    """

    start: State
    per_depth: tuple[int, ...]
    solution: tuple[Push, ...] | None = field(repr=False)

    @property
    def total(self) -> int:
        """Count the states met."""
        return sum(self.per_depth)

    @property
    def pushes(self) -> int | None:
        """Return the fewest pushes that solve the level, or None when nothing does."""
        return None if self.solution is None else len(self.solution)

    @property
    def lurd(self) -> str | None:
        """Return the solution with a shortest walk to each push."""
        return None if self.solution is None else spell(self.start, self.solution)


def enumerate_states(start: State, *, prune: Prune = "none") -> Enumeration:
    """Meet every state that pushes lead to, solved ones and those behind them included.

    With `prune="dead_squares"` no box is pushed onto a static dead square; the start counts
    even when a box stands on one.
    """
    return _search(start, prune, stop_when_solved=False)


def fewest_pushes(start: State) -> Enumeration:
    """Search until a state is solved; `per_depth` ends with the layer of that state."""
    return _search(start, "none", stop_when_solved=True)


def spell(start: State, pushes: Iterable[Push]) -> str:
    """Return pushes as LURD, walking to each by a shortest way.

    Raises `MoveError` when the player cannot walk to one of them.
    """
    board = Board(start.level)
    boxes, player, words = board.boxes(start), board.bit(start.player), []
    for push in pushes:
        box, target = board.bit(push.box), board.bit(push.target)
        shift = board.shifts[push.direction.lower()]
        walk = board.walk(player, moved(box, -shift), board.floor & ~boxes)
        if walk is None:
            raise MoveError(f"the player cannot walk to the push {push}")
        words += [walk, push.direction]
        boxes, player = boxes ^ box ^ target, box
    return "".join(words)


def _search(start: State, prune: Prune, *, stop_when_solved: bool) -> Enumeration:
    board = Board(start.level)
    dead = board.mask(dead_squares(start.level)) if prune == "dead_squares" else 0
    root = board.node(start)
    parents: dict[Node, tuple[Node, Step] | None] = {root: None}
    solved = root if board.is_solved(root.boxes) else None
    layer, per_depth = [root], []
    while layer:
        per_depth.append(len(layer))
        if stop_when_solved and solved is not None:
            break
        following: list[Node] = []
        for node in layer:
            for step, child in board.successors(node, board.floor & ~dead):
                if child not in parents:
                    parents[child] = node, step
                    following.append(child)
                    if solved is None and board.is_solved(child.boxes):
                        solved = child
        layer = following
    solution = None if solved is None else _pushes_to(solved, parents, board)
    return Enumeration(start, tuple(per_depth), solution)


def _pushes_to(
    node: Node, parents: dict[Node, tuple[Node, Step] | None], board: Board
) -> tuple[Push, ...]:
    pushes: list[Push] = []
    while (link := parents[node]) is not None:
        node, step = link
        pushes.append(board.push(step))
    return tuple(reversed(pushes))
