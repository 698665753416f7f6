"""The breadth-first oracle against published counts and against a search of single steps."""

import random
from collections import Counter

import pytest

from soko.formats import read
from soko.lab import enumerate_states, fewest_pushes, spell
from soko.puzzle import Level, MoveError, Push, State, dead_squares, parse_lurd, verify
from support.known_levels import SPIRAL, TWIST
from support.levels import random_level
from support.plain_search import step_costs
from support.shared import shared_file

LIFTS = """
[3, 6, U] [2, 6, L] [2, 5, L] [3, 2, D] [4, 2, D] [5, 2, D] [4, 5, R] [4, 6, U] [3, 6, U]
[6, 2, R] [2, 4, L] [3, 4, D] [4, 4, D] [2, 6, L] [2, 5, L] [2, 4, D] [6, 3, L] [6, 2, R]
[2, 3, R] [6, 3, L] [6, 2, U] [5, 2, U] [4, 2, U] [5, 4, D] [2, 4, R] [3, 4, D] [4, 4, D]
[2, 5, L] [2, 4, D] [6, 4, L] [6, 3, L] [6, 2, R] [6, 3, R] [6, 4, R] [6, 5, R] [6, 6, U]
[5, 6, U] [4, 6, U] [5, 4, D] [6, 4, L] [6, 3, L] [6, 2, R] [6, 3, R] [6, 4, R] [6, 5, R]
[6, 6, U]"""


@pytest.mark.parametrize(
    ("level", "pushes", "total", "without_dead_squares"),
    [(SPIRAL, 42, 45_637, 8_355), (TWIST, 43, 6_057, 720)],
)
def test_published_counts(level: Level, pushes: int, total: int, without_dead_squares: int) -> None:
    everything = enumerate_states(level.start)
    assert (everything.pushes, everything.total) == (pushes, total)
    pruned = enumerate_states(level.start, prune="dead_squares")
    assert (pruned.pushes, pruned.total) == (pushes, without_dead_squares)


def test_published_pushes_of_lifts() -> None:
    level = read(shared_file("levels/Aymeric_du_Peloux_282.xsb"))[179]
    found = enumerate_states(level.start)
    assert found.total == 20_106
    assert found.solution is not None
    assert " ".join(map(str, found.solution)) == " ".join(LIFTS.split("\n")).strip()
    assert found.lurd is not None
    assert len(found.lurd) == 190


def test_states_of_each_depth_by_single_steps() -> None:
    rng = random.Random(11)
    for _ in range(40):
        level = random_level(rng, max_height=6, max_width=6, max_boxes=2)
        pushes: dict[object, int] = {}
        for state, cost in step_costs(level.start, prefer="pushes").items():
            key = state.boxes, state.reach()
            pushes[key] = min(cost[0], pushes.get(key, cost[0]))
        depths = Counter(pushes.values())
        expected = tuple(depths[depth] for depth in sorted(depths))
        assert enumerate_states(level.start).per_depth == expected, str(level)


def test_dead_squares_are_never_entered() -> None:
    level = Level.of(["######", "#@$  #", "#  . #", "######"])
    assert (1, 2) in dead_squares(level)
    found = enumerate_states(level.start, prune="dead_squares")
    assert found.per_depth == (1,)
    assert enumerate_states(level.start).per_depth == (1, 2, 1)


def test_solution_replays_with_the_fewest_pushes() -> None:
    rng = random.Random(12)
    solved = 0
    for _ in range(60):
        level = random_level(rng, solvable=True)
        found = fewest_pushes(level.start)
        assert found.lurd is not None
        verdict = verify(level, found.lurd)
        assert verdict.ok
        assert verdict.metrics.pushes == found.pushes == len(found.per_depth) - 1
        solved += bool(found.pushes)
    assert solved > 30


def test_start_solved() -> None:
    level = Level.of(["####", "#@*#", "####"])
    found = fewest_pushes(level.start)
    assert (found.pushes, found.lurd, found.per_depth) == (0, "", (1,))


def test_unsolvable() -> None:
    found = fewest_pushes(Level.of(["#####", "#@ $#", "# . #", "#####"]).start)
    assert (found.pushes, found.lurd, found.solution) == (None, None, None)


def test_from_the_middle_of_a_game() -> None:
    state = TWIST.start.after("Drdd")
    found = fewest_pushes(state)
    assert found.lurd is not None
    assert state.after(found.lurd).is_solved


def test_boxes_out_of_reach_play_no_part() -> None:
    inside = Level.of(["#####", "#@$.#", "#####"])
    littered = Level.of(["#####  $", "#@$.# *.", "#####"])
    assert enumerate_states(inside.start).per_depth == enumerate_states(littered.start).per_depth


def test_spell_walks_the_shortest_way() -> None:
    start = Level.of(["######", "#@   #", "# $ .#", "#    #", "######"]).start
    assert spell(start, [Push((2, 2), "R"), Push((2, 3), "R")]) == "dRR"
    assert parse_lurd(spell(start, [Push((2, 2), "U")])) == "ddrU"


def test_spell_refuses_a_push_out_of_reach() -> None:
    start = Level.of(["#####", "#@$.#", "#####"]).start
    with pytest.raises(MoveError, match=r"\[1, 2, L\]"):
        spell(start, [Push((1, 2), "L")])


def test_open_board_ends_at_its_edge() -> None:
    level = Level.of(["@$ ", " . "])
    found = enumerate_states(level.start)
    assert found.total == sum(
        1 for _ in {(s.boxes, s.reach()) for s in step_costs(level.start, prefer="moves")}
    )
    assert isinstance(level.start, State)
