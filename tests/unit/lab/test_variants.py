"""Every rule alone and with others; the plain rules against the oracle."""

import random
import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from soko.lab import cheapest
from soko.lab.board import moved
from soko.lab.search import SearchLimits, breadth_first, depth_first
from soko.lab.variants import (
    LEVELS,
    VARIANTS,
    OwnLevel,
    Position,
    VariantProblem,
    World,
    parse_rules,
)
from soko.puzzle import FormatError, LevelError, MoveError, SokoError
from support.levels import random_level

ACTIONS = re.compile(r"!?[udlrUDLR]")
OURS = [(name, level) for name, levels in LEVELS.items() for level in levels]


def problem(rules: str, *rows: str) -> VariantProblem:
    return VariantProblem(World("\n".join(rows), parse_rules(rules)))


def rows_after(game: VariantProblem, actions: str) -> tuple[str, ...]:
    return game.world.draw(game.play(game.initial(), actions))


def solve(game: VariantProblem) -> str | None:
    path = breadth_first(game, limits=SearchLimits(nodes=100_000)).first
    return None if path is None else "".join(path.actions)


def test_every_variant_has_levels() -> None:
    assert all(len(LEVELS[name]) >= 8 for name in VARIANTS)
    assert len(LEVELS) > len(VARIANTS), "some are for several rules together"
    assert all(parse_rules(name).name == name for name in LEVELS), "found whatever order is typed"


@pytest.mark.parametrize("name", LEVELS)
def test_levels_go_from_a_first_push_to_hard(name: str) -> None:
    fewest = [level.fewest for level in LEVELS[name]]
    assert fewest == sorted(fewest)
    if name in VARIANTS:
        assert fewest[0] <= 5
        assert fewest[-1] >= 20
    assert len({level.text for level in LEVELS[name]}) == len(fewest)


@pytest.mark.parametrize(("name", "level"), OURS)
def test_our_levels_are_solved_by_no_fewer_actions(name: str, level: OwnLevel) -> None:
    game = problem(name, level.text)
    solution = solve(game)
    assert solution
    assert len(solution.replace("!", "")) == level.fewest
    assert game.is_target(game.play(game.initial(), solution))
    assert game.is_target(game.play(game.initial(), solution.lower()))
    assert not game.is_target(game.play(game.initial(), solution[:-1].rstrip("!")))


@pytest.mark.parametrize(("name", "level"), OURS)
def test_our_levels_teach_their_rules(name: str, level: OwnLevel) -> None:
    """Each rule matters: the shortest solution makes use of it."""
    game = problem(name, level.text)
    solution = solve(game)
    assert solution
    used = set(rules_used(game, solution))
    assert used >= set(name.split("+")) - {"plain"}


def rules_used(game: VariantProblem, solution: str) -> Iterator[str]:
    """Yield the rules that the actions of a solution make use of."""
    world, state = game.world, game.initial()
    for action in ACTIONS.findall(solution):
        after = game.play(state, action)
        ways = world.one_ways.values()
        if action[0] == "!":
            yield "bombs"
        elif action.isupper():
            yield from pushed_by(game, state, action)
        if any(mask & (after.player | after.boxes & ~state.boxes) for mask in ways):
            yield "one-way"
        if any(doors & (after.player | after.boxes) for _, doors in world.pairs):
            yield "doors"
        if after.gone & ~state.gone & world.locks:
            yield "locks"
        if after.gone & ~state.gone & world.all_items:
            yield "items"
        if game.world.rules.gravity and fell(game, state, after, action):
            yield "gravity"
        state = after
    if game.initial().boxes != world.start.boxes:
        yield "gravity"


def pushed_by(game: VariantProblem, state: Position, action: str) -> Iterator[str]:
    """Yield the name of the strength that a push takes, if it takes more than the usual one."""
    world = game.world
    square, row = state.player, 0
    while (square := moved(square, world.shifts[action.lower()])) & state.boxes:
        row += 1
    if row > 1:
        yield {2: "push-two", 3: "push-three"}[row]


def fell(game: VariantProblem, state: Position, after: Position, action: str) -> bool:
    """Tell whether a box is lower than the step itself has put it."""
    stand = game._stepped(state, action[-1].lower())
    return stand is not None and stand.boxes != after.boxes


def test_plain_rules_are_the_game() -> None:
    rng = random.Random(61)
    for _ in range(60):
        level = random_level(rng, max_height=6, max_width=6, max_boxes=2)
        optimum = cheapest(level.start, prefer="moves")
        game = VariantProblem(World("\n".join(level.rows), parse_rules("plain")))
        found = breadth_first(game).first
        assert (found and found.cost) == (optimum and optimum.moves)
        deep = depth_first(game).first
        if deep is not None:
            assert level.start.after("".join(deep.actions)).is_solved


@pytest.mark.parametrize(("rules", "most"), [("plain", 1), ("push-two", 2), ("push-three", 3)])
def test_strength(rules: str, most: int) -> None:
    for boxes in range(1, 5):
        game = problem(rules, "#########", f"#@{'$' * boxes}   .#", "#########")
        assert (game.step(game.initial(), "r") is not None) == (boxes <= most)


