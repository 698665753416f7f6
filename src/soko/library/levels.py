"""Levels in the library: what is kept of each, and how it comes there."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Final, TypeVar

from sqlalchemy import Connection, Insert, Table, select
from sqlalchemy.dialects import postgresql, sqlite

from soko.library.tables import BOARDS, LEVELS, WORDS
from soko.puzzle import Level, symmetric_id

MOST_AT_ONCE: Final = 500
"""Databases take so many values in one statement, and not many more."""

UNSTORABLE: Final = re.compile("[\0\ud800-\udfff]")
"""What PostgreSQL has no place for, and what is not to be written as UTF-8."""

WORD: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[^\W_]+")
"""A word: letters and digits, or one character of a script that writes no blanks."""

LONGEST_WORD: Final = 60

BY_AUTHOR: Final = "@"
"""Stands before a word of an author's; the same word is kept without it, too."""

T = TypeVar("T")


@dataclass(frozen=True)
class Facts:
    """What is kept of a level, named as the columns."""

    exact: str
    board: str
    rows: str
    width: int
    height: int
    boxes: int
    floor: int
    title: str
    author: str

    @classmethod
    def of(cls, level: Level, exact: str) -> "Facts":
        """Look at a level; what is derived from it on the way is not kept in memory."""
        bare = Level(level.rows)
        ground = bare.ground
        return cls(
            exact=exact,
            board=symmetric_id(bare),
            rows="\n".join(level.rows),
            width=level.width,
            height=level.height,
            boxes=len(ground.inside.intersection(ground.boxes)),
            floor=len(ground.inside),
            title=storable(level.title),
            author=storable(level.author),
        )


def storable(text: str) -> str:
    """Return a text without what one of the databases would not take."""
    return UNSTORABLE.sub("\ufffd", text)


def words_of(text: str) -> set[str]:
    """Return the words of some texts as they are looked up, whatever their case and accents.

    >>> sorted(words_of("Café #12 推箱"))
    ['12', 'cafe', '推', '箱']
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    unmarked = "".join(each for each in plain if not unicodedata.combining(each))
    found = WORD.findall(unicodedata.normalize("NFC", unmarked))
    return {word[:LONGEST_WORD] for word in found}


def index_words(title: str, author: str) -> list[str]:
    """Return the words under which something is found, those of its author twice."""
    names = words_of(storable(author))
    return sorted(words_of(storable(title)) | names | {f"{BY_AUTHOR}{name}" for name in names})


def pieces(values: Iterable[T], size: int = MOST_AT_ONCE) -> Iterator[list[T]]:
    """Yield a few values at a time."""
    left = iter(values)
    while some := list(islice(left, size)):
        yield some


@cache
def insert_new(table: Table, dialect: str) -> Insert:
    """Return the statement that adds rows and leaves alone what is there."""
    insert = sqlite.insert if dialect == "sqlite" else postgresql.insert
    return insert(table).on_conflict_do_nothing()


def add_new(connection: Connection, table: Table, rows: Sequence[dict[str, object]]) -> None:
    """Add the rows that are not there yet."""
    if rows:
        connection.execute(insert_new(table, connection.dialect.name), rows)


def ids_of(connection: Connection, exact: Iterable[str]) -> dict[str, int]:
    """Return the numbers of the levels that are known, by their exact ids."""
    found: dict[str, int] = {}
    for some in pieces(dict.fromkeys(exact)):
        known = select(LEVELS.c.exact, LEVELS.c.id).where(LEVELS.c.exact.in_(some))
        found.update((row.exact, row.id) for row in connection.execute(known))
    return found


def put_levels(connection: Connection, found: Iterable[Facts]) -> None:
    """Add the levels that are not known yet, and their boards."""
    for some in pieces(found):
        boards = dict.fromkeys(each.board for each in some)
        add_new(connection, BOARDS, [{"id": board} for board in boards])
        add_new(connection, LEVELS, [vars(each) for each in some])


def put_level(connection: Connection, level: Level, exact: str) -> bool:
    """Add one level, unless it is known; tell whether it was not."""
    if ids_of(connection, [exact]):
        return False
    put_levels(connection, [Facts.of(level, exact)])
    known = ids_of(connection, [exact])
    words = index_words(level.title, level.author)
    add_new(connection, WORDS, [{"word": word, "level": known[exact]} for word in words])
    return True


def stored_level(rows: str, title: str = "", author: str = "", comment: str = "") -> Level:
    """Make a level of what is kept of it."""
    return Level(tuple(rows.split("\n")), title=title, author=author, comment=comment)
