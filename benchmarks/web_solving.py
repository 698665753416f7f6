"""Measure the page that solves by itself, in headless Chromium and without a server of Soko.

    python benchmarks/web_solving.py COLLECTION [answer] [cancel] [frames] [phone]

`answer` is the time from the click on *Solve* to the words of the answer, on pages that nobody has
opened before. `cancel` stops hard searches: until the page says so, and until the worker is gone.
`frames` plays on a phone, a screen of 390 x 844 whose processor is four times slower: pictures a
second, and how long the page's own thread works for each, while the player walks (keys and taps),
pushes, undoes and watches a solution, without and with a hard search beside. The work is processor
time of the slowed thread; pictures a second also tell how busy the machine is, as the search and
the painting have threads of their own. `phone` solves the first thirty levels of the collection on
it. Without names, all of them. What memory a search takes, web_core.py tells.
"""

import argparse
import itertools
import json
import shutil
import statistics
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

SMALL = "; Small\n########\n#  .   #\n# @$$. #\n#      #\n########\n"
HARD = """; Hard
###############
#.    .#.    .#
#  $ $ # $ $  #
#             #
#    $   $    #
#@ .       .  #
#   $     $   #
#.     #     .#
###############
"""
UPRIGHT = "; Hard\n" + "\n".join(map("".join, zip(*HARD.splitlines()[1:], strict=True)))
PASTE = """text => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
}"""
# Clicks *Solve*, and returns the milliseconds until what stands below is as wanted, with it.
CLICK = """pattern => new Promise((done) => {
  const panel = document.getElementById('panel');
  const words = () => panel.querySelector('.solver-note')?.textContent ?? '';
  const began = performance.now();
  const look = () => {
    if (!new RegExp(pattern).test(words())) return;
    observer.disconnect();
    done([performance.now() - began, words()]);
  };
  const observer = new MutationObserver(look);
  observer.observe(panel, { childList: true, subtree: true, characterData: true });
  panel.querySelector('[data-id=solve]').click();
  look();
})"""
# Notes the times of all frames from now on.
WATCH = """() => {
  if (window.frames_) return void window.frames_.splice(0);
  window.frames_ = [];
  const note = (now) => { window.frames_.push(now); requestAnimationFrame(note); };
  requestAnimationFrame(note);
}"""
Screen = dict[str, Any] | None
SIZE = {"width": 390, "height": 844}
PHONE = {"viewport": SIZE, "device_scale_factor": 3, "is_mobile": True, "has_touch": True}
ARROWS = {"u": "ArrowUp", "d": "ArrowDown", "l": "ArrowLeft", "r": "ArrowRight"}
REPEAT = 33
"""Milliseconds between two repeats of a key that is held."""
SPEED = 30
"""Steps a second of what is replayed, one of those that the page offers."""
ANSWERED = "Searched in this page"
LATE = 25.0
"""Milliseconds: a frame after more of them has come late, at 60 frames a second."""


def main() -> None:
    """Take the figures that are asked for, and print each as a line of JSON."""
    figures = {f.__name__: f for f in (answer, cancel, frames, phone)}
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("collection", type=Path)
    parser.add_argument("figures", nargs="*", help=f"some of {', '.join(figures)}")
    options = parser.parse_args()
    with serving(options.collection) as address, sync_playwright() as player:
        browser = player.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name in options.figures or figures:
            found = figures[name](browser, address)
            print(json.dumps({"what": name, **found}), flush=True)
        browser.close()


class Quiet(SimpleHTTPRequestHandler):
    """A plain server of files."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def serving(collection: Path) -> Iterator[str]:
    """Make a site, and yield the address of its page with the first level of the collection."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "games" / "soko"
        command = ["soko", "web", str(collection), "--site", str(site)]
        subprocess.run(command, check=True, capture_output=True)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/games/soko/"
        server.shutdown()


@contextmanager
def opened(
    browser: Browser, address: str, text: str = "", *, screen: Screen = None
) -> Iterator[Page]:
    """Open the page in a profile of its own, with a level if there is one."""
    context = browser.new_context(locale="en-US", service_workers="block", **screen or {})
    settings = json.dumps({"speed": SPEED})
    context.add_init_script(f"localStorage.setItem('soko.settings', '{settings}')")
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    if text:
        page.evaluate(PASTE, text)
        title = text.partition("\n")[0].removeprefix("; ")
        page.locator("#level-title").filter(has_text=title).wait_for()
        goal = "any" if text == SMALL else "moves"
        page.locator("#panel [data-id=goal]").select_option(goal, force=True)  # on phones, hidden
    page.wait_for_timeout(500)
    yield page
    context.close()


def answer(browser: Browser, address: str) -> dict[str, Any]:
    """Ask about a small level, in ten pages one after another."""
    times = []
    for _ in range(10):
        with opened(browser, address, SMALL) as page:
            times.append(page.evaluate(CLICK, ANSWERED)[0])
    return {"median_ms": statistics.median(times), "most_ms": max(times)}


