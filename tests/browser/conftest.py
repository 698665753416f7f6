"""One browser and one server for all tests of the page."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from soko.web.settings import Settings
from support.browser import CHROMIUM
from support.web_server import running

expect.set_options(timeout=30_000)  # a machine may be busy; what comes at once costs no more


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        # A container gives Chromium neither a sandbox nor a large /dev/shm.
        arguments = ["--no-sandbox", "--disable-dev-shm-usage"]
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield started
        started.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = f"sqlite:///{tmp_path_factory.mktemp('library') / 'library.db'}"
    with running(Settings(database=database)) as server:
        yield f"http://127.0.0.1:{server.port}/"


ROOM_LINK = "l=1U1YGAy5lBwUVBT1lLmUFEFDmgggr8_AAAA"
"""A room with one box on D2 and one goal on F2."""

Opener = Callable[..., Page]


@pytest.fixture(scope="session")
def english(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="en-US", reduced_motion="reduce", service_workers="block")
    yield context
    context.close()


@pytest.fixture
def open_page(browser: Browser, english: BrowserContext, address: str) -> Iterator[Opener]:
    """Open the player as a newcomer does; errors of the page are errors of the test."""
    errors: list[str] = []
    own: list[BrowserContext] = []
    pages: list[Page] = []

    def open_it(fragment: str = "", **options: Any) -> Page:
        # The context that tests share has the page's files; a new one has to load them.
        # A service worker would load everything once more; its own test lets it.
        options = {"service_workers": "block", **options} if options else {}
        context = browser.new_context(**options) if options else english
        if options:
            own.append(context)
        page = context.new_page()
        pages.append(page)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address + fragment)
        wait_until_ready(page)
        return page

    forget(english, address)
    yield open_it
    for page in pages:
        page.close()
    for context in own:
        context.close()
    assert errors == []


@pytest.fixture
def room(open_page: Opener) -> Page:
    """Open the player with a small room."""
    page = open_page(f"#{ROOM_LINK}")
    page.wait_for_selector("#twin [role=gridcell]", state="attached")
    return page


def forget(context: BrowserContext, address: str) -> None:
    """Take away what a browser keeps for the page, but not the files that it has loaded."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    what = "indexeddb,local_storage"
    session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": what})
    page.close()


def wait_until_ready(page: Page) -> None:
    page.wait_for_selector("html[data-ready]", state="attached")


def wait_until(page: Page, condition: str) -> None:
    """Wait for what JavaScript tells; the page's policy forbids Playwright's own way."""
    page.evaluate(
        f"""async () => {{
          for (let rest = 2000; !(await ({condition})); --rest) {{  // the page's clock may stand
            if (rest === 0) throw new Error("it never came to that");
            await new Promise((done) => setTimeout(done, 30));
          }}
        }}"""
    )
