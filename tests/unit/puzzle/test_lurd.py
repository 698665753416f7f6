"""LURD text: blanks, run lengths, groups, and what is refused."""

import tracemalloc

import pytest

from soko.puzzle import FormatError, format_rle, parse_lurd


@pytest.mark.parametrize(
    ("text", "lurd"),
    [
        ("", ""),
        (" \t\r\n", ""),
        ("udlrUDLR", "udlrUDLR"),
        ("u d\r\n l\tr\u00a0U", "udlrU"),
        ("3r4U", "rrrUUUU"),
        ("2(3(dr)R)", "drdrdrRdrdrdrR"),
        ("(ur)(2d)", "urdd"),
        ("12 l", "l" * 12),
        ("3\n(ud)", "ududud"),
        ("0r1u00d", "u"),
        ("5()u", "u"),
        ("007L", "L" * 7),
    ],
)
def test_text_becomes_letters(text: str, lurd: str) -> None:
    assert parse_lurd(text) == lurd


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("uxd", "1:2: 'x' is no step"),
        ("uu\nd*", "2:2: '\\*' is no step"),
        ("[3]", "1:1: "),
        ("ur3", "1:4: a count stands at the end"),
        ("2(u3)", "1:5: a count stands before \\)"),
        ("u)", "1:2: \\) closes no group"),
        ("2(u(d)", "1:7: a group is not closed"),
        ("٣u", "1:1: "),
        ("-3u", "1:1: '-'"),
    ],
)
def test_other_text_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        parse_lurd(text)


@pytest.mark.parametrize(
    "bomb",
    [
        "99999(99999(u))",
        "9" * 5000 + "u",
        "9999999(" * 90 + "u" + ")" * 90,
        "".join(f"9999999{letter}(" for letter in "udlr" * 20),
        "(" * 1_000_000,
        "9(" * 99 + "u" + "9u)" * 99,
    ],
)
def test_a_bomb_is_refused_before_it_takes_memory(bomb: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(FormatError):
            parse_lurd(bomb)
        assert tracemalloc.get_traced_memory()[1] < 40_000_000
    finally:
        tracemalloc.stop()


def test_the_limit_is_exact() -> None:
    assert parse_lurd("2(5u)", limit=10) == "u" * 10
    assert parse_lurd("u" * 10, limit=10) == "u" * 10
    for text in ("2(5u)u", "u" * 11, "11u"):
        with pytest.raises(FormatError, match="more than 10 steps"):
            parse_lurd(text, limit=10)


@pytest.mark.parametrize(
    ("lurd", "text"),
    [("", ""), ("uu", "uu"), ("uuu", "3u"), ("uUu", "uUu"), ("dLLLLLLLLLLu", "d10Lu")],
)
def test_runs_are_counted_where_that_is_shorter(lurd: str, text: str) -> None:
    assert format_rle(lurd) == text
