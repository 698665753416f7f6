"""The reader of plain text: boards with titles, keys, comments and saved games between them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from soko.formats.collection import Collection
from soko.formats.reading import Reading
from soko.formats.text.blocks import Block, find_blocks
from soko.formats.text.boards import Board, find_boards
from soko.formats.text.description import Description, is_other_game
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

    Text without any board is tried again as quoted mail.
    """
    page = read_page(text, reading)
    collection = parse_page(page, reading)
    if not collection and unquote(page, reading):
        return parse_page(page, reading)
    return collection


def parse_page(page: Page, reading: Reading, known: Sequence[Board] = ()) -> Collection:
    """Read the lines of a text; `known` are boards that other marks than their looks have shown."""
    blocks = find_blocks(page.lines)
    for block in blocks:
        if block.is_open:
            row = page.number(block.first)
            reading.note("comment", "the comment begins or ends without its other half", row)
    boards = find_boards(_without(page, [*blocks, *known]), reading)
    boards = sorted([*boards, *known], key=lambda board: board.first)
    gaps = _read_gaps(page, boards, blocks, reading)
    titles = _take_titles(gaps)
    header = Description().add(gaps[0])
    levels = tuple(_levels(page, boards, zip(titles, gaps[1:], strict=True), reading))
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


def _levels(
    page: Page,
    boards: Sequence[Board],
    described: Iterable[tuple[str, list[Item]]],
    reading: Reading,
) -> Iterator[Level]:
    index = 0
    for board, (title, items) in zip(boards, described, strict=True):
        about = Description(title).add(items)
        _note_repeated(about, page, reading)
        if board.rows and not _is_left_out(about, page.number(board.first), reading):
            yield Level(
                board.rows,
                about.title,
                about.author,
                about.comment,
                tuple(about.metadata),
                tuple(about.solutions),
                reading.source(page.number(board.first), index),
            )
            index += 1


def _note_repeated(about: Description, page: Page, reading: Reading) -> None:
    for item in about.repeated:
        message = f"{item.key} is given twice; the last one counts"
        reading.note("repeated-key", message, page.number(item.line))


def _is_left_out(about: Description, row: int, reading: Reading) -> bool:
    game = next((value for key, value in about.metadata if is_other_game(key, value)), None)
    if game is not None:
        reading.note("variant", f"a board of {game} is left out; it is another game", row)
    return game is not None


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
