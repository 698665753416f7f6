"""Durations and sizes."""

import click
import pytest

from soko.cli.arguments.quantities import duration, number, size


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("60", 60), ("1.5", 1.5), ("90s", 90), ("10m", 600), ("1h30m", 5400), ("250MS", 0.25)],
)
def test_durations(text: str, seconds: float) -> None:
    assert duration(text) == pytest.approx(seconds)


@pytest.mark.parametrize("text", ["", "0", "-5", "5 minutes", "1.2.3", ".", "s", "1d"])
def test_what_is_no_duration(text: str) -> None:
    with pytest.raises(click.BadParameter, match="is no time"):
        duration(text)


@pytest.mark.parametrize(("text", "found"), [("500M", 500 << 20), ("4g", 4 << 30), ("12", 12)])
def test_sizes(text: str, found: int) -> None:
    assert size(text) == found


@pytest.mark.parametrize("text", ["", "0", "many", "-1G", "4X"])
def test_what_is_no_size(text: str) -> None:
    with pytest.raises(click.BadParameter, match="is no amount of memory"):
        size(text)


def test_numbers() -> None:
    assert number("12") == 12


@pytest.mark.parametrize("text", ["", "0", "-3", "1.5", "many"])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(click.BadParameter, match="is no number from 1"):
        number(text)
