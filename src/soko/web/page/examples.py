"""Examples of the lab, recorded for a page that has no server to ask."""

from typing import Final

from soko.web.api.answers import Answer
from soko.web.api.bodies import Body, FillBody, PathBody, PushBody, SearchBody
from soko.web.calls import CALLS
from soko.web.calls.levels import Picture
from soko.web.work.context import Allowance, CallContext

HOUSE: Final = [
    "############   ##########",
    "#          #####        #",
    "#   ####                #",
    "#   #  #   ##### ##     #",
    "#   ####   #   # ##     #",
    "#          #   #    @   #",
    "#####  #####   #        #",
    "    #  #       ##      ##",
    "    ####        #########",
]
HALLS: Final = [
    "#########",
    "#   #   #",
    "# $     #",
    "#   #   #",
    "## ### ##",
    "#   @  .#",
    "#########",
]
PAIR: Final = [
    "#######",
    "#. @ .#",
    "# $ $ #",
    "#     #",
    "#######",
]

EXAMPLES: Final[dict[str, tuple[str, Body]]] = {
    "scan-line": ("traces/fill", FillBody(rows=HOUSE, method="scan-line")),
    "plain": ("traces/fill", FillBody(rows=HOUSE, method="plain")),
    "plain-8": ("traces/fill", FillBody(rows=HOUSE, method="plain-8")),
    "breadth-first": ("traces/path", PathBody(rows=HOUSE, square=(1, 1), search="breadth-first")),
    "astar": ("traces/path", PathBody(rows=HOUSE, square=(1, 1), search="astar")),
    "push": ("traces/push", PushBody(rows=HALLS, box=(2, 2), target=(5, 7))),
    "search-breadth-first": ("traces/search", SearchBody(rows=PAIR, search="breadth-first")),
    "search-depth-first": ("traces/search", SearchBody(rows=PAIR, search="depth-first")),
    "search-astar": ("traces/search", SearchBody(rows=PAIR, search="astar")),
}
"""What is asked of which call, for each of the lab's methods by its name there."""

_NOBODY: Final = CallContext(
    Allowance(seconds=1, memory=1, threads=1), begin=lambda: None, tell=lambda _: None
)


def record() -> dict[str, Answer | Picture]:
    """Carry out all examples; it takes a hundredth of a second."""
    return {method: CALLS[call].run(body, _NOBODY) for method, (call, body) in EXAMPLES.items()}
