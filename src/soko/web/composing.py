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

BEGIN: Final = """
const script = document.createElement("script");
script.type = "module";
script.src = import.meta.resolve(main);
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


def compose(name: str) -> Composed:
    """Return a page with the modules that it begins with; the others are left at their addresses.

    Raises `SokoError` when the page has not the form that is expected.
    """
    begun = _reached(mains(name), later=False)
    rest = [each for each in _reached(begun, later=True) if each not in begun]
    modules = {each: _as_data(each) for each in begun} | {each: f"./{each}" for each in rest}
    return join(name, modules, f'\nconst main = "{mains(name)[0]}";{BEGIN}')


def everything(*names: str) -> dict[str, str]:
    """Return all modules that some pages can ever load, as addresses of their own."""
    first = [main for name in names for main in mains(name)]
    return {each: _as_data(each) for each in _reached(first, later=True)}


def mains(name: str) -> list[str]:
    """Return the main module of a page, and what it needs at once though it loads it later."""
    page = files.text_of(name)
    return [only(_SCRIPT.findall(page), "a main module"), *_AHEAD.findall(page)]


def styles_of(name: str) -> str:
    """Return all styles of a page."""
    return "".join(map(files.text_of, _STYLE.findall(files.text_of(name))))


def join(name: str, modules: dict[str, str], begin: str) -> Composed:
    """Put styles, drawings, modules and the script that begins into a page."""
    page, styles = files.text_of(name), styles_of(name)
    import_map = as_script({"imports": modules})
    head = (
        f"<style>{styles}</style>\n"
        f'<script type="importmap">{import_map}</script>\n'
        f'<script type="module">{begin}</script>\n'
    )
    page = _STYLE.sub("", _AHEAD.sub("", page))
    page = _SCRIPT.sub(lambda _: head, page)
    page = replace(page, "<body>", f"<body>\n{files.text_of('sprite.svg')}")
    return Composed(page, f"{hashes(import_map, begin)} 'strict-dynamic'", hashes(styles))


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


def hashes(*sources: str) -> str:
    """Return what a policy calls some scripts or styles."""
    digests = (base64.b64encode(hashlib.sha256(each.encode()).digest()) for each in sources)
    return " ".join(f"'sha256-{digest.decode()}'" for digest in digests)
