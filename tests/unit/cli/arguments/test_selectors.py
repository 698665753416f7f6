"""The selector grammar."""

from pathlib import Path

import click
import pytest

from soko.cli.arguments.selectors import Range, Selector, parse_selector


@pytest.mark.parametrize(
    ("text", "place", "ranges"),
    [
        ("a.xsb", "a.xsb", ()),
        ("a.xsb:3", "a.xsb", (Range(3, 3),)),
        ("a.xsb:1,3-7", "a.xsb", (Range(1, 1), Range(3, 7))),
        ("a.xsb:15-", "a.xsb", (Range(15, None),)),
        ("-", "-", ()),
        ("-:2", "-", (Range(2, 2),)),
        ("first-steps:3", "first-steps", (Range(3, 3),)),
        ("sets/**/*.xsb:1", "sets/**/*.xsb", (Range(1, 1),)),
        ("a:b.xsb", "a:b.xsb", ()),
        ("C:\\sets\\a.xsb:5", "C:\\sets\\a.xsb", (Range(5, 5),)),
    ],
)
def test_a_selector_is_a_place_and_numbers(
    text: str, place: str, ranges: tuple[Range, ...]
) -> None:
    assert parse_selector(text) == Selector(place, ranges)


def test_a_url_keeps_its_colons() -> None:
    text = "http://host:8080/?w=4&h=1&lvl=Ha$.H"
    assert parse_selector(text) == Selector(text)
    assert parse_selector(text).is_url


@pytest.mark.parametrize("numbers", ["0", "3-1", "1,,2", "1-2-3", "5 6", "-3"])
def test_numbers_that_select_nothing_are_a_mistake(numbers: str) -> None:
    with pytest.raises(click.BadParameter, match="selects no level"):
        parse_selector(f"a.xsb:{numbers}")


def test_a_file_with_such_a_name_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "odd:3").touch()
    assert parse_selector("odd:3") == Selector("odd:3")


@pytest.mark.parametrize(
    ("text", "count", "numbers"),
    [
        ("a", 3, [1, 2, 3]),
        ("a", 0, []),
        ("a:2", 3, [2]),
        ("a:3,1-2,2-3", 3, [3, 1, 2]),
        ("a:2-", 4, [2, 3, 4]),
    ],
)
def test_numbers_come_once_in_the_order_asked_for(
    text: str, count: int, numbers: list[int]
) -> None:
    assert list(parse_selector(text).numbers(count)) == numbers


@pytest.mark.parametrize(("text", "missing"), [("a:4", 4), ("a:2-9", 9), ("a:5-", 5)])
def test_a_level_that_does_not_exist_is_named(text: str, missing: int) -> None:
    with pytest.raises(IndexError) as caught:
        list(parse_selector(text).numbers(3))
    assert caught.value.args == (missing,)


def test_holds_goes_by_index() -> None:
    selector = parse_selector("a:2,4-")
    assert [index for index in range(6) if selector.holds(index)] == [1, 3, 4, 5]
    assert selector.holds(None)
    assert parse_selector("a").holds(99)
