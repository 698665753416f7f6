"""A level of a variant: its text as masks, and how a position is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from soko.lab.board import bits
from soko.lab.variants.rules import ARROWS, DOORS, ITEMS, PLAIN_SYMBOLS, SWITCHES, Rules
from soko.puzzle.errors import FormatError, LevelError
from soko.puzzle.squares import DELTAS, Square

if TYPE_CHECKING:
    from collections.abc import Iterable

_FLOOR: Final = str.maketrans("-_", "  ")


class Position(NamedTuple):
    """What can change: squares are masks of bits.

    `gone` holds the walls that were blown up, the locks that were opened, and the keys and items
    that were taken.
    """

    boxes: int
    player: int
    gone: int = 0
    bombs: int = 0
    keys: int = 0


class World:
    """What never changes: walls, goals and the things of the rules, by symbol.

    Each row has one column more than the level, and the rows above and below are missing: no
    shift of one square leads from floor to floor past an edge.
    """

    def __init__(self, text: str, rules: Rules) -> None:
        rows = [row.translate(_FLOOR).rstrip() for row in text.strip("\r\n").splitlines()]
        self.rules = rules
        self.width = max(map(len, rows), default=0)
        self.stride = self.width + 1
        self.height = len(rows)
        self.shifts = {letter: r * self.stride + c for letter, (r, c) in DELTAS.items()}
        self.squares: dict[str, int] = {}
        self._read(rows)
        self.inside = self._mask((r, c) for r in range(self.height) for c in range(self.width))
        self.walls = self.of("#")
        self.goals = self.of(".*+")
        self.one_ways = {letter: self.of(arrow) for arrow, letter in ARROWS.items()}
        self.pairs = [
            (self.of(switch), self.of(door))
            for switch, door in zip(SWITCHES, DOORS, strict=True)
            if self.of(door)
        ]
        self.keys, self.locks = self.of("k"), self.of("K")
        self.items = [self.of(item) for item in ITEMS if self.of(item)]
        self.all_items = self.of(ITEMS)
        self.start = Position(self.of("$*"), self.of("@+"), bombs=rules.bombs)
        self._check()

    def of(self, symbols: str) -> int:
        """Return the squares on which one of some symbols is drawn."""
        mask = 0
        for symbol in symbols:
            mask |= self.squares.get(symbol, 0)
        return mask

    def draw(self, position: Position) -> tuple[str, ...]:
        """Return a position as rows of symbols; under a box or the player, only goals show."""
        board = [[" "] * self.width for _ in range(self.height)]

        def put(mask: int, symbol: str) -> None:
            for bit in bits(mask):
                row, column = divmod(bit.bit_length() - 1, self.stride)
                board[row][column] = symbol

        for symbol, mask in self.squares.items():
            if symbol not in "@+$*":
                put(mask & ~position.gone, symbol)
        put(self.goals, ".")
        put(position.boxes, "$")
        put(position.boxes & self.goals, "*")
        put(position.player, "+" if position.player & self.goals else "@")
        return tuple("".join(row).rstrip() for row in board)

    def _mask(self, squares: Iterable[Square]) -> int:
        return sum(1 << (row * self.stride + column) for row, column in squares)

    def _read(self, rows: list[str]) -> None:
        known = _symbols(self.rules)
        for row, line in enumerate(rows):
            for column, symbol in enumerate(line):
                if symbol not in known:
                    raise FormatError(
                        f"{symbol!r} means nothing under the rules {self.rules.name}; "
                        "soko lab variants lists the symbols",
                        row=row + 1,
                        column=column + 1,
                    )
                bit = 1 << (row * self.stride + column)
                self.squares[symbol] = self.squares.get(symbol, 0) | bit

    def _check(self) -> None:
        if self.start.player.bit_count() != 1:
            raise LevelError(
                f"the level has {self.start.player.bit_count()} players", hint="draw one @"
            )
        boxes, goals = self.start.boxes.bit_count(), self.goals.bit_count()
        if boxes < goals:
            raise LevelError(
                f"the level has {boxes} boxes for {goals} goals", hint="draw more boxes"
            )


def _symbols(rules: Rules) -> set[str]:
    known = set(PLAIN_SYMBOLS)
    if rules.one_way:
        known |= set(ARROWS)
    if rules.doors:
        known |= set(SWITCHES + DOORS)
    if rules.locks:
        known |= set("kK")
    if rules.items:
        known |= set(ITEMS)
    return known
