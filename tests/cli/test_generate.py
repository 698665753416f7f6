"""`soko generate` on the command line."""

import json
import math
from itertools import takewhile

import pytest

from soko import Level, Solution, parse, verify
from soko.cli.commands.generate import Rooms
from soko.generation import Made, Wish, attempts
from support.command import soko

SMALL = ("--size", "4x5", "--boxes", "2", "--min-pushes", "5")


def test_levels_are_printed_with_their_proved_pushes() -> None:
    levels = parse(soko("generate", *SMALL, "--count", "3", "--seed", "2").stdout)
    assert len(levels) == 3
    for level in levels:
        [solution] = level.solutions
        verdict = verify(level, solution.lurd)
        assert verdict.ok
        assert level.metadata == (("Pushes", str(verdict.metrics.pushes)),)


def test_progress_tells_all_rooms_that_were_drawn() -> None:
    wish = Wish(4, 5, boxes=2, min_pushes=5)
    rooms = Rooms(wish, seed=2)
    rooms.search(1, end=math.inf)
    useless = sum(1 for _ in takewhile(lambda made: made is None, attempts(wish, seed=2)))
    assert useless > 0
    assert rooms.line(1) == (f"{useless + 1} rooms drawn", 1, 1)


def test_records_have_the_board_and_the_metrics() -> None:
    line = soko("generate", *SMALL, "--jsonl").stdout
    record = json.loads(line)
    assert record["schema"] == "soko.generate/1"
    assert verify(Level.of(record["rows"]), record["lurd"]).metrics._asdict() == record["metrics"]


def test_the_easy_ones_come_first() -> None:
    levels = parse(soko("generate", *SMALL, "--count", "8").stdout)
    difficulty = [Made(each, Solution(each, each.solutions[0].lurd)).difficulty for each in levels]
    assert difficulty == sorted(difficulty)
    assert len(set(difficulty)) > 1
    assert [each.title for each in levels] == [f"Seed 0, level {number}" for number in range(1, 9)]


def test_changes_between_boxes_can_be_asked_for() -> None:
    ran = soko("generate", *SMALL, "--min-changes", "5", "--jsonl")
    assert json.loads(ran.stdout)["metrics"]["box_changes"] >= 5


def test_time_that_is_over_is_told() -> None:
    ran = soko("generate", "--size", "3x3", "--boxes", "1", "--min-pushes", "99", "--time", "50ms")
    assert ran.exit_code == 20
    assert "0 levels when the time was over" in ran.stderr
    assert ran.stdout == ""


@pytest.mark.parametrize("size", ["5", "5x", "axb", "5x6x7", "-5x6"])
def test_sizes_that_are_none_are_refused(size: str) -> None:
    assert soko("generate", "--size", size).exit_code == 2


@pytest.mark.parametrize("words", [("--boxes", "21"), ("--size", "1x9"), ("--size", "99x99")])
def test_wishes_that_cannot_be_are_refused(words: tuple[str, ...]) -> None:
    assert soko("generate", *words).exit_code == 2
