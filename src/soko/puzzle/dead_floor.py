"""Squares from which a box can never be pushed to a goal."""

from soko.puzzle.level import Level
from soko.puzzle.sides import connected_sides
from soko.puzzle.squares import DELTAS, Square, step_from


def dead_squares(level: Level) -> frozenset[Square]:
    """Return the interior squares from which a lone box reaches no goal; O(area).

    A box is pulled backwards from every goal, from each side on which the player can stand; the
    player walks from side to side only where the floor without the box's square lets him. What
    no pull reaches is dead. A level's boxes and the player's start play no part.

    >>> sorted(dead_squares(Level.of(["######", "#@$ .#", "######"])))
    [(1, 1)]
    """
    floor = level.interior
    components = connected_sides(floor)

    def standing(box: Square) -> list[Square]:
        return [at for at in (step_from(box, each) for each in DELTAS) if at in floor]

    # A pull is a box square and the player beside it; pulls of one component are one node.
    pulls = [(goal, player) for goal in level.active_goals for player in standing(goal)]
    alive = set(level.active_goals)
    seen = {(box, components[box, player]) for box, player in pulls}
    for box, player in pulls:  # grows while it is read
        behind = (2 * player[0] - box[0], 2 * player[1] - box[1])
        if behind not in floor:
            continue
        alive.add(player)
        node = (player, components[player, behind])
        if node not in seen:
            seen.add(node)
            sides = [at for at in standing(player) if components[player, at] == node[1]]
            pulls.extend((player, side) for side in sides)
    return floor - alive
