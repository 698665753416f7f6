"""Which levels are the same: ids, and the drawing that they are made of.

An id is 16 hexadecimal digits: BLAKE2b of 8 bytes over a drawing in ASCII XSB, each row without
its trailing blanks and ended by a line feed; `b2sum -l 64` on such a file prints the same. Ids are
stable: they are stored with results.
"""

from collections.abc import Iterable
from dataclasses import replace
from hashlib import blake2b

from soko.puzzle.level import Level
from soko.puzzle.squares import Square
from soko.puzzle.symmetry import Symmetry, transform

_UNKNOWN = "?"


def exact_id(level: Level) -> str:
    """Return the id of a level as it is drawn, decoration included, empty edges cut off."""
    return _hash(_trim(level.rows))


def symmetric_id(level: Level) -> str:
    """Return an id that is equal for rotations, mirror images and other decoration.

    It is the exact id of the canonical level. The player's exact square counts, because the moves
    of a solution depend on it.

    >>> level = Level.of(["#####", "#@$.#", "#####"])
    >>> upright = Level.of(["###  *", "#.#", "#$#", "#@#", "###"])
    >>> symmetric_id(level) == symmetric_id(upright), exact_id(level) == exact_id(upright)
    (True, False)
    """
    return exact_id(canonical(level))


def normalize(level: Level) -> Level:
    """Redraw a level without what the player cannot reach, upright as it was.

    What stays is the interior and the walls around it, solid where they enclose something else;
    a board that was not closed gets a frame. Boxes, goals and walls elsewhere go. A level without
    a player only loses its empty edges.

    >>> print(normalize(Level.of(["#######", "*#@$.##", "#####.#"])))
    #####
    #@$.#
    #####
    """
    if not level.interior:
        return replace(level, rows=_trim(level.rows))
    walls = {(r + i, c + j) for r, c in level.interior for i in (-1, 0, 1) for j in (-1, 0, 1)}
    top, left = min(r for r, _ in walls), min(c for _, c in walls)
    bottom, right = max(r for r, _ in walls), max(c for _, c in walls)
    rows = tuple(
        "".join(_symbol(level, (r, c), walls) for c in range(left, right + 1))
        for r in range(top, bottom + 1)
    )
    return replace(level, rows=_fill(rows))


def canonical(level: Level) -> Level:
    """Return the normalised level turned so that its rows come first in the alphabet."""
    drawn = normalize(level)
    return transform(drawn, min(Symmetry, key=lambda symmetry: symmetry.rows(drawn.rows)))


def _symbol(level: Level, square: Square, walls: set[Square]) -> str:
    if square in level.interior:
        return level.rows[square[0]][square[1]]
    return "#" if square in walls else _UNKNOWN


def _fill(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Make the unknown squares blank outside the walls and wall inside them."""
    if _UNKNOWN not in "".join(rows):
        return rows
    # Outside is what somebody could reach who walks around the board.
    ring = " " * (len(rows[0]) + 1)
    veiled = (f" {''.join(' ' if at == _UNKNOWN else '#' for at in row)} " for row in rows)
    outside = Level.of([f"@{ring}", *veiled, f" {ring}"]).interior
    return tuple(
        "".join(
            at if at != _UNKNOWN else " " if (r, c) in outside else "#"
            for c, at in enumerate(row, 1)
        )
        for r, row in enumerate(rows, 1)
    )


def _trim(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Cut off blank rows and columns at the edges."""
    filled = [number for number, row in enumerate(rows) if row.strip()]
    if not filled:
        return rows[:1]
    rows = rows[filled[0] : filled[-1] + 1]
    left = min(len(row) - len(row.lstrip()) for row in rows if row.strip())
    right = max(len(row.rstrip()) for row in rows)
    return tuple(row[left:right] for row in rows)


def _hash(rows: Iterable[str]) -> str:
    text = "".join(f"{row.rstrip()}\n" for row in rows)
    return blake2b(text.encode("ascii"), digest_size=8).hexdigest()
