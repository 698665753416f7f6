"""`soko lab variants`, `soko lab play` and `soko lab solve --rules`."""

import json
from pathlib import Path

import pytest

from soko.lab.variants import LEVELS, VARIANTS
from support.command import soko


def test_all_are_listed() -> None:
    lines = soko("lab", "variants").stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(VARIANTS)
    records = json.loads(soko("lab", "variants", "--json").stdout)["results"]
    assert [record["levels"] for record in records] == [
        [level.text for level in LEVELS[name]] for name in VARIANTS
    ]
    assert [record["fewest"][0] for record in records] == [
        LEVELS[name][0].fewest for name in VARIANTS
    ]


def test_one_is_shown_with_symbols_and_levels() -> None:
    shown = soko("lab", "variants", "locks").stdout
    assert "k        key" in shown
    assert LEVELS["locks"][0].text in shown
    refused = soko("lab", "variants", "push-two+push-three")
    assert (refused.exit_code, "only one strength" in refused.stderr) == (2, True)


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_solved_can_be_played(name: str) -> None:
    solution = soko("lab", "solve", "1", "--rules", name, "-q").stdout
    played = soko("lab", "play", name, typed=f"{solution}\nundo\n")
    assert played.stdout.splitlines()[-1] == "Solved!"


def test_playing(tmp_path: Path) -> None:
    level = tmp_path / "mine.txt"
    level.write_text("#######\n#@#$ .#\n#######\n")
    typed = "help\nr\n!r\nundo\nundo\nx\n!rrR\nrestart\n!rrRR\n"
    shown = soko("lab", "play", "bombs+gravity", str(level), typed=typed).stdout
    assert "Nothing was done: r is not possible here." in shown
    assert "'x' is no action" in shown
    assert "bombs: 1" in shown
    assert shown.rstrip().endswith("Solved!")


def test_wrong_calls() -> None:
    assert soko("lab", "solve", "9", "--rules", "gravity").exit_code == 2
    assert soko("lab", "solve", "1", "--rules", "bombs+items").exit_code == 2
    assert soko("lab", "solve", "1", "--rules", "ice").exit_code == 2
    assert soko("lab", "solve", "nowhere.txt", "--rules", "gravity").exit_code == 3
