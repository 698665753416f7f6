"""Traces of searches, and the pictures made of them."""

import random
from itertools import pairwise
from xml.etree import ElementTree

from soko.lab import PushProblem, fewest_pushes, push_tree
from soko.lab.search import astar, breadth_first, go_on
from soko.lab.traces import (
    Trace,
    TracedKnown,
    format_animation,
    format_events,
    format_tree_svg,
    search_tree,
    trace_record,
)
from soko.lab.walking import BoxProblem, WalkProblem
from soko.puzzle import Level, verify
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


def test_the_picture_changes_squares_in_the_order_of_the_events() -> None:
    _, trace = traced_detour()
    root = ElementTree.fromstring(format_animation(trace))
    assert format_animation(trace) == format_animation(trace)
    sets = [[each.attrib for each in rect.iter(f"{SVG}set")] for rect in root.iter(f"{SVG}rect")]
    assert len(sets) == len({event.squares for event in trace.events})
    for changes in sets:
        begins = [float(each["begin"].rstrip("s")) for each in changes]
        assert begins == sorted(begins)
        assert all(before["to"] != after["to"] for before, after in pairwise(changes))
    last = {event.squares[0]: event.kind for event in trace.events}
    assert sum(changes[-1]["to"] == "#e8c547" for changes in sets) == list(last.values()).count(
        "solution"
    )


def test_a_state_takes_the_marks_of_the_one_before_away() -> None:
    trace = Trace(TWIST.start, keeps=False)
    trace.add("push", ((2, 4), (3, 2)))
    trace.add("visit", ((2, 4), (3, 3)))
    root = ElementTree.fromstring(format_animation(trace, seconds=1))
    changes = {
        (int(rect.attrib["y"]) // 32, int(rect.attrib["x"]) // 32): [
            (each.attrib["begin"], each.attrib["to"]) for each in rect.iter(f"{SVG}set")
        ]
        for rect in root.iter(f"{SVG}rect")
    }
    assert changes[3, 2] == [("0s", "#7fb2d9"), ("0.5s", "none")]
    assert changes[3, 3] == [("0.5s", "#8cc084")]


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
    picture = ElementTree.fromstring(format_tree_svg(root))
    places = [
        (float(rect.attrib["x"]), float(rect.attrib["y"])) for rect in picture.iter(f"{SVG}rect")
    ]
    assert len(set(places)) == count, "no two nodes lie on one another"
    by_row: dict[float, list[float]] = {}
    for x, y in places:
        by_row.setdefault(y, []).append(x)
    assert all(b - a >= 64 for xs in by_row.values() for a, b in pairwise(sorted(xs)))


def test_the_tree_of_one_box_can_be_drawn_too() -> None:
    tree = push_tree(DETOUR.start, next(iter(DETOUR.boxes)))
    picture = ElementTree.fromstring(format_tree_svg(tree))
    assert len(list(picture.iter(f"{SVG}rect"))) == sum(1 for _ in tree.walk())
