"""What is said of positions without a search."""

import pytest

from soko.engine import DETECTORS, SOUND_DETECTORS, analyse, detect, lower_bound
from soko.puzzle import Level, LevelError, SokoError, dead_squares
from support.known_levels import SPIRAL
from unit.engine.levels import CORRIDOR, HOPELESS, SOLVED

FROZEN = Level.of(["#######", "#     #", "# $$  #", "# $$  #", "#@....#", "#######"])


@pytest.mark.parametrize(
    ("level", "detector"), [(HOPELESS, "dead_squares"), (HOPELESS, "bipartite"), (FROZEN, "freeze")]
)
def test_deadlocks(level: Level, detector: str) -> None:
    assert detect(level, detector)
    assert detector in analyse(level).deadlocks


@pytest.mark.parametrize("detector", DETECTORS)
@pytest.mark.parametrize("level", [CORRIDOR, SOLVED, SPIRAL])
def test_no_detector_objects_to_what_can_be_solved(level: Level, detector: str) -> None:
    assert not detect(level, detector)


def test_two_boxes_cannot_share_a_goal() -> None:
    # Both boxes reach the goal on the right, and only that one.
    level = Level.of(["#########", "#. @$ $.#", "#########"])
    assert not detect(level, "dead_squares")
    assert detect(level, "bipartite")
    assert lower_bound(level) is None


def test_a_goal_that_no_push_fills_is_seen_by_its_pulls() -> None:
    # Boxes in the corner and below it could not be pulled out: none can have been pushed in.
    level = Level.of(["#######", "#. @  #", "#.#$$ #", "#     #", "#######"])
    assert detect(level, "pull_freeze")
    assert not detect(level, "freeze")


def test_a_square_that_is_closed_in_is_seen_in_several_ways() -> None:
    assert analyse(Level.of(["#####", "#+$ #", "#  *#", "#####"])).deadlocks == (
        "diagonals",
        "situation",
        "distance",
        "pairs",
        "corral",
        "corral_search",
    )


def test_bounds() -> None:
    assert lower_bound(CORRIDOR) == 2
    assert lower_bound(CORRIDOR.start.after("R")) == 1
    assert lower_bound(SOLVED) == 0
    assert lower_bound(HOPELESS) is None


def test_the_bound_of_a_solvable_level_is_no_more_than_its_solution() -> None:
    bound = lower_bound(SPIRAL)
    assert bound is not None
    assert 0 < bound <= 42


def test_analysis_puts_it_together() -> None:
    whole = analyse(HOPELESS)
    assert whole.lower_bound is None
    assert whole.dead_squares == dead_squares(HOPELESS)
    assert set(whole.deadlocks) <= set(SOUND_DETECTORS) <= set(DETECTORS)
    assert analyse(CORRIDOR).deadlocks == ()


def test_what_cannot_be_asked() -> None:
    with pytest.raises(SokoError, match="'luck' is no detector"):
        detect(CORRIDOR, "luck")
    for ask in (analyse, lower_bound):
        with pytest.raises(LevelError):
            ask(Level.of(["####", "#@$#", "####"]))
