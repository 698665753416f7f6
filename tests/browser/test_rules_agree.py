"""The page's other rules against the lab's: the same positions step by step, the same fewest."""

import random
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from browser.test_agreement import Player
from soko.lab.board import bits
from soko.lab.search import breadth_first
from soko.lab.variants import LEVELS, VARIANTS, Position, VariantProblem, World, parse_rules
from soko.puzzle import SokoError
from soko.web.page.variants import variants
from support.browser import needs_node

pytestmark = needs_node

RULES: Any = {rules["name"]: rules for rules in variants()["rules"]}  # type: ignore[attr-defined]
STEPS = 60


@pytest.fixture(scope="module")
def player() -> Iterator[Player]:
    player = Player()
    yield player
    assert player.process.stdin
    player.process.stdin.close()
    player.process.wait(10)


def asked(player: Player, name: str) -> Any:
    """Ask the page for rules by their names."""
    return player.ask("rules", parts=[RULES[each] for each in name.split("+")])


@pytest.mark.parametrize("pair", list(combinations([*VARIANTS][1:], 2)))
def test_the_same_rules_go_together(player: Player, pair: tuple[str, str]) -> None:
    found = asked(player, "+".join(pair))
    try:
        rules = parse_rules("+".join(pair))
    except SokoError:
        assert found.startswith("rules.clash.")
        return
    assert found["name"] == rules.name
    assert (found["strength"], found["bombs"]) == (rules.movement.strength, rules.bombs)
    symbols = "".join(rules.symbols).replace(" ", "")
    expanded = re.sub(
        r"(.)-(.)", lambda m: "".join(map(chr, range(ord(m[1]), ord(m[2]) + 1))), symbols
    )
    assert sorted(found["symbols"].replace(" ", "")) == sorted(expanded)


@pytest.mark.parametrize("name", LEVELS)
def test_random_games_go_the_same_way(player: Player, name: str) -> None:
    rules, rng = asked(player, name), random.Random(name)
    for level in LEVELS[name]:
        game = VariantProblem(World(level.text, parse_rules(name)))
        positions, lurd = [game.initial()], ""
        for _ in range(STEPS):
            ways = list(game.successors(positions[-1]))
            if not ways:
                break
            action, after = rng.choice(ways)
            lurd += action
            positions.append(after)
        found = player.ask("variant", rows=level.text.split("\n"), rules=rules, lurd=lurd)
        assert found == [described(game, each) for each in positions]


def described(game: VariantProblem, position: Position) -> dict[str, object]:
    """Return a position as the page tells it."""
    places = [divmod(bit.bit_length() - 1, game.world.stride) for bit in bits(position.boxes)]
    return {
        "boxes": [list(place) for place in places],
        "player": list(divmod(position.player.bit_length() - 1, game.world.stride)),
        "bombs": position.bombs,
        "keys": position.keys,
        "next": [action for action, _ in game.successors(position)],
    }


@pytest.mark.parametrize("name", LEVELS)
def test_the_page_finds_no_fewer_actions(player: Player, name: str) -> None:
    rules = asked(player, name)
    for level in LEVELS[name]:
        rows = level.text.split("\n")
        assert player.ask("fewest", rows=rows, rules=rules) == level.fewest


def test_the_page_knows_when_there_is_no_solution(player: Player) -> None:
    rows = ["#####", "#@$ #", "#  .#", "#####"]
    level = VariantProblem(World("\n".join(rows), parse_rules("plain")))
    assert breadth_first(level).first is None
    assert player.ask("fewest", rows=rows, rules=RULES["plain"]) is None
