"""Draw the pictures of this folder with the project's own code: `python docs/images/draw.py`.

What moves was recorded: where the documentation is read in a browser, the same recordings are
played by the page's own modules (`docs/site/live_course.py`). How best and bound close in is kept
as it was recorded with `--record`.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import soko
from soko import engine
from soko._native import JobOptions, Method, SearchJob
from soko.benchmark.curve import Curve, Moment, Watch, format_curves
from soko.engine import Goal
from soko.engine.improve.cut import WHOLE, Cut
from soko.engine.improve.improver import Improver
from soko.engine.improve.route import Part, Route
from soko.engine.limits import Clock
from soko.engine.running import board_of
from soko.formats.svg import format_svg
from soko.lab import PushProblem, push_tree
from soko.lab.board import Node
from soko.lab.fill import plain_fill, scan_line_fill
from soko.lab.puzzles import SlidingTiles
from soko.lab.search import Outcome, astar, breadth_first, depth_first, go_on
from soko.lab.traces import (
    Trace,
    TracedKnown,
    format_animation,
    format_tree_svg,
    search_tree,
)
from soko.lab.traces.search_tree import SearchNode
from soko.lab.variants import LEVELS
from soko.lab.walking import BoxProblem, WalkProblem
from soko.rendering import draw

FOLDER = Path(__file__).parent
FIRST_STEPS = FOLDER.parents[1] / "levels" / "first-steps.xsb"
SHAFT = soko.Level.of(
    ["####", "#  #", "#  #", "#  #", "#  #", "##$#", " #@#", " #.#", " ###"], title="The Shaft"
)
SEARCHES = ("breadth-first", "depth-first", "astar")
PAIR = soko.Level.of(["#######", "#. @ .#", "# $ $ #", "#     #", "#######"], title="A Pair")


@dataclass(frozen=True)
class Recorded:
    """What a fill or a search did, what it found, and the tree of what it met."""

    trace: Trace
    lurd: str | None = None
    tree: SearchNode | None = None


def recorded() -> dict[str, Recorded]:
    """Return what is shown event by event, by the names of the pictures."""
    well = next(level for level in soko.read(FIRST_STEPS) if level.title == "The Well")
    pair = PushProblem(PAIR.start, prune="deadlocks")
    bounded = PushProblem(PAIR.start, prune="deadlocks", matching=True)
    return {
        "lab-plain-fill": fill(well, plain=True),
        "lab-scan-line": fill(well, plain=False),
        "lab-walk": walk(well, (5, 2)),
        "lab-one-box": one_box(SHAFT),
        "lab-states": states(pair, breadth_first),
        "lab-breadth-first": states(pair, breadth_first),
        "lab-depth-first": states(pair, depth_first),
        "lab-astar": states(bounded, astar),
    }


CORRIDOR = soko.Level.of(
    ["#########", "#       #", "# $   . #", "#@      #", "# $   . #", "#       #", "#########"],
    title="Two Boxes",
)
CLOSING = FOLDER / "improving-curve.json"
SECONDS = 60.0
"""Far more than any search here takes: pictures hang on states, not on time."""


def pictures() -> dict[str, str]:
    """Return the pictures by the names of their files."""
    levels = {level.title: level for level in soko.read(FIRST_STEPS)}
    moving = recorded()
    trees = {f"lab-{name}": tree(moving.pop(f"lab-{name}")) for name in SEARCHES}
    return {
        "the-well.svg": draw(levels["The Well"], rulers=True).decode(),
        **{f"{name}.svg": format_animation(each.trace) for name, each in moving.items()},
        **{f"{name}.svg": drawn for name, drawn in trees.items()},
        "lab-one-box-tree.svg": format_tree_svg(push_tree(SHAFT.start, (5, 2), (7, 2))),
        "lab-stuck.svg": format_svg(
            soko.Level.of(["#######", "#  $$ #", "#@ #. #", "#  .  #", "#######"]), rulers=True
        ),
        "lab-tiles.svg": tiles(),
        "packing-plan.svg": plan(levels["The Storeroom"]),
        "rooms.svg": rooms(levels["The Storeroom"]),
        "improving-window.svg": window(levels["The Storeroom"]),
        "improving-vicinity.svg": near(levels["The Storeroom"]),
        "improving-order-before.svg": order(CORRIDOR, one_by_one(CORRIDOR)),
        "improving-order-after.svg": order(CORRIDOR, in_order(CORRIDOR)),
        "improving-curve.svg": closing(),
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


def window(level: soko.Level) -> str:
    """Draw the question that a window of 14 pushes asks."""
    route = Route(found(level))
    board, width = route.board(Part(6, 20)), route.width
    asked = soko.Level.of([board[at : at + width] for at in range(0, len(board), width)])
    return format_svg(asked, rulers=True, title="A window: its goals are where its boxes end")


def near(level: soko.Level) -> str:
    """Draw the squares nearest to a box where it may stand instead, numbered from the nearest."""
    box = min(level.boxes)
    queue, known = [box], {box}
    for row, column in queue:
        beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        fresh = [each for each in beside if each in level.interior and each not in known]
        queue += fresh
        known.update(fresh)
    nearest = [each for each in queue[1:] if each not in soko.dead_squares(level)][:10]
    labels = {square: str(number + 1) for number, square in enumerate(nearest)}
    return format_svg(level, rulers=True, labels=labels, title="The ten nearest squares of a box")


def one_by_one(level: soko.Level) -> str:
    """Return a solution that pushes each box once in turn."""
    state, lurd, boxes = level.start, "", sorted(level.boxes)
    while not state.is_solved:
        for number, (row, column) in enumerate(boxes):
            steps = (engine.walk(state, (row, column - 1)) or "") + "R"
            state, lurd = state.after(steps), lurd + steps
            boxes[number] = (row, column + 1)
    return lurd


def in_order(level: soko.Level) -> str:
    """Return what a better order of the pushes makes of it."""
    given = one_by_one(level)
    return engine.optimize(level, given, goal="moves", methods=["order"]).solution.lurd


def order(level: soko.Level, lurd: str) -> str:
    """Draw at which push a box leaves a square."""
    solution = soko.Solution(level, lurd)
    labels = {push.box: str(n) for n, push in enumerate(solution.pushes_list(), start=1)}
    title = f"The order of {solution.pushes} pushes: {solution.moves} moves"
    return format_svg(level, rulers=True, labels=labels, title=title)


def closing() -> str:
    """Draw the best number of moves and its bound, over the states that were searched."""
    known = [Moment(*each) for each in json.loads(CLOSING.read_text(encoding="utf-8"))]
    curve = Curve("The Storeroom", known, known[-1].seconds)
    return format_curves([curve], counts="moves", unit="thousand states")


def record_closing(level: soko.Level) -> None:
    """Record how a solution is improved and its bound proved, for that picture.

    Improving is tuned now and then, and the picture need not follow.
    """
    improver = Improver(Cut(found(level), WHOLE), Goal.MOVES, engine.Limits(), 0, Clock())
    proof = SearchJob(*board_of(level.start), Method.astar_moves_pushes, JobOptions())
    watch = Watch()
    for _ in improver.steps():
        states = improver.task.nodes
        proof.allow(states)
        proof.advance(SECONDS)
        watch.note(Moment(states / 1000, improver.best.moves, proof.stats().bound))
        if improver.best.moves == proof.stats().bound:
            break
    CLOSING.write_text(json.dumps(watch.moments) + "\n", encoding="utf-8")


def found(level: soko.Level) -> soko.Solution:
    """Return any solution of a level that has one."""
    solution = soko.solve(level).solution
    assert solution is not None
    return solution


def fill(level: soko.Level, *, plain: bool) -> Recorded:
    """Record a fill from the player."""
    trace = Trace(level.start)
    free = level.floor - level.boxes
    if plain:
        plain_fill(free, level.start.player, trace=trace)
    else:
        scan_line_fill(free, level.start.player, trace=trace)
    return Recorded(trace)


def walk(level: soko.Level, target: soko.Square) -> Recorded:
    """Record an A* search for a walk."""
    trace = Trace(level.start)
    problem = WalkProblem(level.start, target)
    found = astar(problem, known=TracedKnown(problem, trace, lambda square: (square,))).first
    return Recorded(trace, found and "".join(found.actions))


def one_box(level: soko.Level) -> Recorded:
    """Record the search for the pushes of a level's only box."""
    trace = Trace(level.start)
    problem = BoxProblem(level.start, min(level.boxes), min(level.goals))
    known = traced(problem, trace)
    found = breadth_first(problem, known=known).first
    return Recorded(trace, found and "".join(found.actions), search_tree(known))


def states(problem: PushProblem, search: Callable[..., Outcome[Any, Any]]) -> Recorded:
    """Record the states of a search, one after another."""
    trace = Trace(PAIR.start, keeps=False)
    known = traced(problem, trace)
    found = search(problem, known=known).first
    return Recorded(trace, found and problem.lurd(found), search_tree(known))


def traced(problem: PushProblem | BoxProblem, trace: Trace) -> TracedKnown[Node, Any]:
    """Return a store that notes where the boxes are."""
    return TracedKnown(problem, trace, lambda node: tuple(problem.board.squares(node.boxes)))


def tree(search: Recorded) -> str:
    """Draw the tree of a search."""
    assert search.tree is not None
    return format_tree_svg(search.tree)


def tiles() -> str:
    """Draw all boards of a sliding puzzle."""
    found = breadth_first(SlidingTiles(range(4), columns=2), on_solution=go_on)
    return format_tree_svg(search_tree(found.known))


if __name__ == "__main__":
    if "--record" in sys.argv:
        record_closing(
            next(each for each in soko.read(FIRST_STEPS) if each.title == "The Storeroom")
        )
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
