"""Boxoban text."""

from soko.formats import format_levels, parse
from soko.puzzle import Level

ROWS = (
    "##########",
    "#  $   . #",
    "# $ #  . #",
    "#  $ @ . #",
    "#   $  . #",
    *("##########",) * 5,
)
TEXT = "\n".join(["; 7", *ROWS, ""])


def test_it_is_known_by_its_shape() -> None:
    collection = parse(TEXT + "\n" + TEXT.replace("7", "8"))
    assert collection.format == "boxoban"
    assert [(level.title, level.rows) for level in collection] == [("7", ROWS), ("8", ROWS)]
    assert parse(TEXT.replace("\n", "\r\n")).format == "boxoban"
    assert parse(TEXT.replace("; 7", "; seven")).format == "xsb"
    assert parse(TEXT.rstrip("\n") + "\nTitle: x").format == "xsb"
    assert parse(TEXT.replace("##########\n", "", 1)).format == "xsb"


def test_it_is_written_as_it_is_read() -> None:
    assert format_levels(parse(TEXT), "boxoban").text == TEXT


def test_smaller_boards_are_filled_up_with_walls() -> None:
    written = format_levels([Level(("#####", "#@$.#", "#####"), title="T", author="A")], "boxoban")
    assert written.text == "\n".join(["; 0", "##########", "#@$.######", *["##########"] * 8, ""])
    assert [note.code for note in written.losses] == ["boxes", "size", "author", "title"]


def test_a_level_without_title_is_numbered() -> None:
    written = format_levels([Level(ROWS)], "boxoban")
    assert written.text == TEXT.replace("; 7", "; 0")
    assert [note.code for note in written.losses] == ["title"]


def test_boards_that_do_not_fit_are_left_out() -> None:
    levels = [Level(("#" * 11,)), Level(("#*#",)), Level(("#+#",)), Level((" ",))]
    written = format_levels(levels, "boxoban")
    assert written.text == ""
    assert [note.code for note in written.losses] == ["size", "board", "board"]
