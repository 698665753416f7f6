"""A state of a good level may still be none that a search can start from."""

from collections.abc import Callable

import pytest

from soko.engine import count_states, detect, lower_bound, solve
from soko.puzzle import Level, LevelError, Square, State

LEVEL = Level.of(
    ["########", "#@$   .#", "# .$   #", "#      #", "########", "  #     ", "########"]
)


@pytest.mark.parametrize("ask", [solve, count_states, lower_bound, lambda s: detect(s, "freeze")])
@pytest.mark.parametrize("boxes", [[], [(1, 2)], [(1, 2), (1, 3), (1, 4)]])
def test_unequal_boxes_are_refused(ask: Callable[[State], object], boxes: list[Square]) -> None:
    with pytest.raises(LevelError, match="goals"):
        ask(State(LEVEL, frozenset(boxes), (1, 1)))


def test_player_outside_is_refused() -> None:
    with pytest.raises(LevelError, match="outside"):
        solve(State(LEVEL, LEVEL.boxes, (5, 5)))


def test_boxes_outside_do_not_count() -> None:
    outside = frozenset({(5, 5)})
    assert solve(State(LEVEL, LEVEL.boxes | outside, (1, 1))).status == "solved"
