"""What is wrong with levels, kept as tags: `lint:dead-box`."""

from collections.abc import Collection, Mapping
from typing import Final

from sqlalchemy import Engine, delete, select, tuple_

from soko.library.database import reading, writing
from soko.library.levels import add_new, ids_of, pieces
from soko.library.tables import TAGS

PREFIX: Final = "lint:"
"""What tags of findings begin with."""

_ABOUT_FINDINGS: Final = TAGS.c.tag.startswith(PREFIX)


def keep_findings(engine: Engine, codes: Mapping[str, Collection[str]]) -> int:
    """Tag levels, by their exact ids, with the codes that were found in them, and no others.

    Return how many of them the library has; the rest are left out.
    """
    with reading(engine) as connection:
        ids = ids_of(connection, codes)
        wanted = {(PREFIX + code, ids[exact]) for exact in ids for code in codes[exact]}
        there: set[tuple[str, int]] = set()
        for some in pieces(ids.values()):
            found = select(TAGS.c.tag, TAGS.c.level).where(_ABOUT_FINDINGS, TAGS.c.level.in_(some))
            there.update((row.tag, row.level) for row in connection.execute(found))
    if wanted != there:
        with writing(engine) as connection:
            for gone in pieces(there - wanted, size=100):
                connection.execute(delete(TAGS).where(tuple_(TAGS.c.tag, TAGS.c.level).in_(gone)))
            add_new(
                connection, TAGS, [{"tag": tag, "level": level} for tag, level in wanted - there]
            )
    return len(ids)
