"""LURD text: what is written is read, and whatever is read ends in bounded space."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soko.puzzle import FormatError, format_rle, parse_lurd
from support.levels import lurds


@given(lurds(max_size=300))
def test_run_lengths_come_back(lurd: str) -> None:
    written = format_rle(lurd)
    assert parse_lurd(written) == lurd
    assert len(written) <= len(lurd)


@given(st.lists(st.tuples(st.sampled_from("udlrUDLR"), st.integers(0, 200)), max_size=20))
def test_long_runs_come_back(runs: list[tuple[str, int]]) -> None:
    lurd = "".join(letter * count for letter, count in runs)
    assert parse_lurd("".join(f"{count}{letter}" for letter, count in runs)) == lurd
    assert parse_lurd(format_rle(lurd)) == lurd


@given(lurds(), st.lists(st.sampled_from(" \t\n\r"), min_size=1, max_size=5))
def test_blanks_do_not_matter(lurd: str, blanks: list[str]) -> None:
    assert parse_lurd("".join(blanks).join(lurd)) == lurd


def groups() -> st.SearchStrategy[tuple[str, str]]:
    """Generate grouped text together with what it means."""
    letter = st.sampled_from("udlrUDLR").map(lambda at: (at, at))

    def combine(items: st.SearchStrategy[tuple[str, str]]) -> st.SearchStrategy[tuple[str, str]]:
        return st.builds(
            lambda parts, count: (
                f"{'' if count is None else count}({''.join(text for text, _ in parts)})",
                "".join(lurd for _, lurd in parts) * (1 if count is None else count),
            ),
            st.lists(items, max_size=4),
            st.none() | st.integers(0, 4),
        )

    return st.recursive(letter, combine, max_leaves=12)


@given(groups())
def test_groups_mean_what_they_say(group: tuple[str, str]) -> None:
    text, lurd = group
    assert parse_lurd(text) == lurd


@given(st.text("udLR()0123456789 \nx", max_size=80), st.integers(0, 1000))
def test_any_text_is_letters_within_the_limit_or_an_error(text: str, limit: int) -> None:
    error = None
    try:
        lurd = parse_lurd(text, limit=limit)
    except FormatError as raised:
        error = raised
    if error is None:
        assert len(lurd) <= limit
        assert set(lurd) <= set("udLR")
        return
    assert error.row is not None
    assert error.column is not None
    assert 1 <= error.column <= len(text.split("\n")[error.row - 1]) + 1


@given(st.integers(1, 200), st.integers(1_000, 10**30))
def test_a_bomb_never_goes_off(depth: int, count: int) -> None:
    with pytest.raises(FormatError):
        parse_lurd(f"{count}(" * depth + "uuu" + ")" * depth, limit=2_000)
