"""A stretch of a solution is made shorter: the rest stays, and what is proved is so."""

import heapq
import random
import re
from itertools import count

import pytest

from soko.engine import Limits, Optimized, Stretch, optimize
from soko.puzzle import Level, SokoError, Solution, State, verify
from support.known_levels import TWIST
from support.long_ways import long_way, small_solved

ENOUGH = Limits(nodes=300_000)


def cut(lurd: str, pushes: int) -> int:
    """Return how many letters there are up to so many pushes."""
    return [0, *(found.end() for found in re.finditer("[UDLR]", lurd))][pushes]


def least(start: State, end: State, goal: str) -> int:
    """Return the fewest pushes, or moves, between two positions, by looking at all of them."""
    order, queue, done = count(), [(0, 0, start)], set[State]()
    while queue:
        cost, _, state = heapq.heappop(queue)
        if state == end:
            return cost
        if state in done:
            continue
        done.add(state)
        for letter in state.legal_moves():
            price = int(goal == "moves" or letter.isupper())
            heapq.heappush(queue, (cost + price, next(order) + 1, state.move(letter)))
    raise AssertionError("there is no way")


def check(found: Optimized, first: int, last: int) -> None:
    """What lies around the stretch is there letter for letter."""
    before, after = found.before.lurd, found.solution.lurd
    assert verify(found.solution.level, after).ok
    assert after.startswith(before[: cut(before, first)])
    if last < found.before.pushes:
        rest = before[cut(before, last + 1) - 1 :]
        assert after.endswith(rest)


@pytest.mark.parametrize("goal", ["pushes", "moves"])
@pytest.mark.parametrize("keep_end", [True, False])
@pytest.mark.parametrize("seed", range(12))
def test_what_is_proved_of_a_stretch_is_so(seed: int, goal: str, keep_end: bool) -> None:
    rng = random.Random(seed)
    whole = small_solved(seed)
    while whole.pushes < 3:
        whole = small_solved(rng.randrange(1000))
    # Without `keep_end` the player may end anywhere, which `least` knows nothing of.
    first, last = sorted(rng.sample(range(whole.pushes + keep_end), 2))
    found = optimize(
        whole.level, whole, goal=goal, limits=ENOUGH, stretch=Stretch(first, last, keep_end)
    )
    check(found, first, last)
    lurd, start = whole.lurd, whole.level.start
    here = cut(lurd, first)
    there = cut(lurd, last) if keep_end else cut(lurd, last + 1) - 1
    if last == whole.pushes:
        there = len(lurd)
    rest = lurd[:here] + lurd[there:]
    outside = len(rest) if goal == "moves" else sum(map(str.isupper, rest))
    best = outside + least(start.after(lurd[:here]), start.after(lurd[:there]), goal)
    number = getattr(found.solution, goal)
    assert found.bound <= best <= number
    assert not found.proved or number == best
    assert found.proved or goal == "moves", "so small a level is searched to its end"


def test_all_of_it_is_the_whole_solution() -> None:
    whole = long_way(TWIST)
    found = optimize(TWIST, whole, stretch=Stretch(0, whole.pushes), limits=ENOUGH)
    assert found.solution.metrics == optimize(TWIST, whole, limits=ENOUGH).solution.metrics
    assert found.proved


def test_the_player_ends_on_his_square() -> None:
    level = Level.of(["#######", "#@$ . #", "#     #", "#######"])
    for goal in ("pushes", "moves"):
        found = optimize(level, "duRlrRlld", goal=goal, stretch=Stretch(keep_end=True))
        assert (found.solution.moves, found.proved) == (5, goal == "pushes")
        assert found.solution.verdict.final == found.before.verdict.final
        assert optimize(level, "RRlld", goal=goal).solution.lurd == "RR"


def test_a_stretch_of_what_goes_on_from_a_position() -> None:
    whole = long_way(TWIST)
    state = TWIST.start.after(whole.lurd[:20])
    rest = Solution(TWIST, whole.lurd[20:], start=state)
    found = optimize(state, rest, stretch=Stretch(2, rest.pushes - 2), limits=ENOUGH)
    assert found.solution.start == state
    assert found.solution.lurd.startswith(rest.lurd[: cut(rest.lurd, 2)])


@pytest.mark.parametrize(
    ("first", "last", "says"),
    [(-1, None, "no push -1"), (0, 99, "no push 99"), (3, 3, "is nothing"), (5, 4, "is nothing")],
)
def test_what_is_no_stretch_is_said(first: int, last: int | None, says: str) -> None:
    with pytest.raises(SokoError, match=says):
        optimize(TWIST, long_way(TWIST), stretch=Stretch(first, last))


def test_a_stretch_that_may_end_with_a_walk_proves_no_number_of_moves() -> None:
    """A search looks for pushes that end on the square, and not for a walk to it after them."""
    level = Level.of(["#######", "#   @ #", "#  $* #", "#     #", "#.    #", "#######"])
    found = optimize(
        level, "lDurrddlLLulD", goal="moves", stretch=Stretch(keep_end=True), limits=ENOUGH
    )
    shorter = Solution(level, "lDDrdLLul")
    assert shorter.verdict.final.player == found.solution.verdict.final.player
    assert found.bound <= shorter.moves
    assert not found.proved
