"""Solutions as people keep them."""

import json

import pytest

from soko.batch import read_answers
from soko.puzzle import FormatError


def pairs(text: str, levels: int = 9) -> list[tuple[int | None, str]]:
    return [(each.number, each.lurd) for each in read_answers(text, levels=levels)]


def test_a_line_is_the_answer_for_the_next_level() -> None:
    assert pairs("rrU\n\nddd\n") == [(None, "rrU"), (None, "ddd")]


def test_all_lines_are_one_answer_for_one_level() -> None:
    assert pairs("rrU\nddd\n", levels=1) == [(None, "rrUddd")]


@pytest.mark.parametrize(
    "heading", ["12", "12:", "12.", "Level 12", "; 12", "# 12 A title", "my sets/a.xsb:12"]
)
def test_a_heading_says_which_level(heading: str) -> None:
    assert pairs(f"{heading}\n\nrrU\n3d\n\nll") == [(12, "rrU3d"), (None, "ll")]


def test_heading_and_letters_on_a_line() -> None:
    assert pairs("12: rrU\n7 3d(lr)\n") == [(12, "rrU"), (7, "3d(lr)")]


def test_what_soko_solve_prints() -> None:
    text = (
        "a.xsb:1  solved      2 pushes, 3 moves  0.001 s\n    lRR\n"
        "a.xsb:2  timeout     60.000 s\n"
        "a.xsb:3  solved      1 push, 1 move  0.001 s\n    R\n"
    )
    assert pairs(text) == [(1, "lRR"), (3, "R")]


def test_run_lengths_are_letters_not_headings() -> None:
    assert pairs("12r3(Ul)\n") == [(None, "12r3(Ul)")]


@pytest.mark.parametrize("text", ["", "Title: Lull\n", "12:30 hours", "Moves: 33\n", "12\n"])
def test_lines_that_are_neither_are_skipped(text: str) -> None:
    assert pairs(text) == []


def test_the_row_is_told() -> None:
    assert [each.row for each in read_answers("x\n1\nrr\n\nuu", levels=2)] == [3, 5]


RECORD = {"level": "a.xsb:4", "id": "abcd", "lurd": "rR"}


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(RECORD) + "\n" + json.dumps({"level": "a.xsb:5", "id": "ef", "lurd": None}),
        json.dumps(RECORD),
        json.dumps({"results": [RECORD]}, indent=2),
    ],
)
def test_records(text: str) -> None:
    (answer,) = read_answers(text, levels=9)
    assert (answer.lurd, answer.number, answer.level_id) == ("rR", 4, "abcd")


@pytest.mark.parametrize("end", ["\u2028", "\x85", "\x0b"])
def test_only_line_ends_end_a_record(end: str) -> None:
    text = json.dumps(RECORD | {"title": f"a{end}b"}, ensure_ascii=False)
    assert [each.lurd for each in read_answers(f"{text}\r\n{text}\n", levels=9)] == ["rR", "rR"]


def test_long_lines_of_marks() -> None:
    """The sizes are such that what is not linear would not end."""
    assert pairs("#" * 3_000_000 + "\n" + "; " * 1_000_000 + "\n3: rR") == [(3, "rR")]


def test_damaged_records_are_an_error_with_their_row() -> None:
    with pytest.raises(FormatError, match=r"^b\.jsonl:2: no JSON"):
        read_answers(json.dumps(RECORD) + '\n{"lev', levels=9, name="b.jsonl")
