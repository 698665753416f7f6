"""Detours: windows in which only that is searched from which the way back seems to pay."""

import random
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Final

from soko.engine.improve.aim import Aim
from soko.engine.improve.task import Detour, Task
from soko.engine.improve.windows import Windows

KINDS: Final = {
    Aim.MOVES: (
        Detour(1, 1, 0),
        Detour(1, 1, 16),
        Detour(2, 3, 0),
        Detour(3, 3, 0),
        Detour(1, 1, 48),
    ),
    Aim.PUSHES: (Detour(1, 1, 2), Detour(2, 2, 2)),
}
"""The detours that are tried. Those of one box bring nearly all; with more of them far from home, a
search is hardly ever small enough to come to its end."""


@dataclass
class Detours:
    """Sweeps over a route, with one kind of detours after the other."""

    task: Task
    aim: Aim
    random: random.Random
    windows: list[Windows] = field(init=False)
    turn: int = 0
    """Which kind has its turn."""

    def __post_init__(self) -> None:
        self.windows = [
            Windows(self.task, self.aim, self.random, detour=kind)
            for kind in KINDS.get(self.aim, ())
        ]

    def search(self, nodes: int, work: int) -> Generator[None, None, bool]:
        """Sweep with each kind, with so many sets of boxes for a window, and so much work in all.

        A kind that has brought something has another turn. Tell whether any has. The next time it
        goes on with the kind that lacked the work.
        """
        first = self.task.route.version
        until = self.task.work + work
        for _kind in self.windows:
            before = None
            while before is not self.task.route.version and not self.task.is_over:
                before = self.task.route.version
                for _ in self.windows[self.turn].sweep(nodes):
                    yield
                    if self.task.work >= until:
                        return self.task.route.version is not first
            self.turn = (self.turn + 1) % len(self.windows)
        return self.task.route.version is not first
