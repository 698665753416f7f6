"""Every command with the panel it is listed in: what `soko --help` shows without importing it."""

from typing import Final, NamedTuple


class Entry(NamedTuple):
    """A command's panel and its one line of help."""

    panel: str
    summary: str


COMMANDS: Final[dict[str, Entry]] = {
    "web": Entry("Play", "Open the player in a browser."),
    "play": Entry("Play", "Play a level in the terminal."),
    "show": Entry("Play", "Draw levels in the terminal, or as pictures."),
    "lint": Entry("Check", "Tell what is wrong or suspicious in level files."),
    "verify": Entry("Check", "Replay solutions and measure them."),
    "info": Entry("Check", "Size, boxes, symmetry, lower bound and more."),
    "id": Entry("Check", "Print stable ids of levels."),
    "dedupe": Entry("Check", "Find levels that occur more than once."),
    "solve": Entry("Solve", "Solve levels: any solution, or a shortest with proof."),
    "optimize": Entry(
        "Solve", "Make solutions shorter, and say how far from the best they may be."
    ),
    "hint": Entry("Solve", "Tell which box to push next, or where it went wrong."),
    "path": Entry("Solve", "Push one box, or walk, by a best way."),
    "hdoj": Entry("Solve", "Solve cases of the contest problem HDOJ 1254."),
    "convert": Entry("Convert", "Write levels in another format."),
    "pushes": Entry("Convert", "Turn a solution into a list of pushes, or back."),
    "generate": Entry("Make", "Make new levels, with proved solutions."),
    "lab": Entry("Research", "Watch searches, read how they work, try other rules."),
    "library": Entry("Collect", "Keep collections, best solutions and records in one database."),
    "bench": Entry("Research", "Measure the solver, and compare measurements."),
    "completion": Entry("Shell", "Let the shell complete commands and options."),
}
"""The command `solve` is the `run` of the module `soko.cli.commands.solve`, and so on."""
