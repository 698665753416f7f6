"""Characters that word processors and web pages put in the place of the symbols of a board."""

import re
from functools import lru_cache
from typing import Final

from soko.formats.collection import Note

_BLOCKS: Final = str.maketrans({"█": "#", "■": "#"})
_ZERO_WIDTH: Final = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")
_WIDEST: Final = 10_000


@lru_cache(maxsize=256)
def map_look_alikes(row: str) -> str | None:
    """Return a row with full-width and block characters, no-break spaces and so on made plain.

    None when a character stands for several, as an ellipsis does, or the row is out of all
    proportion.

    >>> map_look_alikes("＃\u00a0█")
    '# #'
    """
    from unicodedata import normalize

    visible = _ZERO_WIDTH.sub("", row.translate(_BLOCKS))
    if len(visible) > _WIDEST:
        return None
    mapped = normalize("NFKC", visible)
    return mapped if len(mapped) == len(visible) else None


def look_alike_note(row: str, place: int) -> Note:
    """Make the note for a row on a line of the file that was mapped."""
    column = next(at for at, symbol in enumerate(row, 1) if not symbol.isascii())
    return Note.of("look-alike", place, column, symbol=row[column - 1])
