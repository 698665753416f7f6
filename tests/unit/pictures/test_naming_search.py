"""The tables of namings against all namings one by one."""

import itertools
import random

import numpy as np
import pytest

from soko.pictures.naming_search import BROKEN, NamingSearch

KINDS = " .$*#@+"


def cost_of(naming: tuple[str, ...], sizes: list[int], table: dict[int, dict[str, float]]) -> float:
    """Add up what a naming costs, with what a level asks for."""
    count = dict.fromkeys(KINDS, 0)
    for group, kind in enumerate(naming):
        count[kind] += sizes[group]
    faults = (
        (count["@"] + count["+"] != 1) + (count["$"] != count["."] + count["+"]) + (count["$"] == 0)
    )
    return sum(table[g][kind] for g, kind in enumerate(naming)) + BROKEN * faults


@pytest.mark.parametrize("seed", range(20))
def test_no_naming_is_cheaper_and_each_kind_has_its_least_cost(seed: int) -> None:
    source = random.Random(seed)
    sizes = [source.choice([1, 1, 2, 3, 9]) for _ in range(4)]
    table = {
        g: {kind: source.uniform(0, 9) for kind in KINDS if n == 1 or kind not in "@+"}
        for g, n in enumerate(sizes)
    }
    search = NamingSearch(np.array(sizes), table)
    every = {each: cost_of(each, sizes, table) for each in itertools.product(*table.values())}
    least = min(every.values())
    assert search.least == pytest.approx(least)
    assert every[tuple(search.best()[g] for g in table)] == pytest.approx(least)
    for (group, kind), cost in search.costs().items():
        assert cost == pytest.approx(min(c for e, c in every.items() if e[group] == kind))


def test_many_boxes_are_named_too() -> None:
    table = {0: {"$": 0.0, " ": 9.0}, 1: {".": 0.0, " ": 9.0}, 2: {"@": 0.0}, 3: {" ": 0.0}}
    search = NamingSearch(np.array([150, 150, 1, 400]), table)
    assert search.least == 0
    assert search.best() == {0: "$", 1: ".", 2: "@", 3: " "}
