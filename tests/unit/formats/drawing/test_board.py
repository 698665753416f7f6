"""From drawn rows to the rows of a level."""

import pytest

from soko.formats.drawing.board import expand_tabs, is_hexagonal, read_rows, trim_rows
from soko.formats.drawing.symbols import XSB
from soko.formats.reading import Reading
from soko.puzzle import FormatError


def trim(*rows: str) -> tuple[str, ...]:
    return trim_rows(rows, Reading(), range(1, len(rows) + 1))


def test_the_blank_border_is_cut_and_rows_are_filled_up() -> None:
    assert trim("", "   ##", "  #@#  ", "", "  # ", "  ") == (" ##", "#@#", "   ", "#  ")


def test_nothing_drawn_gives_nothing() -> None:
    assert trim() == trim("  ", "") == ()


def test_the_largest_board_is_read() -> None:
    assert len(trim(*["#" * 200] * 200)) == 200


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        (["#", "  " + "#" * 201, "#"], "12"),
        (["", "   #", "   " + "#" * 201], "13"),
        (["", *["#"] * 201], "212"),
    ],
)
def test_a_larger_one_is_refused_naming_the_row(rows: list[str], place: str) -> None:
    with pytest.raises(FormatError, match=f"^{place}: "):
        trim_rows(rows, Reading(), range(11, 11 + len(rows)))


@pytest.mark.parametrize(
    ("rows", "expanded"),
    [
        (["\t##", "\t##"], ["        ##", "        ##"]),
        (["##########", "#\t #", "##########"], ["##########", "#        #", "##########"]),
        (["####", "#\t@#", "####"], ["####", "# @#", "####"]),
        (["\t###", "\t#@##"], [" ###", " #@##"]),
    ],
)
def test_tabs_go_to_stops_of_eight_only_for_a_rectangle(
    rows: list[str], expanded: list[str]
) -> None:
    assert expand_tabs(rows) == expanded


@pytest.mark.parametrize(
    "rows", [["# # #", " @ $ ", "# . #"], [" # #", "# @ #", " # #"], ["# #", "", "# #"]]
)
def test_hexagons_are_told_by_their_columns(rows: list[str]) -> None:
    assert is_hexagonal(rows)


@pytest.mark.parametrize(
    "rows", [["# # #", "# @ #"], ["###", "#@#"], ["# #", " # ", " # "], ["#", "#", "#"]]
)
def test_square_boards_are_not_hexagonal(rows: list[str]) -> None:
    assert not is_hexagonal(rows)


def test_an_unknown_symbol_is_refused_with_its_place() -> None:
    with pytest.raises(FormatError, match=r"^7: 'q', square 3 of the row"):
        read_rows(["###", "#@q"], XSB, Reading(), [6, 7])
