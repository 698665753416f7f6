"""The tokens of C++ and JavaScript, as far as mutants need them: words, numbers and operators.

Both languages are written by a formatter here, which is what tells `a * b` from `T* b`: an operator
between two operands has spaces around it.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass

TOKEN = re.compile(
    r"""
    (?P<gap> \s+ | //[^\n]* | /\*.*?\*/ )
  | (?P<directive> ^[ \t]*\#(?:\\\n|[^\n])* )
  | (?P<string> R"\((?:.|\n)*?\)" | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' )
  | (?P<number> 0[xX][\da-fA-F'_]+[uUlLnz]* | (?:\d[\d'_]*)(?:\.\d+)?(?:[eE][+-]?\d+)?[uUlLfFnz]* )
  | (?P<word> [A-Za-z_$\#][\w$]* )
  | (?P<operator> >>>= | \*\*= | \?\?= | &&= | \|\|= | \.\.\. | === | !== | >>> | <=> | <<= | >>=
      | -> | => | :: | \?\? | \?\. | \*\* | \+\+ | -- | && | \|\| | == | != | <= | >= | << | >>
      | \+= | -= | \*= | /= | %= | &= | \|= | \^= | . )
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)
REGULAR_EXPRESSION = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")
KEYWORD = re.compile(
    "return|case|throw|new|typeof|in|of|delete|void|template|typename|operator|else|do|yield|await"
    "|if|for|while|switch|constexpr|const|auto|let|var|using|namespace"
)
OPENING = {"(": ")", "[": "]", "{": "}"}


@dataclass(frozen=True)
class Token:
    """A piece of a text: `kind` is word, number, operator or string."""

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """The character after it."""
        return self.start + len(self.text)

    @property
    def is_operand(self) -> bool:
        """Tell whether an expression can end with it."""
        if self.kind == "operator":
            return self.text in (")", "]", "}")
        return KEYWORD.fullmatch(self.text) is None


def tokenize(text: str, *, is_script: bool) -> list[Token]:
    """Split a text; comments and directives are left out."""
    tokens: list[Token] = []
    place = 0
    while place < len(text):
        end, kind = _next(text, place, tokens, is_script=is_script)
        if kind not in ("gap", "directive"):
            tokens.append(Token(kind, text[place:end], place))
        place = end
    return tokens


def _next(text: str, place: int, before: list[Token], *, is_script: bool) -> tuple[int, str]:
    if is_script and text[place] == "`":
        return _end_of_template(text, place), "string"
    may_be_pattern = is_script and (not before or not before[-1].is_operand)
    if may_be_pattern and text[place] == "/" and text[place + 1] not in "/*":
        pattern = REGULAR_EXPRESSION.match(text, place)
        if pattern is not None:
            return pattern.end(), "string"
    match = TOKEN.match(text, place)
    assert match is not None, text[place : place + 20]
    return match.end(), match.lastgroup or ""


def _end_of_template(text: str, place: int) -> int:
    """Find the end of a template literal; templates may stand inside its expressions."""
    place += 1
    while text[place] != "`":
        if text[place] == "\\":
            place += 2
        elif text.startswith("${", place):
            depth, place = 1, place + 2
            while depth:
                depth += {"{": 1, "}": -1}.get(text[place], 0)
                place = _end_of_template(text, place) if text[place] == "`" else place + 1
        else:
            place += 1
    return place + 1


class Source:
    """A text with its tokens and which bracket closes which."""

    def __init__(self, text: str, *, is_script: bool) -> None:
        self.text = text
        self.tokens = tokenize(text, is_script=is_script)
        self.partner = dict(_pairs(self.tokens))

    def line(self, place: int) -> int:
        """Return the line of a character, from 1."""
        return self.text.count("\n", 0, place) + 1

    def is_spaced(self, index: int) -> bool:
        """Tell whether there is a space on both sides of a token."""
        token = self.tokens[index]
        around = self.text[token.start - 1 : token.start] + self.text[token.end : token.end + 1]
        return len(around) == 2 and around.isspace()

    def index_at(self, place: int) -> int:
        """Return the first token that begins at a character or after it."""
        return bisect_left(self.tokens, place, key=lambda token: token.start)

    def ends(self, index: int, stops: frozenset[str]) -> int:
        """Return the token after an operand that begins at a token: the first of `stops`."""
        while index < len(self.tokens):
            text = self.tokens[index].text
            if text in stops or text in (")", "]", "}", ";", ","):
                break
            index = self.partner.get(index, index) + 1
        return index

    def begins(self, index: int, stops: frozenset[str]) -> int:
        """Return the token with which the operand before a token begins."""
        while index > 0:
            text = self.tokens[index - 1].text
            if text in stops or text in ("(", "[", "{", ";", ",", "return"):
                break
            index = self.partner.get(index - 1, index - 1)
        return index


def _pairs(tokens: list[Token]) -> Iterator[tuple[int, int]]:
    open_ones: list[int] = []
    for index, token in enumerate(tokens):
        if token.kind != "operator":
            continue
        if token.text in OPENING:
            open_ones.append(index)
        elif open_ones and token.text == OPENING[tokens[open_ones[-1]].text]:
            partner = open_ones.pop()
            yield partner, index
            yield index, partner
