"""The core in the page: what it finds without a server, and what it says where it cannot run."""

import re
import time
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import ROOM_LINK, Opener, wait_until, wait_until_ready
from browser.playing import (
    LOST,
    improve_a_detour,
    improve_in_box_changes,
    leave_dialog,
    numbers,
    open_today,
    paste,
    see_a_mistake,
)
from soko.web.page.site import make_site
from support.browser import needs_chromium

pytestmark = needs_chromium

SLOW = 120_000
STUBBORN = """; Stubborn
##########
#  .     #
# #  ##  #
#  .#  $##
## #@$. ##
# $$ $$  #
## #  $$ #
#   .$.  #
# .#     #
#.  .#.# #
##########
"""
"""A solution of it takes long to be found, if there is one."""
LONG = """; Long
############
#  .   .   #
# $ $  $ $ #
#  . $ .   #
#@  $ . .  #
# $   $  . #
#   .      #
############
"""


@pytest.fixture
def alone(browser: Browser, address: str) -> Iterator[Page]:
    """Open the player where no call is answered; it must not fail, nor load the core before."""
    errors: list[str] = []
    asked: list[str] = []
    context = browser.new_context(locale="en-US", reduced_motion="reduce", service_workers="block")
    context.route("**/api/**", lambda route: route.abort())
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    context.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}#{ROOM_LINK}")
    wait_until_ready(page)
    assert not [url for url in asked if "/engine/" in url]
    yield page
    context.close()
    assert errors == []


ATTEMPTS = """async () => {
  const database = await new Promise((resolve) => {
    const request = indexedDB.open("soko");
    request.onsuccess = () => resolve(request.result);
  });
  const games = await new Promise((resolve) => {
    const request = database.transaction("games").objectStore("games").getAll();
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  return games.reduce((sum, { attempts = 0 }) => sum + attempts, 0);
}"""
"""How often levels were played from the start, as far as it is kept."""


WRITE_NOTHING = "() => { performance.now = () => 0; window.setTimeout = () => 1; }"
"""The page writes when some time has passed, which never does."""


def solve(page: Page, goal: str, words: str) -> None:
    page.locator("#panel [data-id=goal]").select_option(goal)
    page.locator("#panel [data-id=solve]").click()
    note = page.locator("#panel .solver-note")
    expect(note).to_have_text(f"{words} Searched in this page.", timeout=SLOW)


def wait_for_workers(page: Page, count: int) -> None:
    for _ in range(3000):
        if len(page.workers) == count:
            return
        page.wait_for_timeout(20)
    assert len(page.workers) == count


@pytest.mark.parametrize("goal", ["any", "moves"])
def test_a_search_that_is_stopped_takes_no_more_of_the_machine(alone: Page, goal: str) -> None:
    """A browser lets a worker that never hears it go on for two seconds."""
    paste(alone, STUBBORN)
    expect(alone.locator("#level-title")).to_have_text("Stubborn")
    alone.locator("#panel [data-id=goal]").select_option(goal)
    button = alone.locator("#panel [data-id=solve]")
    button.click()
    expect(alone.locator("#panel .solver-note")).to_contain_text("positions", timeout=SLOW)
    button.click()
    began = time.monotonic()
    wait_for_workers(alone, 0)
    assert time.monotonic() - began < 1.5


def test_a_page_alone_improves_a_solution_in_another_metric(alone: Page) -> None:
    improve_in_box_changes(alone)


