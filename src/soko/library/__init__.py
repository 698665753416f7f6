"""Collections of levels: those that come with the package, and what is to be said of any."""

from soko.library.builtin import BUILTIN, builtin_path
from soko.library.description import Description, describe, find_fault
from soko.library.errors import LibraryError

__all__ = [
    "BUILTIN",
    "Description",
    "LibraryError",
    "builtin_path",
    "describe",
    "find_fault",
]
