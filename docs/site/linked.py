"""A script of the site with the modules of the player that it needs, as one text.

The scripts here import the player's modules by their places in `src/soko/web/static`, so that their
types are checked with them. What is made is no module: a page on a disk may load it, too.
"""

import re
from pathlib import Path
from typing import Final

from soko.web.page import files
from soko.web.page.composing import reached
from soko.web.page.linking import link
from soko.web.page.modules import as_served

FOLDER: Final = Path(__file__).parent
_PLAYER: Final = "../../src/soko/web/static/"
_REMARK: Final = re.compile(r"/\*.*?\*/", re.DOTALL)


def script(name: str, *words: str, begin: str) -> str:
    """Return a script of this folder, and what it needs, that carries out `begin`.

    `words` are modules that only `begin` asks for. Raises `SokoError` for a form of import or
    export that the player's modules do not use.
    """
    text = (FOLDER / name).read_text(encoding="utf-8").replace(_PLAYER, "../")
    own = as_served(f"site/{name}", text)
    needed = [files.module_of(each) for each in reached([*own.needs, *words], later=False)]
    return f"(async () => {{{link([*needed, own], begin).script}}})();\n"


def styles(*names: str) -> str:
    """Return styles of the player, by their names, without what is for readers only."""
    text = "".join(files.text_of(f"css/{name}.css") for name in names)
    return re.sub(r"\s+", " ", _REMARK.sub("", text))


def drawings() -> str:
    """Return the pieces and the icons, as they stand in a page."""
    return re.sub(r"\n\s*|<!--.*?-->", "", files.text_of("sprite.svg"))
