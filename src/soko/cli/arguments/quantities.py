"""Durations, sizes and numbers as people type them: `90s`, `1h30m`, `500M`, `4G`."""

import re
from typing import Final

import click

from soko.puzzle import SokoError

_DURATION: Final = re.compile(r"(?:[0-9.]+(?:ms|s|m|h))+|[0-9.]+")
_PART: Final = re.compile(r"([0-9.]+)(ms|s|m|h)?")
_SECONDS: Final = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0, "": 1.0}


def duration(text: str) -> float:
    """Return seconds; raises `click.BadParameter` for what is no duration.

    >>> duration("90"), duration("1h30m"), duration("500ms")
    (90.0, 5400.0, 0.5)
    """
    found = _DURATION.fullmatch(text.strip().lower())
    try:
        parts = _PART.findall(found[0]) if found else []
        seconds = sum(float(number) * _SECONDS[unit] for number, unit in parts)
    except ValueError:
        seconds = 0.0
    if seconds <= 0:
        raise click.BadParameter(f"{text!r} is no time; write 60, 90s, 10m or 1h30m")
    return seconds


def size(text: str) -> int:
    """Return bytes; raises `click.BadParameter` for what is no size.

    >>> size("4G"), size("1.5 MiB")
    (4294967296, 1572864)
    """
    from soko.engine import parse_size

    try:
        found = parse_size(text)
    except SokoError:
        found = 0
    if found <= 0:
        raise click.BadParameter(f"{text!r} is no amount of memory; write 500M or 4G")
    return found


def number(text: str) -> int:
    """Return a whole number from 1; raises `click.BadParameter` for anything else.

    >>> number("1_000_000")
    1000000
    """
    try:
        found = int(text)
    except ValueError:
        found = 0
    if found <= 0:
        raise click.BadParameter(f"{text!r} is no number from 1")
    return found
