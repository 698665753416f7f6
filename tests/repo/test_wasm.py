"""The core of the page is made from the sources as they are."""

import json
import runpy

from repo.tree import ROOT

MAKE = runpy.run_path(str(ROOT / "native" / "wasm" / "make.py"))


def test_the_core_of_the_page_was_made_from_these_sources() -> None:
    known = json.loads((ROOT / "native" / "wasm" / "manifest.json").read_text(encoding="utf-8"))
    assert known == MAKE["manifest"](), "native/ has changed: make it again with `nox -s wasm`"
