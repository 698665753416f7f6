"""Rows in run lengths."""

import pytest

from soko.formats.drawing.run_length import RunTooLongError, expand_rows, format_rows


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("5#|#@$.#|5#", ["#####", "#@$.#", "#####"]),
        ("5#|#@$.#|5#|", ["#####", "#@$.#", "#####"]),
        ("3#4-p.#", ["###----p.#"]),
        ("2(3(#-)#)", ["#-#-#-##-#-#-#"]),
        ("(#)(-)", ["#-"]),
        ("#2|#", ["#", "", "#"]),
        ("3-|#", ["---", "#"]),
        ("2(#|)", ["#", "#"]),
        ("0#-", ["-"]),
        ("12#", ["############"]),
        ("", [""]),
    ],
)
def test_rows_are_expanded(text: str, rows: list[str]) -> None:
    assert expand_rows(text) == rows


@pytest.mark.parametrize("text", ["30-8-55", "#3", "(#", "#)", "2)", "(2)", "((#)"])
def test_what_does_not_fit_together_is_no_row(text: str) -> None:
    assert expand_rows(text) is None


@pytest.mark.parametrize(
    "text",
    ["99999(99999(#))", "40201#", "201|", "(" * 65 + "#" + ")" * 65, "9" * 5000 + "#", "#" * 50000],
)
def test_run_lengths_beyond_a_board_are_refused(text: str) -> None:
    with pytest.raises(RunTooLongError):
        expand_rows(text)


def test_as_much_as_a_board_holds_is_expanded() -> None:
    assert expand_rows("(" * 64 + "#" + ")" * 64) == ["#"]
    assert expand_rows("40200#") == ["#" * 40_200]
    assert expand_rows("199|#") == [*[""] * 199, "#"]
    assert expand_rows("200(200#|)") == ["#" * 200] * 200


def test_runs_longer_than_two_are_counted() -> None:
    assert format_rows(("## #", "#   ")) == "##-#|#"
    assert format_rows(("###",)) == "3#"
    assert format_rows(("####", "   #", "    ", "####")) == "4#|3-#|-|4#"
