"""The breadth-first tree of one box: the published example node for node, and laws."""

import random

import pytest

from soko.lab import TreeNode, format_tree, one_box_paths, push_tree
from soko.puzzle import Level, SokoError, State
from support.known_levels import DETOUR
from support.levels import random_level


def test_worked_example_node_for_node() -> None:
    assert (
        format_tree(push_tree(DETOUR.start, (5, 2), (7, 2)))
        == """\
a C6 below
└─ U b C5 below
   └─ U c C4 above/below/left
      ├─ D d C5 above/left
      │  └─ D f C6 above
      │     └─ D h C7 above
      │        └─ D i C8 above
      └─ U e C3 above/below/left
         ├─ D c C4 (again)
         └─ U g C2 below/left"""
    )


def test_worked_example_as_data() -> None:
    root = push_tree(DETOUR.start, (5, 2))
    met = [node for node in root.walk() if not node.duplicate]
    assert sorted(node.name for node in met) == list("abcdefghi")
    (again,) = (node for node in root.walk() if node.duplicate)
    assert (again.name, again.square, again.push, again.children) == ("c", (3, 2), "D", [])


def test_search_ends_at_the_destination() -> None:
    root = push_tree(DETOUR.start, (5, 2), (3, 2))
    assert [node.name for node in root.walk()] == ["a", "b", "c"]
    assert push_tree(DETOUR.start, (5, 2), (5, 2)).children == []


def depths(root: TreeNode) -> dict[tuple[int, int], int]:
    """Return the depth of the first node on each square."""
    found: dict[tuple[int, int], int] = {}
    layer = [root]
    depth = 0
    while layer:
        for node in layer:
            found.setdefault(node.square, depth)
        layer = [child for node in layer for child in node.children]
        depth += 1
    return found


def test_tree_has_every_square_at_its_fewest_pushes() -> None:
    rng = random.Random(51)
    for _ in range(150):
        start = random_level(rng).start
        for box in start.boxes:
            costs = one_box_paths(start, box, prefer="pushes")
            pushes = {square: path.pushes for square, path in costs.items()}
            assert depths(push_tree(start, box)) == pushes, f"{start}\n{box}"


def test_no_two_nodes_are_alike() -> None:
    rng = random.Random(52)
    for _ in range(100):
        start = random_level(rng, max_boxes=1).start
        (box,) = start.boxes
        met = [node for node in push_tree(start, box).walk() if not node.duplicate]
        assert len({node.name for node in met}) == len(met)
        assert len({(node.square, node.sides) for node in met}) == len(met)


def test_names_go_on_after_z() -> None:
    rows = ["#" * 12, *["#" + " " * 10 + "#"] * 8, "#" * 12]
    rows[2] = "# @$     . #"
    names = [node.name for node in push_tree(Level.of(rows).start, (2, 3)).walk()]
    assert {"z", "aa", "ab"} <= set(names)


def test_deep_trees_are_no_trouble() -> None:
    """A box that is pushed along a corridor of 3,000 squares makes a tree as deep."""
    row = f"#@${' ' * 3000}.#"
    level = Level.of(["#" * len(row), row, "#" * len(row)])
    root = push_tree(State(level, level.boxes, (1, 1)), (1, 2))
    assert sum(1 for _ in root.walk()) == 3002
    assert format_tree(root).count("\n") == 3001


def test_box_that_the_player_cannot_walk_to() -> None:
    start = Level.of(["#######", "#@$.$.#", "#######"]).start
    assert format_tree(push_tree(start, (1, 4))) == "a E2 out of reach"


def test_no_box_there() -> None:
    with pytest.raises(SokoError, match="no box on B2"):
        push_tree(DETOUR.start, (1, 1))
