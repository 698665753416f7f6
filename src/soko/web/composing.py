"""A page in one piece: its styles, its drawings and its modules stand in it.

A hundred small modules are a hundred questions to the server, and a line with a long way asks each
of them late. In one piece they come with the page, and compressed together they weigh a quarter
less. The page's policy knows its scripts and styles by their hashes.
"""

import base64
import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import msgspec

from soko.puzzle import SokoError
from soko.web import files
from soko.web.modules import called, data_url

CHARSET: Final = '    <meta charset="utf-8">\n'

_BEGIN: Final = """
const script = document.createElement("script");
script.type = "module";
script.src = import.meta.resolve("{main}");
document.head.append(script);
"""
"""The policy trusts what a trusted script puts into the page, and what that imports."""

_STYLE: Final = re.compile(r'[ \t]*<link rel="stylesheet" href="([^"]+)">\n')
_AHEAD: Final = re.compile(r'[ \t]*<link rel="modulepreload" href="([^"]+)">\n')
_SCRIPT: Final = re.compile(r'[ \t]*<script type="module" src="([^"]+)"></script>\n')


@dataclass(frozen=True)
class Composed:
    """A page in one piece, and the parts of the policy that allow its scripts and its styles."""

    text: str
    scripts: str
    styles: str


def compose(name: str, *, whole: bool = False) -> Composed:
    """Return a page with all modules that it begins with, or with the `whole` of them.

    The others are left at their addresses. Raises `SokoError` when the page has not the form that
    is expected.
    """
    page = files.text_of(name)
    styles = "".join(map(files.text_of, _STYLE.findall(page)))
    begin = _BEGIN.format(main=only(_SCRIPT.findall(page), "a main module"))
    import_map = as_script({"imports": _addresses(page, whole=whole)})
    head = (
        f"<style>{styles}</style>\n"
        f'<script type="importmap">{import_map}</script>\n'
        f'<script type="module">{begin}</script>\n'
    )
    page = _STYLE.sub("", _AHEAD.sub("", page))
    page = _SCRIPT.sub(lambda _: head, page)
    page = replace(page, "<body>", f"<body>\n{files.text_of('sprite.svg')}")
    return Composed(page, f"{_hashes(import_map, begin)} 'strict-dynamic'", _hashes(styles))


def _addresses(page: str, *, whole: bool) -> dict[str, str]:
    """Return where the modules of a page are: in it, or at their addresses."""
    begun = _reached(_SCRIPT.findall(page) + _AHEAD.findall(page), later=whole)
    return {name: _as_data(name) for name in begun} | {
        name: f"./{name}" for name in _reached(begun, later=True) if name not in begun
    }


def _reached(first: Iterable[str], *, later: bool) -> list[str]:
    found = list(first)
    for name in found:  # it grows meanwhile
        others = called(files.text_of(name), later=later)
        found += [other for other in dict.fromkeys(others) if other not in found]
    return found


def _as_data(name: str) -> str:
    return data_url("text/javascript", f"{files.text_of(name)}//# sourceURL={name}\n")


def as_script(value: object) -> str:
    """Write JSON so that no HTML can be seen in it."""
    return msgspec.json.encode(value).decode().replace("<", "\\u003c")


def only(found: list[str], what: str) -> str:
    """Return the one thing of its kind that a page has."""
    if len(found) != 1:
        raise SokoError(f"the page has {len(found)} times {what}; 1 is wanted")
    return found[0]


def replace(page: str, old: str, new: str) -> str:
    """Put something in the place of what stands in a page once."""
    only([old] * page.count(old), repr(old.strip()))
    return page.replace(old, new)


def _hashes(*sources: str) -> str:
    hashes = (base64.b64encode(hashlib.sha256(each.encode()).digest()) for each in sources)
    return " ".join(f"'sha256-{each.decode()}'" for each in hashes)
