"""The library for programs: collections, levels and what is known of them, in one database."""

from collections.abc import Collection as Many
from collections.abc import Mapping, Sequence
from datetime import UTC, date, tzinfo
from hashlib import sha256
from os import PathLike
from pathlib import Path

from soko.formats import Collection, parse
from soko.formats.bounded import read_bytes
from soko.library.adding import Added, Origin, add_collection, find_file
from soko.library.analyses import Analysis, analysis_of, keep_analysis
from soko.library.backup import back_up, restore
from soko.library.bests import best_of_boards
from soko.library.catalogue import (
    Removed,
    Shelf,
    Stats,
    count_everything,
    find_collection,
    get_level,
    list_collections,
    remove_collection,
    set_tag,
    tags_of,
)
from soko.library.checking import Checked, check_library
from soko.library.database import reading
from soko.library.findings import keep_findings
from soko.library.play import Play, Played, PlayStats, add_play, play_of, play_stats
from soko.library.records import Record, Standing, add_records, compare
from soko.library.searching import Found, Query, count_found, search
from soko.library.solutions import Kept, Metric, SolutionLibrary
from soko.puzzle import Level


class Library:
    r"""Collections, levels, solutions, records and tags of one database.

    `address` is the name of a file, or begins with `sqlite://` or `postgresql://`; without one it
    is the user's own file. Every method raises `LibraryError` when the database cannot be used, and
    whatever changes something changes it whole or not at all. `close` it, or use it in a `with`.

    >>> with Library(":memory:") as library:
    ...     added = library.add(parse("#####\n#@$.#\n#####\nTitle: One push"), name="Mine")
    ...     [found] = library.search(Query(words="push"))
    >>> added.new, found.title, str(found.places[0])
    (1, 'One push', 'Mine:1')
    """

    def __init__(self, address: str | None = None) -> None:
        self.solutions = SolutionLibrary(address)
        self.engine = self.solutions.engine

    def __enter__(self) -> "Library":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self.solutions.close()

    def add(
        self,
        collection: Collection,
        *,
        sha256: str = "",
        name: str = "",
        author: str = "",
        source: str = "",
        licence: str = "",
    ) -> Added:
        """Add the levels of a collection, and the solutions saved with them that are right.

        Levels that are known are linked. A collection whose `sha256` is known is left alone;
        without one it is made of the levels.
        """
        digest = sha256 or _digest_of(collection)
        return add_collection(
            self.engine, collection, Origin(digest, name, author, source, licence)
        )

    def add_file(self, path: str | PathLike[str], *, name: str = "", licence: str = "") -> Added:
        """Add a file of levels in any format; called as its title or else as the file.

        Raises `FormatError` when it cannot be read, and `OSError` when it cannot be opened.
        """
        data = read_bytes(path)
        digest = sha256(data).hexdigest()
        known = self.find_file(digest)
        if known is not None:
            return known
        collection = parse(data, name=str(path))
        about = name or collection.title or Path(path).stem
        source = Path(path).name
        return self.add(collection, sha256=digest, name=about, source=source, licence=licence)

    def find_file(self, sha256: str) -> Added | None:
        """Return the collection that was made of a file, if any."""
        with reading(self.engine) as connection:
            return find_file(connection, sha256)

    def collections(self, *, limit: int | None = None, offset: int = 0) -> list[Shelf]:
        """Return collections, all unless told, in the order in which they were added."""
        return list_collections(self.engine, limit=limit, offset=offset)

    def collection(self, name: str) -> Shelf:
        """Return the collection of a number, a name or a file.

        Raises `SokoError` unless there is exactly one.
        """
        return find_collection(self.engine, name)

    def levels(self, collection: str) -> list[Found]:
        """Return the levels of a collection; raises `SokoError` as `collection`."""
        return self.search(Query(number=self.collection(collection).number), limit=None)

    def level(self, level_id: str) -> Level | None:
        """Return the level of an exact id, None when it is unknown."""
        return get_level(self.engine, level_id)

    def remove(self, collection: str) -> Removed:
        """Take a collection out, with its levels that nothing else needs.

        Raises `SokoError` as `collection`.
        """
        return remove_collection(self.engine, self.collection(collection))

    def search(self, query: Query, *, limit: int | None = 50, offset: int = 0) -> list[Found]:
        """Return levels in the order of the query, at most `limit`; all when that is None."""
        return search(self.engine, query, limit=limit, offset=offset)

    def count(self, query: Query) -> int:
        """Return how many levels a query is about."""
        return count_found(self.engine, query)

    def keep(
        self,
        level: Level,
        lurd: str,
        *,
        source: str = "played",
        note: str = "",
        proved: Many[Metric] = (),
        bounds: Mapping[Metric, int] | None = None,
    ) -> tuple[Metric, ...]:
        """Keep a solution where it is better, as `SolutionLibrary.keep`."""
        about = {"source": source, "note": note}
        return self.solutions.keep(level, lurd, **about, proved=proved, bounds=bounds)

    def kept(self, level_ids: Many[str], *, by: Many[Metric]) -> list[Kept]:
        """Return the solutions that are kept of levels, by their exact ids."""
        return list(self.solutions.best(level_ids, by=by))

    def best(self, level_ids: Sequence[str], by: Metric = "pushes") -> dict[str, Kept]:
        """Return the best solution of each level that has one, by its exact id.

        Solutions of the same board, turned or mirrored, count; they are turned.
        """
        return best_of_boards(self.engine, list(level_ids), by)

    def add_records(
        self, records: Sequence[Record], *, collection: str = "", noted_on: date | None = None
    ) -> list[Standing]:
        """Keep numbers known from elsewhere, and say how ours stand beside them.

        `collection` is what the places are in. Raises `SokoError` as `collection`.
        """
        number = self.collection(collection).number if collection else None
        return add_records(self.engine, records, number, noted_on or date.today())

    def compare(self, collection: str) -> list[Standing]:
        """Say how our best numbers stand beside the records; raises as `collection`."""
        return compare(self.engine, self.collection(collection).number)

    def tag(self, tag: str, level_ids: Sequence[str]) -> int:
        """Give levels a tag, by their exact ids; return how many had it not."""
        return set_tag(self.engine, tag, level_ids)

    def untag(self, tag: str, level_ids: Sequence[str]) -> int:
        """Take a tag off levels; return how many had it."""
        return set_tag(self.engine, tag, level_ids, is_set=False)

    def tags(self, level_id: str) -> tuple[str, ...]:
        """Return the tags of a level."""
        return tags_of(self.engine, level_id)

    def keep_findings(self, codes: Mapping[str, Many[str]]) -> int:
        """Tag levels, by their exact ids, with what was found in them, as `lint:dead-box`.

        Other tags of findings are taken off them. Return how many of them the library has.
        """
        return keep_findings(self.engine, codes)

    def add_play(self, player: str, level: Level, played: Played) -> Play:
        """Add to how a player got on with a level; return what it is now.

        Raises `SokoError` for a name that cannot be kept.
        """
        return add_play(self.engine, player, level, played)

    def play(self, player: str, level_ids: Sequence[str]) -> list[Play]:
        """Return how a player got on with some levels, by their exact ids."""
        return play_of(self.engine, player, list(level_ids))

    def play_stats(self, player: str, *, weeks: int = 12, zone: tzinfo = UTC) -> PlayStats:
        """Return what a player has done, week by week; days begin at midnight of a zone."""
        return play_stats(self.engine, player, weeks=weeks, zone=zone)

    def keep_analysis(self, level: Level, analysis: Analysis) -> None:
        """Keep what was found out about a level, in place of what was."""
        keep_analysis(self.engine, level, analysis)

    def keep_bound(self, level: Level, bound: int) -> bool:
        """Keep that a level needs so many pushes at least, as `SolutionLibrary.keep_bound`."""
        return self.solutions.keep_bound(level, bound)

    def analysis(self, level_id: str) -> Analysis | None:
        """Return what was found out about a level, by its exact id, if anything."""
        return analysis_of(self.engine, level_id)

    def stats(self) -> Stats:
        """Count what there is."""
        return count_everything(self.engine)

    def check(self) -> Checked:
        """Replay every solution, and compute every id and number again."""
        return check_library(self.engine)

    def back_up(self, path: str | PathLike[str]) -> int:
        """Copy everything into a new file, a library of its own; return the number of rows.

        Raises `SokoError` when there is such a file.
        """
        return back_up(self.engine, Path(path))

    def restore(self, path: str | PathLike[str]) -> int:
        """Copy a backup into this library, which is empty; return the number of rows.

        Raises `SokoError` when it is not, or when there is no such file.
        """
        return restore(self.engine, Path(path))


def _digest_of(collection: Collection) -> str:
    """Return what stands for the file of a collection that was read from none."""
    hashed = sha256()
    for level in collection:
        hashed.update(
            "\0".join((*level.rows, level.title, level.author, "")).encode(errors="replace")
        )
    return hashed.hexdigest()
