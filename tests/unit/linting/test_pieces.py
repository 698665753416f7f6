"""Players, boxes and goals: how many, and whether they count."""

import pytest

from soko.linting.pieces import (
    check_counts,
    check_player,
    check_size,
    check_solved,
    check_unreachable,
)
from soko.puzzle import Level
from unit.linting.checking import board


def test_no_player() -> None:
    (fault,) = check_player(board("####|#$.#|####"))
    assert (fault.code, fault.severity, fault.square) == ("no-player", "error", None)


def test_several_players() -> None:
    (fault,) = check_player(board("######|#@$.+#|######"))
    assert (fault.code, fault.square) == ("several-players", (1, 4))
    assert fault.message == "2 players (B2 and E2); keep one"


def test_one_player_is_fine() -> None:
    assert list(check_player(board("#####|#@$.#|#####"))) == []


@pytest.mark.parametrize(
    ("text", "square", "words"),
    [
        ("######|#@$$.#|######", (1, 2), "2 boxes but 1 goal"),
        ("######|#@*$ #|######", (1, 3), "2 boxes but 1 goal"),
        ("######|#@$..#|######", (1, 3), "1 box but 2 goals"),
        ("######|#@*. #|######", (1, 3), "1 box but 2 goals"),
        ("######|#@   #|#  . #|######", (2, 3), "0 boxes but 1 goal"),
    ],
)
def test_counts_differ(text: str, square: tuple[int, int], words: str) -> None:
    (fault,) = check_counts(board(text))
    assert (fault.code, fault.severity, fault.square) == ("box-goal-count", "error", square)
    assert words in fault.message


def test_only_what_the_player_can_reach_is_counted() -> None:
    assert list(check_counts(board("#####  $|#@$.#  *|##### ..|"))) == []
    (fault,) = check_counts(board("#####  .|#@$ #   |#####   |"))
    assert "1 box but 0 goals" in fault.message


def test_unreachable_pieces_are_told_apart() -> None:
    faults = list(check_unreachable(board("#####  *|#@$.#  .|##### $.")))
    assert [(each.code, each.severity, each.square) for each in faults] == [
        ("unreachable-box", "warning", (2, 6)),
        ("unreachable-goal", "warning", (1, 7)),
        ("unreachable-box-on-goal", "info", (0, 7)),
    ]
    assert "2 goals out of the player's reach (H2 and H3)" in faults[1].message


def test_a_box_behind_boxes_is_not_unreachable() -> None:
    assert list(check_unreachable(board("#######|#@$$ .#|#    .#|#######"))) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [("####|#@*#|####", "every goal has its box"), ("####|#@ #|####", "there is no box")],
)
def test_already_solved(text: str, words: str) -> None:
    (fault,) = check_solved(board(text))
    assert (fault.code, fault.severity) == ("already-solved", "warning")
    assert words in fault.message


@pytest.mark.parametrize(
    "text", ["#####|#@$.#|#####", "#####|#@*.#|#####", "#####|#@*$#|#####", "####|# *#|####"]
)
def test_not_solved(text: str) -> None:
    assert list(check_solved(board(text))) == []


def test_size() -> None:
    (fault,) = check_size(Level.of(["#" * 201, "#@$." + " " * 196 + "#", "#" * 201]))
    assert (fault.code, fault.severity) == ("too-large", "error")
    assert "201 x 3" in fault.message
    assert list(check_size(Level.of(["#" * 200] * 200))) == []
