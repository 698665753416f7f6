"""What the API answers. Squares are `[row, column]`, counted from 0 at the top left."""

from datetime import datetime
from typing import Self

import msgspec

from soko.puzzle import Square


class Answer(msgspec.Struct, kw_only=True):
    """A part of the answer to a call."""

    @classmethod
    def of(cls, source: object, **others: object) -> Self:
        """Take over what an object calls by the same names as the answer, beside the `others`."""
        alike = (name for name in cls.__struct_fields__ if name not in others)
        return cls(**{name: getattr(source, name) for name in alike}, **others)


class SavedSolution(Answer):
    """A solution as it stands in a file: neither replayed nor proved."""

    name: str
    lurd: str
    notes: str


class LevelAnswer(Answer):
    """A level; `fault` says why it cannot be played, and is empty when it can.

    The ids are null where they were not asked for.
    """

    title: str
    author: str
    comment: str
    rows: tuple[str, ...]
    metadata: tuple[tuple[str, str], ...]
    solutions: tuple[SavedSolution, ...]
    id: str | None
    symmetric_id: str | None
    fault: str


class NoteAnswer(Answer):
    """Something that was repaired on reading; `row` and `column` of the text count from 1.

    `code` is stable and `values` are what the message names, for programs and other languages.
    """

    code: str
    message: str
    values: dict[str, str | int]
    row: int | None
    column: int | None


class LevelsAnswer(Answer):
    """The levels of a text, and what is said of all of them; `moves` are all that it holds else."""

    title: str
    author: str
    comment: str
    format: str
    levels: list[LevelAnswer]
    notes: list[NoteAnswer]
    moves: str = ""


class FindingAnswer(Answer):
    """Something wrong or suspicious; `row` and `column` of the text count from 1."""

    code: str
    severity: str
    message: str
    level_index: int | None
    row: int | None
    column: int | None
    proof: str


class FindingsAnswer(Answer):
    """All that lint finds in a text."""

    findings: list[FindingAnswer]


class CountsAnswer(Answer):
    """The six metrics of a solution."""

    moves: int
    pushes: int
    box_lines: int
    box_changes: int
    pushing_sessions: int
    player_lines: int


class VerdictAnswer(Answer):
    """What came of a replay; `index` is the first illegal step from 0, `square` where it starts."""

    ok: bool
    lurd: str
    metrics: CountsAnswer
    index: int | None
    square: Square | None
    reason: str
    repaired: int
    extra_moves: int


class PushAnswer(Answer):
    """A push that can be made now: the box's square before it, and the letter U, D, L or R."""

    box: Square
    direction: str


class AnalysisAnswer(Answer):
    """What is known of a position without a search.

    `lower_bound` is null when the position is proved dead, and `deadlocks` names the tests that say
    so. `reach` is where the player can walk, `pushes` what can be pushed from there.
    """

    lower_bound: int | None
    deadlocks: tuple[str, ...]
    dead_squares: list[Square]
    reach: list[Square]
    pushes: list[PushAnswer]
    boxes: int
    boxes_home: int
    is_solved: bool


class ProgressAnswer(Answer):
    """How far a search is: states, states a second, a proved lower bound, bytes of its tables.

    `best` is the number that is minimised, of the best solution so far.
    """

    nodes: int
    rate: float
    seconds: float
    bound: int
    bytes: int
    strategy: str
    boxes_home: int
    best: int | None


class ResultAnswer(Answer):
    """How a search ended; `lurd` goes on from the position that was asked about.

    The status is `unproved` where a limit, `ended_by`, left a solution without its proof.
    """

    status: str
    ended_by: str | None
    goal: str
    proved: bool
    tie_proved: bool
    bound: int | None
    lurd: str | None
    metrics: CountsAnswer | None
    strategy: str
    nodes: int
    seconds: float
    cpu_seconds: float
    peak_bytes: int
    interrupted: bool


class KeptAnswer(Answer):
    """A solution in the library: by what it is best, whether that is proved, and its source."""

    level: str
    best_by: str
    moves: int
    pushes: int
    lurd: str
    source: str
    note: str
    kept_at: datetime
    proved: bool


