"""The player as one HTML file that works from a disk, without a server and without a network.

Styles, drawings, modules and collections stand in the page; its policy allows no connection. The
lab is in it, too, with recorded examples: the fragment `#lab` shows it in the player's place.
"""

import html
import re
from typing import Final

import msgspec

from soko.formats import parse
from soko.web.api.answers import LevelAnswer
from soko.web.calls.levels import describe_level
from soko.web.page import files
from soko.web.page.composing import (
    CHARSET,
    data_block,
    hashes,
    join,
    mains,
    only,
    reached,
    replace,
    styles_of,
)
from soko.web.page.examples import record
from soko.web.page.modules import data_url
from soko.web.settings import Shelf
from soko.web.shelves import with_builtin

_CHOOSE: Final = """
const isLab = location.hash === "#lab";
if (isLab) {
  const lab = document.getElementById("lab").content;
  document.querySelector("style").remove();
  document.body.replaceChildren(document.getElementById("sprite"), lab);
}
addEventListener("hashchange", () => {
  if (isLab !== (location.hash === "#lab")) location.reload();
});
"""
"""Shows one of the two pages."""

_BODY: Final = re.compile(r"<body>\n(.*)  </body>", re.DOTALL)
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
    player, lab = mains(files.INDEX)[0], mains(files.LAB)[0]
    begin = f'{_CHOOSE}await use(isLab ? "{lab}" : "{player}");'
    begun = reached([*mains(files.INDEX), *mains(files.LAB)], later=False)
    rest = [each for each in reached(begun, later=True) if each not in begun]
    composed = join(files.INDEX, begun, {each: _as_data(each) for each in rest}, begin)
    lab_styles = styles_of(files.LAB)
    policy = (
        f"default-src 'none'; script-src {composed.scripts}; "
        f"style-src {composed.styles} {hashes(lab_styles)}; "
        "img-src data: blob:; base-uri 'none'; form-action 'none'"
    )
    head = (
        f'<meta http-equiv="content-security-policy" content="{policy}">\n',
        data_block("collections", [_bundled(shelf) for shelf in with_builtin(shelves)]),
        data_block("traces", record()),
    )
    page = _ICON.sub(_with_icon, _MANIFEST.sub("", composed.text))
    page = replace(page, "<html ", "<html data-bundle ")
    page = replace(page, "</body>", f"{_template(lab_styles)}</body>")
    # The policy comes before all that it is about, and the encoding before everything.
    return replace(page, CHARSET, f"{CHARSET}{''.join(head)}")


def _as_data(name: str) -> str:
    return data_url("text/javascript", files.text_of(name))


def _template(styles: str) -> str:
    """Return the lab's page as it waits in the player's."""
    body = only(_BODY.findall(files.text_of(files.LAB)), "a body")
    body = replace(body, 'href="./"', 'href="#"')
    return f'<template id="lab"><style>{styles}</style>{body}</template>\n'


def _with_icon(link: re.Match[str]) -> str:
    icon = data_url("image/svg+xml", files.text_of(link[2]))
    return f"{link[1]}{html.escape(icon)}{link[3]}"


def _bundled(shelf: Shelf) -> BundledShelf:
    collection = parse(shelf.data, name=shelf.name)
    return BundledShelf(shelf.name, collection.title, [describe_level(each) for each in collection])
