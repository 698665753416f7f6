"""Counts how a level is played, for the library: attempts, and time that was spent."""

import time
from collections.abc import Callable
from functools import cache
from getpass import getuser
from typing import Final

from soko.library import Played

IDLE: Final = 60.0
"""The most seconds between two steps that count as played."""


class PlayLog:
    """The first step from the start is an attempt; time counts from step to step."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.attempts = 0
        self.seconds = 0.0
        self._place = 0
        self._last: float | None = None

    def begin(self, place: int) -> None:
        """Begin with a level, at a place of its history."""
        self.attempts, self.seconds, self._place, self._last = 0, 0.0, place, None

    def look(self, place: int) -> None:
        """See that the game has come to another place of its history."""
        now = self.clock()
        if place > 0 and self._place == 0:
            self.attempts += 1
        elif self._last is not None:
            self.seconds += min(now - self._last, IDLE)
        self._place, self._last = place, now

    def take(self) -> Played | None:
        """Return what was not taken yet; None for nothing."""
        seconds = int(self.seconds)
        if not self.attempts and not seconds:
            return None
        played = Played(attempts=self.attempts, seconds=seconds)
        self.attempts, self.seconds = 0, self.seconds - seconds
        return played


@cache
def player() -> str:
    """Return who plays, as the library calls people."""
    try:
        return getuser()[:64]
    except (OSError, KeyError):  # an account without a name
        return ""
