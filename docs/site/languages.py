"""A Sphinx extension: Chinese pages below `zh/`, beside the English ones of the same names.

Both are built at once, so that a page may link to one of the other language. What the theme says
round a Chinese page is Chinese, its tree of contents is that of `zh/index`, and each page leads to
the same page in the other language, or to where that one begins.
"""

import gettext
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import sphinx
from docutils import nodes
from sphinx.addnodes import toctree
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment.adapters.toctree import TocTree

PREFIX: Final = "zh/"
HOME: Final = "zh/index"
WORDS: Final = {
    "Back to top": "回到顶部",
    "Home": "首页",
    "Made with ": "制作工具：",
    "Next": "下一页",
    "On this page": "本页内容",
    "Play": "开始玩",
    "Previous": "上一页",
    "Search": "搜索",
    "Skip to content": "跳到正文",
    "Start page": "Soko 首页",
}
"""What the theme says and Sphinx has no Chinese for, or none that fits."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Join the building of the pages, before the theme looks at what it is given."""
    app.connect("html-page-context", _add, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _add(app: Sphinx, page: str, _: str, context: dict[str, Any], __: nodes.document) -> None:
    """Tell a page of the other language, and a Chinese one its own."""
    is_chinese = page.startswith(PREFIX)
    context["is_chinese"] = is_chinese
    context["other_language"] = _counterpart(app, page, is_chinese=is_chinese)
    if not is_chinese:
        return
    context["language"] = "zh-CN"
    context["master_doc"] = HOME
    context["_"] = context["gettext"] = _words()
    context["toctree"] = _contents(app, page)
    for name in ("next", "prev"):
        context[name] = _neighbour(app, page, name)


def _counterpart(app: Sphinx, page: str, *, is_chinese: bool) -> str:
    """Return the address of a page in the other language, as seen from the page."""
    other = page.removeprefix(PREFIX) if is_chinese else PREFIX + page
    if other not in app.env.found_docs:
        other = "index" if is_chinese else HOME
    return app.builder.get_relative_uri(page, other)


def _words() -> Callable[[str], str]:
    """Return what finds the Chinese for what the theme says."""
    folder = Path(sphinx.__file__).parent / "locale"
    known = gettext.translation("sphinx", folder, ["zh_CN"], fallback=True)
    return lambda words: WORDS.get(words) or known.gettext(words)


def _contents(app: Sphinx, page: str) -> Callable[..., str]:
    """Return what writes the tree of contents of the Chinese pages, seen from one of them."""

    def write(**_: object) -> str:
        assert isinstance(app.builder, StandaloneHTMLBuilder)
        [contents] = app.env.get_doctree(HOME).findall(toctree)
        tree = TocTree(app.env).resolve(
            page, app.builder, contents, titles_only=True, includehidden=True
        )
        return "" if tree is None else str(app.builder.render_partial(tree)["fragment"])

    return write


def _neighbour(app: Sphinx, page: str, name: str) -> dict[str, str] | None:
    """Return the page before or after a Chinese one, in the order of the English ones."""
    relations = app.env.collect_relations().get(page.removeprefix(PREFIX), [None, None, None])
    other = relations[1 if name == "prev" else 2]
    if other is None or PREFIX + other not in app.env.found_docs:
        return None
    title = app.env.titles[PREFIX + other].astext()
    return {"link": app.builder.get_relative_uri(page, PREFIX + other), "title": title}
