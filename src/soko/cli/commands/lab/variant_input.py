"""From what is typed to a level of a variant: a number of ours, or a file with its symbols."""

import click

from soko.cli.arguments.inputs import is_file, read_stdin
from soko.cli.errors import InputError
from soko.formats.bounded import read_bytes
from soko.lab.variants import LEVELS, Rules, World


def read_world(rules: Rules, place: str) -> World:
    """Return a level: `2` is our second level of the variant, `-` is standard input, else a file.

    A file holds one level and nothing else.
    """
    if place == "-":
        return World(read_stdin().decode(), rules)
    if not place.isdecimal():
        if not is_file(place):
            raise InputError(
                f"{place}: no such file; other rules have levels by number, in a file, or on -"
            )
        return World(read_bytes(place).decode(), rules)
    levels = LEVELS.get(rules.name, ())
    number = int(place)
    if not 1 <= number <= len(levels):
        kept = f"{len(levels)} of our own levels" if levels else "no levels of our own; give a file"
        raise click.UsageError(f"{rules.name} has {kept}")
    return World(levels[number - 1].text, rules)
