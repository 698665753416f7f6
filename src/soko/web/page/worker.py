"""The script of the page's worker: its modules as one, as a worker has no import map."""

from typing import Final

from soko.web.page import files
from soko.web.page.composing import reached
from soko.web.page.linking import link

WORKER: Final = "engine/worker.js"
CORE: Final = "engine/core.wasm-gz"

POLICY: Final = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'"
"""What the worker may do where it has an address of its own: fetch the core, and run it."""


def worker_script() -> str:
    """Return the worker with all that it needs."""
    modules = map(files.module_of, reached([WORKER], later=False))
    return link(modules, f'use("{WORKER}");').script
