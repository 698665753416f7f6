"""Boxes that no solution can bring home: claims against the oracle, and the proofs in words."""

import random

import pytest

from soko.lab import fewest_pushes, one_box_paths
from soko.linting.dead_boxes import check_dead_boxes
from soko.linting.frozen import Frozen
from soko.linting.lone_box import LoneBox
from soko.puzzle import Level, dead_squares, format_square
from soko.puzzle.xsb import clear_rows, place_pieces
from support.deep_levels import deep_level
from support.levels import random_level
from unit.linting.checking import board


def faults(text: str) -> list[tuple[tuple[int, int] | None, str, str]]:
    return [(each.square, each.message, each.proof) for each in check_dead_boxes(board(text))]


def test_corner() -> None:
    assert faults("######|#$ . #|#@ $ #|#  . #|######") == [
        (
            (1, 1),
            "the box at B2 can never reach a goal: no solution",
            "it can never be pushed: walls above and left",
        )
    ]


def test_wall_without_goal() -> None:
    ((square, _, proof),) = faults("######|#   .#|#    #|#    #|# $@ #|######")
    assert square == (4, 2)
    assert proof == "alone on the board it could be pushed to B5, C5, D5 and E5, where no goal is"


def test_freeze_off_the_goals() -> None:
    found = faults("#######|#   . #|#  ## #|#@ $$.#|#     #|#######")
    assert found == [
        (
            (3, 3),
            "the box at D4 is frozen off the goals: no solution",
            "D4: box E4 right, wall above; E4: box D4 left, wall above",
        ),
        (
            (3, 4),
            "the box at E4 is frozen off the goals: no solution",
            "E4: box D4 left, wall above; D4: box E4 right, wall above",
        ),
    ]


@pytest.mark.parametrize(("boxes", "ends"), [(50, False), (51, True)])
def test_of_a_large_crowd_only_the_first_are_explained(boxes: int, ends: bool) -> None:
    wall = "#" * (boxes + 3)
    level = board(f"{wall}|#{'$' * boxes}@#|{wall}")
    clauses = Frozen(level, frozenset()).explain([(1, boxes)]).split("; ")
    at = [format_square((1, column)) for column in range(boxes, 0, -1)]
    assert clauses[0] == f"{at[0]}: box {at[1]} left, wall above"
    assert [clause.partition(":")[0] for clause in clauses[:50]] == at[:50]
    assert clauses[50:] == ["and so on"] * ends


def test_cut_off_by_a_box_that_is_home() -> None:
    ((square, message, proof),) = faults("#######|# @   #|#     #|#$    #|#  .  #|#*    #|#######")
    assert square == (3, 1)
    assert message == "the box at B4 is cut off from the goals: no solution"
    assert proof == (
        "B6 can never move (B6: wall left, wall below); with walls in their place it could be "
        "pushed to B2, B3, B4 and B5, where no goal is"
    )


@pytest.mark.parametrize(
    "text",
    [
        "#####|#@$.#|#####",
        "######|#@ **#|#    #|######",  # frozen, but home
        "######|#$$. #|#@   #|######",  # boxes and goals differ: another finding
    ],
)
def test_no_claim(text: str) -> None:
    assert faults(text) == []


def test_no_solvable_level_has_a_dead_box() -> None:
    rng = random.Random(71)
    claims = {"can never reach": 0, "is frozen": 0, "is cut off": 0}
    for _ in range(800):
        level = random_level(rng, max_boxes=5) if rng.random() < 0.8 else deep_level(rng)
        found = list(check_dead_boxes(level))
        assert not found or fewest_pushes(level.start).pushes is None, f"{level}\n{found}"
        for fault in found:
            assert fault.square in level.boxes - level.goals
            assert fault.proof
            for claim in claims:
                claims[claim] += claim in fault.message
    assert min(claims.values()) > 5, claims


def test_every_box_on_a_dead_square_is_found() -> None:
    rng = random.Random(72)
    for _ in range(100):
        level = random_level(rng)
        found = {fault.square for fault in check_dead_boxes(level)}
        assert (level.active_boxes & dead_squares(level)) <= found


def test_where_a_lone_box_gets_to() -> None:
    """It is asked for every side at once; the oracle starts from each player square."""
    rng = random.Random(73)
    for _ in range(60):
        level = random_level(rng, max_boxes=1)
        (box,) = level.boxes
        expected = set()
        for player in level.interior - {box}:
            rows = place_pieces(clear_rows(level.rows), [box], player)
            expected |= set(one_box_paths(Level(rows).start, box, prefer="pushes"))
        assert LoneBox(level).squares(box) == expected, str(level)
