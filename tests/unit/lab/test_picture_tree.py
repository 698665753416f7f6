"""Trees as pictures: every node is there, its words fit in it, and none lies on another."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from soko.lab import PushProblem, push_tree
from soko.lab.search import breadth_first
from soko.lab.traces import format_tree_svg, search_tree
from soko.puzzle import Level

SVG = "{http://www.w3.org/2000/svg}"
SHAFT = Level.of(["####", "#  #", "#  #", "#  #", "#  #", "##$#", " #@#", " #.#", " ###"])

Box = tuple[float, float, float, float]


@dataclass
class Leaf:
    """A node of a made-up tree."""

    lines: tuple[str, ...]
    push: str = ""
    look: str = "plain"
    children: list[Leaf] = field(default_factory=list)


def random_tree(rng: random.Random, size: int) -> Leaf:
    nodes = [Leaf(("root",))]
    looks = ["plain", "target"]
    for number in range(1, size):
        lines = tuple("x" * rng.randint(1, 30) for _ in range(rng.randint(1, 3)))
        node = Leaf(lines, push=rng.choice("udlr"), look=rng.choice(looks))
        parent = nodes[rng.randint(max(0, number - rng.choice([3, 60])), number - 1)]
        parent.children.append(node)
        nodes.append(node)
    return nodes[0]


def parse(text: str) -> tuple[ElementTree.Element, list[Box]]:
    picture = ElementTree.fromstring(text)
    boxes = [
        (float(a["x"]), float(a["y"]), float(a["width"]), float(a["height"]))
        for a in (rect.attrib for rect in picture.iter(f"{SVG}rect"))
    ]
    return picture, boxes


def texts(picture: ElementTree.Element) -> list[tuple[str, str]]:
    return [(each.attrib["class"], each.text or "") for each in picture.iter(f"{SVG}text")]


def overlap(a: Box, b: Box) -> bool:
    return all(a[i] < b[i] + b[i + 2] and b[i] < a[i] + a[i + 2] for i in (0, 1))


@pytest.mark.parametrize("seed", range(30))
def test_no_two_nodes_overlap_and_all_lie_in_the_picture(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.choice([1, 5, 40, 150])
    picture, boxes = parse(format_tree_svg(random_tree(rng, size)))  # type: ignore[arg-type]
    assert len(boxes) == size
    assert not any(overlap(a, b) for a, b in combinations(boxes, 2))
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    assert all(x >= 0 and y >= 0 and x + w <= width and y + h <= height for x, y, w, h in boxes)


def test_a_node_is_as_wide_as_its_words() -> None:
    short, long = Leaf(("a",)), Leaf(("b", "a rather long line of words"))
    _, boxes = parse(format_tree_svg(Leaf(("root",), children=[short, long])))  # type: ignore[arg-type]
    assert boxes[2][2] > 27 * 6 > 2 * boxes[1][2]


def test_words_stand_below_each_other_within_their_node() -> None:
    picture, _ = parse(format_tree_svg(random_tree(random.Random(9), 60)))  # type: ignore[arg-type]
    left, top, width, height = 0.0, 0.0, 0.0, 0.0
    last = 0.0
    for each in picture:
        number = {name: float(each.get(name, 0)) for name in ("x", "y", "width", "height")}
        if each.tag == f"{SVG}rect":
            left, top, width, height = number.values()
            last = top
        elif each.get("class") in ("name", "detail"):
            assert number["x"] == pytest.approx(left + width / 2, abs=0.1)
            assert last + 5 < number["y"] < top + height - 5
            last = number["y"]


def test_a_parent_stands_over_the_middle_of_its_children() -> None:
    root = Leaf(("root",), children=[Leaf((word,)) for word in ("one", "two", "three")])
    _, boxes = parse(format_tree_svg(root))  # type: ignore[arg-type]
    middles = [x + width / 2 for x, _, width, _ in boxes]
    assert middles[0] == pytest.approx((middles[1] + middles[3]) / 2, abs=0.1)
    assert all(box[1] > boxes[0][1] + boxes[0][3] for box in boxes[1:])


def test_a_tree_too_wide_for_a_page_grows_down_the_page() -> None:
    wide = Leaf(("root",), children=[Leaf((f"node {number}",)) for number in range(40)])
    picture, boxes = parse(format_tree_svg(wide))  # type: ignore[arg-type]
    assert float(picture.attrib["width"]) < 400
    assert len({box[0] for box in boxes[1:]}) == 1
    tops = [box[1] for box in boxes[1:]]
    assert all(a < b for a, b in pairwise(tops))


def test_a_large_tree_says_how_much_of_it_is_not_drawn() -> None:
    tree = random_tree(random.Random(5), 1000)
    picture, boxes = parse(format_tree_svg(tree, most=50))  # type: ignore[arg-type]
    rest = [text for kind, text in texts(picture) if kind == "rest"]
    left_out = sum(int(text.split()[1]) for text in rest)
    assert rest
    assert len(boxes) - len(rest) + left_out == 1000
    assert picture.findtext(f"{SVG}title") == "A search tree of 1000 nodes"


def test_the_nine_nodes_of_the_published_example() -> None:
    picture, boxes = parse(format_tree_svg(push_tree(SHAFT.start, (5, 2), (7, 2))))
    assert len(boxes) == 10  # nine, and one that is met again
    assert picture.findtext(f"{SVG}title") == "A search tree of 9 nodes"
    found = texts(picture)
    names = [text for kind, text in found if kind == "name"]
    assert names == [
        "a  C6",
        "b  C5",
        "c  C4",
        "d  C5",
        "e  C3",
        "f  C6",
        "c  C4",
        "g  C2",
        "h  C7",
        "i  C8",
    ]
    assert [text for kind, text in found if kind == "detail"][2] == "above, below, left"
    assert [text for kind, text in found if kind == "push"] == list("↑↑↓↑↓↓↑↓↓")
    styles = [
        (rect.attrib["fill"], "stroke-dasharray" in rect.attrib)
        for rect in picture.iter(f"{SVG}rect")
    ]
    assert [dashed for _, dashed in styles] == [name == 6 for name in range(10)]
    assert [fill for fill, _ in styles].count("#e8c547") == 1
    assert styles[-1][0] == "#e8c547", "the goal, met last"


def test_the_tree_of_a_search_marks_what_was_looked_for() -> None:
    level = Level.of(["######", "#@   #", "# $. #", "#    #", "######"])
    found = breadth_first(PushProblem(level.start))
    picture, boxes = parse(format_tree_svg(search_tree(found.known)))
    assert len(boxes) == len(found.known)
    assert sum(rect.attrib["fill"] == "#e8c547" for rect in picture.iter(f"{SVG}rect")) == 1
