"""The project's site, as `nox -s site` has built it: SOKO_SITE names its folder."""

import json
import os
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin, urlparse

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from browser.test_access import AXE, needs_axe
from support.browser import needs_chromium

FOLDER = Path(os.environ.get("SOKO_SITE", ""))
MOST_BYTES = 200_000
CORNERED = "#######\n#$    #\n#   $ #\n#  @ .#\n## # .#\n ######\n"
SLOW = 60_000

pytestmark = [
    needs_chromium,
    pytest.mark.skipif("SOKO_SITE" not in os.environ, reason="`nox -s site` builds the site"),
]


class Quiet(SimpleHTTPRequestHandler):
    """A plain server of files, which compresses nothing."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    """Serve the site below a path of its own."""
    root = FOLDER.resolve().parent
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{FOLDER.name}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def show(browser: Browser) -> Iterator[Any]:
    """Open a page of the site; errors of the page are errors of the test."""
    errors: list[str] = []
    contexts = []

    def note_error(said: ConsoleMessage) -> None:
        if said.type == "error":
            errors.append(f"console: {said.text}")

    def open_it(address: str, **options: Any) -> Page:
        context = browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce", **options})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", note_error)
        page.goto(address)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert errors == []


def solve(page: Page, words: str) -> None:
    page.locator("#go").click()
    expect(page.locator("#said")).to_contain_text(words, timeout=SLOW)


@pytest.mark.parametrize("name", ["index.html", "zh/index.html"])
def test_the_first_view_is_small_and_has_no_solver(show: Any, host: str, name: str) -> None:
    page = show("about:blank")
    loaded: list[int] = []
    asked: list[str] = []

    def note(response: Any) -> None:
        asked.append(response.url)
        loaded.append(len(response.body()))

    page.on("response", note)
    page.goto(f"{host}{name}", wait_until="networkidle")
    page.wait_for_selector("html[data-ready]", state="attached")
    assert not [each for each in asked if "solver" in each or "/play/" in each]
    assert sum(loaded) < MOST_BYTES


def test_a_level_is_pasted_solved_replayed_and_opened_in_the_player(show: Any, host: str) -> None:
    page = show(host)
    level = page.locator("#level")
    level.fill("no level at all")
    expect(page.locator("#said")).to_contain_text("There is no level in this text yet.")
    level.fill("#####\n#@$ #\n#####")
    expect(page.locator("#said")).to_contain_text("1 box")
    level.fill("; A room\n#######\n#@ $ .#\n#######")
    solve(page, "2 pushes, 3 moves.")
    expect(page.locator("#numbers")).to_have_text("0 pushes · 0 moves")
    page.locator("#play").click()
    expect(page.locator("#numbers")).to_have_text("2 pushes · 3 moves")
    page.locator("#onward").click()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("#level-title")).to_have_text("A room")
    assert "/play/" in page.url


def test_a_level_without_a_solution_is_proved_to_have_none(show: Any, host: str) -> None:
    page = show(host)
    page.locator("#level").fill(CORNERED)
    solve(page, "Proved: this level has no solution.")


def test_the_board_is_played_by_keys_and_by_clicks(show: Any, host: str) -> None:
    page = show(host)
    page.locator("#level").fill("#######\n#@ $ .#\n#######")
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#numbers")).to_have_text("0 pushes · 1 move")
    page.keyboard.press("z")
    expect(page.locator("#numbers")).to_have_text("0 pushes · 0 moves")
    boxes = page.locator("#board use[href='#box']").first.bounding_box()
    assert boxes is not None
    x, y = boxes["x"] + boxes["width"] / 2, boxes["y"] + boxes["height"] / 2
    page.mouse.click(x, y)
    goal = page.locator("#board .mark-dot.is-goal").bounding_box()
    assert goal is not None
    page.mouse.click(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2)
    expect(page.locator("#said")).to_contain_text("You solved it: 2 pushes, 3 moves.")


def test_it_works_from_a_folder(show: Any) -> None:
    page = show((FOLDER.resolve() / "zh" / "index.html").as_uri())
    solve(page, "推动 25，移动")
    page.locator("#onward").click()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("#level-title")).to_have_text("The Well")
    page.goto((FOLDER.resolve() / "docs" / "zh" / "lab" / "walks.html").as_uri())
    expect(page.locator(".lesson output")).to_contain_text("/")


@pytest.mark.parametrize("name", ["lab/bounds", "zh/lab/bounds"])
def test_the_pictures_of_the_course_are_alive(show: Any, host: str, name: str) -> None:
    page = show(f"{host}docs/{name}.html")
    lesson = page.locator(".lesson")
    expect(lesson).to_have_count(1)
    count = lesson.locator("output")
    all_events = (count.text_content() or "").split()[0]
    lesson.locator("[data-id=first]").click()
    expect(count).to_contain_text("0")
    expect(lesson.locator(".mark-tint[class*=kind-][d^=M]")).to_have_count(0)
    lesson.locator("[data-id=stepOn]").click()
    expect(lesson.locator(".mark-tint[class*=kind-][d^=M]").first).to_be_visible()
    lesson.locator("[data-id=play]").click()
    expect(count).to_contain_text(f"{all_events} ", timeout=SLOW)
    expect(lesson.locator(".tree .is-target")).to_have_count(1)


@needs_axe
@pytest.mark.parametrize(
    "view",
    [
        ("index.html", 1440, "light"),
        ("zh/index.html", 390, "dark"),
        ("docs/lab/bounds.html", 1440, "dark"),
        ("docs/zh/lab/flood-fill.html", 390, "light"),
    ],
    ids=lambda view: view[0],
)
def test_axe_finds_nothing(show: Any, host: str, view: tuple[str, int, str]) -> None:
    name, width, scheme = view
    page = show(host + name, viewport={"width": width, "height": 844}, color_scheme=scheme)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("axe.run()")
    found = [(each["id"], each["nodes"][0]["html"][:200]) for each in result["violations"]]
    assert found == [], json.dumps(found, indent=1, ensure_ascii=False)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


class Places(HTMLParser):
    """The addresses that a page leads to, and the names of its own places."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: set[str] = {"", "top"}

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element names."""
        for key, value in attrs:
            if key in ("href", "src") and value is not None:
                self.links.append(value)
            if key in ("id", "name") and value is not None:
                self.names.add(value)


def test_no_link_is_broken() -> None:
    pages: dict[Path, Places] = {}
    for path in FOLDER.resolve().rglob("*.html"):
        pages[path] = Places()
        pages[path].feed(path.read_text(encoding="utf-8"))
    broken = [
        f"{page.relative_to(FOLDER.resolve())}: {link}"
        for page, places in pages.items()
        for link in dict.fromkeys(places.links)
        if not leads_somewhere(page, link, pages)
    ]
    assert len(pages) > 100
    assert broken == []


def leads_somewhere(page: Path, link: str, pages: dict[Path, Places]) -> bool:
    address, fragment = urldefrag(urljoin(page.as_uri(), link))
    parts = urlparse(address)
    if parts.scheme != "file":  # another host, or what stands in the page itself
        return True
    target = Path(unquote(parts.path))
    if target.is_dir():
        target /= "index.html"
    if target in pages and fragment and "play" not in target.parts:
        return unquote(fragment) in pages[target].names
    return target.is_file()
