"""The turns of the methods on one route: parts of it, then all that lies near it, then others."""

import random
from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass, field
from typing import Final

from soko.engine.improve.aim import Aim
from soko.engine.improve.detours import Detours
from soko.engine.improve.drift import Drift
from soko.engine.improve.elsewhere import Elsewhere
from soko.engine.improve.task import Task
from soko.engine.improve.vicinity import Vicinity
from soko.engine.improve.windows import Windows

METHODS: Final = (
    "windows",
    "order",
    "detours",
    "vicinity",
    "drift",
    "beginnings",
    "kicks",
    "proof",
)
AROUND: Final = {Aim.PUSHES: 60, Aim.WALKS: 30, Aim.MOVES: 300}
"""A search of the vicinity may take so many times the states of a window. Windows gain little in
moves: the player's ways are long."""
AROUND_OTHERS: Final = 30
"""The same where all metrics are looked at."""
DETOUR: Final = {Aim.PUSHES: 10, Aim.MOVES: 30}
"""A window of detours may hold so many times the states of another one: each takes less time."""
DETOURS: Final = {Aim.PUSHES: 20, Aim.MOVES: 300}
"""All of them together may take so many times those states."""
DRIFT: Final = {Aim.MOVES: 8_000}
"""The work of going sideways, for each state of a window."""
SHORT: Final = 64
"""With so few pushes, windows may soon prove that nothing is better: then going sideways has no
more work than the others had in this round."""
LEAST: Final = 0.1
"""But that part of a window's states at least."""
AFTER: Final = 1_000
"""The states of the windows that go over what the vicinity has found."""


@dataclass
class Turns:
    """The methods, with one aim; `is_proved` says that nothing better exists."""

    task: Task
    aim: Aim
    random: random.Random
    methods: Collection[str]
    is_proved: bool = False
    windows: Windows = field(init=False)
    order: Windows = field(init=False)
    vicinity: Vicinity = field(init=False)
    detours: Detours = field(init=False)
    drift: Drift = field(init=False)
    elsewhere: Elsewhere = field(init=False)

    def __post_init__(self) -> None:
        self.windows = Windows(self.task, self.aim, self.random)
        self.order = Windows(self.task, self.aim, self.random, keep_pushes=True)
        self.vicinity = Vicinity(self.task, self.aim)
        self.detours = Detours(self.task, self.aim, self.random)
        self.drift = Drift(self.task, self.aim, self.random)
        self.elsewhere = Elsewhere(self.task, self.aim)

    def take(self, nodes: int) -> Iterator[None]:
        """Look for something better, with so many states for each window."""
        before = self.task.work
        if "order" in self.methods and self.aim.is_ranked and not self.is_proved:
            self.task.method = "order"
            yield from self.order.sweep(nodes)
        if self.aim.is_for_ties:
            return
        if self.aim is Aim.PUSHES:  # windows alone come to a worse end
            yield from self._make_detours(nodes)
            yield from self._sweep(nodes)
        else:
            yield from self._sweep(nodes)
            yield from self._make_detours(nodes)
        if "vicinity" in self.methods:
            while not self.is_proved and (yield from self._search_around(self._around * nodes)):
                yield from self._sweep(AFTER)
        yield from self._go_sideways(nodes, before)

    def _make_detours(self, nodes: int) -> Iterator[None]:
        if "detours" in self.methods and self.aim in DETOUR and not self.is_proved:
            self.task.method = "detours"
            each, most = DETOUR[self.aim] * nodes, DETOURS[self.aim] * nodes
            if (yield from self.detours.search(each, most)):
                yield from self._sweep(AFTER)

    def _go_sideways(self, nodes: int, before: int) -> Iterator[None]:
        if "drift" in self.methods and self.aim in DRIFT and not self.is_proved:
            self.task.method = "drift"
            most = DRIFT[self.aim] * nodes
            if len(self.task.route) <= SHORT:
                most = min(most, max(int(LEAST * nodes), self.task.work - before))
            if (yield from self.drift.search(most)):
                yield from self._sweep(AFTER)

    def _sweep(self, nodes: int) -> Iterator[None]:
        if "windows" in self.methods and not self.is_proved:
            self.task.method = "windows"
            yield from self.windows.sweep(nodes)
            self.is_proved = self.windows.is_proved

    @property
    def _around(self) -> int:
        return AROUND.get(self.aim, AROUND_OTHERS)

    def _search_around(self, nodes: int) -> Generator[None, None, bool]:
        self.task.method = "vicinity"
        return (yield from self.vicinity.search(nodes))
