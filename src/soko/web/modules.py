"""Modules as they are served: without comments, and calling each other by names.

In the sources a module calls another by its place, as browsers and Node understand it without any
help. A page that holds modules in itself has no places for them: its import map knows names.
"""

import re
from pathlib import PurePosixPath
from typing import Final

_COMMENT: Final = re.compile(r"^[ \t]*//.*$|[ \t]*/\*\*(?:[^*]|\*(?!/))*\*/", re.MULTILINE)
"""A line that is a comment, or a comment for documentation; other forms the modules do not use."""
_PLACE: Final = re.compile(r'((?:\bfrom|\bimport)\s*\(?\s*)"(\.{1,2}/[^"]+)"')
"""The place of another module, in an import or an export of any kind."""
_NAMED: Final = re.compile(r'\b(from|import)\s*(\(?)\s*"([\w/-]+\.js)"')
_UNSAFE: Final = re.compile(r"[%#\0-\x1f]")
"""What means something else in a data URL, or is lost in it."""


def as_served(name: str, text: str) -> str:
    """Return a module that calls others by their names.

    Its comments, a third of what modules weigh, are for those who read the sources; their lines
    stay, so that messages name the right ones.
    """
    code = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    return _PLACE.sub(lambda found: f'{found[1]}"{resolve(name, found[2])}"', code)


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


def called(text: str, *, later: bool) -> list[str]:
    """Return the modules that a served one cannot begin without; `later`, all that it may load."""
    return [name for _, bracket, name in _NAMED.findall(text) if later or not bracket]


def data_url(type: str, text: str) -> str:
    """Return a text as an address of its own."""
    return f"data:{type}," + _UNSAFE.sub(lambda found: f"%{ord(found[0]):02X}", text)
