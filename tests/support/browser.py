"""The system's Chromium and Node for the tests of the web player."""

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "soko" / "web" / "static"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")


def find_node() -> str | None:
    """Return a Node: the system's, or the one that Playwright brings."""
    found = shutil.which("node")
    if found is not None:
        return found
    try:
        from playwright._impl._driver import compute_driver_executable
    except ImportError:
        return None
    return str(compute_driver_executable()[0])


needs_node = pytest.mark.skipif(find_node() is None, reason="there is no Node here")
