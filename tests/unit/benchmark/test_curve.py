"""The anytime curve: what is kept of a search on its way, and how it is drawn."""

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from soko.benchmark import Curve, Moment, format_curves
from soko.benchmark.curve import Watch
from soko.engine import Progress
from support.command import soko

NEWS = Progress(1, 0.1, 10.0, 5, 1, 1, 1, 1, "greedy")
SVG = "{http://www.w3.org/2000/svg}"


def paths(text: str) -> list[str]:
    """Return the lines of curves, those of the axes left out."""
    root = ElementTree.fromstring(text)
    return [each.get("d", "") for each in root.iter(f"{SVG}path") if each.get("stroke-width")]


def words(text: str) -> list[str]:
    return ["".join(each.itertext()) for each in ElementTree.fromstring(text).iter(f"{SVG}text")]


def test_what_says_nothing_new_is_not_kept() -> None:
    watch = Watch()
    for each in (NEWS, replace(NEWS, seconds=0.2), replace(NEWS, seconds=0.3, bound=6)):
        watch(each)
    watch(replace(NEWS, seconds=0.4, bound=6, best=9))
    assert watch.moments == [Moment(0.1, None, 5), Moment(0.3, None, 6), Moment(0.4, 9, 6)]


def test_numbers_hold_until_the_next_and_meet_in_a_proof() -> None:
    moments = [Moment(0.0, None, 0), Moment(1.0, 20, 10), Moment(2.0, 15, 10), Moment(3.0, 15, 15)]
    text = format_curves([Curve("sets/a<b.xsb:1", moments, 4.0)], counts="pushes")
    bound, best = paths(text)
    assert [bound.count("V"), best.count("V")] == [2, 2]
    assert bound.split("V")[-1].split("H")[0] == best.split("V")[-1].split("H")[0]
    assert "a<b.xsb:1" in words(text)
    assert words(text).count("15") == 2


@pytest.mark.parametrize("number", [0, 1, 4, 5, 9])
def test_each_level_has_a_panel(number: int) -> None:
    curves = [Curve(f"a:{k}", [Moment(0.1, 7, 7)], 0.0) for k in range(number)]
    text = format_curves(curves, counts="moves")
    assert sum(each.startswith("a:") for each in words(text)) == number
    assert len(paths(text)) == 2 * number


def test_a_level_of_which_nothing_is_known_has_an_empty_panel() -> None:
    text = format_curves([Curve("a:1", [Moment(0.0, None, 0)], 0.0)], counts="moves")
    assert (paths(text), "a:1" in words(text)) == ([], True)


def test_the_command_draws_and_keeps_what_it_has_seen(tmp_path: Path) -> None:
    kept, drawn = tmp_path / "now.json", tmp_path / "now.svg"
    ran = soko(
        "bench", "first-steps:1-3", "--goal", "pushes", "--curve", str(drawn), "--export", str(kept)
    )
    assert f"wrote {drawn}" in ran.stderr
    text = drawn.read_text()
    assert len(paths(text)) == 6
    assert {"first-steps:1", "first-steps:3"} <= set(words(text))
    again = tmp_path / "again.svg"
    assert soko("bench", str(kept), "--curve", str(again)).exit_code == 0
    assert again.read_text() == text


def test_what_cannot_be_drawn_is_said(tmp_path: Path) -> None:
    kept = str(tmp_path / "now.json")
    ran = soko("bench", "first-steps:1", "--curve", str(tmp_path / "a.svg"))
    assert ran.exit_code == 2
    assert "for the goals pushes and moves" in ran.stderr
    assert soko("bench", "first-steps:1", "--export", kept).exit_code == 0
    ran = soko("bench", kept, "--curve", str(tmp_path / "a.svg"))
    assert ran.exit_code == 3
    assert "no moments to draw" in ran.stderr
