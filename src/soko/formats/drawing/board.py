"""From the rows of one board, as a file has them, to the rows of a level."""

from collections.abc import Sequence
from typing import Final

from soko.formats.drawing.look_alikes import look_alike_note, map_look_alikes
from soko.formats.drawing.symbols import SymbolTable
from soko.formats.losses import Losses
from soko.formats.reading import Reading

MAX_SIDE: Final = 200
"""The longest side of a board that is read."""


def trim_rows(rows: Sequence[str], reading: Reading, lines: Sequence[int]) -> tuple[str, ...]:
    """Cut off the blank border of XSB rows and make them equally long; () when nothing is left.

    `lines` gives the line of the text on which each row stands. Raises `FormatError` naming the
    row that makes the board larger than 200 x 200, before any memory is taken for it.

    >>> trim_rows(["", "  ###", "  #@ #  ", " "], Reading(), range(1, 5))
    ('### ', '#@ #')
    """
    cut = [row.rstrip(" ") for row in rows]
    first, last = 0, len(cut)
    while first < last and not cut[last - 1]:
        last -= 1
    while first < last and not cut[first]:
        first += 1
    cut = cut[first:last]
    if not cut:
        return ()
    if all(row[:1] in ("", " ") for row in cut):
        indent = min(len(row) - len(row.lstrip(" ")) for row in cut if row)
        cut = [row[indent:] for row in cut]
    width = max(map(len, cut))
    if width > MAX_SIDE or len(cut) > MAX_SIDE:
        _refuse_size(cut, reading, lines[first:last])
    return tuple([row.ljust(width) for row in cut])


def _refuse_size(rows: list[str], reading: Reading, lines: Sequence[int]) -> None:
    if len(rows) > MAX_SIDE:
        raise reading.error("board-rows", lines[MAX_SIDE], rows=len(rows), most=MAX_SIDE)
    row = next(number for number, row in enumerate(rows) if len(row) > MAX_SIDE)
    raise reading.error("board-width", lines[row], width=len(rows[row]), most=MAX_SIDE)


def expand_tabs(rows: list[str]) -> list[str]:
    r"""Replace tabs: to stops of eight when that makes a rectangle, else one column for each.

    >>> expand_tabs(["#########", "#\t#"]), expand_tabs(["###", "#\t#"])
    (['#########', '#       #'], ['###', '# #'])
    """
    wide = [row.expandtabs(8) for row in rows]
    if len({len(row.rstrip()) for row in wide}) == 1:
        return wide
    return [row.replace("\t", " ") for row in rows]


def read_tabs(rows: list[str], reading: Reading, lines: Sequence[int]) -> list[str]:
    """Replace the tabs of a board and note where they stand."""
    with_tab = [(row, line) for row, line in zip(rows, lines, strict=True) if "\t" in row]
    for row, line in with_tab:
        reading.note("tab", line, row.index("\t") + 1)
    return expand_tabs(rows) if with_tab else rows


def is_hexagonal(rows: Sequence[str]) -> bool:
    """Tell whether rows are drawn for hexagons: every second column only, shifted row by row.

    >>> is_hexagonal([" # # #", "# @ $ #", " # . #", "  # #"])
    True
    """
    parities: list[bool | None] = []
    for row in rows:
        even, odd = bool(row[::2].strip()), bool(row[1::2].strip())
        if even and odd:
            return False
        parities.append(odd if even or odd else None)
    shifts = {(odd + row) % 2 for row, odd in enumerate(parities) if odd is not None}
    return len(shifts) == 1


def read_rows(
    rows: Sequence[str], symbols: SymbolTable, reading: Reading, lines: Sequence[int]
) -> tuple[str, ...]:
    """Turn rows whose extent is known (XML elements, a list of strings) into rows of a level.

    Raises `FormatError` for an unknown symbol and for more than 200 x 200 squares.
    """
    known = [_known(row, symbols, reading, line) for row, line in zip(rows, lines, strict=True)]
    drawn = [symbols.to_xsb(row) for row in read_tabs(known, reading, lines)]
    return trim_rows(drawn, reading, lines)


def _known(row: str, symbols: SymbolTable, reading: Reading, line: int) -> str:
    unknown = symbols.unknown(row)
    if not unknown:
        return row
    mapped = map_look_alikes(row)
    if mapped is not None and not symbols.unknown(mapped):
        reading.notes.append(look_alike_note(row, line))
        return mapped
    square = row.index(unknown[0]) + 1
    raise reading.error("symbol", line, symbol=unknown[0], square=square)


def fit_rows(rows: tuple[str, ...], losses: Losses) -> tuple[str, ...]:
    """Return the rows without their blank border, reporting it; () when nothing is drawn."""
    if max(len(rows), len(rows[0])) > MAX_SIDE:
        losses.add("size", f"a board larger than {MAX_SIDE} x {MAX_SIDE} is left out")
        return ()
    fitted = trim_rows(rows, Reading(), range(len(rows)))
    if not fitted:
        losses.add("board", "a board on which nothing is drawn is left out")
    elif fitted != rows:
        losses.add("border", "blank rows and columns around the board are left out")
    return fitted
