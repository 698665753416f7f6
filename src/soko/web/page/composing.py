"""A page in one piece: its styles, its drawings and its modules stand in it.

A hundred small modules are a hundred questions to the server, and a line with a long way asks each
of them late. In one piece they come with the page, and compressed together they weigh a quarter
less. What the page loads later finds its modules in an import map. The page's policy knows its
scripts and styles by their hashes.
"""

import base64
import hashlib
import html
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from soko.puzzle import SokoError
from soko.web.page import files
from soko.web.page.linking import link
from soko.web.page.modules import data_url

CHARSET: Final = '<meta charset="utf-8">\n'

_BEGIN: Final = """
const script = document.createElement("script");
script.type = "module";
script.textContent = document.getElementById("modules").textContent;
document.head.append(script);
"""
"""What a script that is put into the page imports, the policy trusts; a script of the page's own
text could import nothing but what the policy names."""

_STYLE: Final = re.compile(r'[ \t]*<link rel="stylesheet" href="([^"]+)">\n')
_AHEAD: Final = re.compile(r'[ \t]*<link rel="modulepreload" href="([^"]+)">\n')
_ICON: Final = re.compile(r'(<link rel="icon" href=")([^"]+)(" type="image/svg\+xml">)')
_INDENT: Final = re.compile(r"^[ \t]+", re.MULTILINE)
_REMARK: Final = re.compile(r"/\*.*?\*/|<!--.*?-->", re.DOTALL)
_SCRIPT: Final = re.compile(r'[ \t]*<script type="module" src="([^"]+)"></script>\n')
_MARKUP: Final = re.compile(r"</?script|<!--", re.IGNORECASE)


@dataclass(frozen=True)
class Composed:
    """A page in one piece, and the parts of the policy that allow its scripts and its styles."""

    text: str
    scripts: str
    styles: str


def compose(name: str, language: str = "en") -> Composed:
    """Return a page with the modules that it begins with; the others are left at their addresses.

    Of the words it has those of one language. Raises `SokoError` when the page has not the form
    that is expected.
    """
    begun = reached([each for each in mains(name) if is_of(each, language)], later=False)
    begin = f'await use("{mains(name)[0]}");'
    return join(name, begun, addresses_of(files.file_names()), begin)


def addresses_of(names: Iterable[str]) -> dict[str, str]:
    """Return where modules are, for an import map: a name for all of a folder stands for them.

    >>> addresses_of(["core/level.js", "core/text/slc.js", "css/base.css", "main.js"])
    {'core/': './core/'}
    """
    modules = (each for each in names if each.endswith(".js") and "/" in each)
    folders = dict.fromkeys(each.split("/")[0] + "/" for each in modules)
    return {each: f"./{each}" for each in folders}


def is_of(module: str, language: str) -> bool:
    """Tell whether a module is of use in a language: other words than its own are not.

    >>> is_of("main.js", "zh"), is_of("i18n/zh.js", "zh"), is_of("i18n/lab_en.js", "zh")
    (True, True, False)
    """
    words = re.fullmatch(r"i18n/(?:\w+_)?(en|zh)\.js", module)
    return words is None or words[1] == language


def mains(name: str) -> list[str]:
    """Return the main module of a page, and what it needs at once though it loads it later."""
    page = files.text_of(name)
    return [only(_SCRIPT.findall(page), "a main module"), *_AHEAD.findall(page)]


def reached(first: Iterable[str], *, later: bool) -> list[str]:
    """Return some modules and all that they need; `later`, also what they may load some time."""
    found = list(first)
    for name in found:  # it grows meanwhile
        module = files.module_of(name)
        others = module.needs + module.later if later else module.needs
        found += [other for other in others if other not in found]
    return found


def styles_of(name: str) -> str:
    """Return all styles of a page, without what is only for those who read them."""
    text = "".join(map(files.text_of, _STYLE.findall(files.text_of(name))))
    return re.sub(
        r"\s*([{}])\s*|(;)\s+(?=[\w-])", r"\1\2", re.sub(r"\s+", " ", _REMARK.sub("", text))
    )


def join(name: str, begun: list[str], rest: Mapping[str, str], begin: str) -> Composed:
    """Put styles, drawings and modules into a page; the `rest` of the modules have addresses."""
    page, styles = files.text_of(name), styles_of(name)
    linked = link(map(files.module_of, begun), begin)
    script = linked.script
    if _MARKUP.search(script):
        raise SokoError("a module has markup in it, which would end the script in the page")
    import_map = as_script({"imports": {**linked.addresses, **rest}})
    head = (
        f"<style>{styles}</style>\n"
        f'<script type="importmap">{import_map}</script>\n'
        f'<script type="text/plain" id="modules">{script}</script>\n'
        f'<script type="module">{_BEGIN}</script>\n'
    )
    page = _STYLE.sub("", _AHEAD.sub("", page))
    page = replace(page, "<body>", f"<body>\n{_REMARK.sub('', files.text_of('sprite.svg'))}")
    page = _INDENT.sub("", _ICON.sub(_with_icon, page))
    scripts = f"{hashes(import_map, script, _BEGIN)} 'strict-dynamic'"
    # Last, as a blank in a script or a style counts for its hash.
    return Composed(_SCRIPT.sub(lambda _: head, page), scripts, hashes(styles))


def _with_icon(link: re.Match[str]) -> str:
    icon = data_url("image/svg+xml", files.text_of(link[2]))
    return f"{link[1]}{html.escape(icon)}{link[3]}"


def as_script(value: object) -> str:
    """Write JSON so that no HTML can be seen in it."""
    return msgspec.json.encode(value).decode().replace("<", "\\u003c")


def data_block(id: str, value: object) -> str:
    """Return JSON as it stands in a page, for its script to find."""
    return f'<script type="application/json" id="{id}">{as_script(value)}</script>\n'


def only(found: list[str], what: str) -> str:
    """Return the one thing of its kind that a page has."""
    if len(found) != 1:
        raise SokoError(f"the page has {len(found)} times {what}", hint="1 is wanted")
    return found[0]


def replace(page: str, old: str, new: str) -> str:
    """Put something in the place of what stands in a page once."""
    only([old] * page.count(old), repr(old.strip()))
    return page.replace(old, new)


def hashes(*sources: str) -> str:
    """Return what a policy calls some scripts or styles."""
    digests = (base64.b64encode(hashlib.sha256(each.encode()).digest()) for each in sources)
    return " ".join(f"'sha256-{digest.decode()}'" for digest in digests)
