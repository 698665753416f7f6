"""Writing saved games: name, moves, and notes that stay notes."""

import re
from collections.abc import Iterator
from typing import Final

from soko.formats.losses import Losses
from soko.formats.reading import Reading
from soko.formats.text.blocks import format_block, is_block_line
from soko.formats.text.items import Kind, read_line
from soko.formats.text.page import Page
from soko.formats.text.saved_games import find_saved_game, is_moves, is_name
from soko.puzzle import FormatError, SavedSolution

_NAME_KEY: Final = "solution name"
_PLAIN_NOTE: Final = re.compile(r"(?=.*[a-zA-Z]{3})[A-Za-z0-9][\w .:,/()-]*")


def format_solution(solution: SavedSolution, losses: Losses) -> Iterator[str]:
    """Yield a blank line and the lines of a saved game; report moves that cannot be read back."""
    name, lurd = losses.line("solutions", solution.name), solution.lurd
    if _reads_back(name, lurd):
        yield from ["", name, lurd] if lurd else ["", name]
    elif _reads_back("Solution" if lurd else "Solution 0/0", lurd):
        yield from ["", "Solution", lurd] if lurd else ["", "Solution 0/0"]
        yield f"Solution name: {name}".rstrip()
    else:
        losses.add("solutions", "what is not written as moves is left out of the solutions")
        return
    if all(map(_is_plain_note, solution.notes.split("\n"))):
        yield solution.notes
    elif solution.notes:
        yield from format_block(solution.notes, losses, of="Solution comment")


def _reads_back(name: str, lurd: str) -> bool:
    try:
        game = find_saved_game(Page([name, lurd]), 0, 2, Reading())
    except FormatError:
        return False
    return game is not None and (game.name, game.lurd) == (name, lurd)


def _is_plain_note(line: str) -> bool:
    """Tell whether a line below moves is read as a note just as it stands."""
    item = read_line(line)
    if item.kind is Kind.TEXT:
        as_read = item.text
    elif item.kind in (Kind.KEY, Kind.PAIR):
        as_read = f"{item.key}: {item.text}"
    else:
        return False
    return (
        as_read == line
        and _PLAIN_NOTE.fullmatch(line) is not None
        and item.key.casefold() not in ("title", "author", _NAME_KEY)
        and not (is_block_line(line) or is_name(line) or is_moves(line))
    )
