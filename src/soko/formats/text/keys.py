"""Writing `Key: value` lines, and only such as are read back the same."""

from collections.abc import Iterator, Sequence
from typing import Final

from soko.formats.losses import Losses
from soko.formats.text.blocks import is_block_line
from soko.formats.text.description import is_other_game
from soko.formats.text.items import Kind, read_line
from soko.formats.text.saved_games import is_name

_OWN: Final = frozenset({"title", "author"})


def format_keys(
    title: str,
    author: str,
    metadata: Sequence[tuple[str, str]],
    losses: Losses,
    *,
    above_levels: bool = False,
    has_level: bool = True,
) -> Iterator[str]:
    """Yield the lines for title, author and metadata; report what has no such line."""
    title = losses.line("title", title)
    if title:
        yield f"Title: {title}"
    author = losses.line("author", author)
    if author:
        yield f"Author: {author}"
    for key, value in metadata:
        line = f"{key}: {losses.line('metadata', value)}".rstrip()
        is_title = above_levels and not title and key.casefold() == "collection"
        is_other = has_level and is_other_game(key, value)
        if is_title or is_other or not _is_read_back(line, key):
            losses.add("metadata", f"the key {key[:40]!r} cannot be written and is left out")
        else:
            yield line


def _is_read_back(line: str, key: str) -> bool:
    item = read_line(line)
    return (
        item.kind in (Kind.KEY, Kind.PAIR)
        and item.key == key
        and f"{item.key}: {item.text}".rstrip() == line
        and key.casefold() not in _OWN
        and not is_block_line(line)
        and not is_name(line)
    )
