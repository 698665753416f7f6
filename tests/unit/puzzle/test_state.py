"""States: steps, pushes, reach and position text."""

import random

import pytest

from soko.puzzle import FormatError, Level, LevelError, MoveError, Push, State
from support.levels import random_level, reachable

LEVEL = Level.of(["#######", "#@$ . #", "#  $. #", "#######"])


def test_steps_come_in_a_fixed_order_with_pushes_in_upper_case() -> None:
    assert LEVEL.start.legal_moves() == ("d", "R")
    assert LEVEL.start.after("dr").legal_moves() == ("l", "R")
    assert Level.of(["  .", " @$ ", "  "]).start.legal_moves() == ("u", "d", "l", "R")


def test_a_step_makes_a_new_state() -> None:
    start = LEVEL.start
    pushed = start.move("r")
    assert pushed.player == (1, 2)
    assert pushed.boxes == {(1, 3), (2, 3)}
    assert start.player == (1, 1)
    assert start.boxes == LEVEL.boxes
    assert start.move("d").boxes is start.boxes


@pytest.mark.parametrize(
    ("rows", "lurd", "message"),
    [
        (["#####", "#@$.#", "#####"], "u", "move 1 'u' at B2: wall at B1"),
        (["#####", "#@$.#", "#####"], "rR", "move 2 'R' at C2: box at D2 is blocked by a wall"),
        (["#@$$ #", "#..  #"], "r", "move 1 'r' at B1: box at C1 is blocked by the box at D1"),
        (["@$.", "   "], "rr", "move 2 'r' at B1: box at C1 is blocked by the edge"),
        (["@$.", "   "], "dl", "move 2 'l' at A2: the board ends there"),
    ],
)
def test_an_illegal_step_is_told_with_number_square_and_reason(
    rows: list[str], lurd: str, message: str
) -> None:
    start = Level.of(rows).start
    with pytest.raises(MoveError) as caught:
        start.after(lurd)
    assert str(caught.value) == message
    assert caught.value.index == len(lurd) - 1
    assert caught.value.square == start.after(lurd[:-1]).player
    assert message.endswith(caught.value.reason)
    with pytest.raises(MoveError, match=caught.value.reason):
        start.after(lurd[:-1]).move(lurd[-1])


@pytest.mark.parametrize("direction", ["", "x", "ur", "1"])
def test_a_step_is_one_letter(direction: str) -> None:
    with pytest.raises(MoveError, match="use u, d, l or r"):
        LEVEL.start.move(direction)


def test_pushes_are_listed_box_by_box_over_the_whole_reach() -> None:
    assert LEVEL.start.legal_pushes() == (Push((1, 2), "R"), Push((2, 3), "R"))
    around = Level.of(["#####", "#   #", "# $ #", "#@ .#", "#####"]).start
    assert around.legal_pushes() == tuple(Push((2, 2), direction) for direction in "UDLR")


def test_a_push_knows_where_it_ends() -> None:
    assert Push((3, 6), "U").target == (2, 6)
    assert str(Push((3, 6), "U")) == "[3, 6, U]"


def test_reach_and_moves_agree_with_a_plain_flood() -> None:
    rng = random.Random(11)
    for _ in range(200):
        state = random_level(rng).start
        reach = state.reach()
        assert reach == reachable(state.level.interior - state.boxes, state.player)
        for push in state.legal_pushes():
            row, column = push.box
            player = (2 * row - push.target[0], 2 * column - push.target[1])
            after = State(state.level, state.boxes, player).move(push.direction)
            assert after.boxes == state.boxes - {push.box} | {push.target}


def test_equal_states_are_one_key_however_they_were_reached() -> None:
    level = Level.of(["#####", "#@  #", "#$.#", "####"])
    assert len({level.start, level.start.after("rl"), level.start.after("rrll")}) == 1
    assert level.start != level.start.after("r")
    assert level.start != Level.of(level.rows, title="other").start


@pytest.mark.parametrize(
    ("boxes", "player", "message"),
    [
        ({(0, 0), (2, 3)}, (1, 1), "box at A1"),
        ({(9, 9), (2, 3)}, (1, 1), "box at J10"),
        ({(1, 2), (2, 3)}, (1, 2), "player at C2"),
        ({(1, 2), (2, 3)}, (0, 2), "player at C1"),
        ({(1, 2), (2, 3)}, (-1, -1), "player at"),
    ],
)
def test_nothing_stands_in_a_wall(
    boxes: set[tuple[int, int]], player: tuple[int, int], message: str
) -> None:
    with pytest.raises(LevelError, match=message):
        State(LEVEL, frozenset(boxes), player)


def test_position_text_is_the_board_as_it_is() -> None:
    state = LEVEL.start.after("RR")
    assert state.to_text() == str(state) == "#######\n#  @* #\n#  $. #\n#######"
    assert State.parse(LEVEL, state.to_text()) == state


def test_position_text_may_be_pasted_loosely() -> None:
    level = Level.of(["", "@$.", ""])
    assert level.start.to_text() == "-\n@$.\n-"
    assert State.parse(level, "\r\n_\r\n_@*\r\n-\r\n") == level.start.after("R")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#####\n#@$.#", "2 rows, the level 3"),
        ("#####\n#@$ #\n#####", "2:4: ' ' where the level has '.'"),
        ("#####\n#@$.##\n#####", "2:6: '#' where the level has ' '"),
        ("#####\n#@x.#\n#####", "2:3: 'x' where the level has ' '"),
        ("#####\n#@ .#\n#####", "0 boxes, the level 1"),
        ("#####\n# $.#\n#####", "0 players"),
        ("#####\n#@$+#\n#####", "2 players"),
    ],
)
def test_text_of_another_board_is_refused(text: str, message: str) -> None:
    level = Level.of(["#####", "#@$.#", "#####"])
    with pytest.raises(FormatError, match=message):
        State.parse(level, text)
