"""Levels: what is drawn, what counts, and which cannot be played."""

import pickle

import pytest

from soko.puzzle import FormatError, Level, LevelError, SavedSolution, Source

SMALL = ("#######", "#@$ . #", "#  $. #", "#######")
DECORATED = ("*#####$*", " #@$.#. ", "*#####  ")
OPEN = ("# ###", "#@$. ", "#####")


def test_squares_are_sorted_by_what_is_on_them() -> None:
    level = Level(("####", "#+*#", "#$.#", "####"))
    assert (level.height, level.width) == (4, 4)
    assert level.player == (1, 1)
    assert level.boxes == {(1, 2), (2, 1)}
    assert level.goals == {(1, 1), (1, 2), (2, 2)}
    assert len(level.walls) == 12
    assert level.floor == level.interior == {(1, 1), (1, 2), (2, 1), (2, 2)}


def test_rows_are_padded_and_blanks_unified() -> None:
    level = Level.of(["####", "#@-$._#", "#######"], title="Ragged", metadata=(("Id", "7"),))
    assert level.rows == ("####   ", "#@ $. #", "#######")
    assert (level.title, level.metadata) == ("Ragged", (("Id", "7"),))
    assert str(level) == "####\n#@ $. #\n#######"


def test_an_empty_row_stays_a_row_in_text() -> None:
    assert str(Level.of(["#", "", "#"])) == "#\n-\n#"


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ((), "at least one square"),
        (("",), "at least one square"),
        (("###", "##"), "row 2 has 2 squares, row 1 has 3"),
        (("#-#",), "row 1, column 2: '-'"),
        (("###", "#ö#"), "row 2, column 2: 'ö'"),
    ],
)
def test_rows_that_are_no_board_are_refused(rows: tuple[str, ...], message: str) -> None:
    with pytest.raises(LevelError, match=message):
        Level(rows)


def test_only_the_interior_counts() -> None:
    level = Level(DECORATED)
    assert level.active_boxes == {(1, 3)}
    assert level.active_goals == {(1, 4)}
    assert len(level.boxes) == 5
    level.check()
    assert not level.start.is_solved
    assert level.start.after("R").is_solved


def test_the_leak_is_the_first_border_square_the_player_reaches() -> None:
    level = Level(OPEN)
    assert not level.is_closed
    assert level.leak == (0, 1)
    assert Level(SMALL).leak is None
    assert Level(SMALL).is_closed


def test_the_edge_of_an_open_board_is_a_wall() -> None:
    start = Level(OPEN).start
    assert start.move("u").legal_moves() == ("d",)
    assert start.after("RR").boxes == {(1, 4)}
    assert start.after("RR").legal_moves() == ("l",)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["####", "#$.#", "####"], "no player"),
        (["######", "#@$.@#", "######"], r"2 players \(B2, E2\)"),
        (["######", "#@$$.#", "######"], "2 boxes but 1 goal;"),
        (["######", "#@..##", "######"], "0 boxes but 2 goals"),
        (["#@$.#" + " " * 196], "201 x 1"),
        (["#@$.#"] + [""] * 200, "5 x 201"),
    ],
)
def test_what_cannot_be_played_is_refused_with_numbers(rows: list[str], message: str) -> None:
    level = Level.of(rows)
    with pytest.raises(LevelError, match=message):
        level.check()
    with pytest.raises(LevelError, match=message):
        _ = level.start


def test_a_level_without_boxes_is_solved() -> None:
    assert Level(("###", "#@#", "###")).start.is_solved


def test_several_players_are_kept_and_all_reach() -> None:
    level = Level(("#####", "#@#@#", "#####"))
    assert level.player is None
    assert level.players == ((1, 1), (1, 3))
    assert level.interior == {(1, 1), (1, 3)}


def test_without_a_player_nothing_is_inside() -> None:
    level = Level(("####", "#$.#", "####"))
    assert level.interior == frozenset()
    assert level.active_boxes == frozenset()
    assert level.is_closed


def test_the_source_does_not_make_levels_different() -> None:
    level = Level(SMALL, source=Source("a.xsb", 1, 0))
    assert level == Level(SMALL)
    assert hash(level) == hash(Level(SMALL))
    assert level != Level(SMALL, title="x")


def test_a_pickle_holds_what_was_given_and_no_more() -> None:
    level = Level(SMALL, solutions=(SavedSolution("s", "RR"),), source=Source("a", 1, 0))
    plain = pickle.dumps(level)
    assert level.start.level is level
    assert pickle.dumps(level) == plain
    copy = pickle.loads(plain)
    assert copy == level
    assert copy.source == level.source
    assert copy.start == level.start


def test_a_huge_board_is_compiled() -> None:
    rows = ["#" * 200, *["#" + "$." * 99 + "#"] * 197, "#@" + " " * 197 + "#", "#" * 200]
    level = Level(tuple(rows))
    assert len(level.start.boxes) == 197 * 99
    assert len(level.interior) == 198 * 198


def test_a_level_is_parsed_and_written_with_its_texts() -> None:
    level = Level.parse("Title: Outer\n\n#####\n#@$.#\n#####\nTitle: Inner\nAuthor: Somebody\n")
    assert (level.title, level.author, level.rows[1]) == ("Inner", "Somebody", "#@$.#")
    assert Level.parse(level.to_xsb()) == level


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no board here", "0 levels where one is wanted; soko.lint"),
        ("###\n#@#\n###\n\n###\n#@#\n###\n", "2 levels where one is wanted; use soko.parse"),
    ],
)
def test_parse_takes_exactly_one_level(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        Level.parse(text)


def test_levels_and_states_draw_themselves_in_a_notebook() -> None:
    level = Level(SMALL)
    assert level._repr_svg_().startswith("<svg")
    assert level.start._repr_svg_() != level.start.after("R")._repr_svg_()
