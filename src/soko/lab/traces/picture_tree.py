"""A tree as a picture: the root on top, every node above the middle of its children."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_STEP: Final = (64, 56)

Look: TypeAlias = Literal["plain", "target", "again"]
"""How a node is drawn: `again` is one that was met before."""

_STYLES: Final[dict[Look, str]] = {
    "plain": 'rx="6" fill="#e8e2d4" stroke="#5c6673"',
    "target": 'rx="6" fill="#e8c547" stroke="#5c6673"',
    "again": 'rx="6" fill="none" stroke="#e0905c" stroke-dasharray="4 3"',
}
_TEXT: Final = (
    'font-family="sans-serif" font-size="12" text-anchor="middle" dominant-baseline="central"'
)


class Node(Protocol):
    """A node that can be drawn: its text, the action that led to it, and its children."""

    push: str

    @property
    def look(self) -> Look:
        """Return how it is drawn."""
        ...

    @property
    def children(self) -> Sequence[Node]:
        """Return the nodes below."""
        ...


class _Placed:
    """A node with its place; the nodes below are placed first."""

    def __init__(self, node: Node, depth: int, x: float, children: list[_Placed]) -> None:
        self.node, self.depth, self.x, self.children = node, depth, x, children

    def point(self) -> tuple[float, float]:
        return (self.x + 0.5) * _STEP[0], (self.depth + 0.5) * _STEP[1]


def format_tree_svg(root: Node) -> str:
    """Draw a tree as an SVG document; targets are yellow, states met again are dashed."""
    placed = _place(root)
    width = (max(each.x for each in placed) + 1) * _STEP[0]
    height = (max(each.depth for each in placed) + 1) * _STEP[1]
    body = [*_edges(placed), *_boxes(placed)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" aria-label="A search tree">',
            f"<title>A search tree of {len(placed)} nodes</title>",
            *body,
            "</svg>\n",
        ]
    )


def _place(root: Node) -> list[_Placed]:
    """Give leaves the next free column and every other node the middle of its children."""
    placed: list[_Placed] = []
    by_node: dict[int, _Placed] = {}
    column = 0
    stack = [(root, 0, False)]
    while stack:
        node, depth, is_below_done = stack.pop()
        if node.children and not is_below_done:
            stack.append((node, depth, True))
            stack += [(child, depth + 1, False) for child in reversed(node.children)]
            continue
        below = [by_node[id(child)] for child in node.children]
        x = (below[0].x + below[-1].x) / 2 if below else float(column)
        column += not below
        by_node[id(node)] = _Placed(node, depth, x, below)
        placed.append(by_node[id(node)])
    return placed


def _edges(placed: list[_Placed]) -> Iterator[str]:
    for each in placed:
        x, y = each.point()
        for child in each.children:
            to_x, to_y = child.point()
            bend = (y + to_y) / 2
            curve = f"M{x:g} {y:g}C{x:g} {bend:g} {to_x:g} {bend:g} {to_x:g} {to_y:g}"
            yield f'<path d="{curve}" stroke="#5c6673" fill="none"/>'


def _boxes(placed: list[_Placed]) -> Iterator[str]:
    for each in placed:
        x, y = each.point()
        style = _STYLES[each.node.look]
        yield f'<rect x="{x - 28:g}" y="{y - 12:g}" width="56" height="24" {style}/>'
        yield f'<text x="{x:g}" y="{y:g}" {_TEXT}>{escape(str(each.node))}</text>'
