"""The selector grammar: `FILE[:NUMBERS]`, numbers being `5`, `5-10`, `15-` or a list of these."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

STDIN_PATH: Final = "/dev/stdin"
"""Another name for `-`."""

_SPLIT: Final = re.compile(r"(?P<place>.+?):(?P<numbers>[0-9,\s-]+)", re.DOTALL)
_RANGE: Final = re.compile(r"(?P<first>[0-9]{1,9})(?P<dash>-(?P<last>[0-9]{1,9})?)?")


@dataclass(frozen=True, slots=True)
class Range:
    """Levels `first` to `last`, counted from 1; no `last` means to the end."""

    first: int
    last: int | None


@dataclass(frozen=True, slots=True)
class Selector:
    """Some levels of a place: a file, directory, glob, built-in name, URL or `-`.

    No `ranges` means all levels.
    """

    place: str
    ranges: tuple[Range, ...] = ()

    @property
    def is_url(self) -> bool:
        """Tell whether the place is a level written as a URL."""
        return is_url(self.place)

    def holds(self, index: int | None) -> bool:
        """Tell whether the level of an index from 0 is selected; what has no index always is."""
        if index is None or not self.ranges:
            return True
        return any(
            each.first <= index + 1 <= (index + 1 if each.last is None else each.last)
            for each in self.ranges
        )

    def numbers(self, count: int) -> Iterator[int]:
        """Yield the selected numbers of `count` levels, each once, in the order asked for.

        Raises `IndexError` with the first number that does not exist.
        """
        if not self.ranges:
            yield from range(1, count + 1)
        seen = set[int]()
        for each in self.ranges:
            last = count if each.last is None else each.last
            if max(each.first, last) > count:
                raise IndexError(max(each.first, last))
            for number in range(each.first, last + 1):
                if number not in seen:
                    seen.add(number)
                    yield number


def is_url(text: str) -> bool:
    """Tell whether a text is a level in URL form, with or without the address before `?`."""
    return "lvl=" in text


def parse_selector(text: str) -> Selector:
    """Read a selector; raises `click.BadParameter` when it is empty or its numbers make no sense.

    A file that really has such a name wins over the numbers.

    >>> parse_selector("microban.xsb:1,3-7,15-").ranges
    (Range(first=1, last=1), Range(first=3, last=7), Range(first=15, last=None))
    """
    if not text:
        raise click.BadParameter(
            "an empty argument names no level; write a file, or . for a folder"
        )
    match = _SPLIT.fullmatch(text)
    if is_url(text) or match is None or Path(text).exists():
        return Selector(_place(text))
    return Selector(_place(match["place"]), tuple(map(_parse_range, match["numbers"].split(","))))


def _place(text: str) -> str:
    return "-" if text == STDIN_PATH else text


def _parse_range(text: str) -> Range:
    match = _RANGE.fullmatch(text.strip())
    if match is None:
        raise click.BadParameter(
            f"{text!r} selects no level; write 5, 5-10, 15- or a list of these"
        )
    first = int(match["first"])
    last = int(match["last"]) if match["last"] else None if match["dash"] else first
    if first == 0 or (last is not None and last < first):
        raise click.BadParameter(f"{text!r} selects no level; levels count from 1, upwards")
    return Range(first, last)
