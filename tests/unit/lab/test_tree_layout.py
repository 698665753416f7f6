"""Where the nodes of a drawn tree are placed."""

import random
from itertools import pairwise

from soko.lab.traces.tree_layout import Placed, layout

GAP = 3.0


def random_tree(rng: random.Random, size: int) -> list[list[Placed]]:
    """Return the nodes of a tree by their levels, from left to right."""
    nodes = [Placed(rng.randint(2, 30), 8, [])]
    for _ in range(size):
        nodes.append(Placed(rng.randint(2, 30), 8, []))
        rng.choice(nodes[:-1]).children.append(nodes[-1])
    levels = [[nodes[0]]]
    while below := [child for node in levels[-1] for child in node.children]:
        levels.append(below)
    return levels


def test_nodes_keep_their_distance_within_what_the_whole_takes() -> None:
    rng = random.Random(8)
    for size in range(40):
        levels = random_tree(rng, size)
        across, _ = layout(levels[0][0], gap=GAP, step=20)
        lows, highs = [], []
        for level in levels:
            low = [node.across - node.breadth / 2 for node in level]
            high = [node.across + node.breadth / 2 for node in level]
            assert all(
                right - left >= GAP - 1e-6 for left, right in zip(high, low[1:], strict=False)
            )
            assert all(one.depth == other.depth for one, other in pairwise(level))
            lows.append(low[0])
            highs.append(high[-1])
        assert abs(min(lows)) < 1e-6
        assert abs(max(highs) - across) < 1e-6
