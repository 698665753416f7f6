"""Made levels are what was wished for, proved by a search that knows nothing of their making."""

from itertools import islice, pairwise
from random import Random

import pytest

from soko import lint, symmetric_id, verify
from soko.generation import Wish, attempts, generate
from soko.generation.goals import place_goals
from soko.generation.pulling import Puller
from soko.generation.rooms import draw_room, neighbours
from soko.lab import PushProblem
from soko.lab.search import breadth_first
from soko.puzzle import Level, SokoError, State

WISHES = [
    Wish(height=4, width=4, boxes=1, min_pushes=3),
    Wish(height=4, width=6, boxes=2, min_pushes=6),
    Wish(height=5, width=5, boxes=3, min_pushes=8, positions=3000),
]


@pytest.mark.parametrize("wish", WISHES)
def test_levels_are_as_wished(wish: Wish) -> None:
    for made in islice(generate(wish, seed=3), 4):
        level, solution = made.level, made.solution
        assert len(level.boxes) == len(level.goals) == wish.boxes
        assert level.height <= wish.height + 2
        assert level.width <= wish.width + 2
        assert solution.pushes >= wish.min_pushes
        assert verify(level, solution.lurd).ok
        assert [each for each in lint(level.to_xsb()) if each.severity != "info"] == []


def test_no_fewer_pushes_solve_them() -> None:
    for made in islice(generate(WISHES[1], seed=8), 5):
        found = breadth_first(PushProblem(made.level.start))
        assert found.first is not None
        assert found.first.cost == made.solution.pushes


def test_the_same_seed_makes_the_same_levels() -> None:
    one, same, other = (
        [made.level.rows for made in islice(generate(WISHES[1], seed=seed), 5)]
        for seed in (4, 4, 5)
    )
    assert one == same
    assert one != other


def test_no_two_are_alike() -> None:
    ids = [symmetric_id(made.level) for made in islice(generate(WISHES[0], seed=1), 30)]
    assert len(set(ids)) == len(ids)


def test_attempts_tell_of_rooms_without_a_level() -> None:
    impossible = Wish(height=3, width=3, boxes=1, min_pushes=200)
    assert list(islice(attempts(impossible), 5)) == [None] * 5


@pytest.mark.parametrize(
    "wrong", [{"height": 1}, {"width": 31}, {"boxes": 0}, {"boxes": 15}, {"boxes": 30, "width": 30}]
)
def test_wishes_that_cannot_be_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(SokoError):
        Wish(**wrong)


@pytest.mark.parametrize("seed", range(40))
def test_rooms_are_in_one_piece_without_ends(seed: int) -> None:
    floor = draw_room(Random(seed), 7, 8)
    reached = edge = {min(floor)}
    while edge:
        edge = {near for at in edge for near in neighbours(at)} & floor - reached
        reached = reached | edge
    assert reached == floor
    assert all(0 <= row < 7 and 0 <= column < 8 for row, column in floor)
    assert all(sum(near in floor for near in neighbours(at)) >= 2 for at in floor)


@pytest.mark.parametrize("seed", range(40))
def test_goals_are_on_the_floor(seed: int) -> None:
    random = Random(seed)
    floor = draw_room(random, 6, 7)
    goals = place_goals(random, floor, 4 if len(floor) >= 12 else 2)
    assert goals <= floor
    assert len(goals) in (2, 4)


def test_layers_are_push_distances() -> None:
    """Every position of a small room, against a search that pushes."""
    rows = ["######", "#    #", "# .. #", "#   ##", "#####"]
    level = Level.of(rows)
    puller = Puller.of(level.floor - {(4, 5)})
    for pushes, layer in enumerate(puller.layers(puller.bits(level.goals), 10_000)):
        for boxes, region in layer[::3]:
            player = puller.squares(region)[0]
            state = State(level, frozenset(puller.squares(boxes)), player)
            found = breadth_first(PushProblem(state))
            assert found.first is not None
            assert found.first.cost == pushes


def test_layers_end_at_the_limit() -> None:
    puller = Puller.of(frozenset((row, column) for row in range(6) for column in range(6)))
    sizes = [len(layer) for layer in puller.layers(puller.bits(frozenset({(0, 0), (2, 2)})), 500)]
    assert sum(sizes) <= 500
    assert all(count > 0 for count in sizes)
    assert len(list(pairwise(sizes))) > 2
