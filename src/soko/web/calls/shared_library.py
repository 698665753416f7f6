"""The library of the server, opened once in each process."""

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soko.library import Library


@lru_cache(maxsize=1)
def library_at(address: str | None) -> "Library":
    """Open the library; to import it costs as much as the rest, and many a process never does."""
    from soko.library import Library

    return Library(address)
