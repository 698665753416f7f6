"""`soko library add`: files of levels, each whole or not at all."""

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import click

from soko.cli.arguments.inputs import Inputs, Place, Reading
from soko.cli.arguments.options import levels_argument, output_options, reading_options
from soko.cli.command import command
from soko.cli.commands.library.opening import library_option
from soko.cli.output.printing import Output
from soko.cli.output.wording import count
from soko.formats.shown import printable
from soko.puzzle import FormatError

if TYPE_CHECKING:
    from soko.library import Added, Library


@command(
    "add",
    ("soko library add 'sets/*.xsb'", "every file is a collection"),
    ("soko library add starter first-steps", "those that come with the package"),
    ("soko library add mine.sok --name 'My levels' --licence CC0", "said of it"),
)
@levels_argument
@click.option("--name", default="", help="Its name; else its title, or the file's name.")
@click.option("--author", default="", help="Whose it is; else whom the file names.")
@click.option("--source", default="", help="Where it is from; else the file's name.")
@click.option("--licence", default="", help="What may be done with it.")
@library_option
@reading_options
@output_options("soko.library.add/1")
def run(
    selectors: tuple[str, ...],
    *,
    name: str,
    author: str,
    source: str,
    licence: str,
    library: "Library",
    reading: Reading,
    output: Output,
) -> None:
    """Add files of levels to the library, each as a collection.

    A file that was added before adds nothing. A level that is known, or is a known board turned or
    mirrored, is linked: it shares best numbers and records. Solutions saved with the levels are
    replayed, and kept where they are better.
    """
    inputs = Inputs.of(selectors, reading, output.note)
    if any(selector.ranges for selector in inputs.selectors):
        raise click.UsageError("a file is added whole; leave the numbers out")
    for selector, place in inputs.places():
        with inputs.leaving_out(selector, place.name):
            about = {"name": name, "author": author, "source": source, "licence": licence}
            report(output, place.name, add_place(library, place, reading, about))


def add_place(library: "Library", place: Place, reading: Reading, about: dict[str, str]) -> "Added":
    """Add one file, unless it is known."""
    data = place.data.encode() if isinstance(place.data, str) else place.data
    digest = sha256(data).hexdigest()
    known = library.find_file(digest)
    if known is not None:
        return known
    collection = reading.parse(place.data, place.name)
    if not collection:
        raise FormatError("no level in it; soko lint says more", name=place.name)
    path = Path(place.name)
    about = about | {
        "name": about["name"] or collection.title or path.stem,
        "source": about["source"] or path.name,
    }
    return library.add(collection, sha256=digest, **about)


def report(output: Output, file: str, added: "Added") -> None:
    """Tell what came of a file."""
    if added.is_known:
        output.text(f"{file}: known as {printable(added.name)}")
    else:
        turned = f", {added.turned} of them turned or mirrored" if added.turned else ""
        solved = f"; {count(added.solutions, 'solution')} kept" if added.solutions else ""
        levels = count(added.levels, "level")
        output.text(f"{file}: {printable(added.name)}, {levels}, {added.new} new{turned}{solved}")
    output.record(
        {
            "file": file,
            "collection": added.collection,
            "name": added.name,
            "levels": added.levels,
            "new": added.new,
            "turned": added.turned,
            "solutions": added.solutions,
            "is_known": added.is_known,
        }
    )
