"""`soko lab fill`, `path`, `push` and `search`: text, JSON and pictures."""

import json
from pathlib import Path

import pytest

from support.command import soko

COMMANDS = {
    "fill": ["first-steps:9"],
    "path": ["first-steps:9", "C6"],
    "push": ["first-steps:2", "E4", "D2"],
    "search": ["first-steps:2"],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_three_forms_of_one_trace(name: str, tmp_path: Path) -> None:
    words = ["lab", name, *COMMANDS[name]]
    lines = soko(*words).stdout.splitlines()
    assert lines[0].split()[0] == "1"
    record = json.loads(soko(*words, "--json").stdout)["results"][0]
    assert record["schema"] == "soko.lab.trace/2"
    assert len(record["events"]) == len(lines)
    for suffix in (".svg", ".json", ".txt"):
        path = tmp_path / f"trace{suffix}"
        result = soko(*words, "--trace", str(path))
        assert result.exit_code == 0
        assert f"wrote {path}: {len(lines)} events" in result.stderr
    assert (tmp_path / "trace.txt").read_text().splitlines() == lines
    assert json.loads((tmp_path / "trace.json").read_text())["events"] == record["events"]
    assert "<set " in (tmp_path / "trace.svg").read_text()


def test_the_tree(tmp_path: Path) -> None:
    soko("lab", "search", "first-steps:2", "--tree", str(tmp_path / "tree.svg"))
    assert (tmp_path / "tree.svg").read_text().startswith("<svg")


@pytest.mark.parametrize("method", ["scan-line", "plain", "plain-8"])
def test_fills_end_with_what_they_filled(method: str) -> None:
    assert "filled " in soko("lab", "fill", "first-steps:9", "--method", method).stderr


def test_no_way() -> None:
    assert soko("lab", "path", "first-steps:2", "A1").exit_code == 1
    assert soko("lab", "push", "first-steps:1", "D3", "A1").exit_code == 1
    assert soko("lab", "search", "first-steps:9", "--nodes", "3").exit_code == 1
    assert soko("lab", "fill", "first-steps:2", "A1").exit_code == 2
    assert soko("lab", "push", "first-steps:2", "A1").exit_code == 3


def test_the_tree_of_a_search_in_depth(tmp_path: Path) -> None:
    tree = tmp_path / "tree.svg"
    words = ["lab", "search", "first-steps:9", "--search", "depth-first", "--tree", str(tree)]
    assert soko(*words).exit_code == 0
    assert tree.read_text().startswith("<svg")


def test_a_form_that_there_is_not(tmp_path: Path) -> None:
    result = soko("lab", "fill", "first-steps:9", "--trace", str(tmp_path / "trace.gif"))
    assert (result.exit_code, "choose .svg, .json or .txt" in result.stderr) == (2, True)
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("words", [["path", "Z9"], ["fill", "Z9"], ["push", "E4", "Z9"]])
def test_squares_outside_the_level(words: list[str]) -> None:
    name, *squares = words
    result = soko("lab", name, "first-steps:2", *squares)
    assert (result.exit_code, "Z9 is outside the level" in result.stderr) == (2, True)


@pytest.mark.parametrize(("words", "answer"), [
    (["search", "first-steps:2"], "rUUruL"), (["path", "first-steps:9", "C6"], None),
    (["push", "first-steps:2", "E4", "D2"], "UUL"), (["push", "first-steps:2", "E4"], None),
    (["fill", "first-steps:9"], "32"),
])  # fmt: skip
def test_quiet_leaves_the_answer_alone(words: list[str], answer: str | None) -> None:
    result = soko("lab", *words, "-q")
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    assert result.stderr == ""
    assert answer is None or result.stdout == f"{answer}\n"
