"""The best solution in all six metrics, searched for step by step, to compare with."""

import heapq
from collections.abc import Callable, Iterator
from itertools import count
from typing import NamedTuple

from soko.puzzle import Level, Metrics, Square, State, rank
from support.naive import STEPS


class Pushed(NamedTuple):
    """The last push: where its box stands now, and where it was pushed to."""

    box: Square
    letter: str


class Moment(NamedTuple):
    """All that the numbers of what is to come depend on."""

    state: State
    step: str = ""
    pushed: Pushed | None = None
    """What the last push was, however long ago."""
    is_pushing: bool = False


May = Callable[[Square, str], bool]


def after(moment: Moment, letter: str) -> tuple[Moment, Metrics]:
    """Return what follows a step, and what it adds to each number."""
    lower = letter.lower()
    state = moment.state.move(letter)
    is_push, is_turn = letter.isupper(), lower != moment.step
    if not is_push:
        return Moment(state, lower, moment.pushed), Metrics(1, 0, 0, 0, 0, int(is_turn))
    down, right = STEPS[lower]
    before = moment.pushed
    is_same_box = before is not None and before.box == state.player
    is_same_line = is_same_box and before is not None and before.letter == lower
    pushed = Pushed((state.player[0] + down, state.player[1] + right), lower)
    more = Metrics(
        moves=1,
        pushes=1,
        box_lines=int(not is_same_line),
        box_changes=int(not is_same_box),
        pushing_sessions=int(not moment.is_pushing),
        player_lines=int(is_turn),
    )
    return Moment(state, lower, pushed, is_pushing=True), more


def least_ranked(
    level_or_state: Level | State, metric: str, may: May = lambda _, __: True
) -> tuple[int, ...] | None:
    """Return the least six numbers of a solution, as in `rank`; None when there is none.

    Only pushes that it `may` do are done: of the box on a square, in a direction.
    """
    start = level_or_state if isinstance(level_or_state, State) else level_or_state.start
    order, done = count(), set[Moment]()
    nothing = Metrics(0, 0, 0, 0, 0, 0)
    queue = [(rank(nothing, metric), next(order), Moment(start))]
    while queue:
        cost, _, moment = heapq.heappop(queue)
        if moment.state.is_solved:
            return cost
        if moment in done:
            continue
        done.add(moment)
        for letter in _steps(moment.state, may):
            then, more = after(moment, letter)
            total = tuple(map(sum, zip(cost, rank(more, metric), strict=True)))
            heapq.heappush(queue, (total, next(order), then))
    return None


def _steps(state: State, may: May) -> Iterator[str]:
    for letter in state.legal_moves():
        down, right = STEPS[letter.lower()]
        if letter.islower() or may((state.player[0] + down, state.player[1] + right), letter):
            yield letter
