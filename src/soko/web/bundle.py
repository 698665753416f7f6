"""The player as one HTML file that works from a disk, without a server and without a network.

Styles, drawings, modules and collections stand in the page; its policy allows no connection.
"""

import html
import re
from typing import Final

import msgspec

from soko.formats import parse
from soko.web import files
from soko.web.answers import LevelAnswer
from soko.web.calls.levels import describe_level
from soko.web.composing import CHARSET, as_script, compose, replace
from soko.web.modules import data_url
from soko.web.settings import Shelf
from soko.web.shelves import with_builtin

_ICON: Final = re.compile(r'(<link rel="icon" href=")([^"]+)(" type="image/svg\+xml">)')
_MANIFEST: Final = re.compile(r'[ \t]*<link rel="manifest"[^>]*>\n')


class BundledShelf(msgspec.Struct):
    """A collection as the page finds it in itself."""

    name: str
    title: str
    levels: list[LevelAnswer]


def make_bundle(shelves: tuple[Shelf, ...] = ()) -> str:
    """Return the page with some collections and the built-in ones.

    Raises `SokoError` when the page has not the form that is expected, or a shelf cannot be read.
    """
    composed = compose(files.INDEX, whole=True)
    collections = as_script([_bundled(shelf) for shelf in with_builtin(shelves)])
    policy = (
        f"default-src 'none'; script-src {composed.scripts}; style-src {composed.styles}; "
        "img-src data: blob:; base-uri 'none'; form-action 'none'"
    )
    head = (
        f'<meta http-equiv="content-security-policy" content="{policy}">\n'
        f'<script type="application/json" id="collections">{collections}</script>\n'
    )
    page = _ICON.sub(_with_icon, _MANIFEST.sub("", composed.text))
    page = replace(page, "<html ", "<html data-bundle ")
    # The policy comes before all that it is about, and the encoding before everything.
    return replace(page, CHARSET, f"{CHARSET}{head}")


def _with_icon(link: re.Match[str]) -> str:
    icon = data_url("image/svg+xml", files.text_of(link[2]))
    return f"{link[1]}{html.escape(icon)}{link[3]}"


def _bundled(shelf: Shelf) -> BundledShelf:
    collection = parse(shelf.data, name=shelf.name)
    return BundledShelf(shelf.name, collection.title, [describe_level(each) for each in collection])
