"""Which format a text is in, told by its content alone."""

import re
from typing import Final

_XML: Final = re.compile(r"\s*<(?:\?xml|!DOCTYPE|!--|SokobanLevels|SokobanLibrary)", re.IGNORECASE)
_JSON: Final = re.compile(r"\s*(?:\{|\[\s*[\[{\"\]])")
_DEFINITION: Final = re.compile(r"\(\s*define\b", re.IGNORECASE)


def detect_format(text: str) -> str:
    """Return the name of the format that a text is in; plain text with boards is `xsb`.

    >>> detect_format("(define (problem p01))"), detect_format("?w=1&h=1&lvl=a")
    ('pddl', 'mf8')
    """
    if _XML.match(text):
        return "slc"
    if _JSON.match(text):
        return "json"
    if _DEFINITION.search(text):
        from soko.formats.pddl.problems import is_pddl

        if is_pddl(text):
            return "pddl"
    from soko.formats import boxoban, mf8
    from soko.formats.puzzlescript.levels import is_puzzlescript

    if is_puzzlescript(text):
        return "puzzlescript"
    if mf8.is_marked(text):
        return "mf8"
    return "boxoban" if boxoban.is_boxoban(text) else "xsb"
