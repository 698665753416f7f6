"""How a level was cracked: in words, in JSON and as a picture."""

import json
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from soko.puzzle import State, format_square
from support.command import soko
from support.known_levels import SPIRAL

TYPED = "\n".join(SPIRAL.rows)


@pytest.fixture(scope="module")
def explained() -> dict[str, Any]:
    result = soko("solve", "-", "--explain", "--json", typed=TYPED)
    [record] = json.loads(result.stdout)["results"]
    return record  # type: ignore[no-any-return]


def test_stages_in_json_replay_to_the_end(explained: dict[str, Any]) -> None:
    state: State = SPIRAL.start
    stages = explained["explanation"]["stages"]
    assert "".join(stage["lurd"] for stage in stages) == explained["lurd"]
    for stage in stages:
        for carry in stage["carries"]:
            before, state = state, state.after(carry["lurd"])
            assert before.boxes - state.boxes == {tuple(carry["box"])}
            assert state.boxes - before.boxes == {tuple(carry["target"])}
        assert stage["carries"][-1]["is_last"]
        assert tuple(stage["carries"][-1]["target"]) in SPIRAL.goals
    assert state.is_solved


def test_sentences_name_the_squares_of_the_data(explained: dict[str, Any]) -> None:
    origin = {format_square(box): format_square(box) for box in SPIRAL.boxes}
    for stage in explained["explanation"]["stages"]:
        for carry in stage["carries"]:
            box, target = (format_square(tuple(carry[name])) for name in ("box", "target"))
            which = "on" if box == origin[box] else "that waits on"
            assert carry["sentence"].startswith(f"The box {which} {box} ")
            origin[target] = origin.pop(box)
            assert f" {target}" in carry["sentence"]
            assert f"{carry['pushes']} push" in carry["sentence"]
            assert ("No other box" in carry["sentence"]) is carry["is_forced"]


def test_words_are_those_of_the_data(explained: dict[str, Any]) -> None:
    told = soko("solve", "-", "--explain", typed=TYPED).stdout
    for stage in explained["explanation"]["stages"]:
        assert f"\n{stage['title']}\n" in told
        for carry in stage["carries"]:
            assert f"\n  {carry['sentence']}\n" in told


def test_unasked_nothing_is_explained() -> None:
    [record] = json.loads(soko("solve", "-", "--json", typed=TYPED).stdout)["results"]
    assert "explanation" not in record


def test_a_picture_has_a_board_for_the_plan_and_for_each_stage(
    explained: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / "stages.svg"
    soko("solve", "-", "--picture", str(path), typed=TYPED)
    space = "{http://www.w3.org/2000/svg}"
    root = ElementTree.fromstring(path.read_text())
    stages = explained["explanation"]["stages"]
    words = " ".join(text.text or "" for text in root.iterfind(f"{space}g/{space}text"))
    assert "The order of packing" in words
    boards = [each for each in root.iterfind(f"{space}g") if "scale" in each.get("transform", "")]
    assert len(boards) == len(stages) + 1
    for stage in stages:
        assert stage["title"] in words
        assert all(carry["sentence"] in words for carry in stage["carries"])


@pytest.mark.parametrize("ending", ["png", "pdf", "GIF"])
def test_pictures_are_written_by_their_endings(
    explained: dict[str, Any], tmp_path: Path, ending: str
) -> None:
    paths = [tmp_path / f"{name}.{ending}" for name in ("one", "two")]
    for path in paths:
        soko("solve", "-", "--picture", str(path), typed=TYPED)
    first, second = (path.read_bytes() for path in paths)
    assert first == second
    assert first.startswith({"png": b"\x89PNG", "pdf": b"%PDF", "GIF": b"GIF89a"}[ending])
    if ending == "GIF":
        with Image.open(paths[0]) as image:
            assert image.n_frames == len(explained["explanation"]["stages"]) + 1  # type: ignore[attr-defined]


def test_another_ending_is_refused_before_the_search(tmp_path: Path) -> None:
    result = soko("solve", "-", "--picture", str(tmp_path / "plan.jpg"), typed=TYPED)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--picture writes svg, png, pdf, gif" in result.stderr


def test_a_place_that_cannot_be_written_is_told_before_the_search(tmp_path: Path) -> None:
    result = soko("solve", "-", "--picture", str(tmp_path / "none" / "plan.svg"), typed=TYPED)
    assert (result.exit_code, result.stdout) == (3, "")
    assert "no such file or directory" in result.stderr


def test_a_missing_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    result = soko("solve", "-", "--picture", str(tmp_path / "plan.png"), typed=TYPED)
    assert result.exit_code != 0
    assert "soko[pictures]" in result.stderr
