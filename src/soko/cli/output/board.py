"""A position as text for a terminal: XSB rows between rulers that name the squares."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

import click

from soko.puzzle import Square, format_square

COLOURS: Final = {
    "#": "bright_black",
    "$": "yellow",
    "*": "green",
    ".": "red",
    "@": "cyan",
    "+": "cyan",
}


def draw(rows: Sequence[str], marks: Mapping[Square, str] | None = None) -> Iterator[str]:
    """Yield the rulers and rows of a position; marks stand on empty floor only."""
    width = len(str(len(rows)))
    for letters in column_ruler(len(rows[0])):
        yield f"{'':{width}} {letters}".rstrip()
    for number, row in enumerate(rows):
        marked = mark_row(row, number, marks or {}).rstrip()
        yield f"{number + 1:{width}} {paint(marked)}".rstrip()


def column_ruler(columns: int) -> list[str]:
    """Return the column letters, read downwards; the last line has the last letters.

    >>> column_ruler(28)
    ['                          AA', 'ABCDEFGHIJKLMNOPQRSTUVWXYZAB']
    """
    names = [format_square((0, column)).rstrip("1") for column in range(columns)]
    longest = max(map(len, names))
    return ["".join(name.rjust(longest)[line] for name in names) for line in range(longest)]


def mark_row(row: str, number: int, marks: Mapping[Square, str]) -> str:
    """Put marks on the empty floor of a row."""
    return "".join(
        marks.get((number, column), symbol) if symbol == " " else symbol
        for column, symbol in enumerate(row)
    )


def paint(row: str) -> str:
    """Colour the symbols of a row; `click.echo` drops the colours where there is no terminal."""
    runs = ("".join(run) for _, run in groupby(row))
    return "".join(
        click.style(run, fg=COLOURS[run[0]]) if run[0] in COLOURS else run for run in runs
    )
