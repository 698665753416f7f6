"""Which levels are the same: ids, and the drawing that they are made of.

An id is 16 hexadecimal digits: BLAKE2b of 8 bytes over a drawing in ASCII XSB, each row without
its trailing blanks and ended by a line feed; `b2sum -l 64` on such a file prints the same. Ids are
stable: they are stored with results.
"""

from collections.abc import Iterable
from dataclasses import replace
from hashlib import blake2b

from soko.puzzle.ground import flood
from soko.puzzle.level import Level
from soko.puzzle.symmetry import Symmetry, images, transform

Rows = tuple[str, ...]

_UNKNOWN = "?"
_IS_UNKNOWN = bytes(symbol == ord(_UNKNOWN) for symbol in range(256))


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
    return _hash(_trim(min(images(_normal_rows(level)))))


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
    return replace(level, rows=_normal_rows(level))


def canonical(level: Level) -> Level:
    """Return the normalised level turned so that its rows come first in the alphabet."""
    drawn = normalize(level)
    turned = images(drawn.rows)
    return transform(drawn, list(Symmetry)[turned.index(min(turned))])


def _normal_rows(level: Level) -> Rows:
    """Draw the inside and the walls around it; collections are made of this, so it is fast."""
    ground = level.ground
    if not ground.inside:
        return _trim(level.rows)
    stride = ground.width + 2  # a frame of one square, where an open board gets its walls
    framed = f"{' ' * stride}{''.join([f' {row} ' for row in level.rows])}".encode("ascii")
    drawn = bytearray(_UNKNOWN.encode() * (stride * (ground.height + 2)))
    inside = [at + at // ground.stride + 1 for at in ground.inside]
    for at in inside:
        for centre in (at - stride, at, at + stride):
            drawn[centre - 1 : centre + 2] = b"###"
    for at in inside:
        drawn[at] = framed[at]
    return _fill(_trim(_cut(drawn, 0, stride, stride), _UNKNOWN))


def _fill(rows: Rows) -> Rows:
    """Make the unknown squares blank outside the walls and wall inside them."""
    if _UNKNOWN not in "".join(rows):
        return rows
    # Outside is what somebody could reach who walks around the board.
    width = len(rows[0])
    ring, stride = _UNKNOWN * (width + 2), width + 3
    framed = "#".join([ring, *[f"{_UNKNOWN}{row}{_UNKNOWN}" for row in rows], ring])
    drawn = bytearray(f"{'#' * stride}{framed}{'#' * stride}".encode("ascii"))
    for at in flood(drawn.translate(_IS_UNKNOWN), [stride], stride):
        drawn[at] = ord(" ")
    filled = drawn.replace(_UNKNOWN.encode(), b"#")
    return _cut(filled[: -2 * stride], 2 * stride + 1, stride, width)


def _cut(drawn: bytearray, first: int, stride: int, width: int) -> Rows:
    """Return the rows of a flat drawing, from the first one on."""
    text = drawn.decode("ascii")
    return tuple([text[at : at + width] for at in range(first, len(text), stride)])


def _trim(rows: Rows, blank: str = " ") -> Rows:
    """Cut off blank rows and columns at the edges."""
    filled = [number for number, row in enumerate(rows) if row.strip(blank)]
    if not filled:
        return rows[:1]
    rows = rows[filled[0] : filled[-1] + 1]
    left = min([len(row) - len(row.lstrip(blank)) for row in rows if row.strip(blank)])
    right = max([len(row.rstrip(blank)) for row in rows])
    return tuple([row[left:right] for row in rows])


def _hash(rows: Iterable[str]) -> str:
    text = "".join(f"{row.rstrip()}\n" for row in rows)
    return blake2b(text.encode("ascii"), digest_size=8).hexdigest()
