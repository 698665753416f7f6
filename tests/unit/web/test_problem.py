"""What a client is told of an error."""

import pytest

from soko.puzzle import LevelError, MoveError, SokoError
from soko.web.api.problem import problem_of


@pytest.mark.parametrize("kind", [SokoError, LevelError, MoveError])
def test_a_sentence_is_not_taken_apart(kind: type[SokoError]) -> None:
    """What a person wrote may be part of it, with whatever signs."""
    problem = problem_of(kind("'a; b' is no goal", hint="use any")).problem
    assert (problem.error, problem.hint) == ("'a; b' is no goal", "use any")


def test_a_move_is_found_on_the_board() -> None:
    error = MoveError("a wall is in the way", index=4, square=(2, 7), hint="go round")
    problem = problem_of(error).problem
    assert (problem.row, problem.column, problem.index) == (3, 8, 4)
    assert (problem.error, problem.hint) == ("a wall is in the way", "go round")
