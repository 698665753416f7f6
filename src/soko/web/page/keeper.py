"""The service worker that keeps the page's files for when there is no network."""

from typing import Final

from soko.web.page import files

KEEPER: Final = "sw.js"


def keeper_script() -> str:
    """Return it; browsers look for all files anew when it has changed."""
    return f"{files.text_of(KEEPER)}// of the files {files.version()}\n"
