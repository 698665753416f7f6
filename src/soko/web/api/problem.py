"""What a client is told when its request cannot be answered."""

from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from soko.library import LibraryError
from soko.puzzle import FormatError, LevelError, MoveError, SokoError

Value = str | int | float


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request failed: `error` in one sentence, and where the fault lies.

    `code` is stable and `values` are what it is about, for programs and other languages. `row` and
    `column` count from 1 in the text or in the rows of the board. `index` is the place of an
    illegal move from 0. `path` leads to the value of the body that is wrong, as in `$.rows[3]`.
    """

    code: str
    error: str
    hint: str = ""
    values: dict[str, Value] = {}
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


class Refusal(NamedTuple):
    """A status with its sentence, and what to do."""

    status: int
    error: str
    hint: str = ""


REFUSALS: Final = {
    "bad-text": Refusal(400, "the body is no text in UTF-8"),
    "busy": Refusal(503, "the server is busy", "try again later"),
    "defect": Refusal(500, "a defect of the server; its terminal says more"),
    "died": Refusal(
        500, "the request took the process down that had it", "it may need too much memory"
    ),
    "large": Refusal(413, "the body is larger than {limit:,} bytes"),
    "late": Refusal(408, "the body took more than {seconds:g} s"),
    "memory": Refusal(413, "this takes more memory than the server gives to one request"),
    "no-address": Refusal(404, "not found"),
    "no-collection": Refusal(404, "there is no such collection"),
    "no-floor": Refusal(422, "{square} is not free floor"),
    "no-method": Refusal(405, "method not allowed"),
    "no-player": Refusal(422, "the board has no player", "put one @ (or + on a goal)"),
    "other-name": Refusal(421, "this server does not answer to that name"),
    "other-site": Refusal(403, "this request comes from another site"),
    "slow": Refusal(503, "no answer in {seconds:g} seconds", "ask for something smaller"),
    "token": Refusal(401, "this server wants its token", "open the address that it told"),
    "type": Refusal(415, "the body must be JSON", "Content-Type: application/json"),
}
"""Why the server itself refuses."""

KINDS: Final[dict[type[Exception], str]] = {
    msgspec.DecodeError: "body",
    LevelError: "level",
    MoveError: "move",
    FormatError: "text",
    SokoError: "input",
}
"""What is wrong with a request, where the error has no closer code; the first that fits counts."""

LIBRARY_STATUSES: Final = {"full": 507, "locked": 503, "unreachable": 503}
"""What tells a client that the library cannot be used; it is 500 for all other reasons."""


def refusal(code: str, **values: Value) -> ProblemError:
    """Return one of the refusals."""
    status, error, hint = REFUSALS[code]
    problem = Problem(code=code, error=error.format(**values), hint=hint, values=values)
    return ProblemError(status, problem)


def problem_of(error: Exception) -> ProblemError:
    """Return what to answer to an exception of a call."""
    if isinstance(error, ProblemError):
        return error
    if isinstance(error, msgspec.DecodeError):
        return ProblemError(400, _of_body(error))
    if isinstance(error, UnicodeDecodeError):
        return refusal("bad-text")
    if isinstance(error, LibraryError):
        return ProblemError(LIBRARY_STATUSES.get(error.fault, 500), _of_library(error))
    if isinstance(error, SokoError):
        return ProblemError(422, _of_input(error))
    return refusal("memory" if isinstance(error, MemoryError) else "defect")


def _kind(error: Exception) -> str:
    return next(code for kind, code in KINDS.items() if isinstance(error, kind))


def _of_body(error: msgspec.DecodeError) -> Problem:
    """Locate what is no JSON, or not of the shape that is wanted."""
    message, _, path = str(error).partition(" - at `")
    return Problem(
        code=_kind(error),
        error=message,
        hint="the shapes of all requests are in /api/openapi.json",
        path=path.removesuffix("`"),
    )


def _of_library(error: LibraryError) -> Problem:
    return Problem(
        code=f"library-{error.fault}",
        error=error.message,
        hint=error.hint,
        values={"place": error.place, "reason": error.reason},
    )


def _of_input(error: SokoError) -> Problem:
    code = _kind(error)
    if isinstance(error, FormatError):
        return Problem(
            code=error.code or code,
            error=error.message,
            values=dict(error.values),
            row=error.row,
            column=error.column,
        )
    problem = Problem(code=code, error=error.message, hint=error.hint)
    if isinstance(error, MoveError) and error.square is not None:
        row, column = error.square
        return replace(problem, row=row + 1, column=column + 1, index=error.index)
    return problem
