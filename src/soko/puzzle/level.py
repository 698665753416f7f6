"""A level: the board as it was drawn, and what was written beside it."""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Final

from soko.puzzle.errors import FormatError, LevelError
from soko.puzzle.ground import Ground
from soko.puzzle.squares import Square, format_square
from soko.puzzle.state import State
from soko.puzzle.xsb import SYMBOLS, format_rows, pad_rows

MAX_SIDE: Final = 200
"""The longest side of a board that can be played."""


@dataclass(frozen=True)
class SavedSolution:
    """A solution as it stands in a file: neither replayed nor proved.

    It can be a snapshot (`*` marks the position) or reverse play (`[..]` are jumps).
    """

    name: str
    lurd: str
    notes: str = ""


@dataclass(frozen=True)
class Source:
    """Where a level was read: file name, line of its first row from 1, index in the file from 0."""

    name: str
    line: int
    index: int


@dataclass(frozen=True)
class Level:
    """A Sokoban level of any size, playable or not.

    `rows` are XSB text (`#` wall, `@` player, `+` player on goal, `$` box, `*` box on goal, `.`
    goal, blank floor) of one width. What lies outside the rectangle is wall. Only boxes and goals
    of the `interior` count; the others are decoration.

    >>> level = Level.of(["#####", "#@$.#", "#####"], title="One push")
    >>> level.player, sorted(level.boxes), sorted(level.goals)
    ((1, 1), [(1, 2)], [(1, 3)])
    """

    rows: tuple[str, ...]
    title: str = ""
    author: str = ""
    comment: str = ""
    metadata: tuple[tuple[str, str], ...] = ()
    solutions: tuple[SavedSolution, ...] = ()
    source: Source | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        rows = self.rows
        if not rows or not rows[0]:
            raise LevelError("a level needs at least one square", hint="give rows of XSB text")
        width = len(rows[0])
        for row in rows:
            if len(row) != width:
                raise LevelError(
                    f"row {rows.index(row) + 1} has {len(row)} squares, row 1 has {width}",
                    hint="let Level.of fill up the rows",
                )
        if not SYMBOLS.issuperset("".join(rows)):
            raise _unknown_symbol(rows)

    @classmethod
    def of(
        cls,
        rows: Iterable[str],
        *,
        title: str = "",
        author: str = "",
        comment: str = "",
        metadata: tuple[tuple[str, str], ...] = (),
        solutions: tuple[SavedSolution, ...] = (),
        source: Source | None = None,
    ) -> "Level":
        """Make a level of rows that may differ in length and use `-` or `_` for floor."""
        return cls(pad_rows(rows), title, author, comment, metadata, solutions, source)

    @classmethod
    def parse(cls, text: str) -> "Level":
        """Read the one level of a text in any known format.

        Raises `FormatError` when there is none, or more than one.
        """
        from soko.formats import parse

        levels = parse(text)
        if len(levels) != 1:
            advice = "use soko.parse for many" if levels else "soko.lint tells what is wrong"
            raise FormatError(f"{len(levels)} levels where one is wanted; {advice}")
        return levels[0]

    def to_xsb(self) -> str:
        """Write the level as XSB text with its title, author and solutions; `parse` reads it."""
        from soko.formats import format_levels

        return format_levels([self], format="xsb").text

    def __str__(self) -> str:
        return format_rows(self.rows)

    def _repr_svg_(self) -> str:
        from soko.formats.svg import format_svg

        return format_svg(self)

    def __getstate__(self) -> dict[str, object]:
        # Derived values are cheaper to compute again than to send to another process.
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @property
    def width(self) -> int:
        """Return the number of columns."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Return the number of rows."""
        return len(self.rows)

    @cached_property
    def ground(self) -> Ground:
        """Return the flat form of the board that replay and floods work on."""
        return Ground(self.rows)

    @cached_property
    def players(self) -> tuple[Square, ...]:
        """Return every square on which a player is drawn, row by row."""
        return tuple(map(self.ground.square, self.ground.players))

    @property
    def player(self) -> Square | None:
        """Return the player's square; None unless there is exactly one."""
        return self.players[0] if len(self.players) == 1 else None

    @cached_property
    def boxes(self) -> frozenset[Square]:
        """Return the squares of all boxes, decoration included."""
        return self.ground.squares(self.ground.boxes)

    @cached_property
    def goals(self) -> frozenset[Square]:
        """Return all goal squares, decoration included."""
        return self.ground.squares(self.ground.goals)

    @cached_property
    def walls(self) -> frozenset[Square]:
        """Return the wall squares within the rectangle."""
        return frozenset(self._squares_of("#"))

    @cached_property
    def floor(self) -> frozenset[Square]:
        """Return all squares of the rectangle that are not walls."""
        return frozenset(self._squares_of("@+$*. "))

    def _squares_of(self, symbols: str) -> Iterable[Square]:
        return (
            (r, c) for r, row in enumerate(self.rows) for c, at in enumerate(row) if at in symbols
        )

    @cached_property
    def interior(self) -> frozenset[Square]:
        """Return the squares that the player could reach if no box were there."""
        return self.ground.squares(self.ground.inside)

    @cached_property
    def active_boxes(self) -> frozenset[Square]:
        """Return the boxes that count: those in the interior."""
        return self._active(self.ground.boxes)

    @cached_property
    def active_goals(self) -> frozenset[Square]:
        """Return the goals that count: those in the interior."""
        return self._active(self.ground.goals)

    def _active(self, drawn: Iterable[int]) -> frozenset[Square]:
        return self.ground.squares(self.ground.inside.intersection(drawn))

    @cached_property
    def leak(self) -> Square | None:
        """Return the first interior square on the rectangle's border, None when closed."""
        rows, columns = (0, self.height - 1), (0, self.width - 1)
        border = (at for at in self.interior if at[0] in rows or at[1] in columns)
        return min(border, default=None)

    @property
    def is_closed(self) -> bool:
        """Tell whether walls, not the edge of the drawing, keep the player in."""
        return self.leak is None

    def check(self) -> None:
        """Raise `LevelError` unless the level can be played.

        It needs exactly one player, as many boxes as goals in the interior, and no side longer
        than 200. A board that is not closed can be played: its edge acts as a wall.
        """
        if max(self.width, self.height) > MAX_SIDE:
            raise LevelError(
                f"the board is {self.width} x {self.height}",
                hint=f"at most {MAX_SIDE} x {MAX_SIDE} can be played",
            )
        if not self.players:
            raise LevelError("the level has no player", hint="put one @ (or + on a goal)")
        if len(self.players) > 1:
            squares = ", ".join(map(format_square, self.players[:5]))
            raise LevelError(
                f"the level has {len(self.players)} players ({squares})", hint="keep one"
            )
        boxes, goals = len(self.active_boxes), len(self.active_goals)
        if boxes != goals:
            raise LevelError(
                f"the player's area has {_count(boxes, 'box', 'boxes')} but "
                f"{_count(goals, 'goal', 'goals')}",
                hint="make them equal",
            )

    @cached_property
    def start(self) -> State:
        """Return the first state; raises `LevelError` when the level cannot be played."""
        self.check()
        return State(self, self.boxes, self.players[0])


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _unknown_symbol(rows: tuple[str, ...]) -> LevelError:
    row, column, symbol = next(
        (r, c, symbol)
        for r, row in enumerate(rows, 1)
        for c, symbol in enumerate(row, 1)
        if symbol not in SYMBOLS
    )
    message = f"row {row}, column {column}: {symbol!r} is no XSB symbol"
    return LevelError(message, hint="use # @ + $ * . or blank")
