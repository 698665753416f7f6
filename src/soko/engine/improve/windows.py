"""Windows: parts of the solution, one after the other, are solved anew and exactly."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from soko.engine.improve.aim import Aim
from soko.engine.improve.route import Part
from soko.engine.improve.task import Detour, Task

LEAST: Final = 8
"""Pushes of the smallest window."""
USUAL: Final = 16
"""Pushes of the first window of a sweep."""
WIDER: Final = 1.5
NARROWER: Final = 0.7
QUICK: Final = 1 / 3
"""A window that took less than this part of its states is followed by a wider one."""
CLOSE: Final = 0.3
"""How often the next window begins further on, where one was too wide to be searched."""


@dataclass
class Windows:
    """Sweeps over a route. Between two places of a settled part no better way exists.

    Where they `keep_pushes`, no better order of the pushes.
    """

    task: Task
    aim: Aim
    random: random.Random
    keep_pushes: bool = False
    settled: list[Part] = field(default_factory=list)
    version: object = None
    """That of the route, when the parts were settled."""
    detour: Detour | None = None
    """Which detours are tried, or all that there is; then parts are settled for these alone."""
    usual: float = USUAL
    """The pushes of the first window of a sweep."""

    @property
    def is_proved(self) -> bool:
        """Tell whether the whole route is one settled part."""
        return self.task.route.whole in self.settled

    def sweep(self, nodes: int) -> Iterator[None]:
        """Slide a window over the route, with so many states for each place where it stops."""
        if self.version is not self.task.route.version:
            self.settled.clear()
        width = self.usual
        first = -self.random.randrange(LEAST)  # so that windows of each sweep end elsewhere
        while first < len(self.task.route) and not self.task.is_over and not self.is_proved:
            begin = max(first, 0)
            end = self._end(begin, width)
            if end is None:
                break
            before = len(self.task.route)
            tried = self.task.solve_part(
                Part(begin, end),
                self.aim,
                nodes=nodes,
                keeps_pushes=self.keep_pushes,
                detour=self.detour,
            )
            if tried.is_better:
                now = Part(begin, end + len(self.task.route) - before)
                self._note_change(end, now, is_settled=tried.is_settled)
                first = begin - int(width / 2)
            elif tried.is_settled:
                self._note(begin, end)
                width *= WIDER if tried.nodes < nodes * QUICK else 1
                first = begin + max(1, (end - begin) // 2)
            elif end - begin > LEAST:
                width = max(LEAST, (end - begin) * NARROWER)
                if self.random.random() < CLOSE:
                    first = begin + (end - begin) // 3
            else:
                first = begin + LEAST // 2
            here = self.task.route.version
            yield
            if self.task.route.version is not here:  # what looks farther has changed it meanwhile
                self.settled.clear()
        self.version = self.task.route.version
        if self.detour is not None:
            self.usual = max(USUAL, width)

    def _end(self, begin: int, width: float) -> int | None:
        """Return where a window ends that tells something new; None if there is none from here."""
        total = len(self.task.route)
        end = min(total, begin + int(width))
        known = max((last for first, last in self.settled if first <= begin), default=0)
        if end <= known:
            end = min(total, known + max(1, int(width / 4)))
        return end if end > known else None

    def _note(self, begin: int, end: int) -> None:
        inner = [part for part in self.settled if not (begin <= part.first and part.last <= end)]
        self.settled = [*inner, Part(begin, end)]

    def _note_change(self, old_end: int, now: Part, *, is_settled: bool) -> None:
        """Note that a window which ended at `old_end` became better."""
        shift = now.last - old_end
        before = [part for part in self.settled if part.last <= now.first]
        after = [
            Part(part.first + shift, part.last + shift)
            for part in self.settled
            if part.first >= old_end
        ]
        self.settled = [*before, *after, *([now] if is_settled else [])]
