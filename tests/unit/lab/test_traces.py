"""Traces of searches, and the pictures made of them."""

import random
import re
from xml.etree import ElementTree

import pytest

from soko.lab import PushProblem, fewest_pushes, push_tree
from soko.lab.search import astar, breadth_first, go_on
from soko.lab.traces import (
    Trace,
    TracedKnown,
    format_animation,
    format_events,
    search_tree,
    trace_record,
)
from soko.lab.traces.animation import COLOURS
from soko.lab.walking import BoxProblem, WalkProblem
from soko.puzzle import Level, Square, verify
from support.known_levels import DETOUR, TWIST
from support.levels import random_level

SVG = "{http://www.w3.org/2000/svg}"


def traced_detour() -> tuple[BoxProblem, Trace]:
    box, goal = next(iter(DETOUR.boxes)), next(iter(DETOUR.goals))
    problem = BoxProblem(DETOUR.start, box, goal)
    trace = Trace(DETOUR.start)
    known = TracedKnown(problem, trace, lambda node: tuple(problem.board.squares(node.boxes)))
    found = breadth_first(problem, known=known)
    assert found.first is not None
    assert "".join(found.first.actions) == "UUDDDD"
    return problem, trace


def test_every_event_of_the_published_example() -> None:
    _, trace = traced_detour()
    kinds = [event.kind for event in trace.events]
    assert (kinds.count("push"), kinds.count("duplicate"), kinds.count("solution")) == (9, 1, 7)
    tree = push_tree(DETOUR.start, next(iter(DETOUR.boxes)), next(iter(DETOUR.goals)))
    met = [node.square for node in tree.walk() if not node.duplicate]
    assert sorted(met) == sorted(e.squares[0] for e in trace.events if e.kind == "push")


def test_a_trace_changes_nothing() -> None:
    rng = random.Random(51)
    for _ in range(30):
        level = random_level(rng, max_boxes=2, max_height=6, max_width=6)
        problem = PushProblem(level.start)
        trace = Trace(level.start, keeps=False)
        known = TracedKnown(problem, trace, lambda node: ())
        plain, traced = (
            breadth_first(problem, on_solution=go_on),
            breadth_first(problem, known=known, on_solution=go_on),
        )
        assert list(plain.known.states()) == list(traced.known.states())
        kinds = [event.kind for event in trace.events]
        assert kinds.count("visit") == kinds.count("push") == plain.visited


def test_walks_are_shortest() -> None:
    rng = random.Random(52)
    for _ in range(100):
        level = random_level(rng)
        target = rng.choice(sorted(level.interior))
        problem = WalkProblem(level.start, target)
        far, near = (search(problem) for search in (breadth_first, astar))
        assert (far.first is None) == (target not in level.start.reach())
        if far.first is not None and near.first is not None:
            assert far.first.cost == near.first.cost
            assert level.start.after("".join(near.first.actions)).player == target
            assert near.visited <= far.visited


def test_text_and_record() -> None:
    _, trace = traced_detour()
    lines = list(format_events(trace))
    assert lines[0].split() == ["1", "push", "C6"]
    assert len(lines) == len(trace.events)
    record = trace_record(trace)
    events = record["events"]
    assert isinstance(events, list)
    assert events[0] == {"kind": "push", "squares": [[5, 2]], "number": 0, "parent": -1}


def marks_at(picture: str, seconds: float) -> dict[Square, str]:
    """Return the colour of each marked square at a time; later shapes cover earlier ones."""
    marks: dict[Square, str] = {}
    for path in ElementTree.fromstring(picture).iter(f"{SVG}path"):
        appears = path.find(f"{SVG}set")
        if appears is None:
            continue
        begin, lasts = (float(appears.get(name, "inf").rstrip("s")) for name in ("begin", "dur"))
        if begin <= seconds < begin + lasts:
            corners = re.findall(r"M(\d+) (\d+)", path.attrib["d"])
            marks |= {(int(y) // 32, int(x) // 32): path.attrib["fill"] for x, y in corners}
    return marks


def test_the_picture_marks_squares_in_the_order_of_the_events() -> None:
    _, trace = traced_detour()
    count = len(trace.events)
    picture = format_animation(trace, seconds=count)
    assert picture == format_animation(trace, seconds=count)
    for second in range(count):
        last = {event.squares[0]: event.kind for event in trace.events[: second + 1]}
        assert marks_at(picture, second + 0.5) == {at: COLOURS[kind] for at, kind in last.items()}


def test_a_state_takes_the_marks_of_the_one_before_away() -> None:
    trace = Trace(TWIST.start, keeps=False)
    trace.add("push", ((2, 4), (3, 2)))
    trace.add("visit", ((2, 4), (3, 3)))
    picture = format_animation(trace, seconds=1)
    assert marks_at(picture, 0.4) == {(2, 4): "#7fb2d9", (3, 2): "#7fb2d9"}
    assert (
        marks_at(picture, 0.6)
        == marks_at(picture, 60)
        == {
            (2, 4): "#8cc084",
            (3, 3): "#8cc084",
        }
    )


@pytest.mark.parametrize("keeps", [True, False])
def test_events_that_no_screen_can_tell_apart_are_one_shape(keeps: bool) -> None:
    trace = Trace(TWIST.start, keeps=keeps)
    for _ in range(100):
        trace.add("push", ((2, 4), (3, 2)))
        trace.add("visit", ((3, 2),))
    picture = format_animation(trace, seconds=0.1)
    assert picture.count("<set ") <= 7 * (2 if keeps else 1)
    left = {(2, 4): "#7fb2d9"} if keeps else {}
    assert marks_at(picture, 60) == left | {(3, 2): "#8cc084"}


def test_the_tree_of_a_search() -> None:
    level = Level.of(["######", "#@   #", "# $. #", "#    #", "######"])
    problem = PushProblem(level.start)
    found = breadth_first(problem)
    assert found.first is not None
    assert verify(level, problem.lurd(found.first)).metrics.pushes == (
        fewest_pushes(level.start).pushes
    )
    root = search_tree(found.known)
    count, stack = 0, [root]
    while stack:
        node = stack.pop()
        stack += node.children
        count += 1
        assert all(
            found.known.records.parent(child.number) == node.number for child in node.children
        )
    assert count == len(found.known)
