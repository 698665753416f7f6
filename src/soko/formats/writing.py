"""Writing levels in any format: to a string or a file."""

import re
from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import Final

from soko.formats.atomic import write_atomically
from soko.formats.collection import Collection, Formatted, Note
from soko.formats.drawing.symbols import symbol_table
from soko.formats.losses import Losses
from soko.formats.parsing import Symbols
from soko.formats.registry import FORMATS, find_format, format_of_suffix
from soko.puzzle import FormatError, Level

_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def format_levels(
    levels: Iterable[Level], format: str = "xsb", *, symbols: Symbols | None = None
) -> Formatted:
    r"""Write levels as text; `losses` of the result tell what the format could not hold.

    A `Collection` is written with its own title and the like. `symbols` is a symbol table of your
    own, for the formats that draw boards with one character a square. Raises `FormatError` for an
    unknown format.

    >>> format_levels([Level.of(["#####", "#@$.#", "#####"])], "rle").text
    '5#|#@$.#|5#\n'
    """
    chosen = find_format(format)
    collection = levels if isinstance(levels, Collection) else Collection(tuple(levels))
    losses = Losses(format)
    if symbols is None:
        text = chosen.format(collection, losses)
    elif chosen.has_symbols:
        text = chosen.format(collection, losses, symbol_table(symbols))
    else:
        names = " and ".join(each.name for each in FORMATS.values() if each.has_symbols)
        raise FormatError(f"{format} has its own symbols; choose them for {names} only")
    if not text.isascii() and _SURROGATE.search(text):
        losses.level = 0
        losses.add("encoding", "half characters (surrogates) are replaced")
        text = _SURROGATE.sub("\ufffd", text)
    return Formatted(text, losses.notes())


def write(
    path: str | PathLike[str],
    levels: Iterable[Level],
    *,
    format: str | None = None,
    symbols: Symbols | None = None,
) -> tuple[Note, ...]:
    """Write levels to a file as UTF-8 and return what the format could not hold.

    The suffix of the file tells the format unless `format` names one. Raises `FormatError` when
    neither does. The old file stays until the new one is whole; an `OSError` names it.
    """
    path = Path(path)
    if format is None:
        found = format_of_suffix(path.suffix)
        if found is None:
            known = " ".join(suffix for each in FORMATS.values() for suffix in each.suffixes)
            raise FormatError(f"no format has the suffix {path.suffix!r}; use {known}")
        format = found.name
    formatted = format_levels(levels, format, symbols=symbols)
    write_atomically(path, formatted.text)
    return formatted.losses
