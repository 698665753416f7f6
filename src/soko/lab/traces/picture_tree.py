"""A tree as a picture: every node as large as its words, the push that led to it on its edge.

The root is on top; a tree that would be too wide to read so lies on its side, the root on the left,
and grows down the page. Of a very large tree the nodes nearest the root are drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias

from soko.lab.traces.tree_layout import Placed, layout

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST_NODES: Final = 400
"""As many as a person can still follow; 0.2 MB of SVG."""

_WIDEST: Final = 1100
_MARGIN: Final = 12
_LINE: Final = 16
_PAD: Final = (10, 6)
_LETTER: Final = (7.6, 6.4)
"""The widths of a bold and of a smaller letter, on the safe side."""

Look: TypeAlias = Literal["plain", "target", "again", "rest"]
"""How a node is drawn: `again` is one that was met before, `rest` stands for many."""

_STYLES: Final[dict[Look, str]] = {
    "plain": 'fill="#f6f1e5" stroke="#5c6673"',
    "target": 'fill="#e8c547" stroke="#5c6673"',
    "again": 'fill="#ffffff" stroke="#c8743c" stroke-dasharray="5 3"',
    "rest": 'fill="none" stroke="none"',
}
_ARROWS: Final = {"u": "↑", "d": "↓", "l": "←", "r": "→"}
_SHEET: Final = (
    "text{font-family:sans-serif;text-anchor:middle;dominant-baseline:central;fill:#222b36}"
    ".name{font-size:13px;font-weight:bold}.detail{font-size:11px}"
    ".push,.rest{font-size:13px;fill:#6f7a87}.edge{stroke:#8a94a0;stroke-width:1.5;fill:none}"
)


class Node(Protocol):
    """A node that can be drawn: its text, the action that led to it, and its children."""

    @property
    def push(self) -> str:
        """Return the action that led to it, nothing for the root."""
        ...

    @property
    def lines(self) -> Sequence[str]:
        """Return its name and, below, what else is to be said."""
        ...

    @property
    def look(self) -> Look:
        """Return how it is drawn."""
        ...

    @property
    def children(self) -> Sequence[Node]:
        """Return the nodes below."""
        ...


@dataclass(frozen=True, slots=True)
class _Rest:
    """Stands for the nodes that are not drawn."""

    count: int
    push: str = ""
    look: Look = "rest"
    children: tuple[Node, ...] = ()

    @property
    def lines(self) -> Sequence[str]:
        return (f"… {self.count} more",)


@dataclass(slots=True, kw_only=True)
class _Box(Placed):
    """A node with its place in the picture, and the one above it."""

    node: Node
    above: _Box | None
    width: float
    height: float
    x: float = 0
    y: float = 0


@dataclass(frozen=True, slots=True)
class _Picture:
    """The nodes with their places, and the lines between them as SVG."""

    boxes: list[_Box]
    edges: list[str]
    width: float
    height: float


def format_tree_svg(root: Node, *, most: int = MOST_NODES) -> str:
    """Draw a tree as an SVG document; targets are yellow, states met again are dashed.

    At most `most` nodes are drawn, those nearest the root; what is left out is counted where it
    would stand.
    """
    picture = _standing(root, most)
    if picture.width > _WIDEST:
        picture = min(picture, _lying(root, most), key=lambda each: each.width)
    width, height = picture.width, picture.height
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" aria-label="A search tree">',
            f"<title>A search tree of {_size(root)} nodes</title>",
            f"<style>{_SHEET}</style>",
            *picture.edges,
            *(line for box in picture.boxes for line in _drawn(box)),
            "</svg>\n",
        ]
    )


def _size(root: Node) -> int:
    """Count the nodes; one that was met before is not counted again."""
    nodes = [root]
    for node in nodes:
        nodes += node.children
    return sum(node.look != "again" for node in nodes)


def _standing(root: Node, most: int) -> _Picture:
    """Place the nodes with the root on top."""
    boxes = _boxes(root, most)
    across, depth = layout(boxes[0], gap=22, step=34)
    for box in boxes:
        box.x, box.y = round(box.across + _MARGIN, 1), round(box.depth + _MARGIN, 1)
    edges = [_edge_down(box.above, box) for box in boxes if box.above]
    return _Picture(boxes, edges, round(across + 2 * _MARGIN, 1), round(depth + 2 * _MARGIN, 1))


def _lying(root: Node, most: int) -> _Picture:
    """Place the nodes with the root on the left."""
    boxes = _boxes(root, most)
    for box in boxes:
        box.breadth, box.thickness = box.thickness, box.breadth
    across, depth = layout(boxes[0], gap=8, step=52)
    for box in boxes:
        box.x, box.y = round(box.depth + _MARGIN, 1), round(box.across + _MARGIN, 1)
    edges = [_edge_to_the_right(box.above, box) for box in boxes if box.above]
    return _Picture(boxes, edges, round(depth + 2 * _MARGIN, 1), round(across + 2 * _MARGIN, 1))


def _boxes(root: Node, most: int) -> list[_Box]:
    """Return the nodes that are drawn, parents before children, as they stand under a root."""
    boxes = [_box(root, None)]
    for above in boxes:
        room = max(most - len(boxes), 0)
        nodes: list[Node] = list(above.node.children[:room])
        left_out = sum(_size(child) for child in above.node.children[room:])
        if left_out:
            nodes.append(_Rest(left_out))
        below = [_box(node, above) for node in nodes]
        above.children += below
        boxes += below
    return boxes


def _box(node: Node, above: _Box | None) -> _Box:
    name, *details = node.lines
    letters = max([len(name) * _LETTER[0], *(len(detail) * _LETTER[1] for detail in details)])
    width, height = letters + 2 * _PAD[0], len(node.lines) * _LINE + 2 * _PAD[1]
    return _Box(width, height, [], node=node, above=above, width=width, height=height)


def _edge_down(above: _Box, box: _Box) -> str:
    start, end = above.y + above.height / 2, box.y - box.height / 2
    bend = (start + end) / 2
    curve = f"M{above.x:g} {start:g}C{above.x:g} {bend:g} {box.x:g} {bend:g} {box.x:g} {end:g}"
    outside = -10 if box.x < above.x else 10
    return _edge(curve, box.node, box.x + outside, end - 9)


def _edge_to_the_right(above: _Box, box: _Box) -> str:
    start, end = above.x + above.width / 2, box.x - box.width / 2
    bend = (start + end) / 2
    curve = f"M{start:g} {above.y:g}C{bend:g} {above.y:g} {bend:g} {box.y:g} {end:g} {box.y:g}"
    return _edge(curve, box.node, end - 10, box.y - 8)


def _edge(curve: str, node: Node, x: float, y: float) -> str:
    push = escape(_ARROWS.get(node.push.lower(), node.push))
    label = f'<text class="push" x="{x:g}" y="{y:g}">{push}</text>' if push else ""
    return f'<path class="edge" d="{curve}"/>{label}'


def _drawn(box: _Box) -> Iterator[str]:
    left, top = box.x - box.width / 2, box.y - box.height / 2
    style = _STYLES[box.node.look]
    size = f'width="{box.width:g}" height="{box.height:g}"'
    yield f'<rect x="{left:g}" y="{top:g}" {size} rx="6" {style}/>'
    for row, line in enumerate(box.node.lines):
        kind = "rest" if box.node.look == "rest" else "detail" if row else "name"
        y = top + _PAD[1] + (row + 0.5) * _LINE
        yield f'<text class="{kind}" x="{box.x:g}" y="{y:g}">{escape(line)}</text>'
