"""HDOJ 1254 against a brute force over (box, player), on random rooms; what is wrong is located."""

import random
from collections import deque

import pytest

from soko.lab.hdoj import fewest_pushes_of, parse_rooms
from soko.puzzle import FormatError

EXAMPLE = "1\n5 5\n0 3 0 0 0\n1 0 1 4 0\n0 0 1 0 0\n1 0 2 0 0\n0 0 0 0 0\n"


def brute_force(cells: list[list[int]]) -> int:
    """Walk and push step by step; walks cost nothing, so they go to the front of the queue."""
    place = {cell: (r, c) for r, row in enumerate(cells) for c, cell in enumerate(row)}
    free = {(r, c) for r, row in enumerate(cells) for c, cell in enumerate(row) if cell != 1}
    queue = deque([(0, place[2], place[4])])
    seen = set()
    while queue:
        pushes, box, player = queue.popleft()
        if box == place[3]:
            return pushes
        if (box, player) in seen:
            continue
        seen.add((box, player))
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            to = (player[0] + down, player[1] + right)
            beyond = (to[0] + down, to[1] + right)
            if to == box and beyond in free:
                queue.append((pushes + 1, beyond, to))
            elif to != box and to in free:
                queue.appendleft((pushes, box, to))
    return -1


def random_cells(rng: random.Random) -> list[list[int]]:
    rows, columns = rng.randint(2, 7), rng.randint(2, 7)
    walls = rng.choice((0.0, 0.1, 0.25, 0.4))
    cells = [int(rng.random() < walls) for _ in range(rows * columns)]
    for piece, at in zip((2, 3, 4), rng.sample(range(rows * columns), 3), strict=True):
        cells[at] = piece
    return [cells[at : at + columns] for at in range(0, rows * columns, columns)]


def test_example() -> None:
    assert [fewest_pushes_of(room) for room in parse_rooms(EXAMPLE)] == [4]


def test_ten_thousand_random_rooms() -> None:
    rng = random.Random(1254)
    cases = [random_cells(rng) for _ in range(10_000)]
    text = f"{len(cases)}\n"
    for cells in cases:
        body = rng.choice(("\n", " ", "\t")).join(" ".join(map(str, row)) for row in cells)
        text += f"{len(cells)} {len(cells[0])}\n{body}\n"
    rooms = parse_rooms(text)
    answers = [fewest_pushes_of(room) for room in rooms]
    assert answers == [brute_force(cells) for cells in cases]
    assert answers.count(-1) < 9_000


def test_a_large_room() -> None:
    side = 128
    cells = [["0"] * side for _ in range(side)]
    cells[1][1], cells[126][126], cells[0][0] = "2", "3", "4"
    text = f"1 {side} {side} " + " ".join(" ".join(row) for row in cells)
    assert fewest_pushes_of(parse_rooms(text)[0]) == 250


@pytest.mark.parametrize(
    ("text", "row", "column", "words"),
    [
        ("", 1, 1, "the input ends where the number of cases"),
        ("0", 1, 1, "number of cases from 1"),
        ("1\n5 x", 2, 3, "'x' is not a number of columns from 1 to 128"),
        ("1\n129 1", 2, 1, "'129' is not a number of rows"),
        ("1\n1 4\n4 2 5 3", 3, 5, "'5' is not a cell from 0 to 4"),
        ("1\n1 4\n4 2 -1 3", 3, 5, "'-1' is not a cell"),
        ("1\n1 4\n4 2 2 3", 3, 5, "second box"),
        ("1\n\n 1 4\n4 2 0 0", 3, 2, "no target; put one 3"),
        ("1\n1 4\n4 2 0\n", 4, 1, "ends where a cell"),
        ("1\n1 4\n4 2 0", 3, 6, "ends where a cell"),
        ("1\n1 4\n4 2 0 3\n\n  7", 5, 3, "'7' follows the last case"),
    ],
)
def test_what_is_wrong_is_located(text: str, row: int, column: int, words: str) -> None:
    with pytest.raises(FormatError, match=words) as caught:
        parse_rooms(text)
    assert (caught.value.row, caught.value.column) == (row, column)
