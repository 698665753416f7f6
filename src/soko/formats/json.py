"""JSON: the one format that holds everything, blank borders included.

A document is `{"schema": "soko.levels/1", "levels": [{"rows": [...], ...}]}`. Plain lists of
boards, as lists of rows or as text, are read too.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from soko.formats.collection import Collection
from soko.formats.drawing.board import MAX_SIDE
from soko.formats.losses import Losses
from soko.formats.reading import Reading
from soko.puzzle import FormatError, Level, SavedSolution

SCHEMA: Final = "soko.levels/1"
"""The name and version of the layout that is written."""

Value = str | int | float | bool | None | Sequence["Value"] | Mapping[str, "Value"]
Pairs = tuple[tuple[str, str], ...]


def parse(text: str, reading: Reading) -> Collection:
    """Read a JSON document; raises `FormatError` for what is no JSON or holds no rows of text."""
    try:
        document: Value = json.loads(text)
    except json.JSONDecodeError as error:
        raise reading.error("json", error.lineno, error.colno, reason=error.msg) from None
    except (RecursionError, ValueError) as error:
        raise reading.error("json-size", reason=str(error)) from None
    return _Document(reading).read(document)


class _Document:
    """Reads the values of one document; errors say in which level they are."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.number = 0
        """Of the level that is being read, from 1; 0 for what is said of all of them."""

    def read(self, document: Value) -> Collection:
        about: Mapping[str, Value] = {}
        if isinstance(document, Mapping) and "levels" in document:
            about, document = document, document["levels"]
        elif isinstance(document, Mapping) or _is_board(document):
            document = [document]
        found = self.sequence(document, "levels")
        levels = tuple(self.level(number, value) for number, value in enumerate(found))
        self.number = 0
        return Collection(
            levels,
            self.text(about, "title"),
            self.text(about, "author"),
            self.text(about, "comment"),
            self.metadata(about),
            format="json",
        )

    def level(self, number: int, value: Value) -> Level:
        self.number = number + 1
        about = value if isinstance(value, Mapping) else {"rows": value}
        return Level(
            self.rows(about.get("rows", about.get("board"))),
            self.text(about, "title"),
            self.text(about, "author"),
            self.text(about, "comment"),
            self.metadata(about),
            tuple(map(self.solution, self.sequence(about.get("solutions", ()), "solutions"))),
            self.reading.source(1, number),
        )

    def rows(self, value: Value) -> tuple[str, ...]:
        if isinstance(value, str):
            value = value.strip("\n").split("\n")
        symbols = self.reading.symbols
        rows = [self.string(row, "rows") for row in self.sequence(value, "rows")]
        for number, row in enumerate(rows, 1):
            unknown = symbols.unknown(row)
            if unknown:
                raise self.reading.error(
                    "json-symbol", level=self.number, number=number, symbol=unknown[0]
                )
        width, height = max(map(len, rows), default=0), len(rows)
        if not width or max(width, height) > MAX_SIDE:
            raise self.reading.error(
                "json-board", level=self.number, width=width, height=height, most=MAX_SIDE
            )
        return tuple(symbols.to_xsb(row.replace("\t", " ")).ljust(width) for row in rows)

    def metadata(self, about: Mapping[str, Value]) -> Pairs:
        value = about.get("metadata", ())
        pairs = list(value.items()) if isinstance(value, Mapping) else value
        metadata = []
        for pair in self.sequence(pairs, "metadata"):
            both = [self.string(each, "metadata") for each in self.sequence(pair, "metadata")]
            if len(both) != 2:
                raise self.wrong("metadata", "a pair of texts", f"{len(both)} of them")
            metadata.append((both[0], both[1]))
        return tuple(metadata)

    def solution(self, value: Value) -> SavedSolution:
        about = value if isinstance(value, Mapping) else {"lurd": value}
        lurd = self.string(about.get("lurd"), "lurd")
        return SavedSolution(self.text(about, "name"), lurd, self.text(about, "notes"))

    def text(self, about: Mapping[str, Value], key: str) -> str:
        value = about.get(key)
        return "" if value is None else self.string(value, key)

    def string(self, value: Value, key: str) -> str:
        if not isinstance(value, str):
            raise self.wrong(key, "a text", _kind(value))
        return value

    def sequence(self, value: Value, key: str) -> Sequence[Value]:
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise self.wrong(key, "a list", _kind(value))
        return value

    def wrong(self, key: str, wanted: str, found: str) -> FormatError:
        error = self.reading.error
        if not self.number:
            return error("json-head", key=key, wanted=wanted, found=found)
        return error("json-kind", level=self.number, key=key, wanted=wanted, found=found)


def _is_board(value: Value) -> bool:
    """Tell whether a list is the rows of one board rather than a list of boards."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        return isinstance(value, str)
    return bool(value) and all(isinstance(row, str) and "\n" not in row for row in value)


def _kind(value: Value) -> str:
    kinds = {str: "text", bool: "true or false", int: "a number", float: "a number", list: "a list"}
    return kinds.get(type(value), "nothing" if value is None else "an object")


def format_json(collection: Collection, losses: Losses) -> str:
    """Write a document that holds all that the levels hold."""
    levels: list[Value] = []
    for losses.level, level in enumerate(collection, 1):
        if max(level.width, level.height) > MAX_SIDE:
            losses.add("size", f"a board larger than {MAX_SIDE} x {MAX_SIDE} is left out")
        else:
            levels.append(_without_empty(_describe(level)))
    document = {
        "schema": SCHEMA,
        "title": collection.title,
        "author": collection.author,
        "comment": collection.comment,
        "metadata": collection.metadata,
    }
    everything = _without_empty(document) | {"levels": levels}
    return json.dumps(everything, ensure_ascii=False, indent=1) + "\n"


def _describe(level: Level) -> dict[str, Value]:
    return {
        "title": level.title,
        "author": level.author,
        "rows": level.rows,
        "comment": level.comment,
        "metadata": level.metadata,
        "solutions": [
            {"name": each.name, "lurd": each.lurd, "notes": each.notes} for each in level.solutions
        ],
    }


def _without_empty(values: Mapping[str, Value]) -> dict[str, Value]:
    return {key: value for key, value in values.items() if value}
