"""What the parsers say: for each code its one sentence, with a place for each value.

The codes are stable, the sentences are not: other languages and programs go by code and values.
"""

from collections.abc import Mapping
from typing import Final

from soko.formats.shown import shortened, without_controls
from soko.puzzle import FormatError

Value = str | int

NOTES: Final = {
    "beside": "what is written beside the row is left out",
    "byte-order-mark": "the text is {encoding}, as its byte-order mark says",
    "comment": "the comment begins or ends without its other half",
    "empty-board": "a board without any square is left out",
    "encoding": "not UTF-8; read as {encoding}, name the encoding if that is wrong",
    "entity": "the entity {entity!r} is unknown and kept as it is written",
    "hexagonal": "a board of hexagons is left out; Hexoban is another game",
    "look-alike": "{symbol!r} and the like are read as the symbols they look like",
    "mail-quote": "mail quotes (>) are dropped",
    "mark": "what stands at the tag or link is no board",
    "moves": "the groups of these moves do not fit together; kept as text",
    "moves-count": "a count at the end of the moves is dropped",
    "no-level": "no level is found; a board needs three rows, walls or a player",
    "pddl-domain": "a domain holds no level",
    "pddl-empty": "the problem {problem} has no squares and is left out",
    "pddl-goal": "the goal of {problem} asks for more than boxes on goals",
    "pddl-steps": "{problem}: {missing} steps between neighbours are missing; a board has all",
    "ragged": "the row is shorter than the longest ({width} of {longest} squares)",
    "repeated-key": "{key} is given twice; the last one counts",
    "stray-bar": "a bar that separates no rows is read as floor",
    "surrogates": "half characters (surrogates) are replaced",
    "tab": "a tab is read as floor, to stops of eight where that makes a rectangle",
    "variant": "a board of {game} is left out; it is another game",
    "zero-width": "zero-width characters are dropped",
}
"""What was repaired, or not read as it was meant."""

ERRORS: Final = {
    "board-rows": "the board has {rows} rows; at most {most} are read, split it",
    "board-symbol": "{symbol!r} is no symbol of a board",
    "board-width": "the row is {width} squares wide; at most {most} are read",
    "bytes": "there are more than {most} bytes, the most that are read; split it",
    "growth": "this text stands for far more than it is long; split it",
    "json": "this is no JSON: {reason}",
    "json-board": "level {level}: a board of {width} x {height}; from 1 to {most} can be read",
    "json-head": "the collection: {key}: {wanted} is wanted, not {found}",
    "json-kind": "level {level}: {key}: {wanted} is wanted, not {found}",
    "json-size": "this JSON is out of all measure: {reason}",
    "json-symbol": "level {level}: row {number}: {symbol!r} is no symbol of a board",
    "lines": "there are more than {most} lines, the most that are read; split it",
    "list-closed": "a ) closes no list; remove it",
    "list-depth": "lists nest deeper than {most}",
    "list-open": "a list is not closed; add )",
    "moves-length": "the run lengths stand for far too many moves; write them out",
    "nul": "a NUL character stands in the line; this is no text",
    "pddl-direction": "{problem}: {step} leads from {start} to {end}; this is no square board",
    "pddl-position": "{problem}: {position!r} is no position from pos-1-1 to pos-{most}-{most}",
    "pddl-thing": "{problem}: {thing!r} is neither a player nor a stone",
    "run-depth": "groups nest deeper than {most}; write them out",
    "run-length": "the run lengths stand for more than a board of 200 x 200",
    "run-rows": "the line stands for {rows} rows; at most {most} are read",
    "symbol": "{symbol!r}, square {square} of the row, is no symbol; name a symbol table",
    "xml": "this is no XML: {reason}",
    "xml-entity": "the document declares the entity {entity!r}; write the text itself",
}
"""Why a text cannot be read."""


def worded(sentence: str, values: Mapping[str, Value]) -> str:
    """Put values into a sentence: those of hostile files may be long, or command a terminal."""
    short = {
        key: shortened(each) if isinstance(each, str) else each for key, each in values.items()
    }
    return without_controls(sentence.format(**short))


def unreadable(
    code: str, *, name: str = "", row: int | None = None, column: int | None = None, **values: Value
) -> FormatError:
    """Make the error for a text that cannot be read."""
    message = worded(ERRORS[code], values)
    return FormatError(message, name=name, row=row, column=column, code=code, values=values)