def test_a_page_alone_solves_hints_and_knows_since_when_all_is_lost(alone: Page) -> None:
    solve(alone, "any", "2 pushes: proved fewest. 3 moves: not proved.")
    solve(alone, "pushes", "2 pushes: proved fewest. 3 moves: proved fewest among these.")
    solve(alone, "moves", "3 moves: proved fewest. 2 pushes: proved fewest.")
    more = alone.locator("#panel [data-id=more-numbers]")
    more.click()
    expect(alone.locator("#panel .numbers")).to_contain_text("Pushes to go, at least2")
    more.click()  # as it asks a worker about each position
    alone.keyboard.press("h")
    expect(alone.locator(".toast")).to_contain_text("Look at the box on D2")
    alone.keyboard.press("h")
    expect(alone.locator(".toast")).to_contain_text("The box on D2 goes to F2")

    for title, level in (("Lost", LOST), ("Long", LONG)):
        paste(alone, level)
        expect(alone.locator("#level-title")).to_have_text(title)
    button = alone.locator("#panel [data-id=solve]")
    note = alone.locator("#panel .solver-note")
    button.click()
    expect(note).to_contain_text("positions", timeout=SLOW)
    button.click()
    expect(note).to_have_text("Stopped.")
    button.click()
    expect(note).to_contain_text("positions", timeout=SLOW)
    alone.keyboard.press("PageUp")  # who leaves a level ends its search
    expect(alone.locator("#level-title")).to_have_text("Lost")
    wait_for_workers(alone, 0)
    alone.keyboard.press("PageDown")
    expect(alone.locator("#level-title")).to_have_text("Long")
    for _ in range(3):  # each hint that is asked for ends the search for the one before
        alone.keyboard.press("h")
    wait_for_workers(alone, 1)
    alone.keyboard.press("PageUp")
    expect(alone.locator("#level-title")).to_have_text("Lost")

    for key in ("Up", "Right", "Down", "Right", "Right"):  # the third is the mistake
        alone.keyboard.press(f"Arrow{key}")
    solve(alone, "any", "Proved: it cannot be solved from here.")
    alone.locator("#lost").get_by_role("button", name="Where was it lost?").click()
    expect(alone.locator(".toast")).to_contain_text("It cannot be solved since move 3.")
    alone.locator(".toast").get_by_role("button", name="Go back there").click()
    numbers(alone, 2, 0)


def test_levels_made_to_break_it_get_a_sentence_and_the_next_one_is_solved(alone: Page) -> None:
    note = alone.locator("#panel .solver-note")
    boxes, goals = f"#{'$ ' * 99}#\n", f"#{' .' * 99}#\n"  # five thousand of each
    crowd = f"{'#' * 200}\n{boxes * 50}{goals * 50}#@{'$ ' * 98} #\n#{' .' * 98}  #\n{'#' * 200}\n"
    empty = f"#{' ' * 298}#\n"
    hall = f"{'#' * 300}\n#@${' ' * 295}.#\n{empty * 297}{'#' * 300}\n"
    button = alone.locator("#panel [data-id=solve]")
    alone.locator("#panel [data-id=limit]").select_option("600")
    for title, rows, words in (
        ("Hall", hall, "The board is 300 × 300; at most 200 × 200 can be played."),
        ("None", "####\n#@ #\n####\n", "There is no box in the player’s area."),
        ("Crowd", crowd, "Proved: it cannot be solved from here. Searched in this page."),
        ("Easy", "#####\n#@$.#\n#####\n", re.compile("^1 push.*Searched in this page.$")),
    ):
        paste(alone, f"; {title}\n{rows}")
        expect(alone.locator("#level-title")).to_have_text(title, timeout=SLOW)
        if title in ("Hall", "None"):
            expect(alone.locator("#panel")).to_contain_text(words)
            expect(button).to_have_attribute("aria-disabled", "true")
        else:
            button.click(timeout=SLOW)
            expect(note).to_have_text(words, timeout=SLOW)


def test_a_page_whose_server_is_busy_or_gone_searches_by_itself(open_page: Opener) -> None:
    page = open_page(f"#{ROOM_LINK}")
    note = page.locator("#panel .solver-note")
    page.locator("#panel [data-id=solve]").click()
    expect(note).to_contain_text("Searched by the server.")
    busy: dict[str, object] = {"code": "busy", "values": {}, "row": None, "column": None}
    page.route("**/api/solve", lambda route: route.fulfill(status=503, json=busy))
    solve(page, "pushes", "2 pushes: proved fewest. 3 moves: proved fewest among these.")
    page.route("**/api/**", lambda route: route.abort())
    solve(page, "moves", "3 moves: proved fewest. 2 pushes: proved fewest.")


def test_only_the_worker_may_run_the_core(open_page: Opener, address: str) -> None:
    page = open_page()
    for name, may_run in (("", False), ("engine/worker.js", True)):
        policy = page.request.get(address + name).headers["content-security-policy"]
        assert ("'wasm-unsafe-eval'" in policy) is may_run
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")


