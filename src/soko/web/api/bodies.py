"""The bodies of requests; msgspec refuses whatever has another shape, and says where."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Row = Annotated[str, Meta(max_length=200)]
Rows = Annotated[
    list[Row],
    Meta(min_length=1, max_length=200, description="A board: rows of `# @ + $ * .` and floor."),
]
Steps = Annotated[
    str, Meta(max_length=4_000_000, description="Steps as LURD; `3r` and `2(dR)` are read, too.")
]
Text = Annotated[str, Meta(max_length=8_000_000)]
Line = Annotated[str, Meta(max_length=1000)]
Place = Annotated[
    tuple[Annotated[int, Meta(ge=0, lt=200)], Annotated[int, Meta(ge=0, lt=200)]],
    Meta(description="Row and column of a square, from 0 at the top left."),
]
Count = Annotated[int, Meta(ge=0, lt=2**31)]
Proved = Literal["moves", "pushes", "box_lines", "box_changes", "pushing_sessions", "player_lines"]
Seconds = Annotated[float, Meta(gt=0, le=86_400)]
Bytes = Annotated[int, Meta(ge=1_000_000)]


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A request; a field that it does not know is an error."""


class TextBody(Body):
    """Levels as text in any format; `name` is the name of its file, if it has one."""

    text: Text
    name: Line = ""


class ParseBody(TextBody):
    """Levels as text to be read; without `ids` a long collection is read in a fifth of the time."""

    ids: bool = True


class BoardBody(Body):
    """A position: a board, and the steps made on it."""

    rows: Rows
    moves: Steps = ""


class SolveBody(BoardBody):
    """A search; without `seconds`, `memory` or `threads` it gets what the server allows."""

    goal: Literal["any", "pushes", "moves"] = "any"
    seconds: Seconds | None = None
    memory: Bytes | None = None
    threads: Annotated[int, Meta(ge=1)] | None = None
    seed: Annotated[int, Meta(ge=0, lt=2**53)] = 0


class HintBody(BoardBody):
    """Asks how to go on; `seconds` are for all of its searches together."""

    seconds: Seconds | None = None
    memory: Bytes | None = None


class VerifyBody(Body):
    """A solution to replay from the start of a board."""

    rows: Rows
    lurd: Steps


class RenderBody(BoardBody):
    """A picture to draw; `square` is the side of a square in pixels."""

    rulers: bool = False
    square: Annotated[int, Meta(ge=4, le=128)] = 32
    title: Line = ""


class SolutionBody(Body):
    """A solution to keep, where it came from, a note, and of which numbers it has proved fewest."""

    rows: Rows
    lurd: Steps
    source: Literal["played", "assisted", "pasted", "solver", "optimizer", "file"] = "played"
    note: Line = ""
    proved: tuple[Proved, ...] = ()


class SolutionsBody(Body):
    """Asks for the best solutions of a level by its exact id, or of all levels."""

    level: Line | None = None


class ShelvesBody(Body):
    """Asks for collections of the library, so many of them from the `offset`th on."""

    limit: Annotated[int, Meta(ge=1, le=500)] = 100
    offset: Count = 0


class FindBody(Body):
    """Asks for levels of the library's collections, so many of them from the `offset`th on.

    `words` are beginnings of words in titles, authors and collections, `author` in authors;
    `collection` is the number of one. `board` finds what is the same board, turned or mirrored. Of
    `boxes` and squares of `floor` it is the least and the most. Only the first of several
    requests needs to be told how many there are: `counts`.
    """

    words: Line = ""
    author: Line = ""
    collection: Annotated[int, Meta(ge=1, lt=2**31)] | None = None
    board: Rows | None = None
    boxes: tuple[Count, Count | None] = (0, None)
    floor: tuple[Count, Count | None] = (0, None)
    solved: bool | None = None
    order: Literal["added", "boxes", "floor", "unsolved"] = "added"
    limit: Annotated[int, Meta(ge=1, le=500)] = 100
    offset: Count = 0
    counts: bool = False


class PlayBody(Body):
    """Tells how a level was played: what is to be added, and a solution that was found alone."""

    rows: Rows
    attempts: Count = 0
    seconds: Count = 0
    helped: bool = False
    lurd: Steps | None = None


class PlayStatsBody(Body):
    """Asks what was played, by weeks; days begin so many `minutes` before those of Greenwich."""

    weeks: Annotated[int, Meta(ge=1, le=520)] = 12
    minutes: Annotated[int, Meta(ge=-840, le=840)] = 0


class FillBody(BoardBody):
    """A flood fill to watch, from a square or else from the player."""

    square: Place | None = None
    method: Literal["scan-line", "plain", "plain-8"] = "scan-line"


class PathBody(BoardBody, kw_only=True):
    """A walk to watch."""

    square: Place
    search: Literal["astar", "breadth-first"] = "astar"


class PushBody(BoardBody, kw_only=True):
    """The pushes of one box to watch, to a square or everywhere."""

    box: Place
    target: Place | None = None


class SearchBody(BoardBody):
    """A search of a whole small level to watch, of so many states at most."""

    search: Literal["breadth-first", "depth-first", "astar"] = "breadth-first"
    nodes: Annotated[int, Meta(ge=1, le=20_000)] = 1000


class StopBody(Body):
    """Ends a search, by the name that its first event gave."""

    job: Line
