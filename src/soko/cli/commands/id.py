"""`soko id`: stable ids, so that results and levels find each other."""

from soko.cli.arguments.inputs import Inputs, Reading
from soko.cli.arguments.options import levels_argument, output_options, reading_options
from soko.cli.command import command
from soko.cli.output.printing import Output
from soko.formats.shown import printable
from soko.puzzle import exact_id, symmetric_id


@command(
    "id",
    ("soko id first-steps:1", "the two ids of a level"),
    ("soko id 'levels/*.xsb' | sort", "equal levels stand together"),
    ("soko id levels.xsb --jsonl", "as JSON lines"),
)
@levels_argument
@reading_options
@output_options("soko.id/1")
def run(selectors: tuple[str, ...], reading: Reading, output: Output) -> None:
    """Print stable ids of levels.

    Each line has the symmetric id, the exact id, the level and its title. The exact id is of the
    level as drawn. The symmetric id is equal for rotations, mirror images and decoration that the
    player cannot reach.
    """
    for entry in Inputs.of(selectors, reading, output.note).entries():
        symmetric, exact = symmetric_id(entry.level), exact_id(entry.level)
        title = printable(entry.level.title)
        output.text(f"{symmetric}  {exact}  {entry.name}  {title}".rstrip())
        output.record({"level": entry.name, "title": title, "id": exact, "symmetric_id": symmetric})
