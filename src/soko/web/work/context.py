"""What a call may use, and where it tells how far it is."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec


class Allowance(msgspec.Struct, frozen=True, kw_only=True):
    """What one search may use at most, and where best solutions are kept."""

    seconds: float
    memory: int
    threads: int
    database: str | None = None


@dataclass(frozen=True)
class CallContext:
    """Handed to every call: `begin` says that its body makes sense, `tell` how far it is."""

    allowed: Allowance
    begin: Callable[[], None]
    tell: Callable[[msgspec.Struct], None]