def cancel(browser: Browser, address: str) -> dict[str, Any]:
    """Stop a search half a second after it has begun, ten times."""
    said, gone = [], []
    with opened(browser, address, HARD) as page:
        page.locator("#panel [data-id=limit]").select_option("600")
        for _ in range(10):
            page.evaluate(CLICK, "positions")
            page.wait_for_timeout(500)
            began = time.perf_counter()
            said.append(page.evaluate(CLICK, "Stopped")[0])
            while page.workers:
                page.wait_for_timeout(1)
            gone.append((time.perf_counter() - began) * 1000)
    return {"said_most_ms": max(said), "gone_median_ms": statistics.median(gone)} | {
        "gone_most_ms": max(gone)
    }


def frames(browser: Browser, address: str) -> dict[str, Any]:
    """Play on a phone, at first with nothing beside it, then while a hard search runs."""
    found = {}
    for beside in ("alone", "search"):
        with opened(browser, address, UPRIGHT, screen=PHONE) as page:
            page.locator("#panel [data-id=limit]").select_option("600", force=True)
            page.wait_for_timeout(3000)  # by then the page has loaded what may be wanted next
            session = slowed(page)
            for activity in (walk, tap, push, undo, replay):
                if beside == "search":
                    page.evaluate(CLICK, "positions")
                found[f"{activity.__name__} {beside}"] = watched(page, session, activity)
                if beside == "search":
                    words = page.locator(".solver-note").text_content() or ""
                    assert "positions" in words, f"it has ended during {activity.__name__}"
                    page.evaluate(CLICK, "Stopped")
    return found


def watched(page: Page, session: CDPSession, activity: Callable[[Page], None]) -> dict[str, Any]:
    """Return how smooth the page was meanwhile, and its work for each frame."""
    page.evaluate(WATCH)
    before = busy(session)
    activity(page)
    seconds = busy(session) - before
    found = smoothness(page)
    page.wait_for_timeout(500)
    return {**found, "work_ms_a_frame": 1000 * seconds / found["frames"]}


def busy(session: CDPSession) -> float:
    """Return how much processor time the page's own thread has taken, in seconds."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))


def walk(page: Page) -> None:
    """Hold arrows down, as a key that repeats."""
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    for way in ["Down", "Up"] * 6:
        hold(page, f"Arrow{way}", 10)


def tap(page: Page) -> None:
    """Tap squares far away; the player stands in the third column."""
    board = page.locator(".board-drawing").bounding_box()
    assert board
    side = board["width"] / len(UPRIGHT.splitlines()[1])
    for row in [13, 1] * 10:
        page.touchscreen.tap(board["x"] + 3.5 * side, board["y"] + (row + 0.5) * side)
        page.wait_for_timeout(REPEAT * 8)


def push(page: Page) -> None:
    """Push a box to and fro, with the ways round it."""
    for letter in "dddr" + "ddlddruuluur" * 12:
        hold(page, ARROWS[letter], 1)


def undo(page: Page) -> None:
    """Take all that back."""
    hold(page, "z", 140)


def replay(page: Page) -> None:
    """Play it again, fast."""
    page.keyboard.press(" ")
    page.wait_for_timeout(140 * 1000 / SPEED)


def hold(page: Page, key: str, times: int) -> None:
    """Hold a key down until it has come so many times."""
    for _ in range(times):
        began = time.perf_counter()
        page.keyboard.down(key)
        page.wait_for_timeout(max(0, REPEAT - 1000 * (time.perf_counter() - began)))
    page.keyboard.up(key)


def slowed(page: Page) -> CDPSession:
    """Make the page's own thread four times slower."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    return session


def smoothness(page: Page) -> dict[str, Any]:
    """Return how many frames a second there were since they are watched, and the longest gap."""
    times = page.evaluate("window.frames_.splice(0)")
    gaps = sorted(later - now for now, later in itertools.pairwise(times))
    return {
        "frames": len(gaps),
        "frames_a_second": 1000 * len(gaps) / (times[-1] - times[0]),
        "late_of_1000": 1000 * sum(gap > LATE for gap in gaps) / len(gaps),
        "longest_gap_ms": gaps[-1],
    }


def phone(browser: Browser, address: str) -> dict[str, Any]:
    """Solve levels one after another; Chromium slows the page's own thread down."""
    times = []
    with opened(browser, address, screen=PHONE) as page:
        slowed(page)
        page.evaluate(WATCH)
        for _ in range(30):
            milliseconds, words = page.evaluate(CLICK, ANSWERED)
            assert "pushes" in words or "push" in words, words
            times.append(milliseconds)
            page.keyboard.press("PageDown")
            page.wait_for_timeout(300)
        found = smoothness(page)
    return {"levels": len(times), "median_ms": statistics.median(times)} | {
        "most_ms": max(times),
        "above_a_second": sum(each > 1000 for each in times),
        **found,
    }


if __name__ == "__main__":
    main()
