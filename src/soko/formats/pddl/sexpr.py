"""Nested lists in parentheses, as PDDL is written."""

import re
from typing import Final

from soko.formats.reading import Reading
from soko.puzzle import FormatError

Expr = str | list["Expr"]
"""A word in lower case, or a list of such."""

_TOKEN: Final = re.compile(r";[^\n]*|[()]|[^\s();]+")
_MAX_DEPTH: Final = 50


def parse_sexprs(text: str, reading: Reading) -> list[Expr]:
    """Read all lists of a text; comments run from `;` to the end of the line.

    Raises `FormatError` for parentheses that do not match or nest deeper than 50.

    >>> parse_sexprs("(AT p1 (a b)) ; done", Reading())
    [['at', 'p1', ['a', 'b']]]
    """
    top: list[Expr] = []
    stack = [top]
    for token in _TOKEN.finditer(text):
        word = token[0]
        if word == "(":
            inner: list[Expr] = []
            stack[-1].append(inner)
            stack.append(inner)
            if len(stack) - 1 > _MAX_DEPTH:  # the whole text is no list
                raise _error("list-depth", text, token.start(), reading, most=_MAX_DEPTH)
        elif word == ")":
            stack.pop()
            if not stack:
                raise _error("list-closed", text, token.start(), reading)
        elif word[0] != ";":
            stack[-1].append(word.lower())
    if len(stack) > 1:
        raise _error("list-open", text, len(text), reading)
    return top


def _error(code: str, text: str, place: int, reading: Reading, **values: int) -> FormatError:
    before = text[:place]
    return reading.error(code, before.count("\n") + 1, place - before.rfind("\n"), **values)
