"""Squares as people write them."""

import pytest

from soko.puzzle import FormatError, format_square, parse_square
from soko.puzzle.squares import step_from


@pytest.mark.parametrize(
    ("square", "text"),
    [((0, 0), "A1"), ((3, 3), "D4"), ((9, 25), "Z10"), ((0, 26), "AA1"), ((199, 199), "GR200")],
)
def test_a_square_is_written_and_read(square: tuple[int, int], text: str) -> None:
    assert format_square(square) == text
    assert parse_square(text) == square
    assert parse_square(f" {text.lower()} ") == square
    assert parse_square(f"{square[0]}, {square[1]}") == square


def test_every_square_comes_back() -> None:
    squares = [(row, column) for row in range(0, 200, 7) for column in range(0, 800, 3)]
    assert [parse_square(format_square(square)) for square in squares] == squares


@pytest.mark.parametrize(
    "text",
    ["", "D", "4", "D0", "4D", "D4x", "-1,2", "1,2,3", "1,", ",1", "D-4", "ÄB1", "D٤", "ABCD1"],
)
def test_other_text_is_refused_with_advice(text: str) -> None:
    with pytest.raises(FormatError, match="D4"):
        parse_square(text)


def test_a_hostile_number_is_refused() -> None:
    with pytest.raises(FormatError):
        parse_square("A" + "9" * 100_000)
    with pytest.raises(FormatError):
        parse_square("A1000000")
    assert parse_square("A999999") == (999_998, 0)


def test_the_four_neighbours() -> None:
    assert [step_from((5, 5), letter) for letter in "udlRU"] == [
        (4, 5),
        (6, 5),
        (5, 4),
        (5, 6),
        (4, 5),
    ]
