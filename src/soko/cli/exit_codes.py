"""The exit codes of the command: documented in docs/reference/cli.md and stable."""

from enum import IntEnum


class ExitCode(IntEnum):
    """What a script learns from `$?`."""

    FINE = 0
    NEGATIVE = 1
    """Ran to the end, and something was unsolved, wrong, a duplicate or a fault."""
    USAGE = 2
    INPUT = 3
    """A file cannot be read or written, or holds no level that can be played."""
    UNSOLVABLE = 10
    TIME = 20
    MEMORY = 21
    UNPROVED = 22
    """A limit ended a proof; there is a solution."""
    INTERNAL = 70
    INTERRUPTED = 130
