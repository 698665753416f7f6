"""A state: where the boxes and the player of a level stand."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from soko.puzzle.errors import FormatError, LevelError, MoveError
from soko.puzzle.ground import Grid
from soko.puzzle.lurd import parse_lurd
from soko.puzzle.push import Push
from soko.puzzle.replay import illegal_step, replay
from soko.puzzle.squares import DELTAS, LETTERS, Square, format_square, step_from
from soko.puzzle.xsb import clear_rows, format_rows, pad_rows, place_pieces

if TYPE_CHECKING:
    from soko.puzzle.level import Level

_BACK = {"u": "d", "d": "u", "l": "r", "r": "l"}


@dataclass(frozen=True)
class State:
    """The boxes and the exact player square of a position; immutable and hashable.

    A step leaves the state as it is and returns the next one. Raises `LevelError` when a box or
    the player stands in a wall or off the board, or the player on a box.
    """

    level: "Level"
    boxes: frozenset[Square]
    player: Square

    def __post_init__(self) -> None:
        floor = self.level.floor
        misplaced = self.boxes - floor
        if misplaced:
            raise LevelError(f"the box at {format_square(min(misplaced))} is not on floor")
        if self.player not in floor or self.player in self.boxes:
            raise LevelError(f"the player at {format_square(self.player)} is not on free floor")

    def __hash__(self) -> int:
        # Equal states have equal levels, so hashing the level adds nothing but time.
        return hash((self.boxes, self.player))

    def __str__(self) -> str:
        return self.to_text()

    def _repr_svg_(self) -> str:
        from soko.formats.svg import format_svg

        return format_svg(self)

    @property
    def is_solved(self) -> bool:
        """Tell whether every reachable goal has a box."""
        return self.level.active_goals <= self.boxes

    def legal_moves(self) -> tuple[str, ...]:
        """Return the possible steps in the order u, d, l, r; pushes in upper case."""
        return tuple(self._legal_moves())

    def _legal_moves(self) -> Iterator[str]:
        for direction in DELTAS:
            target = step_from(self.player, direction)
            if self._is_free(target):
                yield direction
            elif target in self.boxes and self._is_free(step_from(target, direction)):
                yield direction.upper()

    def _is_free(self, square: Square) -> bool:
        return square in self.level.floor and square not in self.boxes

    def legal_pushes(self) -> tuple[Push, ...]:
        """Return every push the player can walk to: boxes row by row, each U, D, L, R."""
        reach = self.reach()
        return tuple(
            Push(box, direction.upper())
            for box in sorted(self.boxes)
            for direction in DELTAS
            if step_from(box, _BACK[direction]) in reach
            and self._is_free(step_from(box, direction))
        )

    def reach(self) -> frozenset[Square]:
        """Return the squares that the player can walk to, his own included; O(area)."""
        grid = self.grid()
        return grid.ground.squares(grid.reach())

    def move(self, direction: str) -> "State":
        """Return the state after one step; the letter's case does not matter.

        Raises `MoveError` when a wall or a blocked box is in the way.
        """
        if direction not in LETTERS:
            raise MoveError(f"{direction!r} is no direction", hint="use u, d, l or r")
        target = step_from(self.player, direction)
        if self._is_free(target):
            return State(self.level, self.boxes, target)
        beyond = step_from(target, direction)
        if target in self.boxes and self._is_free(beyond):
            return State(self.level, self.boxes - {target} | {beyond}, target)
        raise illegal_step(self.grid(), direction, 0)

    def after(self, lurd: str) -> "State":
        """Return the state after some steps; O(area + steps).

        Takes what `parse_lurd` takes, letters of any case. Raises `MoveError` at an illegal step.

        >>> from soko.puzzle import Level
        >>> Level.of(["#####", "#@$.#", "#####"]).start.after("r").is_solved
        True
        """
        lurd = parse_lurd(lurd)
        grid = self.grid()
        stopped = replay(grid, lurd).stopped
        if stopped is not None:
            raise illegal_step(grid, lurd, stopped)
        return State(self.level, grid.boxes(), grid.ground.square(grid.player))

    def grid(self) -> Grid:
        """Return a copy of the position that can be changed in place; O(area)."""
        return Grid(self.level.ground, self.boxes, self.player)

    def to_rows(self) -> tuple[str, ...]:
        """Return the position as XSB rows, as wide as the level's."""
        return place_pieces(clear_rows(self.level.rows), self.boxes, self.player)

    def to_text(self) -> str:
        """Write the position as XSB text; `State.parse` reads it back."""
        return format_rows(self.to_rows())

    @classmethod
    def parse(cls, level: "Level", text: str) -> "State":
        """Read the XSB text of a position of a level.

        Rows may lack trailing blanks and use `-` or `_` for floor. Raises `FormatError` when it
        is not the level's board, its boxes are not as many, or it has not exactly one player.
        """
        lines = text.strip("\r\n").splitlines()
        if len(lines) != level.height:
            raise FormatError(
                f"the position has {len(lines)} rows, the level {level.height}; paste all rows"
            )
        rows = pad_rows([*lines, " " * level.width])[:-1]
        _check_board(level, rows)
        board = type(level)(rows)
        if len(board.boxes) != len(level.boxes):
            raise FormatError(
                f"the position has {len(board.boxes)} boxes, the level {len(level.boxes)}; "
                "draw them all"
            )
        if board.player is None:
            raise FormatError(f"the position has {len(board.players)} players; draw one @ or +")
        return cls(level, board.boxes, board.player)


def _check_board(level: "Level", rows: tuple[str, ...]) -> None:
    for number, (row, drawn) in enumerate(zip(clear_rows(rows), level.rows, strict=True), 1):
        expected = clear_rows([drawn])[0].ljust(len(row))
        for column, (symbol, wanted) in enumerate(zip(row, expected, strict=True), 1):
            if symbol != wanted:
                message = f"{symbol!r} where the level has {wanted!r}; keep its walls and goals"
                raise FormatError(message, row=number, column=column)
