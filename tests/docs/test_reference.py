"""The reference covers every public name."""

import importlib
import re
from pathlib import Path

import pytest

import soko

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "api.md"
MODULES = re.findall(r"^   (soko\.[\w.]+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("public", soko.__all__)
def test_a_public_name_is_on_a_page(public: str) -> None:
    documented = {
        name
        for module in MODULES
        for name in vars(importlib.import_module(module)).get("__all__", ())
    }
    assert public.startswith("__") or public in documented
