"""Run-length rows: `5#|#@-$.#|5#`, with counts before a symbol, a bar or a group."""

import re
from itertools import groupby
from typing import Final

MAX_ROWS: Final = 200
"""The most rows that one line may expand to."""

MAX_SYMBOLS: Final = MAX_ROWS * (200 + 1)
"""The most symbols, bars included, that one line may expand to."""

_MAX_GROUPS: Final = 64
_TOKEN: Final = re.compile(r"(?P<count>[0-9]*)(?P<item>[^0-9])", re.DOTALL)


class RunTooLongError(Exception):
    """Report run lengths that expand to more than a board can have: a code and its values."""

    def __init__(self, code: str, **values: int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


def expand_rows(text: str) -> list[str] | None:
    """Return the rows that a line stands for, None if it is not in run-length form.

    A bar ends a row; one at the end of the line opens no further row. Raises `RunTooLongError`
    as soon as the result would be longer than the largest board.

    >>> expand_rows("2(3(#-)#)|3-|#@")
    ['#-#-#-##-#-#-#', '---', '#@']
    """
    expanded = _expand(text)
    if expanded is None:
        return None
    rows = expanded.removesuffix("|").split("|")
    if len(rows) > MAX_ROWS:
        raise RunTooLongError("run-rows", rows=len(rows), most=MAX_ROWS)
    return rows


def _expand(text: str) -> str | None:
    if text.endswith(tuple("0123456789")):
        return None  # a count of nothing; the pattern would try each of its digits
    groups: list[tuple[int, str]] = []  # of each open group: its count and what came before it
    done, end = "", 0
    for token in _TOKEN.finditer(text):
        end = token.end()
        count, item = _count(token["count"]), token["item"]
        if item == "(":
            groups.append((count, done))
            done = ""
            if len(groups) > _MAX_GROUPS:
                raise RunTooLongError("run-depth", most=_MAX_GROUPS)
        elif item == ")":
            if token["count"] or not groups:
                return None
            count, before = groups.pop()
            done = _append(before, count, done)
        else:
            done = _append(done, count, item)
    return done if end == len(text) and not groups else None


def _count(digits: str) -> int:
    if not digits:
        return 1
    return int(digits) if len(digits) < 7 else MAX_SYMBOLS + 1


def _append(done: str, count: int, item: str) -> str:
    if len(done) + count * len(item) > MAX_SYMBOLS:
        raise RunTooLongError("run-length")
    return done + count * item


def format_rows(rows: tuple[str, ...]) -> str:
    """Write XSB rows as one line of run lengths, counts only for runs longer than two.

    >>> format_rows(("#####", "#@$.#", "     ", "#####"))
    '5#|#@$.#|-|5#'
    """
    return "|".join(_format_row(row.rstrip() or " ") for row in rows)


def _format_row(row: str) -> str:
    runs = ((symbol, len(list(run))) for symbol, run in groupby(row.replace(" ", "-")))
    return "".join(f"{count}{symbol}" if count > 2 else symbol * count for symbol, count in runs)
