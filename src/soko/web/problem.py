"""What a client is told when its request cannot be answered."""

import msgspec

from soko.puzzle import FormatError, MoveError, SokoError


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request failed: `error` in one sentence, and where the fault lies.

    `row` and `column` count from 1 in the text or in the rows of the board. `index` is the place of
    an illegal move from 0. `path` leads to the value of the body that is wrong, as in `$.rows[3]`.
    """

    error: str
    hint: str = ""
    row: int | None = None
    column: int | None = None
    index: int | None = None
    path: str = ""


class ProblemError(Exception):
    """Ends a call with a status and a problem."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem.error)
        self.status = status
        self.problem = problem


def problem_of(error: Exception) -> ProblemError:
    """Return what to answer to an exception of a call."""
    if isinstance(error, ProblemError):
        return error
    if isinstance(error, msgspec.DecodeError):
        return ProblemError(400, _of_body(error))
    if isinstance(error, UnicodeDecodeError):
        return ProblemError(400, Problem(error="the body is no text in UTF-8"))
    if isinstance(error, SokoError):
        return ProblemError(422, _of_input(error))
    if isinstance(error, MemoryError):
        problem = Problem(error="this takes more memory than the server gives to one request")
        return ProblemError(413, problem)
    return ProblemError(500, Problem(error="a defect of the server; its terminal says more"))


def _of_body(error: msgspec.DecodeError) -> Problem:
    """Locate what is no JSON, or not of the shape that is wanted."""
    message, _, path = str(error).partition(" - at `")
    return Problem(
        error=message,
        hint="the shapes of all requests are in /api/openapi.json",
        path=path.removesuffix("`"),
    )


def _of_input(error: SokoError) -> Problem:
    if isinstance(error, FormatError):
        return Problem(error=error.message, row=error.row, column=error.column)
    message, _, hint = str(error).partition("; ")
    if isinstance(error, MoveError) and error.square is not None:
        row, column = error.square
        return Problem(error=message, hint=hint, row=row + 1, column=column + 1, index=error.index)
    return Problem(error=message, hint=hint)
