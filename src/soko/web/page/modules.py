"""Modules as they are served: without comments, and calling each other by names.

In the sources a module calls another by its place, as browsers and Node understand it without any
help. A page that holds modules in itself has no places for them: its import map knows names.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from soko.web.page.tokens import Token, tokens

_UNSAFE: Final = re.compile(r"[%#\0-\x1f]")
"""What means something else in a data URL, or is lost in it."""

_APART: Final = re.compile(r"[\w$#]{2}|[+\-/]{2}|/\w|\d\.")
"""Where two tokens meet that would be read as others if nothing stood between them."""


@dataclass(frozen=True)
class Module:
    """A module as it is served, with the names of the modules that it cannot begin without.

    `later` are those that it may load some time.
    """

    name: str
    text: str
    needs: tuple[str, ...] = ()
    later: tuple[str, ...] = ()


def as_served(name: str, text: str) -> Module:
    """Return a module without comments and indentation, which calls others by their names.

    They are a third of what modules weigh, and for those who read the sources; the lines stay, so
    that messages name the right ones.
    """
    needs: list[str] = []
    later: list[str] = []
    served: list[str] = []
    code = [Token("mark", ";", 0)] * 2  # the last two tokens of code
    for token in _bare(tokens(name, text)):
        place = _called(token, code)
        if place is None:
            served.append(token.text)
        else:
            called = resolve(name, place)
            (later if code[-1].text == "(" else needs).append(called)
            served.append(f'"{called}"')
        if token.is_code:
            code = [code[-1], token]
    return Module(name, "".join(served), tuple(dict.fromkeys(needs)), tuple(dict.fromkeys(later)))


def _bare(read: Iterable[Token]) -> Iterator[Token]:
    """Leave line ends of what stands between two tokens of code, or a blank that they need."""
    gap = last = ""
    for token in read:
        if not token.is_code:
            gap += token.text
            continue
        lines = "\n" * gap.count("\n")
        is_apart = gap != "" and _APART.fullmatch(last[-1:] + token.text[:1])
        yield Token("space", lines or (" " if is_apart else ""), 0)
        yield token
        gap, last = "", token.text
    yield Token("space", "\n" * gap.count("\n"), 0)


def _called(token: Token, code: Sequence[Token]) -> str | None:
    """Return the place that an import or an export of any kind names, None for other tokens."""
    if token.kind != "string" or not token.text[1:].startswith(("./", "../")):
        return None
    words = [each.text for each in code]
    is_place = words[-1] in ("from", "import") or words == ["import", "("]
    return token.text[1:-1] if is_place else None


def resolve(name: str, place: str) -> str:
    """Return the name of a module that another one calls by its place.

    >>> resolve("app/play/a.js", "../../core/b.js")
    'core/b.js'
    """
    parts = list(PurePosixPath(name).parent.parts)
    for part in place.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def data_url(type: str, text: str) -> str:
    """Return a text as an address of its own."""
    return f"data:{type}," + _UNSAFE.sub(lambda found: f"%{ord(found[0]):02X}", text)
