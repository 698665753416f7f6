"""Run-length text."""

from soko.formats import format_levels, parse
from soko.puzzle import Level


def test_each_board_is_one_line() -> None:
    levels = [Level(("#####", "#@$.#", "#####"), title="T"), Level(("###", "   ", "#@#"))]
    text = "5#|#@$.#|5#\nTitle: T\n\n3#|-|#@#\n"
    assert format_levels(levels, "rle").text == text
    collection = parse(text)
    assert (collection.format, list(collection)) == ("rle", levels)


def test_a_board_without_walls_is_drawn_plainly() -> None:
    level = Level(("@ ", " $", " ."))
    written = format_levels([level], "rle")
    assert (written.text, written.losses) == ("@\n $\n .\n", ())
    assert list(parse(written.text)) == [level]
