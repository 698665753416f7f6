"""`soko library check`: everything replayed and computed again."""

from dataclasses import asdict
from typing import TYPE_CHECKING

from soko.cli.arguments.options import output_options
from soko.cli.command import command
from soko.cli.commands.library.opening import library_option
from soko.cli.errors import leave
from soko.cli.exit_codes import ExitCode
from soko.cli.output.printing import Output
from soko.cli.output.wording import count

if TYPE_CHECKING:
    from soko.library import Library


@command("check", ("soko library check", "replays every solution"))
@library_option
@output_options("soko.library.check/1")
def run(library: "Library", output: Output) -> None:
    """Replay every solution, and compute every id and number again.

    The exit code is 1 when something is wrong.
    """
    checked = library.check()
    for fault in checked.faults:
        output.text(fault)
    output.text(
        f"{count(checked.levels, 'level')}, {count(checked.solutions, 'solution')}: "
        f"{count(len(checked.faults), 'fault')}"
    )
    if checked.unknown:
        unknown = count(checked.unknown, "solution")
        output.note(f"{unknown} of levels that are in no collection yet cannot be replayed")
    output.whole(asdict(checked) | {"faults": list(checked.faults)})
    leave(ExitCode.NEGATIVE if checked.faults else ExitCode.FINE)
