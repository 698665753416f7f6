"""The six metrics, one example for each clause of their definitions."""

import pytest

from soko.puzzle import Level, Metrics, MoveError, metrics

ROOM = Level.of(
    [
        "#########",
        "#       #",
        "# @$    #",
        "#   $   #",
        "#     ..#",
        "#########",
    ]
)


@pytest.mark.parametrize(
    ("lurd", "expected"),
    [
        ("", Metrics(0, 0, 0, 0, 0, 0)),
        ("u", Metrics(1, 0, 0, 0, 0, 1)),
        ("ud", Metrics(2, 0, 0, 0, 0, 2)),
        ("R", Metrics(1, 1, 1, 1, 1, 1)),
        ("RR", Metrics(2, 2, 1, 1, 1, 1)),
        # The same box in the same direction after a walk: the line goes on, the session does not.
        ("RlrR", Metrics(4, 2, 1, 1, 2, 3)),
        # The same box in another direction: a new line, no box change.
        ("RurrdL", Metrics(6, 2, 2, 1, 2, 5)),
        # Another box straight on, without a walk between: a new line and change, one session.
        ("RRD", Metrics(3, 3, 2, 2, 1, 2)),
        # Walking and pushing in one direction are one player line.
        ("lrR", Metrics(3, 1, 1, 1, 1, 2)),
    ],
)
def test_counts(lurd: str, expected: Metrics) -> None:
    assert metrics(ROOM, lurd) == expected


def test_the_case_of_the_letters_does_not_matter() -> None:
    assert metrics(ROOM, "rurrdl") == metrics(ROOM, "RURRDL") == metrics(ROOM, "RurrdL")


def test_they_count_from_any_state() -> None:
    assert metrics(ROOM.start.after("R"), "R") == metrics(ROOM, "R")


def test_an_illegal_step_is_refused() -> None:
    with pytest.raises(MoveError, match="move 2 'u' at C2"):
        metrics(ROOM, "uuu")
