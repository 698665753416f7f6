"""Closed walls, and one ring of them told from several."""

import random

import pytest

from soko.linting.enclosure import check_closed, check_rings, closed_areas
from soko.linting.gap import find_gap
from soko.puzzle import Level, format_square
from support.levels import random_level
from unit.linting.checking import board


@pytest.mark.parametrize(
    ("text", "leak"),
    [
        ("#####|#@$. |#####", (1, 4)),
        ("## ##|#@$.#|#####", (0, 2)),
        ("#####|#@$.#|#   #|## ##", (3, 2)),
        ("#####|#   #|#@$.#", (2, 1)),
    ],
)
def test_leak(text: str, leak: tuple[int, int]) -> None:
    (fault,) = check_closed(board(text))
    assert (fault.code, fault.severity, fault.square) == ("not-closed", "error", leak)


@pytest.mark.parametrize(
    ("text", "gap"),
    [
        ("########  |#      #  |#@$.      |#      #  |########  ", (2, 7)),
        ("########  |#      #  |#@$.   ###|#         |########  ", (3, 7)),
        ("  #####    |  #   ###  |  # $. @   |  #######  ", (2, 8)),
        ("######### |#@$.      |######### |  #$#     ", (1, 8)),
    ],
)
def test_gap_far_from_the_edge(text: str, gap: tuple[int, int]) -> None:
    """The place is where the wall is missing, not where the player leaves the drawing."""
    (fault,) = check_closed(board(text))
    assert fault.square == gap
    assert f"close the gap at {format_square(gap)}" in fault.message


@pytest.mark.parametrize("text", ["@ $ .|     ", "#####|#@$. |#    |#####", "## #|@$. |####"])
def test_more_than_one_gap(text: str) -> None:
    level = board(text)
    (fault,) = check_closed(level)
    assert fault.square == level.leak
    assert "no single wall closes them" in fault.message


@pytest.mark.parametrize("text", ["#####  |#@$.#@ |#####  ", "#####|#@#@ |#####"])
def test_another_player_finds_the_gap(text: str) -> None:
    (fault,) = check_closed(board(text))
    assert fault.code == "not-closed"


def test_a_wall_in_the_gap_closes_the_level() -> None:
    rng = random.Random(62)
    for _ in range(200):
        level = random_level(rng)
        walls = sorted(level.walls)
        for wall in rng.sample(walls, min(4, len(walls))):
            rows = list(map(list, level.rows))
            rows[wall[0]][wall[1]] = " "
            spoilt = board("|".join(map("".join, rows)))
            gap = find_gap(spoilt) if spoilt.leak else None
            if gap is not None:
                rows[gap[0]][gap[1]] = "#"
                assert board("|".join(map("".join, rows))).is_closed
            else:
                assert spoilt.is_closed or spoilt.leak == wall


@pytest.mark.parametrize("text", ["#####|#@$.#|#####", " ### |##@##|#$. #| ####"])
def test_closed(text: str) -> None:
    assert list(check_closed(board(text))) == []


def test_walls_that_touch_at_corners_are_closed() -> None:
    assert list(check_closed(board("   #|  #.#| # $ #|#   #| #@#|  #"))) == []


def test_one_ring() -> None:
    assert list(check_rings(board("#######|#@$.  #|# ### #|#     #|#######"))) == []


@pytest.mark.parametrize(
    ("text", "severity", "square", "words"),
    [
        ("#########|#@$.#   #|#########", "info", (1, 5), "an empty one round F2"),
        ("#########|#@$.#$. #|#########", "warning", (1, 5), "one with 1 box and 1 goal round F2"),
        ("##########  ####|#@$.#   ####* #|#########  ####", "info", (1, 5), "3 closed rings"),
        ("#######|#@$.  #|# ### #|# # # #|# ### #|#######", "info", (3, 3), "round D4"),
    ],
)
def test_several_rings(text: str, severity: str, square: tuple[int, int], words: str) -> None:
    (fault,) = check_rings(board(text))
    assert (fault.code, fault.severity, fault.square) == ("several-rings", severity, square)
    assert words in fault.message
    assert "the player's round B2" in fault.message


def test_player_outside_the_only_ring() -> None:
    level = board("@ #####|  #$. #|  #####")
    assert [fault.code for fault in check_closed(level)] == ["not-closed"]
    assert list(check_rings(level)) == []


def test_rings_without_a_player() -> None:
    (fault,) = check_rings(board("#####|# # #|#####"))
    assert (
        fault.message == "2 closed rings of walls: an empty one round B2 and an empty one round D2"
    )


def test_areas_are_the_floor_that_cannot_get_out() -> None:
    rng = random.Random(61)
    for _ in range(200):
        level = random_level(rng, decorated=True)
        border = {
            at
            for at in level.floor
            if at[0] in (0, level.height - 1) or at[1] in (0, level.width - 1)
        }
        closed = set().union(*closed_areas(level))
        for area in closed_areas(level):
            (row, column), *_ = sorted(area)
            walker = Level.of(_only_player(level, row, column))
            assert walker.interior == area
        assert closed.isdisjoint(border)
        assert level.interior <= closed or not level.is_closed


def _only_player(level: Level, row: int, column: int) -> list[str]:
    walls = [["#" if each == "#" else " " for each in row] for row in level.rows]
    walls[row][column] = "@"
    return list(map("".join, walls))
