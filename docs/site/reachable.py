"""A Sphinx extension: code that is wider than the screen can be moved by the keyboard, too."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, bool]:
    """Join the building of the pages."""
    app.connect("html-page-context", _add)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _add(_: Sphinx, __: str, ___: str, context: dict[str, Any], ____: nodes.document) -> None:
    """Let the keyboard come to each block of code."""
    if "body" in context:
        context["body"] = context["body"].replace("<pre>", '<pre tabindex="0">')
