"""`soko library`: a group of commands, each imported only when it is called."""

from typing import Final

from soko.cli.subgroup import Subgroup

COMMANDS: Final = {
    "add": "Add files of levels, with the solutions saved in them.",
    "list": "List the collections.",
    "show": "Show a collection, or all that is known of a level.",
    "search": "Find levels by words, numbers, what is known of them, or the board.",
    "tag": "Give levels a tag, or take it off.",
    "best": "Write levels with their best solutions.",
    "export": "Write collections in any format.",
    "records": "Compare with tables of best known numbers.",
    "stats": "Count what there is.",
    "check": "Replay everything.",
    "remove": "Take a collection out.",
    "backup": "Copy everything into one file.",
    "restore": "Copy a backup into an empty library.",
}

EXAMPLES: Final = (
    ("soko library add 'sets/*.xsb'", "collections; once is enough"),
    ("soko library search microban --unsolved", "levels of that name that nobody solved"),
    ("soko library search --board first-steps:3", "this board, turned or mirrored"),
    ("soko library best Microban --by pushes --save best.sok", "our best solutions"),
)

run: Final = Subgroup(
    "library",
    COMMANDS,
    EXAMPLES,
    summary="Keep collections, levels, best solutions and records in one database.",
)
