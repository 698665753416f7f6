"""The tokens of a JavaScript module: what is code, and what only looks like it.

A mark of a comment in a string, a regular expression or a template is none, and a line of a
template that begins with `import` imports nothing. Together the tokens are the text again.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from soko.puzzle import SokoError

_TOKEN: Final = re.compile(
    r"(?P<space>\s+)"
    r"|(?P<comment>//[^\n]*|/\*.*?\*/)"
    r"|(?P<string>\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*')"
    r"|(?P<name>[\w$#]+)"
    r"|(?P<open>[(\[{])"
    r"|(?P<close>[)\]}])"
    r"|(?P<template>`)"
    r"|(?P<mark>[^\s\w$#\"'`/()\[\]{}]+|/)",
    re.DOTALL,
)
_REGEX: Final = re.compile(r"(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*")
_TEMPLATE: Final = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)", re.DOTALL)
_BEFORE_OPERAND: Final = frozenset(
    {"await", "case", "delete", "do", "else", "in", "instanceof", "new", "of", "return"}
    | {"throw", "typeof", "void", "yield"}
)
"""Words after which a slash begins a regular expression; after other names it divides."""
_SIMPLE: Final = frozenset({"space", "comment", "string", "name", "mark"})
_PAIRS: Final = {"(": ")", "[": "]", "{": "}", "${": "}"}
_BEFORE_CONDITION: Final = frozenset({"for", "if", "while", "with"})


class Token(NamedTuple):
    """A part of a text; `depth` counts the brackets around it."""

    kind: str
    text: str
    depth: int

    @property
    def is_code(self) -> bool:
        """Tell whether it is more than space or a comment."""
        return self.kind not in ("space", "comment")


class Bracket(NamedTuple):
    """An open bracket; behind a condition in brackets a statement follows."""

    text: str
    is_condition: bool


def tokens(name: str, text: str) -> list[Token]:
    """Return the tokens of a module.

    Raises `SokoError` for what is no JavaScript, and for a slash after a `}`: whether it divides
    would take a whole parser to tell.
    """
    return list(_Reader(name, text).read())


class _Reader:
    """Reads a text from its beginning; what a slash means depends on the code before it."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.at = 0
        self.open: list[Bracket] = []
        self.before = Token("mark", ";", 0)

    def read(self) -> Iterator[Token]:
        text, end = self.text, len(self.text)
        while self.at < end:
            found = _TOKEN.match(text, self.at)
            if found is None:
                raise self.error(f"{text[self.at]!r} begins nothing")
            kind, part = str(found.lastgroup), found[0]
            if kind in _SIMPLE and part != "/":
                token = Token(kind, part, len(self.open))
            else:
                token = self.special(kind, part)
            self.at += len(token.text)
            if kind not in ("space", "comment"):
                self.before = token
            yield token
        if self.open:
            raise self.error("a bracket is not closed")

    def special(self, kind: str, part: str) -> Token:
        """Return a token that opens or closes something, or is a slash."""
        if part == "/":
            if not self.begins_regex():
                return Token("mark", part, len(self.open))
            return Token("regex", self.match(_REGEX, "a regular expression"), len(self.open))
        if kind == "template":
            return self.template()
        if kind == "open":
            token = Token(kind, part, len(self.open))
            is_condition = part == "(" and self.before.text in _BEFORE_CONDITION
            self.open.append(Bracket(part, is_condition))
            return token
        if not self.open or _PAIRS[self.open[-1].text] != part:
            raise self.error(f"a {part} closes nothing")
        bracket = self.open.pop()
        if bracket.text == "${":
            return self.template()
        return Token("condition" if bracket.is_condition else "close", part, len(self.open))

    def template(self) -> Token:
        """Return a piece of a template, up to its end or to where code stands in it."""
        token = Token("template", self.match(_TEMPLATE, "a template"), len(self.open))
        if token.text.endswith("${"):
            self.open.append(Bracket("${", is_condition=False))
        return token

    def match(self, pattern: re.Pattern[str], what: str) -> str:
        """Return what a pattern finds behind the sign that begins it."""
        found = pattern.match(self.text, self.at + 1)
        if found is None:
            raise self.error(f"{what} has no end")
        return self.text[self.at] + found[0]

    def begins_regex(self) -> bool:
        kind, text = self.before.kind, self.before.text
        if text == "}" and kind == "close":
            raise self.error("a slash after a } may mean two things; write it otherwise")
        if kind == "name":
            return text in _BEFORE_OPERAND
        return (
            kind in ("open", "condition")
            or (kind == "mark" and not text.endswith(("++", "--")))
            or (kind == "template" and text.endswith("${"))
        )

    def error(self, fault: str) -> SokoError:
        line = self.text.count("\n", 0, self.at) + 1
        return SokoError(f"{self.name}, line {line}: {fault}")