def test_a_bomb_opens_one_wall_and_is_used_up() -> None:
    game = problem("bombs", "#######", "#@#$ .#", "#######")
    assert rows_after(game, "!r") == ("#######", "#@ $ .#", "#######")
    assert solve(game) == "!rrRR"
    assert game.play(game.initial(), "!r!u").bombs == 0
    with pytest.raises(MoveError, match="not possible"):
        game.play(game.initial(), "!r!u!d")
    with pytest.raises(MoveError, match="!r is not possible"):
        game.play(game.initial(), "!r!r")


def test_a_step_from_under_a_box_is_no_push() -> None:
    game = problem("gravity", "######", "# $  #", "# @$ #", "######")
    actions = {action for action, _ in game.successors(game.initial())}
    assert actions == {"l", "R"}


def test_boxes_fall_on_whatever_holds_them() -> None:
    game = problem("gravity", "#####", "# $.#", "# $ #", "#   #", "# @ #", "#####")
    assert game.world.draw(game.initial()) == (
        "#####", "#  .#", "# $ #", "# $ #", "# @ #", "#####",
    )  # fmt: skip
    after = rows_after(game, "l")
    assert after == ("#####", "#  .#", "#   #", "# $ #", "#@$ #", "#####")


def test_what_holds_a_box_up_can_be_blown_away() -> None:
    game = problem("gravity+bombs", "#####", "# $ #", "#@# #", "#   #", "#  .#", "#####")
    assert rows_after(game, "!r") == ("#####", "#   #", "#@  #", "#   #", "# $.#", "#####")


def test_one_way_squares_hold_for_player_and_boxes() -> None:
    game = problem("one-way", "#######", "#@>$<.#", "#######")
    assert game.step(game.initial(), "r") is not None
    assert game.step(game.play(game.initial(), "r"), "r") is None, "the box cannot go against <"
    assert game.step(game.play(game.initial(), "r"), "l") is not None
    with pytest.raises(MoveError):
        game.play(game.initial(), "rlrll")


def test_a_door_is_open_while_its_switch_is_pressed() -> None:
    game = problem("doors", "#########", "#@ $ aA.#", "#########")
    assert solve(game) == "rRRRR", "a box on the switch holds the door open for itself"
    game = problem("doors", "########", "#@a A .#", "#  $   #", "########")
    standing = game.play(game.initial(), "r")
    assert game.step(standing, "r") is not None
    assert game.step(game.play(standing, "r"), "r") is None, "nobody is on the switch"


def test_a_door_does_not_close_on_what_stands_in_it() -> None:
    game = problem("doors", "########", "#@aA   #", "#    $.#", "########")
    inside = game.play(game.initial(), "rr")
    assert game.step(inside, "r") is not None


def test_a_key_opens_one_lock() -> None:
    game = problem("locks", "#########", "#@kKK  .#", "#    $  #", "#########")
    assert game.play(game.initial(), "r").keys == 1
    opened = game.play(game.initial(), "rr")
    assert opened.keys == 0
    assert game.step(opened, "r") is None
    game = problem("locks", "########", "#@$k  .#", "########")
    assert game.step(game.initial(), "r") is None, "no box is pushed over a key"


def test_items_are_walls_until_their_turn() -> None:
    game = problem("items", "########", "#2@1 $.#", "########")
    assert game.step(game.initial(), "l") is None
    assert solve(game) == "rllrrrR"
    assert game.is_target(game.play(game.initial(), "rll rrrr"))
    assert not game.is_target(game.play(game.initial(), "rrr")), "2 is not collected"


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ("push-two+push-three", "only one strength"),
        ("gravity+gravity", "the same rule"),
        ("gravity+doors", "nothing says who falls first"),
        ("doors+items+gravity", "nothing says who falls first"),
        ("gravity+ice", "no variant 'ice'; there are plain"),
    ],
)
def test_combinations_without_a_meaning_are_refused(names: str, words: str) -> None:
    with pytest.raises(SokoError, match=words):
        parse_rules(names)


def test_all_other_pairs_play() -> None:
    played = 0
    for one, other in combinations(VARIANTS, 2):
        if {one, other} in ({"push-two", "push-three"}, {"gravity", "doors"}):
            continue
        rules = parse_rules(f"{one}+{other}")
        assert set(VARIANTS[one].symbols) <= set(rules.symbols)
        for level in LEVELS[one]:
            game = VariantProblem(World(level.text, rules))
            for action, after in game.successors(game.initial()):
                assert game.play(game.initial(), action) == after
                played += 1
    assert played > 50


def test_levels_that_mean_nothing_are_refused() -> None:
    with pytest.raises(FormatError, match="'A' means nothing under the rules gravity") as caught:
        World("#####\n#@A #", parse_rules("gravity"))
    assert (caught.value.row, caught.value.column) == (2, 3)
    with pytest.raises(LevelError, match="2 players"):
        World("#@@$.#", parse_rules("plain"))
    with pytest.raises(LevelError, match="1 boxes for 2 goals"):
        World("#@$..#", parse_rules("plain"))


def test_an_open_level_ends_at_its_edge() -> None:
    game = problem("plain", "@$.", "   ")
    assert solve(game) == "R"
    assert game.step(game.initial(), "l") is None
