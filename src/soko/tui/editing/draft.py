"""A level that is being drawn: a sheet with blank squares round it, which grows with it."""

from collections.abc import Sequence
from typing import Final

from soko.puzzle import Level, Square
from soko.puzzle.squares import step_from

TOOLS: Final = ("#", " ", "$", ".", "@")
"""What can be painted: XSB symbols."""

MOST: Final = 100
"""The longest side of a sheet."""

_UNDER: Final = {"$": " ", "*": ".", "@": " ", "+": ".", ".": ".", " ": " ", "#": " "}
_ON_GOAL: Final = {" ": ".", "$": "*", "@": "+", ".": " ", "*": "$", "+": "@", "#": "."}


class Draft:
    """Rows of XSB symbols, what is painted with, and where the cursor is.

    >>> draft = Draft(["####", "#  #", "####"])
    >>> draft.paint((2, 2), "$"), draft.paint((2, 2), "."), draft.rows[2]
    (None, None, ' #* # ')
    >>> draft.undo(), draft.rows[2]
    (None, ' #$ # ')
    """

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = _framed(tuple(rows))
        self.tool = TOOLS[0]
        self.cursor: Square = (1, 1)
        self._done: list[tuple[str, ...]] = []
        self._undone: list[tuple[str, ...]] = []

    def lead(self, way: str) -> None:
        """Lead the cursor a square further."""
        row, column = step_from(self.cursor, way)
        if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[0]):
            self.cursor = row, column

    def paint(self, square: Square, tool: str | None = None) -> None:
        """Paint a square; goals go under what stands there, and a second time takes away."""
        row, column = square
        before, tool = self.rows[row][column], tool or self.tool
        rows = [list(each) for each in self.rows]
        if tool == "@":
            rows = [[_UNDER[at] if at in "@+" else at for at in each] for each in rows]
        rows[row][column] = _painted(before, tool)
        self._change(tuple(map("".join, rows)))

    def _change(self, rows: tuple[str, ...]) -> None:
        if rows == self.rows:
            return
        self._done.append(self.rows)
        self._undone.clear()
        down = bool(rows[0].strip()) and len(rows) < MOST
        across = any(row[0] != " " for row in rows) and len(rows[0]) < MOST
        self.cursor = self.cursor[0] + down, self.cursor[1] + across  # lines come before it
        self._show(_framed(rows))

    def _show(self, rows: tuple[str, ...]) -> None:
        self.rows = rows
        row, column = self.cursor
        self.cursor = min(row, len(rows) - 1), min(column, len(rows[0]) - 1)

    def undo(self) -> None:
        """Take back what was painted last."""
        if self._done:
            self._undone.append(self.rows)
            self._show(self._done.pop())

    def redo(self) -> None:
        """Paint again what was taken back last."""
        if self._undone:
            self._done.append(self.rows)
            self._show(self._undone.pop())

    def level(self, title: str = "") -> Level:
        """Return what is drawn; raises `LevelError` where it cannot be played."""
        level = Level.of(_trimmed(self.rows), title=title)
        level.check()
        return level


def _painted(before: str, tool: str) -> str:
    """Return what stands on a square after it was painted."""
    if tool == ".":
        return _ON_GOAL[before]
    under = _UNDER[before]
    if tool in "$@":
        on_goal = {"$": "*", "@": "+"}[tool]
        painted = on_goal if under == "." else tool
        return under if before == painted else painted
    return tool


def _framed(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Return rows of one length with blank squares round what is drawn, where there is room."""
    width = max(map(len, rows), default=0)
    framed = [row.ljust(width) for row in rows] or [""]
    for _ in range(2):  # rows, and then columns as rows
        if framed[0].strip() and len(framed) < MOST:
            framed.insert(0, " " * len(framed[0]))
        if framed[-1].strip() and len(framed) < MOST:
            framed.append(" " * len(framed[0]))
        framed = list(map("".join, zip(*framed, strict=True)))
    return tuple(framed)


def _trimmed(rows: tuple[str, ...]) -> list[str]:
    kept = [row for row in rows if row.strip()]
    left = min((len(row) - len(row.lstrip()) for row in kept), default=0)
    return [row[left:].rstrip() for row in kept]
