"""Small random levels and walks: one source for every test that compares with an oracle.

`random_level` depends on nothing but its generator: the same seed gives the same level. The
Hypothesis strategies are built on it, so that both kinds of test see the same sort of level.
"""

import random
from collections.abc import Iterable

from hypothesis import strategies as st

from soko.puzzle import Level, Square, State
from soko.puzzle.xsb import place_pieces

AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1))


def random_level(
    rng: random.Random,
    *,
    max_height: int = 7,
    max_width: int = 7,
    max_boxes: int = 3,
    solvable: bool | None = None,
    decorated: bool = False,
) -> Level:
    """Make a playable level of at most that size, its closed frame of walls included.

    With `solvable=True` the boxes are pulled away from the goals, so that the level can be solved;
    with None every second level is made so, and the others have boxes anywhere, solvable or not.
    `decorated` adds a margin in which lie floor, walls, boxes and goals out of the player's reach.
    """
    count = rng.randint(1, max_boxes)
    room: list[Square] = []
    while len(room) < 2 * count + 1:
        height, width = rng.randint(3, max_height), rng.randint(5, max_width)
        room = random_room(rng, height, width)
    goals = rng.sample(room, count)
    if solvable or (solvable is None and rng.random() < 0.5):
        boxes, player = pulled(rng, room, goals)
    else:
        *boxes, player = rng.sample(room, count + 1)
    rows = draw(height, width, room, goals)
    rows = place_pieces(rows, boxes, player)
    return Level(decorate(rng, rows) if decorated else rows)


def random_room(rng: random.Random, height: int, width: int) -> list[Square]:
    """Return the largest connected piece of a frame sprinkled with walls, in order."""
    walls = rng.choice((0.0, 0.1, 0.2, 0.3, 0.4))
    inner = [(r, c) for r in range(1, height - 1) for c in range(1, width - 1)]
    floor = {square for square in inner if rng.random() >= walls}
    pieces = []
    while floor:
        piece = reachable(floor, min(floor))
        floor -= piece
        pieces.append(piece)
    return sorted(max(pieces, key=len, default=()))


def reachable(floor: Iterable[Square], start: Square) -> set[Square]:
    """Flood a floor from a square: the plain way, apart from what is tested."""
    free = set(floor) - {start}
    reached = [start]
    for row, column in reached:
        for down, right in AROUND:
            square = (row + down, column + right)
            if square in free:
                free.remove(square)
                reached.append(square)
    return set(reached)


def pulled(
    rng: random.Random, room: list[Square], goals: list[Square]
) -> tuple[list[Square], Square]:
    """Pull boxes away from the goals at random; return them and the player."""
    boxes = set(goals)
    player = rng.choice([square for square in room if square not in boxes])
    for _ in range(rng.randint(1, 12 * len(goals))):
        reach = reachable(set(room) - boxes, player)
        pulls = [
            (box, at, behind)
            for box in sorted(boxes)
            for down, right in AROUND
            if (at := (box[0] + down, box[1] + right)) in reach
            and (behind := (at[0] + down, at[1] + right)) in set(room) - boxes
        ]
        if not pulls:
            break
        box, at, player = rng.choice(pulls)
        boxes = boxes - {box} | {at}
    reach = reachable(set(room) - boxes, player)
    return sorted(boxes), rng.choice(sorted(reach))


def draw(
    height: int, width: int, room: Iterable[Square], goals: Iterable[Square]
) -> tuple[str, ...]:
    """Draw a room: walls wherever there is no floor."""
    board = [["#"] * width for _ in range(height)]
    for row, column in room:
        board[row][column] = " "
    for row, column in goals:
        board[row][column] = "."
    return tuple(map("".join, board))


def decorate(rng: random.Random, rows: tuple[str, ...]) -> tuple[str, ...]:
    """Put a margin of things that the player cannot reach around a closed board."""
    above, below, left, right = (rng.randint(0, 2) for _ in range(4))
    width = len(rows[0]) + left + right

    def litter(length: int) -> str:
        return "".join(rng.choice("  ##$*.") for _ in range(length))

    middle = [f"{litter(left)}{row}{litter(right)}" for row in rows]
    return (*(litter(width) for _ in range(above)), *middle, *(litter(width) for _ in range(below)))


def random_walk(rng: random.Random, state: State, steps: int) -> str:
    """Return legal LURD of at most that many steps, pushing somewhat more often than not."""
    lurd = ""
    for _ in range(steps):
        moves = state.legal_moves()
        if not moves:
            break
        pushes = [move for move in moves if move.isupper()]
        move = rng.choice(pushes if pushes and rng.random() < 0.6 else moves)
        state = state.move(move)
        lurd += move
    return lurd


def randoms() -> st.SearchStrategy[random.Random]:
    """Generate random sources that Hypothesis controls and shrinks."""
    return st.randoms(use_true_random=False)


@st.composite
def levels(
    draw: st.DrawFn,
    *,
    max_height: int = 7,
    max_width: int = 7,
    max_boxes: int = 3,
    solvable: bool | None = None,
    decorated: bool = False,
) -> Level:
    """Generate playable levels with `random_level`."""
    return random_level(
        draw(randoms()),
        max_height=max_height,
        max_width=max_width,
        max_boxes=max_boxes,
        solvable=solvable,
        decorated=decorated,
    )


@st.composite
def levels_with_walks(draw: st.DrawFn, *, max_steps: int = 40) -> tuple[Level, str]:
    """Generate a level and a legal walk from its start, pushes in upper case."""
    rng = draw(randoms())
    level = random_level(rng)
    return level, random_walk(rng, level.start, draw(st.integers(0, max_steps)))


def lurds(max_size: int = 60) -> st.SearchStrategy[str]:
    """Generate letters of any case that need not be legal on any level."""
    return st.text("udlrUDLR", max_size=max_size)
