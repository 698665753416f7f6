"""Random graphs as problems, with true costs found in a plain way."""

import random
from collections.abc import Iterator

from soko.lab.search import HOPELESS, Problem

Edge = tuple[int, int]
"""The cost of an edge and where it leads to."""


class Graph(Problem[int, Edge]):
    """A graph whose vertices are numbers; the first is 0. `targets` are what is looked for."""

    def __init__(self, edges: list[list[Edge]], targets: set[int]) -> None:
        self.edges = edges
        self.targets = targets
        self.bounds = [0] * len(edges)
        self.packed_size = 2

    def initial(self) -> int:
        return 0

    def successors(self, state: int) -> Iterator[tuple[Edge, int]]:
        return ((edge, edge[1]) for edge in self.edges[state])

    def is_target(self, state: int) -> bool:
        return state in self.targets

    def cost(self, action: Edge) -> int:
        return action[0]

    def bound(self, state: int) -> int:
        return self.bounds[state]

    def pack(self, state: int) -> bytes:
        return state.to_bytes(2, "little")

    def unpack(self, packed: bytes) -> int:
        return int.from_bytes(packed, "little")

    def distances(self, sources: set[int], *, unit: bool = False) -> list[int]:
        """Return the cost from a source to each vertex: relax all edges until nothing changes."""
        best = [0 if vertex in sources else HOPELESS for vertex in range(len(self.edges))]
        for _ in self.edges:
            for vertex, edges in enumerate(self.edges):
                for cost, to in edges:
                    best[to] = min(best[to], best[vertex] + (1 if unit else cost))
        return best

    def reversed(self) -> "Graph":
        """Return the graph with every edge turned round."""
        edges: list[list[Edge]] = [[] for _ in self.edges]
        for vertex, out in enumerate(self.edges):
            for cost, to in out:
                edges[to].append((cost, vertex))
        return Graph(edges, self.targets)


def random_graph(rng: random.Random) -> Graph:
    """Make a small graph with circles, dead ends and vertices that cannot be reached."""
    size = rng.randint(1, 25)
    edges = [
        [(rng.randint(0, 6), rng.randrange(size)) for _ in range(rng.randint(0, 3))]
        for _ in range(size)
    ]
    targets = set(rng.sample(range(size), rng.randint(0, min(3, size))))
    return Graph(edges, targets)


def give_bounds(graph: Graph, rng: random.Random) -> None:
    """Give a graph bounds that are never too high, and rarely consistent."""
    left = graph.reversed().distances(graph.targets)
    graph.bounds = [cost if cost >= HOPELESS else rng.randint(0, cost) for cost in left]
