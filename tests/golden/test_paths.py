"""The shared vectors of walks and box paths: the engine gives them, and they are right."""

import json
from typing import Any

import pytest

from golden.make_paths import VECTORS, levels
from soko.engine import box_paths, walk
from soko.puzzle import Level
from support.one_box_steps import OneBoxSteps

GOLDEN = json.loads(VECTORS.read_text(encoding="utf-8"))
LEVELS = [Level(tuple(rows)) for rows in GOLDEN["levels"]]


def test_the_levels_are_those_of_the_script() -> None:
    assert [level.rows for level in levels()] == [level.rows for level in LEVELS]


@pytest.mark.parametrize("number", range(len(LEVELS)))
def test_walks(number: int) -> None:
    level = LEVELS[number]
    (paths,) = (each["paths"] for each in GOLDEN["walks"] if each["level"] == number)
    expected = {(row, column): lurd for row, column, lurd in paths}
    found = {square: walk(level, square) for square in level.floor}
    assert {square: lurd for square, lurd in found.items() if lurd is not None} == expected
    box = min(level.boxes)
    steps = OneBoxSteps(level.start, box, prefer="moves")
    for square in level.start.reach():
        assert steps.walk(level.start.player, square, box) == expected[square]


@pytest.mark.parametrize("question", GOLDEN["box_paths"], ids=lambda each: f"{each['level']}")
def test_box_paths(question: dict[str, Any]) -> None:
    level, box, prefer = LEVELS[question["level"]], tuple(question["box"]), question["prefer"]
    expected = {(row, column): lurd for row, column, lurd in question["paths"]}
    found = box_paths(level, box, prefer)
    assert {square: path.lurd for square, path in found.items()} == expected
    steps = OneBoxSteps(level.start, box, prefer=prefer)
    assert {square: steps.lurd(square) for square in steps.costs()} == expected
