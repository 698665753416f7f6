"""Places for goals: close together, in a line, or spread like the room itself."""

from random import Random

from soko.generation.rooms import neighbours
from soko.puzzle import Square


def place_goals(random: Random, floor: frozenset[Square], count: int) -> frozenset[Square]:
    """Return so many goals on a floor."""
    return random.choice((_cluster, _cluster, _line, _spread))(random, floor, count)


def _cluster(random: Random, floor: frozenset[Square], count: int) -> frozenset[Square]:
    """Grow from one square to its neighbours, those first that touch many."""
    goals = {random.choice(sorted(floor))}
    while len(goals) < count:
        near = sorted({at for goal in goals for at in neighbours(goal)} & floor - goals)
        if not near:
            near = sorted(floor - goals)
        most = max(_touching(at, goals) for at in near)
        goals.add(random.choice([at for at in near if _touching(at, goals) == most]))
    return frozenset(goals)


def _touching(square: Square, goals: set[Square]) -> int:
    return sum(near in goals for near in neighbours(square))


def _line(random: Random, floor: frozenset[Square], count: int) -> frozenset[Square]:
    """Take a row or a column of goals, if there is one that is long enough."""
    down, right = random.choice(((0, 1), (1, 0)))
    lines = [
        frozenset((row + down * step, column + right * step) for step in range(count))
        for row, column in sorted(floor)
    ]
    fitting = [line for line in lines if line <= floor]
    return random.choice(fitting) if fitting else _cluster(random, floor, count)


def _spread(random: Random, floor: frozenset[Square], count: int) -> frozenset[Square]:
    """Mirror goals at the middle of the room, as far as that falls on floor."""
    rows, columns = [row for row, _ in floor], [column for _, column in floor]
    whole = (min(rows) + max(rows), min(columns) + max(columns))
    flips = random.choice(((True, False), (False, True), (True, True)))
    goals: list[Square] = []
    for at in random.sample(sorted(floor), len(floor)):
        image = (
            whole[0] - at[0] if flips[0] else at[0],
            whole[1] - at[1] if flips[1] else at[1],
        )
        pair = dict.fromkeys((at, image))
        if image in floor and not pair.keys() & set(goals) and len(goals) + len(pair) <= count:
            goals += pair
    return frozenset(goals) if len(goals) == count else _cluster(random, floor, count)
