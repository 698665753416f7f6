"""`soko lab`: a group of commands, each imported only when it is called."""

from typing import Final

from soko.cli.subgroup import Subgroup

COMMANDS: Final = {
    "fill": "Watch a flood fill.",
    "path": "Watch the search for a walk.",
    "push": "Watch the search for the pushes of one box.",
    "search": "Watch the search of a whole level, and draw its tree.",
    "solve": "Solve a level with a search that can be read in an evening.",
    "variants": "List the variants of the rules.",
    "play": "Play a level of a variant.",
}

EXAMPLES: Final = (
    ("soko lab fill first-steps:9 --trace fill.svg", "a scan-line fill that moves"),
    ("soko lab search first-steps:2 --tree tree.svg", "the tree of a search"),
    ("soko lab solve first-steps:3", "breadth first over pushes"),
)

run: Final = Subgroup(
    "lab",
    COMMANDS,
    EXAMPLES,
    summary="Watch searches step by step, read how they work, and try other rules.",
)