class RecordsAnswer(Answer):
    """The least numbers that are known from elsewhere."""

    moves: int | None = None
    pushes: int | None = None


class SolutionsAnswer(Answer):
    """The best solutions by `moves` and by `pushes`; two for each level that has any.

    `kept` says by what the solution that was offered is better than what was there. `records` are
    those of the level that was asked for, however it is turned.
    """

    solutions: list[KeptAnswer]
    kept: tuple[str, ...] = ()
    records: RecordsAnswer = msgspec.field(default_factory=RecordsAnswer)


class LibraryShelfAnswer(Answer):
    """A collection of the library; `solved` counts the levels whose board is solved."""

    number: int
    name: str
    author: str
    levels: int
    solved: int


class LibraryAnswer(Answer):
    """Collections of the library, in the order in which they were added."""

    collections: list[LibraryShelfAnswer]


class FoundAnswer(Answer):
    """A level of the library, and where it stands first.

    That is the number of its `collection`, the `name` of that, and the `place` from 1. The best
    numbers are those of its board, however it is turned; a record is the least number that is known
    from elsewhere.
    """

    id: str
    title: str
    author: str
    rows: tuple[str, ...]
    collection: int
    name: str
    place: int
    best_moves: int | None
    best_pushes: int | None
    record_moves: int | None
    record_pushes: int | None


class FoundLevelsAnswer(Answer):
    """Levels of the library; `count` is how many there are in all, where that was asked."""

    levels: list[FoundAnswer]
    count: int | None


class PlayAnswer(Answer):
    """How a level was played in all; the best numbers and `solved_at` are without help."""

    attempts: int
    seconds: int
    helped: bool
    best_moves: int | None
    best_pushes: int | None
    played_at: datetime
    solved_at: datetime | None


class PlayStatsAnswer(Answer):
    """What was played: `weeks` counts the levels that were solved first in each, the last first.

    `streak` is the number of days in a row with one; `better`, `equal` and `worse` compare own
    pushes with records.
    """

    levels: int
    solved: int
    attempts: int
    seconds: int
    weeks: tuple[int, ...]
    streak: int
    better: int
    equal: int
    worse: int


class HintAnswer(Answer):
    """In three grades: which box, where to, and the steps; or since which move there is no way."""

    status: str
    box: Square | None
    target: Square | None
    lurd: str
    dead_since: int | None
    is_exact: bool


class EventAnswer(Answer):
    """One event: `push` (put on the queue), `visit`, `duplicate` or `solution`, and where."""

    kind: str
    squares: tuple[Square, ...]
    number: int
    parent: int


class NodeAnswer(Answer):
    """A state in the tree of a search: the number of its parent, and the push that led to it."""

    parent: int
    push: str
    is_target: bool


class TraceAnswer(Answer):
    """What a fill or a search did, event by event.

    With `keeps` a square keeps the mark of its last event; without, each event takes the marks of
    the one before away. `lurd` is what was found, null when nothing was or was looked for. `tree`
    has a node for each state of a search by its number; the first is the root.
    """

    rows: tuple[str, ...]
    keeps: bool
    events: list[EventAnswer]
    lurd: str | None
    tree: list[NodeAnswer]


class ShelfAnswer(Answer):
    """A collection that can be chosen: `builtin`, or `given` on the command line.

    `fault` says why it cannot be read.
    """

    name: str
    source: str
    title: str = ""
    author: str = ""
    levels: int = 0
    fault: str = ""


class ShelvesAnswer(Answer):
    """All collections, in the order in which they are to be shown."""

    collections: list[ShelfAnswer]


class LimitsAnswer(Answer):
    """What a client can ask for at most, and how many searches run at once."""

    seconds: float
    memory: int
    threads: int
    searches: int
    body: int


class AboutAnswer(Answer):
    """The server: its version, the version of the page's files, and its limits."""

    version: str
    files: str
    limits: LimitsAnswer


class FilesAnswer(Answer):
    """The files of the page, for keeping them; `version` changes whenever one of them does."""

    version: str
    files: list[str]


class StopAnswer(Answer):
    """Whether there was such a search."""

    stopped: bool
