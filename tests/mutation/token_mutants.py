"""Mutants of C++ and JavaScript, found in their tokens: operators, conditions, constants,
statements. Those of C++ are also written as switches, see `switches.py`.
"""

from collections.abc import Iterator

from mutation.mutant import Edit, Mutant, another
from mutation.tokens import Source, Token

BINARY = {
    "+": "-",
    "-": "+",
    "*": "+",
    "/": "*",
    "%": "+",
    "**": "*",
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "===": "!==",
    "!==": "===",
    "&": "|",
    "|": "&",
    "^": "|",
    "<<": ">>",
    ">>": "<<",
    ">>>": "<<",
    "&&": "||",
    "||": "&&",
    "??": "&&",
    "+=": "-=",
    "-=": "+=",
    "*=": "+=",
    "/=": "*=",
    "%=": "+=",
    "&=": "|=",
    "|=": "&=",
    "^=": "|=",
    "<<=": ">>=",
    ">>=": "<<=",
}
ASSIGNMENTS = frozenset(["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "??="])
LOOSE = frozenset(["||", "??", "?", ":", "=>", "return", *ASSIGNMENTS])
LEAVING = frozenset(["break", "continue", "throw"])
NO_EFFECT = frozenset(["reserve", "shrink_to_fit", "delete", "default", "static_assert"])
"""What only saves time, or does nothing when the program runs."""
NO_STATEMENT = frozenset(
    ["function", "class", "super", "import", "export", "default", "static", "struct", "using"]
)
ACCESS = frozenset([".", "->", "::", "?."])
STEPS = ACCESS | {"[", "(", "++", "--"}


def token_mutants(file: str, text: str, *, is_script: bool) -> list[Mutant]:
    """Return every mutant of a file, in the order of its text."""
    source = Source(text, is_script=is_script)
    found: list[Mutant] = []
    for index, token in enumerate(source.tokens):
        for kind, edit in _at(source, index, token):
            old = text[edit.start : edit.end]
            found.append(Mutant(file, source.line(edit.start), kind, edit, old))
    return found


def _at(source: Source, index: int, token: Token) -> Iterator[tuple[str, Edit]]:
    """Yield the mutants that begin with a token, and their kinds."""
    if token.kind == "operator":
        yield from _of_operator(source, index, token)
    elif token.kind == "number":
        yield "constant", Edit(token.start, token.end, next_number(token.text))
    elif token.text in ("true", "false"):
        yield "constant", Edit(token.start, token.end, "false" if token.text == "true" else "true")
    elif token.text == "if" and source.tokens[index + 1].text == "(":
        condition = inside(source, index + 1)
        yield "condition", Edit(condition.start, condition.end, f"!({condition.new})")
    end = statement_end(source, index)
    if end is not None:
        yield "dropped", Edit(token.start, source.tokens[end].end, ";")


def _of_operator(source: Source, index: int, token: Token) -> Iterator[tuple[str, Edit]]:
    before = source.tokens[index - 1] if index else None
    is_between = before is not None and before.is_operand and source.is_spaced(index)
    if token.text in BINARY and is_between:
        yield "operator", Edit(token.start, token.end, BINARY[token.text])
    elif token.text == "!" and not is_between:
        yield "operator", Edit(token.start, token.end, "")
    elif token.text == "?" and is_between:
        start = source.tokens[source.begins(index, LOOSE)].start
        condition = source.text[start : token.start].rstrip()
        yield "condition", Edit(start, start + len(condition), f"!({condition})")


def inside(source: Source, opening: int) -> Edit:
    """Return what stands between a bracket and its partner, unchanged."""
    start = source.tokens[opening].end
    end = source.tokens[source.partner[opening]].start
    return Edit(start, end, source.text[start:end])


def next_number(text: str) -> str:
    """Return another number, written the same way."""
    digits = text.rstrip("uUlLzn")
    suffix = text[len(digits) :]
    plain = digits.replace("'", "").replace("_", "")
    if plain.isdigit():
        return f"{another(int(plain))}{suffix}"
    if plain.lower().startswith("0x"):
        return f"{int(plain, 16) + 1:#x}{suffix}"
    return f"({text} * 2 + 1)"


def statement_end(source: Source, index: int) -> int | None:
    """Return the semicolon of the statement that begins with a token and can be left out."""
    if not _begins_statement(source, index):
        return None
    end = source.ends(index, frozenset())
    while end < len(source.tokens) and source.tokens[end].text == ",":
        end = source.ends(end + 1, frozenset())
    is_whole = end < len(source.tokens) and source.tokens[end].text == ";"
    if not is_whole or any(token.text in NO_EFFECT for token in source.tokens[index:end]):
        return None
    return end if _does_something(source, index, end) else None


def _begins_statement(source: Source, index: int) -> bool:
    if index == 0:
        return False
    before = source.tokens[index - 1]
    if before.text == ")":
        opening = source.partner.get(index - 1, 0)
        return source.tokens[opening - 1].text in ("if", "for", "while")
    return before.text in (";", "{", "}", "else")


def _does_something(source: Source, index: int, end: int) -> bool:
    """Tell a call, an assignment or a jump from a declaration."""
    token = source.tokens[index]
    if token.text in LEAVING or (token.text == "return" and end == index + 1):
        return True
    if token.text in ("++", "--", "*", "("):
        return True
    is_name = token.kind == "word" and token.is_operand and token.text not in NO_STATEMENT
    return is_name and _is_path(source, index, end)


def _is_path(source: Source, index: int, end: int) -> bool:
    """Tell whether names, calls and subscripts lead to an assignment or to a last call."""
    while index < end:
        token, following = source.tokens[index], source.tokens[index + 1]
        if token.text in ASSIGNMENTS or token.text in ("++", "--"):
            return True
        if token.text in ("(", "["):
            index = source.partner[index]
            following = source.tokens[index + 1]
            if token.text == "(" and following.text == ";":
                return True
        goes_on = following.text in STEPS or following.text in ASSIGNMENTS
        if not (following.kind == "word" if token.text in ACCESS else goes_on):
            return False
        index += 1
    return False
