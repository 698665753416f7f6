"""Where boards begin and end in plain text, and what is repaired in them."""

import pytest

from soko.formats import Collection, parse
from soko.puzzle import FormatError

ROOM = ("#####", "#@$.#", "#####")
TEXT = "\n".join(ROOM)


def places(collection: Collection, code: str) -> list[tuple[int | None, int | None]]:
    return [(note.row, note.column) for note in collection.notes if note.code == code]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
@pytest.mark.parametrize("final", [True, False])
def test_all_line_ends_are_read(end: str, final: bool) -> None:
    text = end.join([*ROOM, "Title: a", "", *ROOM, "Title: b"]) + (end if final else "")
    assert [(level.rows, level.title) for level in parse(text)] == [(ROOM, "a"), (ROOM, "b")]


def test_mixed_line_ends_are_read() -> None:
    assert [level.rows for level in parse("#####\r\n#@$.#\r#####\n\n" + TEXT)] == [ROOM, ROOM]


@pytest.mark.parametrize(
    "between", ["", " ", "\t", "; 2", "Title: x", "text", "2.", "B", "pP", "----+ no row", "\n\n"]
)
def test_whatever_is_no_row_separates_boards(between: str) -> None:
    assert [level.rows for level in parse(f"{TEXT}\n{between}\n{TEXT}")] == [ROOM, ROOM]


def test_a_board_needs_three_rows() -> None:
    assert len(parse("###\n#@#\n\n" + TEXT)) == 1


@pytest.mark.parametrize(
    "text", ["...\n...\n...", "* *\n***\n* *", "+--+\n|  |\n+--+", "---\n---\n---"]
)
def test_lines_and_frames_are_text(text: str) -> None:
    assert len(parse(text)) == 0


def test_a_frame_around_a_board_is_no_part_of_it() -> None:
    (level,) = parse("+-----+\n#####\n#@$.#\n#####\n+-----+")
    assert level.rows == ROOM


def test_a_dash_row_counts_between_rows_only() -> None:
    (level,) = parse("---\n#####\n-\n#@$.#\n_ _\n#####\n-----")
    assert level.rows == ("#####", "     ", "#@$.#", "     ", "#####")


def test_common_indentation_and_trailing_blanks_go() -> None:
    (level,) = parse("    #### \n   ##@ # \n    ####")
    assert level.rows == (" ####", "##@ #", " ####")


def test_dashes_between_boards_separate_them() -> None:
    room = "#####\n#@$.#\n#####\n"
    one, two, three = parse(f"{room}-----\n{room}________\n{room}")
    assert one.rows == two.rows == three.rows == ("#####", "#@$.#", "#####")
    assert [level.source and level.source.line for level in (one, two, three)] == [1, 5, 9]
    (level,) = parse(f"{room}-\n{room}")
    assert level.height == 7
    (level,) = parse(f"{room}-----\n{room.replace('@', ' ')}")
    assert level.rows[3] == "     "


def test_dashes_underscores_and_the_letters_of_yasc() -> None:
    (level,) = parse("__#####\n__#p-_#\n###bB##\n#P-_-b#\n#######")
    assert level.rows == ("  #####", "  #@  #", "###$*##", "#+   $#", "#######")


@pytest.mark.parametrize("letter", "oOXH^%!m")
def test_letters_with_several_meanings_are_not_guessed(letter: str) -> None:
    assert len(parse(f"#####\n#@{letter}.#\n#####")) == 0


def test_border_rows_may_begin_with_boxes_and_goals() -> None:
    (level,) = parse("$###*\n#@$.#\n.###.")
    assert level.rows == ("$###*", "#@$.#", ".###.")


def test_the_source_of_a_level_is_its_first_line() -> None:
    levels = parse(f"; one\n\n{TEXT}\n\n; two\n{TEXT}", name="a.xsb")
    sources = [level.source for level in levels]
    assert [(s.name, s.line, s.index) for s in sources if s] == [("a.xsb", 3, 0), ("a.xsb", 8, 1)]


def test_ragged_rows_are_noted() -> None:
    collection = parse("#####\n#@$.#\n####\n\n" + TEXT)
    assert places(collection, "ragged") == [(3, 5)]


def test_tabs_are_noted_where_they_stand() -> None:
    collection = parse("\t#####\n\t#@$.#\n\t#####\n\n####\n#\t@#\n####")
    assert [level.rows for level in collection] == [ROOM, ("####", "# @#", "####")]
    assert places(collection, "tab") == [(1, 1), (2, 1), (3, 1), (6, 2)]


@pytest.mark.parametrize(
    ("row", "column"),
    [("#@\u00a0.#", 3), ("＃@　.#", 1), ("#@ .█", 5), ("#\u00ad@ .#", 2), ("#@ \u200d.#", 4)],
)
def test_look_alikes_are_read_as_what_they_show(row: str, column: int) -> None:
    collection = parse(f"#####\n{row}\n#####")
    assert collection[0].rows == ("#####", "#@ .#", "#####")
    assert places(collection, "look-alike") == [(2, column)]


def test_look_alike_run_lengths_and_bars_are_read() -> None:
    collection = parse("５＃\n｜＃＠．＃\n５＃")
    assert collection[0].rows == ("#####", " #@.#", "#####")
    assert places(collection, "look-alike") == [(1, 1), (2, 1), (3, 1)]


@pytest.mark.parametrize("line", ["＃" * 20_000, "Ａ title", "…"])
def test_other_foreign_lines_are_text(line: str) -> None:
    (level,) = parse(f"{TEXT}\n{line}")
    assert level.comment == line


def test_zero_width_characters_are_dropped_everywhere() -> None:
    collection = parse("\ufeff#####\n#@\u200b$.#\n#####\nTit\ufeffle: T")
    assert collection[0].rows == ROOM
    assert collection[0].title == "T"
    assert places(collection, "zero-width") == [(2, 3), (4, 4)]


