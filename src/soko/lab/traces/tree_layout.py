"""Where the nodes of a tree stand, so that none overlaps another and parents stand over children.

Subtrees are laid side by side as close as their outlines allow, after Reingold and Tilford, "Tidier
Drawings of Trees" (1981), here for nodes of different sizes. It works along two axes that know
nothing of up and down: `depth` leads away from the root, `across` from one sibling to the next.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Placed:
    """A node of known size; `layout` sets the place of its middle."""

    breadth: float
    """Its size across."""
    thickness: float
    """Its size in the direction of depth."""
    children: list[Placed]
    across: float = 0
    depth: float = 0


@dataclass(slots=True)
class _Outline:
    """How far a subtree reaches to both sides at each level, measured from its root's middle."""

    low: list[float] = field(default_factory=list)
    high: list[float] = field(default_factory=list)

    def add(self, other: _Outline, offset: float) -> None:
        """Take in a subtree that stands on the high side of all that is there."""
        self.low += [low + offset for low in other.low[len(self.low) :]]
        self.high[: len(other.high)] = [high + offset for high in other.high]

    def below(self, shift: float, breadth: float) -> _Outline:
        """Return the outline with a root of that breadth, its middle at `shift`, on top."""
        return _Outline(
            [-breadth / 2, *(low - shift for low in self.low)],
            [breadth / 2, *(high - shift for high in self.high)],
        )


def layout(root: Placed, *, gap: float, step: float) -> tuple[float, float]:
    """Place all nodes from (0, 0) on; return the size of the whole, across and in depth.

    Siblings are `gap` apart at the least, levels `step`. Takes O(nodes · levels).
    """
    nodes = _parents_first(root)
    outlines: dict[int, _Outline] = {}
    for node in reversed(nodes):
        outlines[id(node)] = _gather(
            node, [outlines.pop(id(child)) for child in node.children], gap
        )
    outline = outlines[id(root)]
    root.across = -min(outline.low)
    for node in nodes:
        for child in node.children:
            child.across += node.across
    return max(outline.high) - min(outline.low), _set_depths(root, step)


def _parents_first(root: Placed) -> list[Placed]:
    nodes = [root]
    for node in nodes:
        nodes += node.children
    return nodes


def _gather(node: Placed, below: list[_Outline], gap: float) -> _Outline:
    """Set the children's places relative to their parent's; return the outline of them all."""
    together = _Outline()
    for child, outline in zip(node.children, below, strict=True):
        child.across = max(
            (high + gap - low for high, low in zip(together.high, outline.low, strict=False)),
            default=0,
        )
        together.add(outline, child.across)
    middle = (node.children[0].across + node.children[-1].across) / 2 if node.children else 0
    for child in node.children:
        child.across -= middle
    return together.below(middle, node.breadth)


def _set_depths(root: Placed, step: float) -> float:
    """Begin each level on one line behind the one before; return where the last one ends."""
    level, start = [root], 0.0
    while True:
        thickness = max(node.thickness for node in level)
        for node in level:
            node.depth = start + node.thickness / 2
        level = [child for node in level for child in node.children]
        if not level:
            return start + thickness
        start += thickness + step
