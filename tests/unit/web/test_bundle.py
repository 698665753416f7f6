"""The player in one file: nothing outside of it is named, and its policy fits it."""

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from soko.puzzle import SokoError
from soko.web import bundle, files
from soko.web.settings import Shelf

EVIL = "#####\n#@$.#\n#####\nTitle: </script><script>alert(1)</script><!--\n"


class Page(HTMLParser):
    """The elements of a page that matter here, each with its attributes and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        if self.found:
            tag, attributes, text = self.found.pop()
            self.found.append((tag, attributes, text + data))

    def handle_endtag(self, _: str) -> None:
        self.found.append(("", {}, ""))

    def all(self, tag: str) -> list[tuple[dict[str, str | None], str]]:
        return [(attributes, text) for each, attributes, text in self.found if each == tag]


@pytest.fixture(scope="module")
def bundled() -> Page:
    return Page(bundle.make_bundle((Shelf("evil", EVIL),)))


def test_nothing_outside_is_named(bundled: Page) -> None:
    for _, attributes, _ in bundled.found:
        for name in ("src", "href"):
            place = attributes.get(name) or "#"
            assert place.startswith(("#", "data:")), place


def test_the_policy_allows_each_script_and_style_by_its_hash(bundled: Page) -> None:
    policy = next(
        attributes["content"] or ""
        for attributes, _ in bundled.all("meta")
        if attributes.get("http-equiv") == "content-security-policy"
    )
    assert "unsafe" not in policy
    assert policy.startswith("default-src 'none';")
    scripts = [text for each, text in bundled.all("script") if each["type"] != "application/json"]
    styles = [text for _, text in bundled.all("style")]
    hashes = {hash_of(text) for text in [*scripts, *styles]}
    assert hashes == set(re.findall(r"'(sha256-[^']+)'", policy))


def hash_of(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def test_the_modules_call_each_other_by_names_that_the_map_has(bundled: Page) -> None:
    text = next(text for each, text in bundled.all("script") if each["type"] == "importmap")
    modules = json.loads(text)["imports"]
    assert "main.js" in modules
    assert len(modules) > 20
    for address in modules.values():
        source = base64.b64decode(address.partition("base64,")[2]).decode()
        for name in re.findall(r'^(?:import|export) [^"]*from "([^"]+)"', source, re.MULTILINE):
            assert name in modules


def test_levels_are_data_and_nothing_else(bundled: Page) -> None:
    found = [text for each, text in bundled.all("script") if each.get("id") == "collections"]
    collections = json.loads(found[0])
    assert [each["name"] for each in collections] == ["evil", "starter", "first-steps"]
    assert "alert(1)" in collections[0]["levels"][0]["title"]
    assert "</script" not in found[0]


def test_places_are_resolved() -> None:
    assert bundle._resolve("app/play/a.js", "../../core/b.js") == "core/b.js"
    assert bundle._resolve("main.js", "./app/a.js") == "app/a.js"


def test_a_page_of_another_form_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("index.html", "main.js", "sprite.svg"):
        (tmp_path / name).write_text("<p>")
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    with pytest.raises(SokoError, match="1 is wanted"):
        bundle.make_bundle()
