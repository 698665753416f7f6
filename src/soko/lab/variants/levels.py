"""Levels made for the variants and for some variants together: a text file for each in `boards`.

Each begins with a first push and ends with a hard one. A number after a board is that of the fewest
actions that solve it; a test proves it.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final, NamedTuple

FEWEST: Final = "Fewest: "


class OwnLevel(NamedTuple):
    """A level of ours, written with the symbols of its rules, and its fewest actions."""

    text: str
    fewest: int


def parse_boards(text: str) -> tuple[OwnLevel, ...]:
    r"""Read boards, each followed by its number; blank lines stand between them.

    >>> parse_boards("#@$.#\nFewest: 1\n")
    (OwnLevel(text='#@$.#', fewest=1),)
    """
    blocks = (block.rpartition(f"\n{FEWEST}") for block in text.strip("\n").split("\n\n"))
    return tuple(OwnLevel(board, int(fewest)) for board, _, fewest in blocks)


LEVELS: Final[dict[str, tuple[OwnLevel, ...]]] = {
    file.name.removesuffix(".txt"): parse_boards(file.read_text(encoding="utf-8"))
    for file in sorted(files("soko.lab.variants").joinpath("boards").iterdir(), key=str)
    if file.name.endswith(".txt")
}
"""The levels by the names of their rules, joined by `+` in the order of `VARIANTS`."""
