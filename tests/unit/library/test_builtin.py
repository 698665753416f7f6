"""The collections that come with the package: proved, in order, and our own."""

from pathlib import Path

import pytest

from soko import Collection, Level, lint, read, solve, symmetric_id
from soko.library import BUILTIN, builtin_path
from soko.puzzle import SokoError
from support.shared import shared_file

TEACHING = 8
MOST = 12
"""No side of a starter level is longer."""


@pytest.fixture(scope="module")
def starter() -> Collection:
    return read(builtin_path("starter"))


def noted(level: Level, what: str) -> int:
    return int(dict(level.metadata)[what])


@pytest.mark.parametrize("name", BUILTIN)
def test_nothing_is_wrong_with_them(name: str) -> None:
    findings = lint(builtin_path(name).read_bytes(), name=name)
    assert [str(each) for each in findings if each.severity != "info"] == []


def test_other_names_are_unknown() -> None:
    with pytest.raises(KeyError):
        builtin_path("microban")


@pytest.mark.parametrize("name", BUILTIN)
def test_the_noted_numbers_are_proved_to_be_the_least(name: str) -> None:
    for level in read(builtin_path(name)):
        fewest_pushes, fewest_moves = solve(level, goal="pushes"), solve(level, goal="moves")
        assert fewest_pushes.proved
        assert fewest_moves.proved
        assert fewest_pushes.solution
        assert fewest_moves.solution
        assert fewest_pushes.solution.pushes == noted(level, "Pushes"), level.title
        assert fewest_moves.solution.moves == noted(level, "Moves"), level.title


def test_there_are_many_and_each_has_a_name(starter: Collection) -> None:
    assert len(starter) >= 60
    assert len({level.title for level in starter}) == len(starter)
    assert all(max(level.width, level.height) <= MOST for level in starter)


def test_they_go_from_a_first_push_to_hard(starter: Collection) -> None:
    pushes = [noted(level, "Pushes") for level in starter]
    assert pushes[0] <= 3
    assert max(pushes[:TEACHING]) < 10
    quarters = [pushes[at : at + 17] for at in range(TEACHING, len(pushes) - 16, 17)]
    means = [sum(quarter) / len(quarter) for quarter in quarters]
    assert means == sorted(means)
    assert means[0] < 16
    assert means[-1] > 28


def test_no_two_are_the_same() -> None:
    ids = [symmetric_id(level) for name in BUILTIN for level in read(builtin_path(name))]
    assert len(set(ids)) == len(ids)


def test_none_is_from_a_public_collection(starter: Collection) -> None:
    own = {symmetric_id(level): level.title for level in starter}
    kinds = {kind_of(level) for level in starter}
    for path in sorted(shared_file("levels").glob("*.*")):
        for level in small_levels(path):
            if kind_of(level) in kinds:
                assert symmetric_id(level) not in own, f"{path.name}: {level.title}"


def kind_of(level: Level) -> tuple[int, int]:
    """Return what two levels must share to be the same, and what is known at once."""
    return len(level.active_boxes), len(level.interior)


def small_levels(path: Path) -> list[Level]:
    if "Boxoban" in path.name:  # a hundred thousand levels of ten by ten, made by a machine
        return []
    try:
        return [each for each in read(path) if max(each.width, each.height) <= MOST]
    except SokoError:
        return []
