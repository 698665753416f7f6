"""The reader of plain text: boards with titles, keys, comments and saved games between them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from soko.formats.collection import Collection
from soko.formats.reading import Reading
from soko.formats.text.blocks import Block, find_blocks
from soko.formats.text.boards import Board, find_boards
from soko.formats.text.description import Description
from soko.formats.text.items import Item, Kind, read_items
from soko.formats.text.page import Page, read_page, unquote
from soko.formats.text.titles import (
    is_number,
    remarks_follow,
    take_title_above,
    take_title_below,
)
from soko.puzzle import Level


def parse_text(text: str, reading: Reading) -> Collection:
    """Read text in XSB, run-length rows or the `.sok` layout, however they are mixed.

    Text without any board is tried again as quoted mail, save its comments: they are what they are.
    """
    page = read_page(text, reading)
    again = replace(reading, notes=list(reading.notes))
    collection = parse_page(page, reading)
    if collection:
        return collection
    comments = {
        line for block in find_blocks(page.lines) for line in range(block.first, block.stop)
    }
    unquoted = unquote(page, again, comments)
    if unquoted and (quoted := parse_page(unquoted, again)):
        reading.notes[:] = again.notes
        return quoted
    return collection


def parse_page(page: Page, reading: Reading, known: Sequence[Board] = ()) -> Collection:
    """Read the lines of a text; `known` are boards that other marks than their looks have shown."""
    blocks = find_blocks(page.lines)
    for block in blocks:
        if block.is_open:
            reading.note("comment", page.number(block.first))
    boards = find_boards(_without(page, [*blocks, *known]), reading)
    boards = sorted([*boards, *known], key=lambda board: board.first)
    gaps = _read_gaps(page, boards, blocks, reading)
    titles = _take_titles(gaps)
    header = Description().add(gaps[0])
    about = [Description(title).add(gap) for title, gap in zip(titles, gaps[1:], strict=True)]
    _note_repeated([header, *about], page, reading)
    kept = _without_other_games(page, zip(boards, about, strict=True), header, reading)
    levels = tuple(_levels(page, kept, reading))
    title, metadata = _collection_title(header)
    return Collection(
        levels,
        title,
        header.author,
        header.comment,
        metadata,
        format=_format_of(levels, boards, reading),
    )


def _without(page: Page, parts: Iterable[Block | Board]) -> Page:
    """Return the page with some lines blanked: walls in comments are comments."""
    lines = list(page.lines)
    for part in parts:
        lines[part.first : part.stop] = [""] * (part.stop - part.first)
    return Page(lines, page.numbers)


def _read_gaps(
    page: Page, boards: Sequence[Board], blocks: Sequence[Block], reading: Reading
) -> list[list[Item]]:
    """Return the items before the first board, between boards and after the last one."""
    at = {block.first: block for block in blocks}
    firsts = [0, *(board.stop for board in boards)]
    lasts = [*(board.first for board in boards), len(page.lines)]
    return [
        read_items(page, range(first, last), at, reading)
        for first, last in zip(firsts, lasts, strict=True)
    ]


def _take_titles(gaps: list[list[Item]]) -> list[str]:
    """Return the title of each board that is not given by a key, taken out of the gaps.

    Where a key gives the title, a number that only counts the level is dropped.
    """
    follow = len(gaps) > 1 and remarks_follow(gaps)
    titles = []
    for number, (above, below) in enumerate(pairwise(gaps)):
        rest = list(above)
        title = take_title_above(rest, remarks=not follow, below_board=number > 0)
        if not any(item.kind is Kind.KEY and item.key.casefold() == "title" for item in below):
            above[:] = rest
            title = take_title_below(below, title, remarks=follow)
        elif is_number(title):
            above[:] = rest
        titles.append(title)
    return titles


Described = Iterable[tuple[Board, Description]]


def _levels(page: Page, described: Described, reading: Reading) -> Iterator[Level]:
    for index, (board, about) in enumerate(described):
        yield Level(
            board.rows,
            about.title,
            about.author,
            about.comment,
            tuple(about.metadata),
            tuple(about.solutions),
            reading.source(page.number(board.first), index),
        )


def _note_repeated(descriptions: Iterable[Description], page: Page, reading: Reading) -> None:
    for about in descriptions:
        for item in about.repeated:
            reading.note("repeated-key", page.number(item.line), key=item.key)


def _without_other_games(
    page: Page, described: Described, header: Description, reading: Reading
) -> Described:
    """Yield the boards of Sokoban; those of Hexoban and the like are left out and noted."""
    for board, about in described:
        game = about.other_game or header.other_game
        if game:
            reading.note("variant", page.number(board.first), game=game)
        elif board.rows:
            yield board, about


def _collection_title(header: Description) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the title and metadata of a collection; `Collection:` is another word for title."""
    if header.title:
        return header.title, tuple(header.metadata)
    other = [pair for pair in header.metadata if pair[0].casefold() != "collection"]
    names = [value for key, value in header.metadata if key.casefold() == "collection"]
    return (names[-1] if names else ""), tuple(other)


def _format_of(levels: Sequence[Level], boards: Sequence[Board], reading: Reading) -> str:
    if reading.name.casefold().endswith(".sok") or any(level.solutions for level in levels):
        return "sok"
    return "rle" if boards and all(board.is_run_length for board in boards) else "xsb"
