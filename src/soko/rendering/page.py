"""A page: boards and words with their places, before it is SVG, PNG or PDF."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from soko.puzzle import Level, Square, State, format_square
from soko.rendering.shapes import Shape

RULER: Final = 0.75
"""How wide rulers are, in squares."""
_RULER_LETTERS: Final = 0.42

Placed: TypeAlias = tuple[str, Square]
"""The name of a piece and where it stands."""


@dataclass(frozen=True, slots=True)
class Board:
    """A level or a state of it, with the way the player looks."""

    shown: Level | State
    way: str = "u"

    @property
    def level(self) -> Level:
        """Return the level."""
        return self.shown.level if isinstance(self.shown, State) else self.shown

    def ground(self) -> Iterator[Placed]:
        """Yield floor and goals, row by row."""
        level = self.level
        inside = (level.interior or level.floor) | level.goals
        for at in sorted(inside - level.walls):
            yield ("floor-odd" if sum(at) % 2 else "floor"), at
        for at in sorted(level.goals):
            yield "goal", at

    def pieces(self) -> Iterator[Placed]:
        """Yield boxes and players, row by row."""
        goals = self.level.goals
        for at in sorted(self.shown.boxes):
            yield ("home" if at in goals else "box"), at
        shown = self.shown
        for at in (shown.player,) if isinstance(shown, State) else shown.players:
            yield f"player-{self.way}", at


@dataclass(frozen=True, slots=True)
class PlacedBoard:
    """A board with its upper left corner and the side of a square, in the units of its page."""

    board: Board
    x: float
    y: float
    square: float


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words: the left or the middle of its base line, and its height."""

    text: str
    x: float
    y: float
    size: float
    is_bold: bool = False
    is_centred: bool = False
    colour: str | None = None
    """None for that of the theme's ink."""


@dataclass(frozen=True, slots=True)
class Page:
    """What stands on a picture or a sheet of paper, in pixels or points from its upper left."""

    width: float
    height: float
    boards: tuple[PlacedBoard, ...]
    words: tuple[Words, ...] = ()
    title: str = ""
    shapes: tuple[Shape, ...] = ()
    """What is drawn on the boards, below the words."""


def board_page(board: Board, square: float, *, rulers: bool = False, title: str = "") -> Page:
    """Return a page that one board fills."""
    level = board.level
    margin = RULER * square if rulers else 0
    width, height = level.width * square + margin, level.height * square + margin
    placed = PlacedBoard(board, margin, margin, square)
    words = tuple(_rulers(placed)) if rulers else ()
    return Page(width, height, (placed,), words, title or level.title or "Sokoban level")


def _rulers(placed: PlacedBoard) -> Iterator[Words]:
    square, size = placed.square, placed.square * _RULER_LETTERS
    for column in range(placed.board.level.width):
        letters = format_square((0, column)).removesuffix("1")
        x = placed.x + (column + 0.5) * square
        # From the 27th column on two letters share a square.
        yield Words(letters, x, placed.y - size * 0.5, size / len(letters) ** 0.5, is_centred=True)
    for row in range(placed.board.level.height):
        y = placed.y + (row + 0.5) * square + size * 0.35
        number = str(row + 1)
        yield Words(number, placed.x / 2, y, size / len(number) ** 0.5, is_centred=True)
