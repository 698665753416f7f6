"""Reverse play, against a search that pushes: it meets all positions, each at its distance."""

from itertools import combinations, pairwise

import pytest

from soko.generation.pulling import Puller
from soko.lab import PushProblem
from soko.lab.search import breadth_first
from soko.puzzle import Level, Square
from soko.puzzle.xsb import place_pieces

Position = tuple[frozenset[Square], Square]
"""The boxes, and the lowest square of the player's region."""

ROOMS = {
    "one box": ["######", "#    #", "# #. #", "#   ##", "######"],
    "two boxes": ["#####", "#   #", "# . #", "#.  #", "#####"],
    "player in two places": ["#######", "#  .  #", "###.###", "#  .  #", "#######"],
}


def floor_of(rows: list[str]) -> frozenset[Square]:
    squares = ((row, column) for row, line in enumerate(rows) for column, _ in enumerate(line))
    return frozenset(at for at in squares if rows[at[0]][at[1]] in " .")


def distances(rows: list[str], floor: frozenset[Square]) -> dict[Position, int]:
    """Return the pushes to the goals from every position, the player in the lowest square."""
    found = {}
    for boxes in combinations(sorted(floor), "".join(rows).count(".")):
        left = set(floor) - set(boxes)
        while left:
            player = min(left)
            state = Level(place_pieces(rows, boxes, player)).start
            left -= state.reach()
            node = breadth_first(PushProblem(state)).first
            if node is not None:
                found[frozenset(boxes), player] = int(node.cost)
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_every_position_is_met_at_its_distance(room: str) -> None:
    rows = ROOMS[room]
    floor = floor_of(rows)
    puller = Puller.of(floor)
    goals = frozenset(at for at in floor if rows[at[0]][at[1]] == ".")
    met: dict[Position, int] = {}
    for pushes, layer in enumerate(puller.layers(puller.bits(goals), 100_000)):
        for boxes, region in layer:
            position = frozenset(puller.squares(boxes)), puller.squares(region)[0]
            assert position not in met
            met[position] = pushes
    assert met == distances(rows, floor)


def test_bits_are_squares_row_by_row() -> None:
    floor = frozenset({(0, 4), (0, 0), (3, 1), (2, 2)})
    puller = Puller.of(floor)
    assert puller.squares(puller.bits(floor)) == sorted(floor)
    assert puller.squares(puller.floor) == sorted(floor)


def test_layers_end_at_the_limit() -> None:
    puller = Puller.of(frozenset((row, column) for row in range(6) for column in range(6)))
    sizes = [len(layer) for layer in puller.layers(puller.bits(frozenset({(0, 0), (2, 2)})), 500)]
    assert sum(sizes) <= 500
    assert all(count > 0 for count in sizes)
    assert len(list(pairwise(sizes))) > 2
