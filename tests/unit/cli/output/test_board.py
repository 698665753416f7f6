"""Boards between rulers."""

import click

from soko.cli.output.board import column_ruler, draw


def test_rulers_name_the_squares() -> None:
    rows = ("####", "#@ #", "####")
    assert [click.unstyle(line) for line in draw(rows, {(1, 2): "x", (0, 0): "x"})] == [
        "  ABCD",
        "1 ####",
        "2 #@x#",
        "3 ####",
    ]


def test_the_row_numbers_are_aligned() -> None:
    lines = [click.unstyle(line) for line in draw(("#",) * 10)]
    assert lines[0] == "   A"
    assert lines[1] == " 1 #"
    assert lines[10] == "10 #"


def test_wide_boards_have_two_letters() -> None:
    first, last = column_ruler(53)
    assert first == " " * 26 + "A" * 26 + "B"
    assert last.endswith("YZA")
