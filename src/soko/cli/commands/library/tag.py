"""`soko library tag`: words of one's own for levels."""

from typing import TYPE_CHECKING

import click

from soko.cli.arguments.options import output_options
from soko.cli.command import command
from soko.cli.commands.library.opening import find_levels, library_option
from soko.cli.output.printing import Output
from soko.cli.output.wording import count

if TYPE_CHECKING:
    from soko.library import Library


@command(
    "tag",
    ("soko library tag beautiful Microban:5", "one level"),
    ("soko library tag beautiful Microban --off", "take it off a whole collection"),
    ("soko library search --tag beautiful", "find them again"),
)
@click.argument("tag")
@click.argument("levels", metavar="LEVELS...", nargs=-1, required=True)
@click.option("--off", is_flag=True, help="Take the tag off.")
@library_option
@output_options("soko.library.tag/1")
def run(
    tag: str, levels: tuple[str, ...], *, off: bool, library: "Library", output: Output
) -> None:
    """Give levels a tag.

    LEVELS are collections, places in them such as NAME:5, or ids.
    """
    found = [each.id for what in levels for each in find_levels(library, what)]
    changed = library.untag(tag, found) if off else library.tag(tag, found)
    output.text(f"{count(changed, 'level')} {'lost' if off else 'got'} the tag {tag}")
    output.whole({"tag": tag, "changed": changed})
