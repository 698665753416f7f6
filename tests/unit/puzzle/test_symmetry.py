"""The eight symmetries of a board."""

from itertools import product

import pytest

from soko.puzzle import Level, SavedSolution, Symmetry, transform

BOARD = ("###", "#@#", "#$ ", "#.#")


@pytest.mark.parametrize(
    ("symmetry", "rows"),
    [
        (Symmetry.IDENTITY, BOARD),
        (Symmetry.ROTATE_90, ("####", ".$@#", "# ##")),
        (Symmetry.ROTATE_180, ("#.#", " $#", "#@#", "###")),
        (Symmetry.ROTATE_270, ("## #", "#@$.", "####")),
        (Symmetry.MIRROR, ("###", "#@#", " $#", "#.#")),
        (Symmetry.FLIP, ("#.#", "#$ ", "#@#", "###")),
        (Symmetry.TRANSPOSE, ("####", "#@$.", "## #")),
        (Symmetry.ANTITRANSPOSE, ("# ##", ".$@#", "####")),
    ],
)
def test_rows_are_turned(symmetry: Symmetry, rows: tuple[str, ...]) -> None:
    assert symmetry.rows(BOARD) == rows


@pytest.mark.parametrize("symmetry", Symmetry)
def test_squares_and_steps_go_with_the_rows(symmetry: Symmetry) -> None:
    turned = transform(Level(BOARD), symmetry)
    for square in product(range(4), range(3)):
        row, column = symmetry.square(square, 4, 3)
        assert turned.rows[row][column] == BOARD[square[0]][square[1]]
    start = symmetry.square((1, 1), 4, 3)
    for direction, square in {"u": (0, 1), "d": (2, 1), "l": (1, 0), "r": (1, 2)}.items():
        row, column = symmetry.square(square, 4, 3)
        down, right = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}[
            symmetry.lurd(direction)
        ]
        assert (row, column) == (start[0] + down, start[1] + right)


@pytest.mark.parametrize("symmetry", Symmetry)
def test_the_inverse_turns_back(symmetry: Symmetry) -> None:
    assert symmetry.inverse.rows(symmetry.rows(BOARD)) == BOARD
    assert symmetry.inverse.lurd(symmetry.lurd("udlrUDLR")) == "udlrUDLR"


def test_all_eight_differ() -> None:
    assert len({symmetry.rows(BOARD) for symmetry in Symmetry}) == 8
    assert len({symmetry.lurd("ul") for symmetry in Symmetry}) == 8


def test_saved_solutions_turn_and_keep_their_other_symbols() -> None:
    level = Level(BOARD, title="T", solutions=(SavedSolution("s", "2(dR) *[3]", "n"),))
    turned = transform(level, Symmetry.ROTATE_90)
    assert turned.solutions == (SavedSolution("s", "2(lD) *[3]", "n"),)
    assert turned.title == "T"
