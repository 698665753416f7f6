"""The player as one HTML file that works from a disk, without a server and without a network.

Styles, drawings, modules and collections stand in the page; its policy allows no connection. The
other pages are in it, too: the fragment `#lab` shows the lab in the player's place, with recorded
examples, and `#rules` or a level under other rules the page of these. The solver is in it, too: a
worker's script, and the core.
"""

import base64
import re
from typing import Final

import msgspec

from soko.formats import parse
from soko.web.api.answers import LevelAnswer
from soko.web.calls.levels import describe_level
from soko.web.page import files
from soko.web.page.composing import (
    CHARSET,
    as_script,
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
from soko.web.page.variants import variants
from soko.web.page.worker import CORE, worker_script
from soko.web.settings import Shelf
from soko.web.shelves import with_builtin

_CHOOSE: Final = """
const pages = { lab: /^#lab$/, rules: /^#(rules$|r=)/ };
const wanted = () => Object.keys(pages).find((name) => pages[name].test(location.hash)) ?? "";
const shown = wanted();
if (shown !== "") {
  const page = document.getElementById(shown).content;
  document.querySelector("style").remove();
  document.body.replaceChildren(document.getElementById("sprite"), page);
}
addEventListener("hashchange", () => {
  if (shown !== wanted()) location.reload();
});
"""
"""Shows one of the pages; the player is the one without a name."""

_OTHERS: Final = (files.LAB, files.RULES)

_BODY: Final = re.compile(r"<body>\n(.*)  </body>", re.DOTALL)
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
    first = {"": mains(files.INDEX)[0], **{_id(page): mains(page)[0] for page in _OTHERS}}
    begin = f"{_CHOOSE}await use({as_script(first)}[shown]);"
    begun = reached([each for page in (files.INDEX, *_OTHERS) for each in mains(page)], later=False)
    rest = [each for each in reached(begun, later=True) if each not in begun]
    composed = join(files.INDEX, begun, {each: _as_data(each) for each in rest}, begin)
    styles = map(styles_of, _OTHERS)
    policy = (
        f"default-src 'none'; script-src {composed.scripts} 'wasm-unsafe-eval'; "
        f"style-src {composed.styles} {hashes(*styles)}; "
        "img-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'"
    )
    head = (
        f'<meta http-equiv="content-security-policy" content="{policy}">\n',
        data_block("collections", [bundled(shelf) for shelf in with_builtin(shelves)]),
        data_block("traces", record()),
        data_block("variants", variants()),
        data_block("worker", worker_script()),
        data_block("core", base64.b64encode(files.data_of(CORE)).decode()),
    )
    page = _MANIFEST.sub("", composed.text)
    page = replace(page, "<html ", "<html data-bundle ")
    page = replace(page, "</body>", f"{''.join(map(_template, _OTHERS))}</body>")
    # The policy comes before all that it is about, and the encoding before everything.
    return replace(page, CHARSET, f"{CHARSET}{''.join(head)}")


def _as_data(name: str) -> str:
    return data_url("text/javascript", files.text_of(name))


def _template(page: str) -> str:
    """Return another page as it waits in the player's."""
    body = only(_BODY.findall(files.text_of(page)), "a body")
    body = replace(body, 'href="./"', 'href="#"')
    return f'<template id="{_id(page)}"><style>{styles_of(page)}</style>{body}</template>\n'


def _id(page: str) -> str:
    return page.removesuffix(".html")


def bundled(shelf: Shelf) -> BundledShelf:
    """Return a collection as it stands in a page."""
    collection = parse(shelf.data, name=shelf.name)
    return BundledShelf(shelf.name, collection.title, [describe_level(each) for each in collection])
