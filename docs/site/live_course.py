"""A Sphinx extension: the pictures of the course play in the page.

What `docs/images/draw.py` recorded stands in each page that shows a picture of it; `lesson.js`,
with the lab's own modules, puts a board with controls in the picture's place. Without scripts, and
where Markdown is read as it is, the picture moves by itself. Nothing is fetched, so that it works
from a disk, too.
"""

import runpy
from functools import cache
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from linked import FOLDER, drawings, script, styles
from soko.web.api.answers import TraceAnswer
from soko.web.calls.traces import trace_answer
from soko.web.page.composing import as_script, data_block

DRAW: Final = FOLDER.parent / "images" / "draw.py"
MADE: Final = FOLDER.parent / "_build" / "lesson"
"""Where the script and the styles are written, from where Sphinx takes them."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Join the building of the pages."""
    app.connect("builder-inited", _write)
    app.connect("html-page-context", _add)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


@cache
def recordings() -> dict[str, TraceAnswer]:
    """Return what was recorded, by the names of the pictures."""
    recorded = runpy.run_path(str(DRAW))["recorded"]()
    return {name: trace_answer(each.trace, each.lurd, each.tree) for name, each in recorded.items()}


def _write(app: Sphinx) -> None:
    """Write the script and the styles of all pages with recordings."""
    begin = (
        f'document.body.insertAdjacentHTML("afterbegin", {as_script(drawings())});\n'
        'use("site/lesson.js").begin();'
    )
    theme = styles("theme").replace(":root", ".lesson")
    own = (FOLDER / "lesson.css").read_text(encoding="utf-8")
    player = styles("base", "board", "panel", "lab")
    MADE.mkdir(parents=True, exist_ok=True)
    (MADE / "lesson.js").write_text(script("lesson.js", begin=begin), encoding="utf-8")
    (MADE / "lesson.css").write_text(f"{theme}.lesson {{{player}}}\n{own}", encoding="utf-8")
    app.config.html_static_path.append(str(MADE))


def _add(
    app: Sphinx, page: str, _: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Give a page what was recorded for its pictures."""
    pictures = () if doctree is None else doctree.findall(nodes.image)
    names = {Path(picture["uri"]).stem for picture in pictures} & recordings().keys()
    if not names:
        return
    shown = {name: recordings()[name] for name in sorted(names)}
    context["body"] += data_block("traces", shown)
    app.add_css_file("lesson.css")
    app.add_js_file("lesson.js", loading_method="defer")
