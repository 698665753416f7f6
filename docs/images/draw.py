"""Draw the pictures of this folder with the project's own code: `python docs/images/draw.py`."""

from collections.abc import Callable
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import soko
from soko import engine
from soko.formats.svg import format_svg
from soko.lab import PushProblem, push_tree
from soko.lab.board import Node
from soko.lab.fill import plain_fill, scan_line_fill
from soko.lab.puzzles import SlidingTiles
from soko.lab.search import Outcome, Problem, astar, breadth_first, depth_first, go_on
from soko.lab.traces import (
    Trace,
    TracedKnown,
    format_animation,
    format_tree_svg,
    search_tree,
)
from soko.lab.variants import LEVELS
from soko.lab.walking import BoxProblem, WalkProblem

FOLDER = Path(__file__).parent
FIRST_STEPS = FOLDER.parents[1] / "levels" / "first-steps.xsb"
SHAFT = soko.Level.of(
    ["####", "#  #", "#  #", "#  #", "#  #", "##$#", " #@#", " #.#", " ###"], title="The Shaft"
)
PAIR = soko.Level.of(["#######", "#. @ .#", "# $ $ #", "#     #", "#######"], title="A Pair")


def pictures() -> dict[str, str]:
    """Return the pictures by the names of their files."""
    levels = {level.title: level for level in soko.read(FIRST_STEPS)}
    well = levels["The Well"]
    return {
        "the-well.svg": format_svg(well, rulers=True),
        "lab-plain-fill.svg": fill(well, plain=True),
        "lab-scan-line.svg": fill(well, plain=False),
        "lab-walk.svg": walk(well, (5, 2)),
        "lab-one-box.svg": one_box(SHAFT),
        "lab-one-box-tree.svg": format_tree_svg(push_tree(SHAFT.start, (5, 2), (7, 2))),
        "lab-states.svg": states(PAIR),
        "lab-breadth-first.svg": tree(breadth_first, PushProblem(PAIR.start, prune="deadlocks")),
        "lab-depth-first.svg": tree(depth_first, PushProblem(PAIR.start, prune="deadlocks")),
        "lab-astar.svg": tree(astar, PushProblem(PAIR.start, prune="deadlocks", matching=True)),
        "lab-stuck.svg": format_svg(
            soko.Level.of(["#######", "#  $$ #", "#@ #. #", "#  .  #", "#######"]), rulers=True
        ),
        "lab-tiles.svg": tree(breadth_first, SlidingTiles(range(4), columns=2), on_solution=go_on),
        "packing-plan.svg": plan(levels["The Storeroom"]),
        "rooms.svg": rooms(levels["The Storeroom"]),
        "lab-gravity.svg": format_svg(soko.Level.of(LEVELS["gravity"][5].text.splitlines())),
    }


def plan(level: soko.Level) -> str:
    """Draw the order in which goals are filled."""
    order = {at: str(step) for at, step in engine.packing_plan(level).home_at().items()}
    return format_svg(level, rulers=True, labels=order, title="A packing plan")


def rooms(level: soko.Level) -> str:
    """Draw the rooms, each with a letter of its own."""
    found = zip(ascii_uppercase, engine.rooms(level), strict=False)
    letters = {at: letter for letter, room in found for at in room}
    bare = soko.Level.of(["".join(x if x in "#@" else " " for x in row) for row in level.rows])
    return format_svg(bare, labels=letters, title="Rooms and passages")


def fill(level: soko.Level, *, plain: bool) -> str:
    """Draw a fill from the player."""
    trace = Trace(level.start)
    free = level.floor - level.boxes
    if plain:
        plain_fill(free, level.start.player, trace=trace)
    else:
        scan_line_fill(free, level.start.player, trace=trace)
    return format_animation(trace)


def walk(level: soko.Level, target: soko.Square) -> str:
    """Draw an A* search for a walk."""
    trace = Trace(level.start)
    problem = WalkProblem(level.start, target)
    astar(problem, known=TracedKnown(problem, trace, lambda square: (square,)))
    return format_animation(trace)


def one_box(level: soko.Level) -> str:
    """Draw the search for the pushes of a level's only box."""
    trace = Trace(level.start)
    problem = BoxProblem(level.start, min(level.boxes), min(level.goals))
    breadth_first(problem, known=traced(problem, trace))
    return format_animation(trace)


def states(level: soko.Level) -> str:
    """Draw the states of a search, one after another."""
    trace = Trace(level.start, keeps=False)
    problem = PushProblem(level.start, prune="deadlocks")
    breadth_first(problem, known=traced(problem, trace))
    return format_animation(trace)


def traced(problem: PushProblem | BoxProblem, trace: Trace) -> TracedKnown[Node, Any]:
    """Return a store that notes where the boxes are."""
    return TracedKnown(problem, trace, lambda node: tuple(problem.board.squares(node.boxes)))


def tree(
    search: Callable[..., Outcome[Any, Any]], problem: Problem[Any, Any], **settings: object
) -> str:
    """Draw the tree of a search."""
    return format_tree_svg(search_tree(search(problem, **settings).known))


if __name__ == "__main__":
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
