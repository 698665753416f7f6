"""A Sphinx extension: makes good what others leave broken in pages, so that all can use them.

Code that is wider than the screen can be moved by the keyboard, too. Pages of sources lead back to
the page that describes a name, also where a package has that name as well, and to no page of what
has no source in Python.
"""

import re
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

SOURCES: Final = "_modules/"
_BACK: Final = re.compile(
    r'(id="(?P<name>[^"]+)">\n'
    r'<a class="viewcode-back" href="[^"#]*/api/(?P<module>[\w.]+)\.html)#[^"]+'
)
_NO_SOURCE: Final = '<li><a href="builtins.html">builtins</a></li>\n'


def setup(app: Sphinx) -> dict[str, bool]:
    """Join the building of the pages."""
    app.connect("html-page-context", _mend)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _mend(_: Sphinx, page: str, __: str, context: dict[str, Any], ___: nodes.document) -> None:
    if "body" not in context:
        return
    body = context["body"]
    if page.startswith(SOURCES):
        body = _BACK.sub(r"\1#\g<module>.\g<name>", body).replace(_NO_SOURCE, "")
    context["body"] = body.replace("<pre>", '<pre tabindex="0">')
