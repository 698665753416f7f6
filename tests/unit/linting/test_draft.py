"""Unknown symbols and cut boards: found where they are, and not where text is only text."""

import pytest

from soko.linting.draft import make_draft
from unit.linting.checking import places


def mended(text: str) -> tuple[list[str], list[tuple[str, int | None, int | None]]]:
    draft = make_draft(text.replace("|", "\n"))
    return draft.page.lines, places(list(draft.findings))


@pytest.mark.parametrize(
    ("text", "row", "column", "line"),
    [
        ("#####|#@x.#|# $ #|#####", 2, 3, "#@-.#"),
        ("#####|#@$.#|#  ?#|#####", 3, 4, "#  -#"),
        ("#####|#@$.#|#####x|#####", 3, 6, "#####-"),
        ("Title: x|#####|#@~.#|# $ #|#####", 3, 3, "#@-.#"),
        ("#####|#@é.#|# $ #|#####", 2, 3, "#@-.#"),
    ],
)
def test_unknown_symbol(text: str, row: int, column: int, line: str) -> None:
    lines, findings = mended(text)
    assert findings == [("unknown-symbol", row, column)]
    assert lines[row - 1] == line


def test_several_unknown_symbols_each_in_its_place() -> None:
    _, findings = mended("#######|#@$x.?#|#  ~  #|#######")
    assert findings == [
        ("unknown-symbol", 2, 4),
        ("unknown-symbol", 2, 6),
        ("unknown-symbol", 3, 4),
    ]


def test_first_row_spoilt() -> None:
    assert mended("##?##|#@$.#|#####")[1] == [("unknown-symbol", 1, 3)]


@pytest.mark.parametrize(
    "text",
    [
        "#####|#@$.#|#####|#1 of the set",
        "Level #1#|#####|#@$.#|#####",
        "; 1|#####|#@$.#|#####|(12 moves)",
        "#####|#@$.#|#####|Comment:|#####|#@x.#|#####|Comment-End:",
        "5#|#@$.#|5#",
        "###|＃@#|#$#|#.#|###",
        "####\xa0#|#@$. #|######",
        "one #x#|two",
    ],
)
def test_text_is_left_alone(text: str) -> None:
    lines, findings = mended(text)
    assert findings == []
    assert lines == text.split("|")


def test_cut_board() -> None:
    lines, findings = mended("######|#@$ .#||#    #|######")
    assert findings == [("empty-row", 3, None)]
    assert lines == ["######", "#@$ .#", "#    #", "######"]


def test_double_spaced_board() -> None:
    lines, findings = mended("####||#@.#||# $#||####|||####|#@.#|# $#|####")
    assert findings == [("empty-row", row, None) for row in (2, 4, 6)]
    assert lines[:4] == ["####", "#@.#", "# $#", "####"]


@pytest.mark.parametrize(
    "text",
    [
        "#####|#@$.#|#####||#####|#@$.#|#####",  # two levels
        "#####|#@$.#|#   #||#####|#@$.#|#####",  # the first is open, but the second is whole
        "#####|#@$.#|#####||###|#.#|###",  # the second has no player, but the first is whole
        "######|#@$ .#||| #   #|######",  # two empty lines are meant
    ],
)
def test_levels_side_by_side_are_not_cut_boards(text: str) -> None:
    assert mended(text)[1] == []


def test_line_numbers_stay_those_of_the_file() -> None:
    draft = make_draft("A\n\n####\n\n#@.#\n# $#\n####\nB")
    assert [draft.page.number(index) for index in range(len(draft.page.lines))] == [
        1,
        2,
        3,
        5,
        6,
        7,
        8,
    ]