def test_a_browser_that_is_too_old_says_so(browser: Browser, address: str) -> None:
    context = browser.new_context(locale="en-US", service_workers="block")
    context.add_init_script("delete globalThis.WebAssembly")
    context.route("**/api/**", lambda route: route.abort())
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    hint = page.locator("button[data-command=hint]")
    expect(hint).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("h")
    expect(page.locator(".toast")).to_contain_text("too old for the solver")
    context.close()


class Quiet(SimpleHTTPRequestHandler):
    """A plain server of files, as awkward as there are: it answers every address with a page, lets
    browsers keep all for an hour, and announces what ends in .gz as compressed on the way."""

    def send_head(self) -> Any:
        """Answer what is not there with the page."""
        if not Path(self.translate_path(self.path)).exists():
            self.path = "/games/soko/index.html"
        return super().send_head()

    def end_headers(self) -> None:
        """Add what such servers say."""
        self.send_header("cache-control", "max-age=3600")
        if self.path.endswith(".gz"):
            self.send_header("content-encoding", "gzip")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """Serve a site below a path of its own, as any host of files does."""
    for name, data in make_site():
        path = tmp_path / "games" / "soko" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/games/soko/"
    server.shutdown()
    server.server_close()


def test_a_site_of_files_plays_and_solves_and_needs_no_network_again(
    browser: Browser, site: str
) -> None:
    errors: list[str] = []
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{site}#c=first-steps&n=1")
    wait_until_ready(page)
    browser_itself = context.new_cdp_session(page)
    faults = browser_itself.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in faults] in ([], ["in-incognito"])  # as an app
    wait_until(page, "navigator.serviceWorker.getRegistration().then((each) => each?.active)")
    wait_until(page, "caches.open('soko-1').then((c) => c.match('engine/core.wasm-gz'))")
    context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#level-number")).to_have_text("1")
    page.locator("#panel [data-id=solve]").click()
    note = page.locator("#panel .solver-note")
    expect(note).to_contain_text("Searched in this page.", timeout=SLOW)
    improve_a_detour(page)
    see_a_mistake(page)
    page.keyboard.press("m")
    page.locator("dialog button", has_text="Lab").click()
    expect(page.locator(".lab-player output")).to_have_text("0 of 39")  # a recorded example
    assert page.url.startswith(f"{site}lab")
    context.close()
    assert errors == []


def test_attempts_are_counted_from_the_first_step_and_to_go_on_is_none(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(locale="en-US", reduced_motion="reduce", service_workers="block")
    context.route("**/play_log.js", lambda route: route.abort())  # as on a slow line
    page = context.new_page()
    page.goto(f"{site}#c=first-steps&n=2")
    wait_until_ready(page)
    for key in ("ArrowRight", "z", "ArrowRight", "r", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    wait_until(page, f"({ATTEMPTS})().then((attempts) => attempts === 3)")
    page.reload()
    wait_until_ready(page)
    page.keyboard.press("ArrowUp")
    expect(page.locator(".scrubber-text")).to_have_text("3 / 3")
    attempts = page.locator("dialog .facts dt", has_text="Attempts").locator("+ dd")
    open_today(page)
    expect(attempts).to_have_text("3")
    leave_dialog(page)
    page.evaluate(WRITE_NOTHING)
    for key in ("r", "ArrowRight"):
        page.keyboard.press(key)
    open_today(page)
    expect(attempts).to_have_text("4")
    context.close()


def test_what_was_played_is_counted_without_a_server(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-US", reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    page.goto(site)
    wait_until_ready(page)
    page.clock.set_fixed_time(datetime(2026, 1, 8, 12))
    open_today(page)
    expect(page.locator("dialog")).to_contain_text("First Push · 2026-01-08")
    page.locator("dialog").get_by_role("button", name="Play").click()
    expect(page.locator("dialog")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    wait_until(page, f"({ATTEMPTS})().then((attempts) => attempts === 1)")
    page.keyboard.press("z")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#solved")).to_be_visible()
    open_today(page)
    facts = page.locator("dialog .facts")
    told = {"Attempts": "2", "Pushes against records": "0 fewer, 1 equal, 0 more"}
    for name, value in told.items():
        expect(facts.locator("dt", has_text=name).locator("+ dd")).to_have_text(value)
    context.close()
