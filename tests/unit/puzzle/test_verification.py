"""Verdicts: good solutions, repairs, warnings and the first illegal step."""

import pytest

from soko.puzzle import FormatError, Level, LevelError, verify

LEVEL = Level.of(["#######", "#@ $ .#", "#######"])


def test_a_good_solution() -> None:
    verdict = verify(LEVEL, "rRR")
    assert verdict.ok
    assert verdict
    assert verdict.lurd == "rRR"
    assert (verdict.index, verdict.square, verdict.reason) == (None, None, "")
    assert (verdict.repaired, verdict.extra_moves) == (0, 0)
    assert verdict.metrics.moves == 3
    assert verdict.final == LEVEL.start.after("rRR")


@pytest.mark.parametrize(("lurd", "repaired"), [("rrr", 2), ("RRR", 1), ("Rrr", 3), ("2r R", 1)])
def test_the_case_is_repaired_and_counted(lurd: str, repaired: int) -> None:
    verdict = verify(LEVEL, lurd)
    assert verdict.ok
    assert verdict.lurd == "rRR"
    assert verdict.repaired == repaired


def test_extra_moves_are_a_warning() -> None:
    verdict = verify(LEVEL, "rRRll")
    assert verdict.ok
    assert verdict.extra_moves == 2
    assert verdict.metrics.moves == 5


def test_a_solution_that_is_left_again_is_not_ok() -> None:
    level = Level.of(["########", "#@ $ . #", "########"])
    verdict = verify(level, "rRRR")
    assert not verdict.ok
    assert verdict.reason == "not solved: 1 goal has no box at the end"
    assert verdict.extra_moves == 0
    assert (verdict.index, verdict.square) == (None, None)
    back = Level.of(["########", "#@ $ .   #", "#        #", "########"])
    verdict = verify(back, "rRRRdrruL")
    assert verdict.ok
    assert verdict.extra_moves == 6


def test_the_first_illegal_step_is_told() -> None:
    verdict = verify(LEVEL, "rrruRRRR")
    assert not verdict.ok
    assert verdict.index == 3
    assert verdict.square == (1, 4)
    assert verdict.reason == "wall at E1"
    assert verdict.lurd == "rRRuRRRR"
    assert verdict.metrics.moves == 3
    assert verdict.final.is_solved


def test_too_few_steps_are_not_a_solution() -> None:
    level = Level.of(["######", "#@$ .#", "# $ .#", "######"])
    assert verify(level, "r").reason == "not solved: 2 goals have no box at the end"


def test_a_level_that_starts_solved_has_the_empty_solution() -> None:
    level = Level.of(["####", "#@*#", "####"])
    assert verify(level, "").ok
    assert verify(level, "").extra_moves == 0


def test_every_move_is_extra_in_a_level_that_starts_solved() -> None:
    level = Level.of(["########", "#@ *   #", "#      #", "########"])
    assert verify(level, "rl").extra_moves == 2
    assert verify(level, "rRdrruL").extra_moves == 7  # solved again at the end


def test_a_state_can_be_the_start() -> None:
    assert verify(LEVEL.start.after("rR"), "R").ok
    assert not verify(LEVEL.start.after("rR"), "rRR").ok


def test_what_cannot_be_replayed_is_an_error() -> None:
    with pytest.raises(LevelError, match="no player"):
        verify(Level.of(["####", "#$.#", "####"]), "r")
    with pytest.raises(FormatError, match="'x'"):
        verify(LEVEL, "rx")
