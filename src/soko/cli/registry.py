"""Every command with the panel it is listed in: what `soko --help` shows without importing it."""

from typing import Final, NamedTuple


class Entry(NamedTuple):
    """A command's panel, its module (which holds it as `run`) and its one line of help."""

    panel: str
    module: str
    summary: str


COMMANDS: Final[dict[str, Entry]] = {
    "play": Entry("Play", "soko.cli.play", "Play a level line by line."),
    "show": Entry("Play", "soko.cli.show", "Draw levels in the terminal."),
    "lint": Entry("Check", "soko.cli.lint", "Tell what is wrong or suspicious in level files."),
    "verify": Entry("Check", "soko.cli.verify", "Replay solutions and measure them."),
    "info": Entry("Check", "soko.cli.info", "Size, boxes, symmetry, lower bound and more."),
    "id": Entry("Check", "soko.cli.identify", "Print stable ids of levels."),
    "dedupe": Entry("Check", "soko.cli.dedupe", "Find levels that occur more than once."),
    "solve": Entry("Solve", "soko.cli.solve", "Solve levels, and prove it."),
    "path": Entry("Solve", "soko.cli.path", "Push one box, or walk, by a best way."),
    "convert": Entry("Convert", "soko.cli.convert", "Write levels in another format."),
    "bench": Entry("Research", "soko.cli.bench", "Measure the solver, and compare measurements."),
}
