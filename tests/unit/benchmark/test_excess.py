"""The excess over the best known solutions."""

from pathlib import Path

import pytest

from soko.batch import Outcome
from soko.benchmark import BestKnown, Excess
from soko.puzzle import FormatError, Metrics
from support.command import soko


def outcome(number: int, pushes: int | None, moves: int = 0) -> Outcome:
    metrics = None if pushes is None else Metrics(moves, pushes, 0, 0, 0, 0)
    return Outcome(f"some:where/a.xsb:{number}", "id", "", "solved", metrics=metrics)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Records as in the two kinds of files that there are; the fourth has none for pushes."""
    found = tmp_path / "best.csv"
    found.write_text("n,title,best_pushes,known_moves\n1,a,10,100\n2,b,20,200\n3,c,30,\n4,d,,400\n")
    return found


def test_the_sums_are_of_what_has_both(path: Path) -> None:
    outcomes = [outcome(1, 9), outcome(2, 20), outcome(3, None), outcome(4, 5), outcome(7, 5)]
    excess = Excess.of(outcomes, BestKnown.read(path, "pushes"))
    assert excess == Excess("pushes", 2, best=30, own=29, met=1, beaten=1, missing=1)
    assert round(excess.share, 4) == -0.0333


def test_moves_are_counted_where_they_are_the_goal(path: Path) -> None:
    known = BestKnown.read(path, "moves")
    assert known.numbers == {1: 100, 2: 200, 4: 400}
    assert known.excess(outcome(1, 1, 103)) == 3
    assert known.excess(outcome(3, 1, 103)) is None
    assert BestKnown.read(path, "any").counts == "pushes"


def test_nothing_to_compare() -> None:
    excess = Excess.of([outcome(1, 9)], BestKnown("pushes", {}))
    assert (excess.levels, excess.share) == (0, 0.0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no columns n and best_pushes or known_pushes"),
        ("n,best_moves\n1,2\n", "no columns n and best_pushes"),
        ("best_pushes\n1\n", "no columns n"),
        ("n,best_pushes\n1,2\n2,many\n", ":3: no whole numbers"),
        ("n,best_pushes\n1,2\n,3\n", ":3: no whole numbers"),
    ],
)
def test_what_are_no_records(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "best.csv"
    path.write_text(text)
    with pytest.raises(FormatError, match=says):
        BestKnown.read(path, "pushes")


def test_the_command_tells_level_by_level_and_in_all(tmp_path: Path) -> None:
    best = tmp_path / "best.csv"
    best.write_text("n,best_pushes,best_moves\n1,1,1\n2,2,6\n3,9,17\n")
    export = tmp_path / "now.json"
    words = ["--goal", "pushes", "--records", str(best)]
    ran = soko("bench", "first-steps:1-4", *words, "--export", str(export))
    assert ran.exit_code == 0
    said = [line.split("  ") for line in ran.stdout.splitlines()[:4]]
    assert "the record" in said[0]
    assert "1 over the record" in said[1]
    assert "3 below the record" in said[2]
    assert not any("record" in each for each in said[3])
    total = "records  10 pushes on 3 levels, best known 12: -16.67%; 1 met, 1 beaten"
    assert ran.stdout.splitlines()[-1] == total
    assert soko("bench", str(export), "--records", str(best)).stdout.splitlines()[-1] == total
    ran = soko("bench", "first-steps:1", "starter:1", "--records", str(best))
    assert ran.exit_code == 2
    assert "levels of one file" in ran.stderr
