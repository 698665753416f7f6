"""The player in one file: nothing outside of it is named, and its policy fits it."""

import json
import re
from urllib.parse import unquote

import pytest

from soko.web.page import bundle
from soko.web.settings import Shelf
from support.html_page import HtmlPage

EVIL = "#####\n#@$.#\n#####\nTitle: </script><script>alert(1)</script><!--\n"


@pytest.fixture(scope="module")
def bundled() -> HtmlPage:
    return HtmlPage(bundle.make_bundle((Shelf("evil", EVIL),)))


def test_nothing_outside_is_named(bundled: HtmlPage) -> None:
    for _, attributes, _ in bundled.found:
        for name in ("src", "href"):
            place = attributes.get(name) or "#"
            assert place.startswith(("#", "data:")), place


def test_the_policy_allows_each_script_and_style_by_its_hash(bundled: HtmlPage) -> None:
    policy = next(
        attributes["content"] or ""
        for attributes, _ in bundled.all("meta")
        if attributes.get("http-equiv") == "content-security-policy"
    )
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "", 1)
    assert policy.startswith("default-src 'none';")
    assert bundled.hashes() == set(re.findall(r"'(sha256-[^']+)'", policy))


def test_the_modules_call_each_other_by_names_that_the_map_has(bundled: HtmlPage) -> None:
    modules = bundled.modules()
    assert "main.js" in modules
    assert len(modules) > 100
    for address in modules.values():
        assert address.startswith("data:text/javascript,")
    linked = next(text for each, text in bundled.all("script") if each.get("id") == "modules")
    everything = linked + unquote("".join(modules.values()))
    named = re.findall(r'\b(?:from ?|import\(|use\(|sokoModule\()"([\w/.-]+\.js)"', everything)
    assert set(named) == modules.keys()


def test_levels_are_data_and_nothing_else(bundled: HtmlPage) -> None:
    found = [text for each, text in bundled.all("script") if each.get("id") == "collections"]
    collections = json.loads(found[0])
    assert [each["name"] for each in collections] == ["evil", "starter", "first-steps"]
    assert "alert(1)" in collections[0]["levels"][0]["title"]
    assert "</script" not in found[0]
