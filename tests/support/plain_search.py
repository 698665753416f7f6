"""A search over single steps of the man, on `State` objects: too slow for anything but a check."""

import heapq

from soko.puzzle import Square, State

Cost = tuple[int, int]


def step_costs(
    start: State, *, prefer: str, fixed: frozenset[Square] = frozenset()
) -> dict[State, Cost]:
    """Return the least (pushes, moves), or (moves, pushes), to every state that can be reached.

    No box on a `fixed` square is ever pushed.
    """
    queue: list[tuple[Cost, int, State]] = [((0, 0), 0, start)]
    costs: dict[State, Cost] = {}
    count = 0
    while queue:
        cost, _, state = heapq.heappop(queue)
        if state in costs:
            continue
        costs[state] = cost
        for move in state.legal_moves():
            more = (int(move.isupper()), 1) if prefer == "pushes" else (1, int(move.isupper()))
            child = state.move(move)
            if child not in costs and fixed <= child.boxes:
                count += 1
                heapq.heappush(queue, ((cost[0] + more[0], cost[1] + more[1]), count, child))
    return costs
