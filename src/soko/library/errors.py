"""What can be wrong with the place where a library is kept."""

from typing import Final, Literal

from soko.puzzle import SokoError

Fault = Literal[
    "address",
    "damaged",
    "driver",
    "full",
    "locked",
    "newer",
    "read-only",
    "unreachable",
    "unusable",
]

SENTENCES: Final[dict[Fault, tuple[str, str]]] = {
    "address": (
        "no library can be kept at {place}",
        "name a file, sqlite:///FILE or postgresql://USER@HOST/DATABASE",
    ),
    "damaged": (
        "the library {place} is damaged, or is no database",
        "move the file away, and a new library is begun",
    ),
    "driver": (
        "the library {place} needs a package that is not installed",
        "pip install 'soko[postgres]' brings it",
    ),
    "full": (
        "there is no space left on the disk of the library {place}",
        "make room and try again; what was kept is whole",
    ),
    "locked": (
        "the library {place} is locked by another program",
        "try again when that has ended",
    ),
    "newer": (
        "the library {place} was written by a newer soko",
        "bring this one up to date",
    ),
    "read-only": (
        "the library {place} can only be read",
        "allow writing to it and to its folder, or name another",
    ),
    "unreachable": ("the library {place} cannot be reached: {reason}", ""),
    "unusable": ("the library {place} cannot be used: {reason}", ""),
}
"""For each fault what is wrong, and what to do."""


class LibraryError(SokoError):
    """Report a library that cannot be used; nothing is wrong with what was asked of it.

    `fault` says why, to programs; `place` is the file or the address, without its password, and
    `reason` what the database says.
    """

    def __init__(self, fault: Fault, place: str, reason: str = "") -> None:
        message, hint = SENTENCES[fault]
        super().__init__(message.format(place=place, reason=reason), hint=hint)
        self.fault = fault
        self.place = place
        self.reason = reason

    def __reduce__(self) -> tuple[type["LibraryError"], tuple[Fault, str, str]]:
        # An exception is made again of its message, else.
        return LibraryError, (self.fault, self.place, self.reason)
