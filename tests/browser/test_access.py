"""What axe-core, the usual checker of accessibility, finds in the page: nothing."""

import json

import pytest

from browser.conftest import Opener
from support.browser import ROOT, needs_chromium

pytestmark = needs_chromium

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed; `nox -s web` does it")
def test_axe_finds_nothing(open_page: Opener) -> None:
    page = open_page("#c=first-steps&n=9")
    found = []
    for steps in [[], ["m"], ["Escape", "?"], ["Escape", "l"], ["Escape", "p"]]:
        for key in steps:
            page.keyboard.press(key)
        page.wait_for_timeout(150)
        page.evaluate(AXE.read_text(encoding="utf-8"))
        result = page.evaluate("axe.run()")
        found += [(each["id"], each["nodes"][0]["html"]) for each in result["violations"]]
    assert found == [], json.dumps(found, indent=1)
