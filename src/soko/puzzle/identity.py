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

    What stays is the interior and the walls around it (a frame where the board was not closed).
    Boxes, goals and walls elsewhere go; a level without a player only loses its empty edges.

    >>> print(normalize(Level.of(["#######", "*#@$.##", "#####.#"])))
    #####
    #@$.#
    #####
    """
    interior = level.interior
    if not interior:
        return replace(level, rows=_trim(level.rows))
    walls = {(r + i, c + j) for r, c in interior for i in (-1, 0, 1) for j in (-1, 0, 1)}
    top, left = min(r for r, _ in walls), min(c for _, c in walls)
    bottom, right = max(r for r, _ in walls), max(c for _, c in walls)
    rows = tuple(
        "".join(_symbol(level, (r, c), walls) for c in range(left, right + 1))
        for r in range(top, bottom + 1)
    )
    return replace(level, rows=rows)


def canonical(level: Level) -> Level:
    """Return the normalised level turned so that its rows come first in the alphabet."""
    drawn = normalize(level)
    return transform(drawn, min(Symmetry, key=lambda symmetry: symmetry.rows(drawn.rows)))


def _symbol(level: Level, square: Square, kept: set[Square]) -> str:
    if square in level.interior:
        return level.rows[square[0]][square[1]]
    return "#" if square in kept else " "


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
