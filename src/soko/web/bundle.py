"""The player as one HTML file that works from a disk, without a server and without a network.

Modules become data URLs in an import map, under their names instead of their places; styles, icon,
sprite and collections stand in the page. Its policy allows these scripts and styles by their hashes
and what they import, and no connection.
"""

import base64
import hashlib
import re
from pathlib import PurePosixPath
from typing import Final

import msgspec

from soko.formats import parse
from soko.puzzle import SokoError
from soko.web import files
from soko.web.answers import LevelAnswer
from soko.web.calls.levels import describe_level
from soko.web.settings import Shelf
from soko.web.shelves import with_builtin

MAIN: Final = "main.js"

BEGIN: Final = f"""
const script = document.createElement("script");
script.type = "module";
script.src = import.meta.resolve("{MAIN}");
document.head.append(script);
"""
"""The policy trusts what a trusted script puts into the page, and what that imports."""

_IMPORT: Final = re.compile(r'((?:\bfrom|\bimport)\s*\(?\s*)"(\.{1,2}/[^"]+)"')
"""The place of another module, in an import or an export of any kind."""
_STYLE: Final = re.compile(r'[ \t]*<link rel="stylesheet" href="([^"]+)">\n')
_ICON: Final = re.compile(r'(<link rel="icon" href=")([^"]+)(" type="image/svg\+xml">)')
_NOT_HERE: Final = re.compile(r'[ \t]*<link rel="(?:manifest|modulepreload|preload)"[^>]*>\n')
"""What speaks of files that are in the page itself."""
_SCRIPT: Final = f'    <script type="module" src="{MAIN}"></script>\n'
_CHARSET: Final = '    <meta charset="utf-8">\n'


class BundledShelf(msgspec.Struct):
    """A collection as the page finds it in itself."""

    name: str
    title: str
    levels: list[LevelAnswer]


def make_bundle(shelves: tuple[Shelf, ...] = ()) -> str:
    """Return the page with some collections and the built-in ones.

    Raises `SokoError` when the page has not the form that is expected, or a shelf cannot be read.
    """
    page = files.text_of(files.INDEX)
    styles = "".join(map(files.text_of, _STYLE.findall(page)))
    import_map = _as_script({"imports": {name: _module(name) for name in _reachable()}})
    collections = _as_script([_bundled(shelf) for shelf in with_builtin(shelves)])
    policy = _policy(import_map, BEGIN, styles)
    head = (
        f'<meta http-equiv="content-security-policy" content="{policy}">\n'
        f"<style>{styles}</style>\n"
        f'<script type="importmap">{import_map}</script>\n'
        f'<script type="application/json" id="collections">{collections}</script>\n'
        f'<script type="module">{BEGIN}</script>\n'
    )
    page = _STYLE.sub("", _NOT_HERE.sub("", page))
    page = _ICON.sub(lambda found: f"{found[1]}{_data('image/svg+xml', found[2])}{found[3]}", page)
    page = _replace(page, "<html ", "<html data-bundle ")
    page = _replace(page, "<body>", f"<body>\n{files.text_of('sprite.svg')}")
    page = _replace(page, _SCRIPT, "")
    # The policy comes before all that it is about, and the encoding before everything.
    page = _replace(page, _CHARSET, "")
    return _replace(page, "<head>\n", f"<head>\n{_CHARSET}{head}")


def _replace(page: str, old: str, new: str) -> str:
    if page.count(old) != 1:
        raise SokoError(f"the page has {page.count(old)} times {old.strip()!r}; 1 is wanted")
    return page.replace(old, new)


def _reachable() -> list[str]:
    """Return the modules that the page can ever load."""
    found = [MAIN]
    for name in found:  # it grows meanwhile
        for _, place in _IMPORT.findall(files.text_of(name)):
            other = _resolve(name, place)
            if other not in found and other.endswith(".js"):
                found.append(other)
    return found


def _resolve(name: str, place: str) -> str:
    """Return the name of a module that another one calls by its place."""
    parts = list(PurePosixPath(name).parent.parts)
    for part in place.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def _module(name: str) -> str:
    """Return a module as a data URL that calls other modules by their names."""
    text = _IMPORT.sub(lambda found: f'{found[1]}"{_resolve(name, found[2])}"', files.text_of(name))
    return _encode("text/javascript", text)


def _data(type: str, name: str) -> str:
    return _encode(type, files.text_of(name))


def _encode(type: str, text: str) -> str:
    return f"data:{type};base64,{base64.b64encode(text.encode()).decode()}"


def _as_script(value: object) -> str:
    """Write JSON so that no HTML can be seen in it."""
    return msgspec.json.encode(value).decode().replace("<", "\\u003c")


def _policy(*sources: str) -> str:
    *scripts, styles = (
        f"'sha256-{base64.b64encode(hashlib.sha256(each.encode()).digest()).decode()}'"
        for each in sources
    )
    return (
        f"default-src 'none'; script-src {' '.join(scripts)} 'strict-dynamic'; style-src {styles}; "
        "img-src data: blob:; base-uri 'none'; form-action 'none'"
    )


def _bundled(shelf: Shelf) -> BundledShelf:
    collection = parse(shelf.data, name=shelf.name)
    return BundledShelf(shelf.name, collection.title, [describe_level(each) for each in collection])
