"""The elements of a page, for tests of what it holds and names."""

import base64
import hashlib
import json
from html.parser import HTMLParser


class HtmlPage(HTMLParser):
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

    def hashes(self) -> set[str]:
        """Return the hashes of all scripts and styles in the page, as policies have them."""
        parts = [text for each, text in self.all("script") if each["type"] != "application/json"]
        parts += [text for _, text in self.all("style")]
        digests = (hashlib.sha256(part.encode()).digest() for part in parts)
        return {f"sha256-{base64.b64encode(digest).decode()}" for digest in digests}

    def modules(self) -> dict[str, str]:
        """Return where the modules are that the import map names."""
        maps = [text for each, text in self.all("script") if each["type"] == "importmap"]
        imports: dict[str, str] = json.loads(maps[0])["imports"]
        return imports
