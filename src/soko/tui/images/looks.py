"""What can be seen on a square: ground, walls on and about it, a piece, and a mark."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from soko.puzzle import Square
from soko.rendering.raster import neighbours


class Ground(NamedTuple):
    """What stays: the name of the floor, the walls on and about the square, and a goal."""

    floor: str = ""
    beside: frozenset[Square] = frozenset()
    is_goal: bool = False


class Look(NamedTuple):
    """Everything on a square; squares that look the same are the same picture."""

    ground: Ground
    piece: str = ""
    mark: str = ""
    is_cursor: bool = False


Grounds: TypeAlias = tuple[tuple[Ground, ...], ...]

_STAY: Final = str.maketrans("$@*+", "  ..")
_PIECES: Final = {"$": "box", "*": "home", "@": "player", "+": "player"}


def grounds_of(rows: tuple[str, ...], inside: frozenset[Square]) -> Grounds:
    """Return the ground of each square of a board; the same object for the same board."""
    return _grounds(tuple(row.translate(_STAY) for row in rows), inside)


@lru_cache(maxsize=8)
def _grounds(rows: tuple[str, ...], inside: frozenset[Square]) -> Grounds:
    walls = frozenset((r, c) for r, row in enumerate(rows) for c, at in enumerate(row) if at == "#")

    def line(r: int) -> Iterator[Ground]:
        for c, symbol in enumerate(rows[r]):
            is_floor = symbol != "#" and ((r, c) in inside or symbol == ".")
            name = ("floor-odd" if (r + c) % 2 else "floor") if is_floor else ""
            yield Ground(name, neighbours(walls, (r, c)), symbol == ".")

    return tuple(tuple(line(r)) for r in range(len(rows)))


def piece_on(symbol: str, way: str) -> str:
    """Return the name of the piece that an XSB symbol stands for; players look a way.

    >>> piece_on("*", "u"), piece_on("+", "l"), piece_on(".", "u")
    ('home', 'player-l', '')
    """
    piece = _PIECES.get(symbol, "")
    return f"player-{way}" if piece == "player" else piece