def test_titles_keep_their_characters() -> None:
    assert parse(TEXT + "\nTitle: ①　＃")[0].title == "①　＃"


@pytest.mark.parametrize(
    ("row", "read", "notes"),
    [("|####", " ####", [(1, 1)]), ("####  |", "#### ", []), ("### |#|", "###  #", [])],
)
def test_a_stray_bar_is_floor(row: str, read: str, notes: list[tuple[int, int]]) -> None:
    collection = parse(f"{row}\n#@$.#\n#####")
    if notes or not row.endswith("|#|"):
        assert collection[0].rows[0] == read
    assert places(collection, "stray-bar") == notes


def test_words_beside_a_row_are_left_out_and_noted() -> None:
    collection = parse("#####\n#@ .#   <- you are here\n# $ #\n#####  the end")
    assert [level.rows for level in collection] == [("#####", "#@ .#", "# $ #", "#####")]
    assert places(collection, "beside") == [(2, 6), (4, 6)]


@pytest.mark.parametrize(
    "line", ["#@ .# and so", "# a #   b", "###  ###x", "#@ .#   12|", "  @.#  x"]
)
def test_what_is_no_row_with_words_beside_it_ends_a_board(line: str) -> None:
    assert "beside" not in {note.code for note in parse(f"#####\n#@$.#\n#####\n{line}").notes}


def test_run_lengths_and_plain_rows_mix() -> None:
    (level,) = parse("5#|#--.#\n#@$ #\n#3-#|5#")
    assert level.rows == ("#####", "#  .#", "#@$ #", "#   #", "#####")


def test_each_line_may_be_a_whole_board_in_run_lengths() -> None:
    assert [level.rows for level in parse("5#|#@$.#|5#\n5#|#@$.#|5#|")] == [ROOM, ROOM]


def test_an_indented_row_in_run_lengths_keeps_its_place() -> None:
    assert parse("  3#\n 2#@#\n 4#")[0].rows == (" ###", "##@#", "####")


@pytest.mark.parametrize("title", ["+|+", "30-8-55", "#1 title", "2-", "1000.", "5."])
def test_titles_that_look_like_rows_are_titles(title: str) -> None:
    assert parse(f"{TEXT}\n\n{title}\n\n{TEXT}")[1].title == title


def test_hexagons_are_left_out_and_noted() -> None:
    collection = parse(f"# # #\n @ $ \n# . #\n # # \n\n{TEXT}")
    assert [level.rows for level in collection] == [ROOM]
    assert places(collection, "hexagonal") == [(1, None)]


@pytest.mark.parametrize("key", ["Variant: Hexoban", "Game: multiban"])
def test_boards_of_other_games_are_left_out(key: str) -> None:
    collection = parse(f"{TEXT}\n{key}\n\n{TEXT}\nGame: Sokoban")
    assert len(collection) == 1
    assert places(collection, "variant") == [(1, None)]
    assert len(parse(f"{key}\n\n{TEXT}")) == 0


def test_other_letters_are_tried_when_there_is_no_xsb() -> None:
    assert parse("Maze #1\n\nXXXXX\nX@*.X\nXX&XX")[0].rows == ("#####", "#@$.#", "##*##")
    assert parse("HHHHH\nH_$.H\nHxH_H\nHHHHH")[0].rows == ("#####", "# $.#", "#+# #", "#####")
    assert parse("#####\n#P*O#\n#####")[0].rows == ("#####", "#@$.#", "#####")


@pytest.mark.parametrize("text", ["Ha\nHa\nHa", "XX\nXX\nXX", "X@X\n @ \nX@X"])
def test_words_are_no_boards_of_other_letters(text: str) -> None:
    assert len(parse(text)) == 0


def test_mail_quotes_are_dropped() -> None:
    collection = parse("A friend wrote:\n\n>> #####\n>> #@$.#\n>> #####\n>> Title: T\n")
    assert [(level.rows, level.title) for level in collection] == [(ROOM, "T")]
    assert places(collection, "mail-quote") == [(3, 1)]


def test_a_comment_keeps_its_quotes() -> None:
    text = "Comment:\n> Comment-End:\n> #####\n> #@$.#\n> #####\nComment-End:\n"
    collection = parse(text)
    assert len(collection) == 0
    assert collection.comment.splitlines()[1] == "> #####"


def test_escaped_line_ends_of_source_code_are_read() -> None:
    assert parse(r'"#####\n#@$.#\n#####\n"')[0].rows == ROOM


def test_sets_between_nuls_are_read() -> None:
    collection = parse(f"First set\n{TEXT}\n \n{TEXT}\n\0Second set\n{TEXT}\n\0")
    assert collection.title == "First set"
    assert [level.title for level in collection] == ["", "", "Second set"]


def test_a_first_row_before_nuls_is_no_name() -> None:
    assert parse(f"p$.#\n####\n####\n\0{TEXT}\n\0").title == ""


def test_a_nul_within_a_line_is_refused() -> None:
    with pytest.raises(FormatError, match=r"^a.xsb:2:3: "):
        parse("#####\n#@\0.#\n#####", name="a.xsb")


@pytest.mark.parametrize("rows", [["#" * 201], ["###", "#@#", "#" * 1_000_000]])
def test_a_row_that_is_too_wide_is_refused(rows: list[str]) -> None:
    with pytest.raises(FormatError, match=f"^{len(rows)}: "):
        parse("\n".join(rows))


def test_boards_without_player_or_with_two_are_kept() -> None:
    levels = parse("#####\n# $.#\n#####\n\n#####\n#@$@#\n#####")
    assert [len(level.players) for level in levels] == [0, 2]
