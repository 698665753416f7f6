"""Lists of pushes: text, and to and from letters."""

import random

import pytest

from soko.lab import cheapest, spell
from soko.puzzle import FormatError, Push, Solution, format_pushes, parse_pushes
from support.levels import random_level


def test_round_trip_through_text_and_letters() -> None:
    rng = random.Random(31)
    for _ in range(60):
        level = random_level(rng, solvable=True, max_boxes=2)
        optimum = cheapest(level.start, prefer="pushes")
        assert optimum is not None
        pushes = Solution(level, optimum.lurd).pushes_list()
        assert parse_pushes(format_pushes(pushes)) == pushes
        assert Solution(level, spell(level.start, pushes)).pushes_list() == pushes


@pytest.mark.parametrize(
    "text", ["[1,2,U][3, 4, d]", "[1, 2, 'U'],\n [3,4,\"D\"]\n", "  [ 1 , 2 , u ]\t[3, 4, D] "]
)
def test_people_write_lists_in_several_ways(text: str) -> None:
    assert parse_pushes(text) == (Push((1, 2), "U"), Push((3, 4), "D"))


def test_nothing_is_no_push() -> None:
    assert parse_pushes(" \n") == ()


@pytest.mark.parametrize(
    ("text", "row", "column"),
    [
        ("[1, 2]", 1, 1),
        ("[1, 2, U] [1, 2, X]", 1, 11),
        ("[1, 2, U]\n  up", 2, 3),
        ("[-1, 2, U]", 1, 1),
    ],
)
def test_what_is_no_push_is_located(text: str, row: int, column: int) -> None:
    with pytest.raises(FormatError, match="no push") as caught:
        parse_pushes(text)
    assert (caught.value.row, caught.value.column) == (row, column)
