"""Solutions are proved when they are made."""

import pickle

import pytest

from soko.puzzle import Level, MoveError, Push, Solution

LEVEL = Level.of(["########", "#@ $ . #", "########"])


def test_a_solution_has_metrics_and_pushes() -> None:
    solution = Solution(LEVEL, "rrr")
    assert solution.lurd == str(solution) == "rRR"
    assert (solution.moves, solution.pushes) == (3, 2)
    assert solution.metrics.box_lines == 1
    assert solution.pushes_list() == (Push((1, 3), "R"), Push((1, 4), "R"))
    assert solution.verdict.repaired == 2


def test_it_may_begin_at_a_state() -> None:
    solution = Solution(LEVEL, "R", start=LEVEL.start.after("rR"))
    assert solution.pushes_list() == (Push((1, 4), "R"),)
    assert solution != Solution(LEVEL, "rRR")


@pytest.mark.parametrize(
    ("lurd", "message", "index"),
    [
        ("ru", "move 2 'u' at C2: wall at C1", 1),
        ("rR", "not solved: 1 goal has no box at the end", None),
    ],
)
def test_what_does_not_solve_is_refused(lurd: str, message: str, index: int | None) -> None:
    with pytest.raises(MoveError) as caught:
        Solution(LEVEL, lurd)
    assert str(caught.value) == message
    assert caught.value.index == index


def test_it_can_be_sent_to_another_process() -> None:
    solution = Solution(LEVEL, "rRR")
    assert pickle.loads(pickle.dumps(solution)) == solution
