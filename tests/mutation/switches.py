"""Writes mutants of C++ so that a number switches them on: one build holds all of them.

To compile the core takes minutes and each of its headers is in most of its files, so a build for
each mutant is out of the question. The condition ON in a switch is `soko::mutants::on(NUMBER)`.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from mutation.mutant import Edit, Mutant
from mutation.token_mutants import ASSIGNMENTS, BINARY, LOOSE
from mutation.tokens import Source

ON = "soko::mutants::on(NUMBER)"
ASKED = "soko::mutants::ask(NUMBER)"
"""The same where a compiler would compute it if it could."""
NAMES = {
    "+": "Plus",
    "-": "Minus",
    "*": "Times",
    "/": "Over",
    "%": "Modulo",
    "<": "Less",
    "<=": "LessEqual",
    ">": "Greater",
    ">=": "GreaterEqual",
    "==": "Equal",
    "!=": "NotEqual",
    "&": "And",
    "|": "Or",
    "^": "Xor",
    "<<": "Left",
    ">>": "Right",
}
BEFORE_NOT = frozenset(["(", "&&", "||", "=", ",", "?", ":", "return", "{", ";"])
DECLARED = re.compile(r"^[^\n;{}]*\bconstexpr\b[^\n(]*$")
"""The beginning of the line of a constant that the compiler computes."""
CONSTANT = re.compile(r"\bconst(expr)?\b[^(]*=[^=]*$")
FIXED = re.compile(r"^\s*(?:template|static_assert|case|enum|using)\b")

OF_A_TYPE = re.compile(r"\w<[^<>;]*$")
"""A size or a width, which the compiler has to know."""


def with_switches(text: str, mutants: Sequence[Mutant]) -> list[Mutant]:
    """Return those of a file's mutants that can be switched, with their switches."""
    source = Source(text, is_script=False)
    return [
        replace(mutant, switch=switch) for mutant in mutants if (switch := _switch(source, mutant))
    ]


def _switch(source: Source, mutant: Mutant) -> tuple[Edit, ...]:
    """Return the edits that make a mutant one that can be switched on; none when it cannot."""
    edit, old = mutant.edit, mutant.old
    line_start = source.text.rfind("\n", 0, edit.start) + 1
    before = source.text[line_start : edit.start]
    if FIXED.match(before + old) or OF_A_TYPE.search(before):
        return ()
    match mutant.kind:
        case "dropped":
            return (Edit(edit.start, edit.end, f"{{ if (!{ON}) {old} }}"),)
        case "condition":
            return _negated(source, mutant)
        case "constant":
            on = ASKED if CONSTANT.search(before) else ON
            chosen = Edit(edit.start, edit.end, f"({on} ? {edit.new} : {old})")
            return (*_no_constant(before, line_start), chosen)
    return _operator(source, mutant)


def _negated(source: Source, mutant: Mutant) -> tuple[Edit, ...]:
    """Turn a condition round, unless it declares a name."""
    edit, old = mutant.edit, mutant.old
    if ";" in old or re.match(r"(const |auto )", old):
        return ()
    return (Edit(edit.start, edit.end, f"{ON} != static_cast<bool>({old})"),)


def _no_constant(before: str, line_start: int) -> tuple[Edit, ...]:
    """Let a constant be computed when the program starts."""
    if not DECLARED.match(before):
        return ()
    word = re.search(r"(inline )?constexpr", before)
    assert word is not None
    new = "inline const" if word[1] or "static" in before else "const"
    return (Edit(line_start + word.start(), line_start + word.end(), new),)


def _operator(source: Source, mutant: Mutant) -> tuple[Edit, ...]:
    edit, old = mutant.edit, mutant.old
    index = source.index_at(edit.start)
    if old in ("&&", "||"):
        return _of_logic(source, index, edit)
    if old == "!":
        is_first = source.tokens[index - 1].text in BEFORE_NOT
        return (Edit(edit.start, edit.end, f"{ON} != !"),) if is_first else ()
    if old.removesuffix("=") in NAMES and old in ASSIGNMENTS:
        name = NAMES[old.removesuffix("=")] + "Assign"
    else:
        name = NAMES[old]
    return (Edit(edit.start, edit.end, f"{old} soko::mutants::{name}{{NUMBER}} {old}"),)


def _of_logic(source: Source, index: int, edit: Edit) -> tuple[Edit, ...]:
    """Write both, as an overloaded operator would always ask its right side."""
    tokens = source.tokens
    stops = LOOSE | {"&&", "||"}
    start = tokens[source.begins(index, stops)].start
    end = tokens[source.ends(index + 1, stops) - 1].end
    left, right = source.text[start : edit.start].strip(), source.text[edit.end : end].strip()
    if "//" in source.text[start:end]:
        return ()
    was = f"({left}) {tokens[index].text} ({right})"
    becomes = f"({left}) {edit.new} ({right})"
    lines = "\n" * source.text.count("\n", start, end)
    return (Edit(start, end, f"({ON} ? ({becomes}) : ({was}))".replace("\n", " ") + lines),)


def header() -> str:
    """Return the header that every file of the copy is compiled with."""
    text = (Path(__file__).parent / "switches.hpp").read_text(encoding="utf-8")
    plain = [f"MUTANT({name}, {old}, {BINARY[old]})" for old, name in NAMES.items()]
    assigning = [
        f"ASSIGNING({NAMES[old[:-1]]}Assign, {old}, {new})"
        for old, new in BINARY.items()
        if old in ASSIGNMENTS and old[:-1] in NAMES
    ]
    return "\n".join([text, *plain, *assigning, "", "}  // namespace soko::mutants", ""])


def numbered(mutant: Mutant, number: int) -> tuple[Edit, ...]:
    """Return the edits of a mutant's switch with its number."""
    return tuple(
        replace(edit, new=edit.new.replace("NUMBER", str(number))) for edit in mutant.switch
    )
