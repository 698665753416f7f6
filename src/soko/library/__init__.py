"""Collections of levels: those that come with the package, and what is to be said of any."""

from soko.library.builtin import BUILTIN, builtin_path
from soko.library.description import Description, describe
from soko.library.duplicates import Duplicate, find_duplicates

__all__ = [
    "BUILTIN",
    "Description",
    "Duplicate",
    "builtin_path",
    "describe",
    "find_duplicates",
]
