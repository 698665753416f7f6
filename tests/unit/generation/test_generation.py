"""Made levels are what was wished for, proved by a search that knows nothing of their making."""

from dataclasses import replace
from itertools import islice

import pytest

from soko import Result, lint, solve, symmetric_id, verify
from soko.generation import Made, Wish, attempts, generate, generator
from soko.generation.pulling import Puller
from soko.lab import PushProblem
from soko.lab.search import breadth_first
from soko.puzzle import Level, SokoError, Solution, Square

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
        assert solution.pushes >= wish.least_pushes
        assert solution.metrics.box_changes >= wish.least_changes
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


@pytest.mark.repeats
def test_no_two_are_alike() -> None:
    ids = [symmetric_id(made.level) for made in islice(generate(WISHES[0], seed=1), 30)]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("wish", WISHES)
def test_every_square_is_used_and_every_box_moves(wish: Wish) -> None:
    for made in islice(generate(wish, seed=4), 8):
        end = made.level.start
        seen = {end.player} | end.boxes
        for letter in made.solution.lurd:
            end = end.after(letter)
            seen |= {end.player} | end.boxes
        assert seen == made.level.interior == made.used()
        assert not made.level.boxes & end.boxes


def test_wishes_scale_with_the_boxes() -> None:
    assert [Wish(boxes=boxes).least_pushes for boxes in (1, 4)] == [5, 20]
    assert [Wish(boxes=boxes).least_changes for boxes in (1, 2, 4)] == [1, 3, 6]
    assert (Wish(min_pushes=7).least_pushes, Wish(min_changes=0).least_changes) == (7, 0)


def test_attempts_tell_of_rooms_without_a_level() -> None:
    impossible = Wish(height=3, width=3, boxes=1, min_pushes=200)
    assert list(islice(attempts(impossible), 5)) == [None] * 5


@pytest.mark.parametrize(
    "wrong", [{"height": 1}, {"width": 31}, {"boxes": 0}, {"boxes": 15}, {"boxes": 21, "width": 30}]
)
def test_wishes_that_cannot_be_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(SokoError):
        Wish(**wrong)


def test_wishes_may_go_to_the_edge() -> None:
    for largest in ({"height": 2, "width": 30, "boxes": 20}, {"height": 2, "width": 2, "boxes": 1}):
        Wish(**largest)
    assert Wish(boxes=14).boxes == 6 * 7 // 3


@pytest.mark.repeats
def test_rooms_suit_the_number_of_boxes() -> None:
    sizes = {
        boxes: {
            len(made.level.interior)
            for made in islice(generate(Wish(4, 5, boxes=boxes, min_pushes=1, min_changes=1)), 60)
        }
        for boxes in (1, 3)
    }
    assert max(sizes[1]) == 12  # six squares for the box, and six for the player
    assert min(sizes[3]) == 9  # three for each box


def test_no_box_is_at_home_and_none_could_be_farther() -> None:
    for made in islice(generate(WISHES[1], seed=2), 6):
        level = made.level
        assert not level.boxes & level.goals
        puller = Puller.of(level.interior)
        goals = puller.bits(level.goals)
        layers = enumerate(puller.layers(goals, 100_000))
        away = [pushes for pushes, layer in layers if any(not boxes & goals for boxes, _ in layer)]
        assert made.solution.pushes == max(away)


def test_the_player_stands_where_he_is_nearest_to_the_middle() -> None:
    for made in islice(generate(WISHES[1], seed=6), 20):
        level = made.level

        def to_the_middle(at: Square, level: Level = level) -> float:
            return abs(at[0] - (level.height - 1) / 2) + abs(at[1] - (level.width - 1) / 2)

        start = level.start
        assert to_the_middle(start.player) == min(map(to_the_middle, start.reach()))


def test_walls_are_where_they_touch_the_floor_and_nowhere_else() -> None:
    for made in islice(generate(WISHES[2], seed=1), 5):
        level = made.level
        around = {
            (row + down, column + right)
            for row, column in level.interior
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
        }
        assert level.walls == around - level.interior


def test_detours_and_changes_make_a_level_interesting() -> None:
    straight = Level.of(["######", "#@$ .#", "######"])
    assert Made(straight, Solution(straight, "RR")).difficulty == 1
    around = Level.of(["########", "#      #", "#@$ .  #", "#      #", "########"])
    assert Made(around, Solution(around, "RRRurrdL")).difficulty == 1 + 4 - 2


def test_ctrl_c_in_a_search_ends_the_making(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search returns what it has when it is interrupted; that is not proved."""

    def interrupted(level: Level, goal: str) -> Result:
        return replace(solve(level, goal=goal), interrupted=True)

    monkeypatch.setattr(generator, "solve", interrupted)
    with pytest.raises(KeyboardInterrupt):
        next(generate(Wish(height=4, width=5, boxes=2, min_pushes=5)))
