"""From pushes to letters: the walks between the pushes are filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soko.lab.board import Board, moved
from soko.puzzle.errors import MoveError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from soko.puzzle.push import Push
    from soko.puzzle.state import State


def spell(start: State, pushes: Iterable[Push]) -> str:
    """Return pushes as LURD, walking to each by a shortest way.

    Raises `MoveError` when the player cannot walk to one of them, there is no box, or it is
    blocked.
    """
    board = Board(start.level)
    boxes, player, words = board.boxes(start), board.bit(start.player), []
    for push in pushes:
        box, target = board.bit(push.box), board.bit(push.target)
        shift = board.shifts[push.direction.lower()]
        if not box & boxes or not target & board.floor & ~boxes:
            problem = "is blocked" if box & boxes else "has no box"
            raise MoveError(f"the push {push} {problem}")
        walk = board.walk(player, moved(box, -shift), board.floor & ~boxes)
        if walk is None:
            raise MoveError(f"the player cannot walk to the push {push}")
        words += [walk, push.direction]
        boxes, player = boxes ^ box ^ target, box
    return "".join(words)
