"""Goals are close together, in a line, or spread like the room."""

from random import Random

import pytest

from soko.generation.goals import _cluster, _line, _spread, place_goals
from soko.generation.rooms import draw_room, neighbours
from soko.puzzle import Square

HALL = frozenset((row, column) for row in range(4) for column in range(6))


def beside(goals: frozenset[Square], at: Square) -> int:
    return sum(near in goals for near in neighbours(at))


@pytest.mark.parametrize("seed", range(40))
def test_they_are_on_the_floor_and_as_many_as_asked_for(seed: int) -> None:
    random = Random(seed)
    floor = draw_room(random, 6, 7)
    count = 4 if len(floor) >= 12 else 2
    goals = place_goals(random, floor, count)
    assert goals <= floor
    assert len(goals) == count


def test_a_cluster_prefers_what_touches_most() -> None:
    clusters = [_cluster(Random(seed), HALL, 4) for seed in range(60)]
    contacts = {sum(beside(goals, at) for at in goals) // 2 for goals in clusters}
    assert contacts == {3, 4}  # 4 is a square of four
    # Three around a corner become a square: none of these has two rows of two that are shifted.
    for goals in clusters:
        assert not any(
            {
                (row, column),
                (row, column + 1),
                (row + 1, column + side),
                (row + 1, column + side + 1),
            }
            == goals
            for row, column in goals
            for side in (-1, 1)
        )


def test_a_cluster_goes_on_elsewhere_when_a_piece_is_full() -> None:
    floor = frozenset({(0, 0), (0, 1), (5, 5)})
    assert _cluster(Random(1), floor, 3) == floor


def test_a_line_lies_in_any_row_or_column() -> None:
    lines = {_line(Random(seed), HALL, 4) for seed in range(400)}
    across = {
        frozenset((row, at + step) for step in range(4)) for row in range(4) for at in range(3)
    }
    down = {frozenset((step, column) for step in range(4)) for column in range(6)}
    assert lines == across | down


def test_where_no_line_fits_there_is_a_cluster() -> None:
    floor = frozenset({(0, 0), (0, 1), (1, 0), (1, 1)})
    assert _line(Random(1), floor, 3) < floor
    assert len(_line(Random(1), floor, 3)) == 3


@pytest.mark.parametrize(
    "floor", [HALL, frozenset((r, c) for r in range(3, 7) for c in range(2, 8))]
)
def test_spread_goals_are_like_themselves_in_a_mirror(floor: frozenset[Square]) -> None:
    top, left = min(row for row, _ in floor), min(column for _, column in floor)
    bottom, right = max(row for row, _ in floor), max(column for _, column in floor)
    kinds = set()
    for seed in range(60):
        goals = _spread(Random(seed), floor, 4)
        assert len(goals) == 4
        assert goals <= floor
        same = (
            goals == {(top + bottom - row, column) for row, column in goals},
            goals == {(row, left + right - column) for row, column in goals},
            goals == {(top + bottom - row, left + right - column) for row, column in goals},
        )
        assert any(same), goals
        kinds.add(same)
    for kind in ((True, False, False), (False, True, False), (False, False, True)):
        assert kind in kinds


def test_where_nothing_can_be_mirrored_there_is_a_cluster() -> None:
    corner = frozenset({(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)})
    for seed in range(20):
        assert len(_spread(Random(seed), corner, 4)) == 4
