"""Dead squares, and the components that tell where the player can walk round a box."""

import random
from itertools import permutations

from soko.puzzle import Level, State, dead_squares
from soko.puzzle.sides import connected_sides
from soko.puzzle.squares import Square
from support.levels import AROUND, random_level, random_room, reachable
from support.naive import can_reach_goal

SEED_LEVEL = Level.of(
    ["_#####__", "_#--@###", "##-#$--#", "#-*.-.-#", "#--$$-##", "###-#.#_", "__#---#_", "__#####_"]
)


def draw_dead(level: Level) -> list[str]:
    dead = dead_squares(level)
    return [
        "".join("x" if (r, c) in dead else at for c, at in enumerate(row))
        for r, row in enumerate(level.rows)
    ]


def test_corners_and_walls_without_goals_are_dead() -> None:
    level = Level.of(["#######", "#@    #", "#  $  #", "#    .#", "#######"])
    assert draw_dead(level) == ["#######", "#xxxxx#", "#x $  #", "#x   .#", "#######"]


def test_the_side_of_the_player_counts() -> None:
    """Up to the goal goes what stands at the crossing, but nobody can push and then get below."""
    level = Level.of(["#######", "###.###", "#@ $  #", "### ###", "#######"])
    assert draw_dead(level) == ["#######", "###.###", "#xx$xx#", "###x###", "#######"]


def test_nothing_is_dead_in_a_level_without_walls_in_the_way() -> None:
    assert dead_squares(Level.of(["###", "#+#", "#$#", "# #", "###"])) == {(3, 1)}
    assert dead_squares(Level.of(["####", "#@*#", "####"])) == {(1, 1)}


def test_it_agrees_with_a_search_forwards() -> None:
    rng = random.Random(5)
    for _ in range(150):
        level = random_level(rng, max_height=8, max_width=8, decorated=rng.random() < 0.3)
        alive = {square for square in level.interior if can_reach_goal(level, square)}
        assert level.interior - dead_squares(level) == alive, str(level)


def count_states(level: Level, dead: frozenset[Square]) -> int:
    """Count what unit pushes reach, the player's region counting as one."""
    todo = [level.start]
    seen = {(level.boxes, min(level.start.reach()))}
    for state in todo:
        for push in state.legal_pushes():
            if push.target not in dead:
                after = State(level, state.boxes - {push.box} | {push.target}, push.box)
                key = (after.boxes, min(after.reach()))
                if key not in seen:
                    seen.add(key)
                    todo.append(after)
    return len(seen)


def test_the_published_state_counts_of_a_level() -> None:
    assert count_states(SEED_LEVEL, frozenset()) == 6057
    assert count_states(SEED_LEVEL, dead_squares(SEED_LEVEL)) == 720


def test_sides_are_connected_when_a_flood_says_so() -> None:
    rng = random.Random(8)
    for _ in range(60):
        floor = frozenset(random_room(rng, rng.randint(3, 9), rng.randint(3, 9)))
        floor |= {(r + 20, c) for r, c in random_room(rng, 5, 5)}  # a second piece
        components = connected_sides(floor)
        for row, column in floor:
            around = [(row + down, column + right) for down, right in AROUND]
            for a, b in permutations([at for at in around if at in floor], 2):
                same = components[(row, column), a] == components[(row, column), b]
                assert same == (b in reachable(floor - {(row, column)}, a))


def test_a_long_corridor_does_not_recurse() -> None:
    floor = frozenset((0, column) for column in range(5_000))
    assert len(connected_sides(floor)) == 2 * 4_999
