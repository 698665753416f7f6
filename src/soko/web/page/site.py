"""The player as files for any host that serves files, under any path.

Every address in them is relative. Collections stand in the page, as nobody answers calls there;
all else is loaded when it is needed, and kept for when there is no network.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from soko.web.api.answers import FilesAnswer
from soko.web.guard import POLICY
from soko.web.page import files
from soko.web.page.bundle import bundled
from soko.web.page.composing import CHARSET, compose, data_block, replace
from soko.web.page.examples import record
from soko.web.page.keeper import KEEPER, keeper_script
from soko.web.page.variants import variants
from soko.web.page.worker import WORKER, worker_script
from soko.web.settings import Shelf
from soko.web.shelves import with_builtin

FILES: Final = "files.json"


def make_site(shelves: tuple[Shelf, ...] = ()) -> Iterator[tuple[str, bytes]]:
    """Yield each file of a site with some collections and the built-in ones: its name, its bytes.

    Raises `SokoError` when a shelf cannot be read.
    """
    collections = [bundled(shelf) for shelf in with_builtin(shelves)]
    heads = {
        files.INDEX: data_block("collections", collections),
        files.LAB: data_block("traces", record()),
        files.RULES: data_block("variants", variants()),
    }
    others = {WORKER: worker_script, KEEPER: keeper_script}
    for name in files.file_names():
        if name in heads:
            yield name, _page(name, heads[name]).encode()
        else:
            yield name, others[name]().encode() if name in others else files.bytes_of(name)
    answer = FilesAnswer(version=files.version(), files=files.file_names())
    yield FILES, msgspec.json.encode(answer)


def is_site(folder: Path) -> bool:
    """Tell whether a folder has a site that was written here."""
    try:
        msgspec.json.decode((folder / FILES).read_bytes(), type=FilesAnswer)
    except (OSError, msgspec.DecodeError):
        return False
    return True


def _page(name: str, head: str) -> str:
    """Return a page with its policy in itself: a host of files sends none."""
    composed = compose(name)
    policy = replace(POLICY, "script-src 'self';", f"script-src {composed.scripts};")
    policy = replace(policy, "style-src 'self';", f"style-src {composed.styles};")
    policy = replace(policy, "; frame-ancestors 'self'", "")  # only a header can say that
    meta = f'<meta http-equiv="content-security-policy" content="{policy}">\n'
    page = replace(composed.text, "<html ", "<html data-bundle data-site ")
    return replace(page, CHARSET, f"{CHARSET}{meta}{head}")
