"""Which sides of a square stay connected when a box stands on it.

Two neighbours of a square can reach each other around it exactly when the edges that lead to them
belong to one biconnected component of the floor. One depth-first pass finds all components
(Hopcroft and Tarjan 1973), instead of one flood for every square.
"""

from collections.abc import Iterator

from soko.puzzle.squares import DELTAS, Square, step_from

Edge = tuple[Square, Square]


def connected_sides(floor: frozenset[Square]) -> dict[Edge, int]:
    """Give each edge of a floor the number of its biconnected component; O(area).

    An edge is a square and a neighbour, in both orders. With a box on `square`, the player can
    walk from neighbour `a` to neighbour `b` exactly when `(square, a)` and `(square, b)` have the
    same number.
    """
    components: dict[Edge, int] = {}
    depth: dict[Square, int] = {}
    number = 0
    for root in sorted(floor):
        if root not in depth:
            for component in _components(floor, root, depth):
                for a, b in component:
                    components[a, b] = components[b, a] = number
                number += 1
    return components


def _components(
    floor: frozenset[Square], root: Square, depth: dict[Square, int]
) -> Iterator[list[Edge]]:
    depth[root] = 0
    low = {root: 0}
    edges: list[Edge] = []
    path = [(root, _neighbours(floor, root), 0)]
    while path:
        square, neighbours, begin = path[-1]
        for other in neighbours:
            if other not in depth:
                depth[other] = low[other] = len(path)
                path.append((other, _neighbours(floor, other), len(edges)))
                edges.append((square, other))
                break
            if depth[other] < depth[square]:  # the edge back to the parent changes nothing
                edges.append((square, other))
                low[square] = min(low[square], depth[other])
        else:
            path.pop()
            if path:
                parent = path[-1][0]
                low[parent] = min(low[parent], low[square])
                if low[square] >= depth[parent]:
                    yield edges[begin:]
                    del edges[begin:]


def _neighbours(floor: frozenset[Square], square: Square) -> Iterator[Square]:
    around = (step_from(square, direction) for direction in DELTAS)
    return (other for other in around if other in floor)
